/** Words of fewer letters are in too many orders to be looked for alone. */
const SEARCHABLE = /[a-z0-9]{3}/;
const MAX_WORDS = 6;
/** A shorter part of a phone is in too many of them. */
const MIN_DIGITS = 4;

// PostgreSQL's trigrams know ASCII letters and digits only: any other letter is written as its number.
const asAscii = (letter: string) => (letter.codePointAt(0) ?? 0).toString(36);

/** Text as the search compares it: without case and accents, with Latin digits. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .toLowerCase()
    .replaceAll(/[^\p{ASCII}]/gu, asAscii);

interface SearchedOrder {
  orderNumber: string;
  firstName: string;
  lastName: string;
  email: string;
  /** As E.164. */
  phone: string;
  city: string;
  products: readonly string[];
}

/** All that finds an order, in one text. A number also stands in it without signs, a phone also as it is dialled here. */
export function orderSearchText(order: SearchedOrder): string {
  const { orderNumber, firstName, lastName, email, phone, city, products } = order;
  const digits = phone.slice(1);
  const parts = [
    `#${compactNumber(orderNumber)}`,
    orderNumber,
    `${firstName} ${lastName}`,
    email,
    digits,
    digits.startsWith('92') ? `0${digits.slice(2)}` : '',
    city,
    ...new Set(products),
  ];
  return parts.map(fold).join('\n');
}

export interface OrderSearch {
  /** Sets of LIKE patterns: an order is found when its text fits all patterns of one set. */
  patterns: string[][];
  /** How a number of a courier or a bank would begin, in capitals; null: it cannot be one. */
  numberPrefix: string | null;
}

/** What to look for when this was typed; null: too little. People type numbers and phones in many ways. */
export function orderSearch(typed: string): OrderSearch | null {
  const text = fold(typed).trim();
  const words = text.split(/\s+/).slice(0, MAX_WORDS);
  const digits = localDigits(text);
  const compact = compactNumber(text.toUpperCase());
  const patterns = [
    ...(SEARCHABLE.test(text) ? [words.map(containing)] : []),
    ...(digits ? [[containing(digits)]] : []),
    ...(/^[0-9A-Z]{3,10}$/.test(compact) ? [[containing(`#${compact.toLowerCase()}`)]] : []),
  ];
  const number = text.toUpperCase();
  const numberPrefix = /^[0-9A-Z][0-9A-Z /_-]{3,}$/.test(number) && /\d/.test(number) ? number : null;
  return patterns.length === 0 ? null : { patterns, numberPrefix };
}

const containing = (part: string): string => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

// 0300 1234567, +92 300 1234567 and 0092300-1234567 are one phone.
function localDigits(text: string): string | null {
  const digits = text.replaceAll(/[\s().+-]/g, '').replace(/^00/, '');
  return /^\d+$/.test(digits) && digits.length >= MIN_DIGITS ? digits.replace(/^920/, '0') : null;
}

// Without CH and signs, and with no letter that can be taken for a digit.
const compactNumber = (number: string): string =>
  number.replaceAll(/[\s-]/g, '').replace(/^CH/, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
