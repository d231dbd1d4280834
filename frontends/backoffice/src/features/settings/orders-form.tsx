import { NumberSetting, SelectSetting } from './setting-fields.tsx';
import { settingsTexts } from './texts.ts';
import type { AreaForm } from './use-area-form.ts';

const words = settingsTexts.orders;
const asked = Object.entries(words.asked);

/** Form of the rules for orders: pieces of one size, hours of a confirmation, required fields, and low stock. */
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
      <SelectSetting form={form} path="email" label={words.email} hint={words.emailHint} options={asked} />
      <SelectSetting form={form} path="lastName" label={words.lastName} options={asked} />
      <NumberSetting form={form} path="lowStock" label={words.lowStock} hint={words.lowStockHint} />
    </>
  );
}
