import { NumberSetting } from './setting-fields.tsx';
import { settingsTexts } from './texts.ts';
import type { AreaForm } from './use-area-form.ts';

const words = settingsTexts.orders;

/** Form of the limits for orders: pieces of one size per order, hours of a confirmation, and low stock. */
export function OrdersForm({ form }: { form: AreaForm<'orders'> }) {
  return (
    <>
      <NumberSetting form={form} path="highestQuantity" label={words.highest} hint={words.highestHint} />
      <NumberSetting form={form} path="confirmation.flagAfterHours" label={words.flag} hint={words.flagHint} />
      <NumberSetting
        form={form}
        path="confirmation.cancelAfterHours"
        label={words.cancelLate}
        hint={words.cancelLateHint}
        isNullable
      />
      <NumberSetting form={form} path="lowStock" label={words.lowStock} hint={words.lowStockHint} />
    </>
  );
}
