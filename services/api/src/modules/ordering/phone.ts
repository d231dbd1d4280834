import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The number as E.164, read as a Pakistani one unless it says otherwise; null when it cannot be called. */
export function parsePhone(typed: string): string | null {
  const dialled = typed.replace(/^00/, '+');
  const phone = parsePhoneNumberFromString(dialled, 'PK');
  return phone?.isValid() ? phone.number : null;
}
