import type { AccountLine } from '@shop/contracts/payments';
import { ASK_FOR_ACCOUNT, type OnlineMethod as Transfer } from '@shop/contracts/shop';
import type { RecordedPaymentMethod } from '@shop/contracts/statuses';

/** What the settings say about where money goes. */
interface Settings {
  accounts: Readonly<Record<Transfer, string | undefined>>;
  contacts: { readonly whatsapp: string | null };
}

const unnamed: Readonly<Record<Transfer, string>> = {
  JazzCash: 'JazzCash account',
  EasyPaisa: 'EasyPaisa account',
  'Bank Transfer': 'Bank account',
  'USDT (TRC-20)': 'USDT (TRC-20) address',
};

/**
 * Where an order of that method is paid to. A setting is one value, or several with their names:
 * `Title: Chaap; Account number: 0300 1234567`. Without a setting, such as for an
 * order that is older than its change, the shop is to be asked: a made-up number could be paid to.
 * Empty for cash on delivery, and where there is neither an account nor anybody to ask.
 */
export function accountsFor(method: RecordedPaymentMethod, { accounts, contacts }: Settings): AccountLine[] {
  if (method === 'COD') return [];
  const transfer: Transfer = method === 'Crypto' ? 'USDT (TRC-20)' : method;
  const setting = accounts[transfer];
  if (!setting) return contacts.whatsapp ? [{ label: ASK_FOR_ACCOUNT, value: contacts.whatsapp }] : [];
  return setting
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, label, value] = /^([^:]{1,40}):\s*(.+)$/.exec(part) ?? [];
      return label && value ? { label: label.trim(), value: value.trim() } : { label: unnamed[transfer], value: part };
    });
}
