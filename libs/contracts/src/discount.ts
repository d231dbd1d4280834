/** What of a coupon decides its discount; amounts in rupees. */
export interface DiscountRule {
  discountType: 'percentage' | 'fixed';
  /** Percent in (0..100], or rupees. */
  discountValue: number;
  /** Caps a percentage only; null: no cap. */
  maxDiscountAmount: number | null;
}

/**
 * What a coupon takes off a subtotal: whole rupees, halves rounded up, never more than the cap or the subtotal. The server
 * decides by it and the back office previews with it. Counted in paisa, since prices may have two decimals.
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

/** Why a coupon cannot end when the form says. */
export const COUPON_ENDED = 'Please choose an end in the future.';
export const COUPON_ENDS_TOO_EARLY = 'Please choose an end after the start.';
