import type { Language } from '@shop/contracts/languages';
import type { AccountLine } from '@shop/contracts/payments';
import type { AllSettings } from '@shop/contracts/settings/areas';
import { methodFields } from '@shop/contracts/settings/payments-area';
import { ASK_FOR_ACCOUNT } from '@shop/contracts/shop';
import type { RecordedPaymentMethod } from '@shop/contracts/statuses';

/** Settings that accounts are read from. */
interface Settings {
  payments: { values: AllSettings['payments'] };
  shop: { values: Pick<AllSettings['shop'], 'whatsapp'> };
}

/**
 * Returns the account lines for the payment of an order, with their labels in a language. Without an account, such as for an order that is older than a
 * change of the settings, the line asks the customer to contact the shop: a placeholder number could belong to
 * somebody. Empty for cash on delivery, and when there is neither an account nor a contact.
 */
export function accountsFor(
  method: RecordedPaymentMethod,
  { payments, shop }: Settings,
  language: Language = 'en',
): AccountLine[] {
  if (method === 'COD') return [];
  const { account } = payments.values[methodFields[method === 'Crypto' ? 'USDT (TRC-20)' : method]];
  if (account.length > 0)
    return account.map(({ label, urduLabel, value }) => ({ label: (language === 'ur' && urduLabel) || label, value }));
  const { whatsapp } = shop.values;
  return whatsapp ? [{ label: ASK_FOR_ACCOUNT, value: whatsapp }] : [];
}
