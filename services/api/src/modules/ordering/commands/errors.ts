import { orders, phoneInvalid } from '@shop/contracts/orders';
import type { Quote } from '@shop/contracts/quotes';
import { fewLeft, mostInOrder, mostToOne } from '@shop/contracts/quotes';
import { everyCall } from '@shop/contracts/every-call';
import { type RequiredFields, missingFields } from '@shop/contracts/required-fields';
import { fail, failField } from '../../../platform/errors/api-error.ts';
import type { NotSold } from '../../catalog/public/queries.ts';
import type { PriceMismatch } from '../domain/quote.ts';
import type { TooMany } from '../domain/too-many.ts';

const { errors: named } = orders.place;

/** A line that the shop does not sell, and the field that says so, in words of its own where it has them. */
export interface UnavailableLine {
  why: NotSold | TooMany['why'];
  path: string;
  /** For the whole order, and for the line. */
  said?: { message: string; line: string };
}

/** Sentences for single lines; the message speaks of the whole cart. */
const lineWords: Partial<Record<UnavailableLine['why'], string>> = {
  unknownProduct: 'No longer available.',
  unknownSize: 'This size is no longer available.',
  unknownOption: 'This frame or mat is no longer available.',
  outOfStock: 'Out of stock.',
};

/**
 * Throws the error of lines that cannot be bought. An unknown product, size or option comes first, then a lack of stock, then
 * a limit.
 */
export function notForSale(lines: readonly UnavailableLine[]): never {
  const names = [
    'unknownProduct',
    'unknownSize',
    'unknownOption',
    'outOfStock',
    'fewLeft',
    'overOrderLimit',
    'overPhoneLimit',
  ] as const;
  const name = names.find((candidate) => lines.some(({ why }) => why === candidate)) ?? 'outOfStock';
  const first = lines.find(({ why }) => why === name);
  fail(orders.place, name, {
    message: first?.said?.message ?? named[name].message,
    errors: lines.map(({ path, why, said }) => ({ path, message: said?.line ?? lineWords[why] ?? named[why].message })),
  });
}

/** Too many of a size, in words. */
export function tooMany({ why, at, most }: TooMany): UnavailableLine {
  const path = `items.${at}.quantity`;
  switch (why) {
    case 'outOfStock':
      return { why, path };
    case 'fewLeft':
      return { why, path, said: { message: fewLeft(most), line: `Only ${most} left.` } };
    case 'overOrderLimit':
      return {
        why,
        path,
        said: { message: mostInOrder(most), line: `At most ${most} in one order.` },
      };
    case 'overPhoneLimit':
      return {
        why,
        path,
        said: { message: mostToOne(most), line: `At most ${most} to one customer.` },
      };
  }
}

/** Sentence for an order that wants more pieces of a size than are left. */
export const onlyLeft = (name: string, size: string, left: number): string =>
  left === 0
    ? `${name} (${size}) is out of stock.`
    : `Only ${left} of ${name} (${size}) ${left === 1 ? 'is' : 'are'} left.`;

/** Other figures than the shopper saw, with the fresh ones to agree to. */
export function priceChanged(errors: readonly PriceMismatch[], quote: Quote): never {
  fail(orders.place, 'priceChanged', { errors, quote });
}

/** A way to pay that has no account to pay to. */
export function methodClosed(): never {
  const { message } = named.methodClosed;
  fail(orders.place, 'methodClosed', { errors: [{ path: 'paymentMethod', message }] });
}

/** Cash on delivery for a parcel that is not paid in cash, with what the cart costs otherwise. */
export function cashRefused(refusal: 'city' | 'total' | 'customer', quote: Quote): never {
  const name = ({ city: 'codUnavailable', total: 'codAboveLimit', customer: 'codRefused' } as const)[refusal];
  const message = quote.cashOnDelivery.refusal ?? named[name].message;
  fail(orders.place, name, { message, errors: [{ path: 'paymentMethod', message }], quote });
}

/** A phone number in an edit that cannot be called. */
export function badStaffPhone(): never {
  failField('customer.phone', phoneInvalid);
}

/** Throws when a field is empty that the shop requires, with a sentence for each. */
export function requireFields(
  customer: { email: string | null; lastName: string | null },
  required: RequiredFields,
): void {
  const missing = missingFields(customer, required);
  const [first] = missing;
  if (!first) return;
  const errors = missing.map(({ field, message }) => ({ path: `customerInfo.${field}`, message }));
  fail(everyCall, 'invalidRequest', { message: first.message, errors });
}

/** A phone number that cannot be called. */
export function badPhone(): never {
  failField('customerInfo.phone', phoneInvalid);
}
