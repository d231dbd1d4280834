/** What of a coupon decides its discount; amounts in rupees. */
export interface DiscountRule {
  discountType: 'percentage' | 'fixed';
  /** Percent in (0..100], or rupees. */
  discountValue: number;
  /** Caps a percentage only; null: no cap. */
  maxDiscountAmount: number | null;
}

/**
 * What a coupon takes off a subtotal: whole rupees, halves rounded up, never more than the subtotal. The server decides
 * by it and the back office previews with it. Counted in paisa, since prices may have two decimals.
 */
export function discountOf(rule: DiscountRule, subtotal: number): number {
  const paisa = Math.round(subtotal * 100);
  const off =
    rule.discountType === 'percentage'
      ? Math.min((paisa * Math.round(rule.discountValue * 100)) / 10_000, (rule.maxDiscountAmount ?? Infinity) * 100)
      : Math.round(rule.discountValue * 100);
  const rupees = Math.floor((off + 50) / 100);
  // A whole rupee more than the subtotal's paisa would make the total negative.
  return Math.min(rupees, Math.floor(paisa / 100));
}
