/** Terms of a coupon that decide its discount; amounts in rupees. */
export interface DiscountRule {
  discountType: 'percentage' | 'fixed';
  /** Percent in (0..100], or rupees. */
  discountValue: number;
  /** Caps a percentage only; null: no cap. */
  maxDiscountAmount: number | null;
}

/**
 * Returns the discount of a coupon on a subtotal: whole rupees, halves rounded up, never more than the cap or the
 * subtotal. The server decides by it, and the back office previews with it. It counts in paisa, because prices may have
 * two decimals.
 */
export function discountOf({ discountType, discountValue, maxDiscountAmount }: DiscountRule, subtotal: number): number {
  const paisa = Math.round(subtotal * 100);
  const isShare = discountType === 'percentage';
  const value = Math.round(discountValue * 100);
  const rupees = Math.floor(((isShare ? (paisa * value) / 10_000 : value) + 50) / 100);
  const cap = isShare && maxDiscountAmount !== null ? Math.floor(maxDiscountAmount) : rupees;
  // A whole rupee more than the subtotal's paisa would make the total negative.
  return Math.min(rupees, cap, Math.floor(paisa / 100));
}

/** Price of one size, in rupees. */
export interface SizePrice {
  price: number;
  /** Usual price of a size whose price is reduced; otherwise null. */
  originalPrice: number | null;
}

/** The highest percentage of a sale. */
export const MAX_SALE_PERCENT = 90;

/**
 * Returns a size with its price in a sale and its usual price to be struck through. The percentage is taken off the
 * usual price like that of a coupon, and at least one rupee remains. A size that is already reduced further stays as it
 * is.
 */
export function inSale<S extends SizePrice>(size: S, percentOff: number): S {
  const usual = Math.max(size.price, size.originalPrice ?? 0);
  const off = discountOf({ discountType: 'percentage', discountValue: percentOff, maxDiscountAmount: null }, usual);
  const price = Math.max(1, Math.round((usual - off) * 100) / 100);
  return price < size.price ? { ...size, price, originalPrice: usual } : size;
}

/** Why a coupon or a sale cannot end when the form says. */
export const COUPON_ENDED = 'Please choose an end in the future.';
export const COUPON_ENDS_TOO_EARLY = 'Please choose an end after the start.';
