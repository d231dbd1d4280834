import { orders } from '@shop/contracts/orders';
import { type ApiError, apiError } from '../../../platform/http/api-error.ts';
import type { Amounts } from '../domain/amounts.ts';
import { type PriceMismatch, type SoldLine, quoteOf } from '../domain/quote.ts';

const [changed, outOfStock, unknownProduct, unknownSize, closed] = orders.place.errors;
const sentences = {
  price_changed: changed,
  out_of_stock: outOfStock,
  unknown_product: unknownProduct,
  unknown_size: unknownSize,
};

/** A line that the shop does not sell, and the field that says so. */
export interface UnavailableLine {
  code: Exclude<keyof typeof sentences, 'price_changed'>;
  path: string;
}

/** What cannot be bought: what does not exist weighs more than what is merely out of stock. */
export function notForSale(lines: readonly UnavailableLine[]): ApiError {
  const codes = ['unknown_product', 'unknown_size', 'out_of_stock'] as const;
  const code = codes.find((candidate) => lines.some((line) => line.code === candidate)) ?? 'out_of_stock';
  const { status, message } = sentences[code];
  const errors = lines.map((line) => ({ path: line.path, message: sentences[line.code].message }));
  return apiError(status, code, message, { errors });
}

/** Other figures than the shopper saw, with the fresh ones to agree to. */
export function priceChanged(errors: readonly PriceMismatch[], lines: readonly SoldLine[], amounts: Amounts): ApiError {
  const { status, message } = sentences.price_changed;
  return apiError(status, 'price_changed', message, { errors, quote: quoteOf(lines, amounts) });
}

/** A way to pay that has no account to pay to. */
export function methodClosed(): ApiError {
  const { status, code, message } = closed;
  return apiError(status, code, message, { errors: [{ path: 'paymentMethod', message }] });
}

/** A phone number that cannot be called. */
export function badPhone(): ApiError {
  const message = 'Please enter a valid phone number';
  return apiError(400, 'invalid_request', message, { errors: [{ path: 'customerInfo.phone', message }] });
}
