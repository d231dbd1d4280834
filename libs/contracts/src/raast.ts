import { sortableTime } from './dates.ts';
import type { RaastForm } from './settings/payments-area.ts';

const DAY_MS = 86_400_000;
const IBAN = /^PK\d{2}[A-Z]{4}[0-9A-Z]{16}$/;

/** Returns the first IBAN of Pakistan in the lines of an account, without spaces; null when no line holds one whose check digits fit. */
export function ibanIn(lines: readonly { value: string }[]): string | null {
  const values = lines.map(({ value }) => value.replaceAll(/[\s-]/g, '').toUpperCase());
  return values.find((value) => IBAN.test(value) && hasCheckDigits(value)) ?? null;
}

/** Returns true when the check digits of an IBAN fit the rest of it, by ISO 13616: as one number it leaves 1 when divided by 97. */
function hasCheckDigits(iban: string): boolean {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => parseInt(sign, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

interface Transfer {
  iban: string;
  rupees: number;
  /** Purpose of the transfer, such as the number of an order. */
  reference: string | null;
}

/**
 * Returns the text of a code by which apps of banks fill in a transfer by Raast. The form `standard` is that of the State
 * Bank's standard for interoperable QR codes of 2022, for payments between persons: its scheme 30, and no end. `apps` is the
 * one that apps of banks write themselves: without a scheme, and with an end, which is a day after `now`.
 */
export function raastCode(form: Exclude<RaastForm, 'off'>, { iban, rupees, reference }: Transfer, now: Date): string {
  const amount = Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2);
  const fields: [tag: string, value: string][] = [
    ['00', '02'],
    ['01', '12'],
    ['02', form === 'standard' ? '30' : '00'],
    ['04', iban],
    ['05', amount.padStart(2, '0')],
  ];
  if (reference) fields.push(['06', reference]);
  if (form === 'apps') fields.push(['07', endOf(now)]);
  const written = fields.map(([tag, value]) => `${tag}${String(value.length).padStart(2, '0')}${value}`).join('');
  const checked = `${written}1004`;
  return checked + checksumOf(checked);
}

/** A day later, as `ddMMyyyyHHmm` in Pakistan. */
function endOf(now: Date): string {
  const [year = '', month = '', day = '', ...time] = sortableTime(now.getTime() + DAY_MS).split(/\D/);
  return [day, month, year, ...time].join('');
}

/** Returns the checksum that EMVCo's rules for payment codes ask for: CRC-16 of the polynomial 1021, begun with FFFF. */
export function checksumOf(text: string): string {
  let sum = 0xffff;
  for (const sign of text) {
    sum ^= (sign.codePointAt(0) ?? 0) << 8;
    for (let bit = 0; bit < 8; bit++) sum = ((sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}
