import { orders } from '@shop/contracts/orders';
import { type Problem, problem } from '../../../platform/http/problem.ts';
import type { Amounts } from '../domain/amounts.ts';
import { type Misfit, type SoldLine, quoteOf } from '../domain/quote.ts';

const [changed, outOfStock, unknownProduct, unknownSize] = orders.place.errors;
const sentences = {
  price_changed: changed,
  out_of_stock: outOfStock,
  unknown_product: unknownProduct,
  unknown_size: unknownSize,
};

/** A line that the shop does not sell, and the field that says so. */
export interface Unsold {
  code: Exclude<keyof typeof sentences, 'price_changed'>;
  path: string;
}

/** What cannot be bought: what does not exist weighs more than what is merely out of stock. */
export function notForSale(unsold: readonly Unsold[]): Problem {
  const codes = ['unknown_product', 'unknown_size', 'out_of_stock'] as const;
  const code = codes.find((candidate) => unsold.some((line) => line.code === candidate)) ?? 'out_of_stock';
  const { status, message } = sentences[code];
  const errors = unsold.map((line) => ({ path: line.path, message: sentences[line.code].message }));
  return problem(status, code, message, { errors });
}

/** Other figures than the shopper saw, with the fresh ones to agree to. */
export function priceChanged(errors: readonly Misfit[], lines: readonly SoldLine[], amounts: Amounts): Problem {
  const { status, message } = sentences.price_changed;
  return problem(status, 'price_changed', message, { errors, quote: quoteOf(lines, amounts) });
}

/** A phone number that nobody could call. */
export function badPhone(): Problem {
  const message = 'Please enter a valid phone number';
  return problem(400, 'invalid_request', message, { errors: [{ path: 'customerInfo.phone', message }] });
}
