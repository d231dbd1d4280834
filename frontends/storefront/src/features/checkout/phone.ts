import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

// Urdu and Arabic digits, as phones with such keyboards type them.
const latinDigits = (text: string) =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));

function parse(typed: string) {
  const digits = latinDigits(typed).trim();
  // 92300… and 0092300… mean +92300…; without this the first is read as a number within the country.
  const international = digits.replace(/^(?:00)?(?=92[\s-]?\d{3})/, '+').replace(/^\+\+/, '+');
  const parsed = [digits, international].map((form) => parsePhoneNumberFromString(form, 'PK'));
  return parsed.find((phone) => phone?.isValid()) ?? null;
}

/** A phone number of Pakistan or elsewhere as E.164; null when it is none. Takes `0300-1234567`, `923001234567`, … */
export const phoneToE164 = (typed: string): string | null => parse(typed)?.number ?? null;

/** The tidy form shown after typing: `0300 1234567`; other countries keep their code. Unreadable text is left alone. */
export function tidyPhone(typed: string): string {
  const phone = parse(typed);
  if (!phone) return typed.trim();
  return phone.country === 'PK' ? phone.formatNational() : phone.formatInternational();
}
