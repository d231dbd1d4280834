import { typedPhones } from '@shop/contracts/phones';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

function parse(typed: string) {
  // 92300… and 0092300… mean +92300…; without this the first is read as a number within the country.
  const international = typed.replace(/^(?:00)?(?=92[\s-]?\d{3})/, '+').replace(/^\+\+/, '+');
  const parsed = [typed, international].map((form) => parsePhoneNumberFromString(form, 'PK'));
  return parsed.find((phone) => phone?.isValid()) ?? null;
}

/**
 * The phone numbers of Pakistan or elsewhere in a field as E.164, the one to call first; empty when the first is none. Takes
 * `0300-1234567`, `923001234567`, `0300 1234567 / 0321 7654321`, …
 */
export function phonesToE164(typed: string): string[] {
  const [first, ...others] = typedPhones(typed).map(parse);
  return first ? [first, ...others].flatMap((phone) => phone?.number ?? []) : [];
}

/** The tidy form shown after typing: `0300 1234567`; other countries keep their code. Unreadable text is left alone. */
export function tidyPhone(typed: string): string {
  const phones = typedPhones(typed).map(parse);
  if (phones.length === 0 || phones.includes(null)) return typed.trim();
  return phones
    .map((phone) => (phone?.country === 'PK' ? phone.formatNational() : phone?.formatInternational()))
    .join(' / ');
}
