import type { Area } from '@shop/contracts/settings/areas';
import { accountLines } from './account-lines.ts';
import { isExample } from '../../../platform/config/missing-settings.ts';
import { type FixedValue, valueAt, withValues } from './fixed-values.ts';

type Example = Pick<FixedValue, 'path' | 'value'>;

/**
 * Example values of an area of the demo, until its owner saves the area or the environment sets a value. Each account
 * is marked as an example and cannot be paid to: the USDT address has no valid checksum.
 */
export const examples: Readonly<Partial<Record<Area, readonly Example[]>>> = {
  shop: [
    { path: 'email', value: 'support@chaap.example' },
    { path: 'whatsapp', value: '+92 300 0000000' },
  ],
  payments: [
    {
      path: 'jazzCash.account',
      value: accountLines('Account title: Example account: do not pay; JazzCash number: 0300-0000000', 'JazzCash'),
    },
    {
      path: 'easyPaisa.account',
      value: accountLines('Account title: Example account: do not pay; EasyPaisa number: 0300-0000000', 'EasyPaisa'),
    },
    {
      path: 'bank.account',
      value: accountLines(
        'Account title: Example account: do not pay; Bank: Example Bank; IBAN: PK00 EXMP 0000 0000 0000 0000',
        'Bank Transfer',
      ),
    },
    {
      path: 'usdt.account',
      value: accountLines(
        'Note: Example address: do not pay; USDT (TRC-20) address: TExampLeAddressDoNotPayExampLe1111',
        'USDT (TRC-20)',
      ),
    },
  ],
};

/**
 * The values without examples, which an owner may have saved along with the rest while trying the shop out. In production
 * none reaches a shopper.
 */
export function withoutExamples(area: Area, values: Record<string, unknown>): Record<string, unknown> {
  const found = (examples[area] ?? []).filter(({ path, value }) => {
    const stored = valueAt(values, path);
    return typeof stored === 'string' ? isExample(stored) : JSON.stringify(stored) === JSON.stringify(value);
  });
  return withValues(
    values,
    found.map(({ path, value }) => ({ path, value: Array.isArray(value) ? [] : null })),
  );
}
