/** Texts of an order's figures and refusals, for the checkout and the payment pages. */
export const orderTexts = {
  summary: 'Your order',
  subtotal: 'Subtotal',
  discount: 'Discount',
  protection: 'Shipping protection',
  delivery: 'Delivery',
  free: 'Free',
  byCity: 'By city',
  codFee: 'Cash on delivery fee',
  payAhead: 'Discount for paying ahead',
  nothingToPay: 'You have nothing to pay.',
  couponInvalid: 'Invalid discount code',
  checkFailed: 'Internet problem. Your order is saved. Please try again before you pay.',
  unexpected: 'Unexpected response from server',
  failed: 'Failed to place order. Please try again.',
  /** On the payment page. */
  createFailed: 'Failed to create order. Please try again.',
  offline: 'Internet problem. Tap Place order again: you will not be charged twice.',
} as const;
