import { typedPhones } from '@shop/contracts/phones';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The numbers as E.164, each read as a Pakistani one unless it says otherwise; those that cannot be called are left out. */
export const parsePhones = (typed: string): string[] =>
  typedPhones(typed).flatMap((number) => {
    const phone = parsePhoneNumberFromString(number.replace(/^00/, '+'), 'PK');
    return phone?.isValid() ? phone.number : [];
  });

/** The first number as E.164; null when none can be called. */
export const parsePhone = (typed: string): string | null => parsePhones(typed)[0] ?? null;
