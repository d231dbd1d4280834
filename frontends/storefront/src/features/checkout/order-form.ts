import { inWords } from '@shop/contracts/error-words';
import { CustomerInfo, OrderNotes, type PlaceOrder } from '@shop/contracts/orders';
import { type RequiredFields, missingFields } from '@shop/contracts/required-fields';
import type { z } from 'zod';
import { orderLanguage } from '../../language.ts';
import { sourceOfVisit } from '../../source-of-visit.ts';
import { checkoutTexts } from './texts.ts';
import { phonesToE164 } from './phone.ts';

// Loaded with the first touch of the form, not with the page: schemas and phone rules weigh more than the page itself.
export { tidyPhone } from './phone.ts';

const noteFields = Object.keys(OrderNotes.shape) as (keyof OrderNotes)[];

/** Checks what was typed against the order's own schema: what is sent, or one sentence for each wrong field. `more`: the notes, the source of the visit, and the language. */
export function checkCustomer(
  typed: Readonly<Record<string, string>>,
  required: RequiredFields,
):
  | { customer: z.input<typeof CustomerInfo>; more: Partial<OrderNotes> & Pick<PlaceOrder, 'source' | 'language'> }
  | { problems: Record<string, string> } {
  const { phone = '' } = typed;
  const numbers = phonesToE164(phone);
  const isPhone = numbers.length > 0;
  const checked = CustomerInfo.safeParse({
    ...typed,
    phone: isPhone ? numbers.join(' / ') : phone,
    country: 'Pakistan',
  });
  const missing = missingFields(typed, required);
  if (checked.success && isPhone && missing.length === 0) {
    const notes = Object.fromEntries(noteFields.map((name) => [name, typed[name]]));
    return { customer: checked.data, more: { ...notes, ...orderLanguage, source: sourceOfVisit() } };
  }
  const problems: Record<string, string> = {};
  for (const { field, message } of missing) problems[field] = inWords(message);
  for (const { path, message } of checked.error?.issues ?? []) problems[String(path[0])] ??= inWords(message);
  if (!isPhone && phone.trim() !== '') problems['phone'] = checkoutTexts.phoneError;
  return { problems };
}
