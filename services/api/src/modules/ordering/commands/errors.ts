import { type Quote, orders, phoneInvalid } from '@shop/contracts/orders';
import { fail, failField } from '../../../platform/errors/api-error.ts';
import type { PriceMismatch } from '../domain/quote.ts';

const { errors: named } = orders.place;

/** A line that the shop does not sell, and the field that says so. */
export interface UnavailableLine {
  why: 'unknownProduct' | 'unknownSize' | 'outOfStock';
  path: string;
}

/** What cannot be bought: what does not exist weighs more than what is merely out of stock. */
export function notForSale(lines: readonly UnavailableLine[]): never {
  const names = ['unknownProduct', 'unknownSize', 'outOfStock'] as const;
  const name = names.find((candidate) => lines.some(({ why }) => why === candidate)) ?? 'outOfStock';
  fail(orders.place, name, { errors: lines.map(({ path, why }) => ({ path, message: named[why].message })) });
}

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

/** A phone number that cannot be called. */
export function badPhone(): never {
  failField('customerInfo.phone', phoneInvalid);
}
