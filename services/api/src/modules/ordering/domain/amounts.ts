/** What an order costs, in rupees: `total = subtotal - discount + protection + delivery + codFee`. */
export interface Amounts {
  subtotal: number;
  discount: number;
  protection: number;
  delivery: number;
  codFee: number;
  total: number;
}

// Sums run in whole paisa: rupees with two decimals do not add up as binary fractions.
const paisa = (rupees: number) => Math.round(rupees * 100);

/** The sum of what the lines cost, before any discount. */
export function subtotalOf(lines: readonly { price: number; quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + paisa(line.price) * line.quantity, 0) / 100;
}

/** Puts an order's amounts together; a discount takes at most the subtotal, and protection is never discounted. */
export function amountsOf(subtotal: number, discount: number, protection: number): Amounts {
  const taken = Math.min(paisa(discount), paisa(subtotal));
  return {
    subtotal,
    discount: taken / 100,
    protection,
    // Delivery is free and cash on delivery costs nothing: the figures are here so that clients need not change.
    delivery: 0,
    codFee: 0,
    total: (paisa(subtotal) - taken + paisa(protection)) / 100,
  };
}

/** Whether what the shopper saw is what the shop asks; an amount that was not sent cannot differ. */
export const differs = (seen: number | undefined, asked: number): boolean =>
  seen !== undefined && paisa(seen) !== paisa(asked);
