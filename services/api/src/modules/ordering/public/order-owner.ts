import { latinDigits } from '@shop/contracts/latin-digits';
import { phoneInvalid } from '@shop/contracts/orders';
import { failField } from '../../../platform/errors/api-error.ts';
import { parsePhone } from './phone.ts';
import type { OrderOwner } from './queries.ts';

/** Returns the last four digits of a phone when nothing else was typed for it; else null. */
export function lastDigits(typed: string): string | null {
  const digits = latinDigits(typed).replaceAll(/\s/g, '');
  return /^\d{4}$/.test(digits) ? digits : null;
}

/**
 * Reads who a request says that an order belongs to, by e-mail or phone. Throws when the phone cannot be called, with
 * the name of its field.
 */
export function readOwner({ email, phone }: { email?: string | undefined; phone?: string | undefined }, field: string) {
  if (email) return { email } satisfies OrderOwner;
  const read = parsePhone(phone ?? '');
  return read ? ({ phone: read } satisfies OrderOwner) : failField(field, phoneInvalid);
}
