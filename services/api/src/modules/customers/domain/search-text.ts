import { containing, foldText, localDigits, phoneTexts } from '@shop/contracts/folded-text';

const MAX_WORDS = 6;

interface Found {
  phone: string;
  names: readonly string[];
  emails: readonly string[];
  addresses: readonly { city: string }[];
}

/** All that finds a customer, in one text. */
export function customerSearchText({ phone, names, emails, addresses }: Found): string {
  const cities = new Set(addresses.map(({ city }) => city));
  return [...phoneTexts(phone), ...names, ...emails, ...cities].map(foldText).join('\n');
}

/** Patterns of LIKE, of which a customer's text has to fit all; none: everybody is found. */
export function customerSearch(typed: string): string[] {
  const folded = foldText(typed).trim();
  const digits = localDigits(folded);
  if (digits) return [containing(digits)];
  return folded ? folded.split(/\s+/).slice(0, MAX_WORDS).map(containing) : [];
}
