import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The number as E.164, read as a Pakistani one unless it says otherwise; null when nobody could call it. */
export function readPhone(typed: string): string | null {
  const dialled = typed.replace(/^00/, '+');
  const phone = parsePhoneNumberFromString(dialled, 'PK');
  return phone?.isValid() ? phone.number : null;
}
