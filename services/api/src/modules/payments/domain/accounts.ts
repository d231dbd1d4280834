import type { AccountLine } from '@shop/contracts/payments';
import type { AllSettings } from '@shop/contracts/settings/areas';
import { methodFields } from '@shop/contracts/settings/payments-area';
import { ASK_FOR_ACCOUNT } from '@shop/contracts/shop';
import type { RecordedPaymentMethod } from '@shop/contracts/statuses';

/** What the settings say about where money goes. */
interface Settings {
  payments: { values: AllSettings['payments'] };
  shop: { values: Pick<AllSettings['shop'], 'whatsapp'> };
}

/**
 * Where an order of that method is paid to. Without an account, such as for an order that is older than its change, the
 * shop is to be asked: a made-up number could be paid to. Empty for cash on delivery, and where there is neither an
 * account nor anybody to ask.
 */
export function accountsFor(method: RecordedPaymentMethod, { payments, shop }: Settings): AccountLine[] {
  if (method === 'COD') return [];
  const { account } = payments.values[methodFields[method === 'Crypto' ? 'USDT (TRC-20)' : method]];
  if (account.length > 0) return account;
  const { whatsapp } = shop.values;
  return whatsapp ? [{ label: ASK_FOR_ACCOUNT, value: whatsapp }] : [];
}
