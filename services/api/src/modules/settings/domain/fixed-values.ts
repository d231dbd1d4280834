import type { Area } from '@shop/contracts/settings/areas';
import type { Config } from '../../../platform/config/config.ts';
import { accountLines } from './account-lines.ts';

/** A field that the environment decides. */
export interface FixedValue {
  /** In its area, such as `jazzCash.account`. */
  path: string;
  variable: string;
  value: unknown;
}

/** Returns the values that the environment fixes in an area. */
export function fixedValues(area: Area, { contacts, accounts }: Pick<Config, 'contacts' | 'accounts'>): FixedValue[] {
  const given = (path: string, variable: string, value: unknown): FixedValue[] =>
    value === null || value === undefined ? [] : [{ path, variable, value }];
  if (area === 'shop') {
    const { email, whatsapp, street, social } = contacts;
    return [
      ...given('email', 'SUPPORT_EMAIL', email),
      ...given('whatsapp', 'WHATSAPP_NUMBER', whatsapp),
      ...given('street', 'SHOP_STREET', street),
      ...given('social', 'SOCIAL_LINKS', social.length > 0 ? social : null),
    ];
  }
  if (area !== 'payments') return [];
  const account = (path: string, variable: string, method: keyof Config['accounts']) =>
    given(path, variable, accounts[method] && accountLines(accounts[method], method));
  return [
    ...account('jazzCash.account', 'JAZZCASH_ACCOUNT', 'JazzCash'),
    ...account('easyPaisa.account', 'EASYPAISA_ACCOUNT', 'EasyPaisa'),
    ...account('bank.account', 'BANK_ACCOUNT', 'Bank Transfer'),
    ...account('usdt.account', 'USDT_ADDRESS', 'USDT (TRC-20)'),
  ];
}

/** The values with others in the place of those at these paths. */
export function withValues(
  values: Readonly<Record<string, unknown>>,
  placed: readonly Pick<FixedValue, 'path' | 'value'>[],
): Record<string, unknown> {
  const result = structuredClone(values) as Record<string, unknown>;
  for (const { path, value } of placed) {
    const [field = '', inner] = path.split('.');
    result[field] = inner === undefined ? value : { ...(result[field] as object), [inner]: value };
  }
  return result;
}

/** The value at a path of `withValues`. */
export function valueAt(values: Readonly<Record<string, unknown>>, path: string): unknown {
  const [field = '', inner] = path.split('.');
  const value = values[field];
  return inner === undefined ? value : (value as Record<string, unknown>)[inner];
}
