/** Amounts of an order, in rupees: `total = subtotal - discount - payAheadDiscount + protection + delivery + codFee`. */
export interface Amounts {
  subtotal: number;
  discount: number;
  protection: number;
  delivery: number;
  codFee: number;
  /** For paying by transfer. */
  payAheadDiscount: number;
  total: number;
}

// Sums run in whole paisa: rupees with two decimals do not add up as binary fractions.
const paisa = (rupees: number) => Math.round(rupees * 100);

/** The sum of what the lines cost, before any discount. */
export function subtotalOf(lines: readonly { price: number; quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + paisa(line.price) * line.quantity, 0) / 100;
}

/** Returns the price of the goods after a discount, in rupees. A discount takes at most the subtotal. */
export const discounted = (subtotal: number, discount: number): number =>
  Math.max(0, paisa(subtotal) - paisa(discount)) / 100;

/** Amounts that are added to the goods; never discounted. */
export type Extras = Pick<Amounts, 'protection' | 'delivery' | 'codFee'>;

/** Puts an order's amounts together; a discount takes at most the subtotal, and what is added is never discounted. */
export function amountsOf(subtotal: number, discount: number, extras: Extras, payAheadDiscount = 0): Amounts {
  const { protection, delivery, codFee } = extras;
  const goods = discounted(subtotal, discount);
  return {
    subtotal,
    discount: (paisa(subtotal) - paisa(goods)) / 100,
    ...extras,
    payAheadDiscount,
    total: (paisa(goods) - paisa(payAheadDiscount) + paisa(protection) + paisa(delivery) + paisa(codFee)) / 100,
  };
}

/** Returns true when an amount that the shopper saw is not the shop's. An amount that was not sent never differs. */
export const differs = (seen: number | undefined, asked: number): boolean =>
  seen !== undefined && paisa(seen) !== paisa(asked);
