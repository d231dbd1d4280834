import { fullName } from '@shop/contracts/full-name';
import { containing, foldText, localDigits, phoneTexts } from '@shop/contracts/folded-text';

/** Words of fewer letters are in too many orders to be looked for alone. */
const SEARCHABLE = /[a-z0-9]{3}/;
const MAX_WORDS = 6;
interface SearchedOrder {
  orderNumber: string;
  firstName: string;
  lastName: string | null;
  email: string | null;
  /** Phone in E.164. */
  phone: string;
  city: string;
  products: readonly string[];
}

/** All that finds an order, in one text. A number also stands in it without signs, a phone also as it is dialled here. */
export function orderSearchText(order: SearchedOrder): string {
  const { orderNumber, firstName, lastName, email, phone, city, products } = order;
  const parts = [
    `#${compactNumber(orderNumber)}`,
    orderNumber,
    fullName({ firstName, lastName }),
    email ?? '',
    ...phoneTexts(phone),
    city,
    ...new Set(products),
  ];
  return parts.map(foldText).join('\n');
}

export interface OrderSearch {
  /** Sets of LIKE patterns: an order is found when its text fits all patterns of one set. */
  patterns: string[][];
  /** Prefix of a bank's transaction number, in capitals; null when the text cannot be one. */
  numberPrefix: string | null;
  /** A pattern of LIKE for a part of a courier's number, in capitals and without signs; null: it cannot be one. */
  numberPart: string | null;
}

/**
 * Returns the patterns of a search; null when the text is too short. The patterns allow for different spellings of
 * numbers and phones.
 */
export function orderSearch(typed: string): OrderSearch | null {
  const text = foldText(typed).trim();
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
  const numberPart = numberPrefix && containing(numberPrefix.replaceAll(/[^0-9A-Z]/g, ''));
  return patterns.length === 0 ? null : { patterns, numberPrefix, numberPart };
}

// Without CH and signs, a hash among them, and with no letter that can be taken for a digit.
const compactNumber = (number: string): string =>
  number
    .replaceAll(/[\s'#-]/g, '')
    .replace(/^CH/, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
