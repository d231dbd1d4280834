import { NumberSetting } from './setting-fields.tsx';
import { settingsTexts } from './texts.ts';
import type { AreaForm } from './use-area-form.ts';

const words = settingsTexts.orders;

/** What one order may hold. */
export function OrdersForm({ form }: { form: AreaForm<'orders'> }) {
  return <NumberSetting form={form} path="highestQuantity" label={words.highest} hint={words.highestHint} />;
}
