/** Texts about a cart or an order that has changed, which load when one has. */
export const changeTexts = {
  changedTitle: 'The total has changed',
  changedText: 'Something in your order has changed. Please check the new total before you go on.',
  changedDelivery: (before: string, now: string) => `Delivery: ${before} before, now ${now}.`,
  changedCodFee: (before: string, now: string) => `Cash on delivery fee: ${before} before, now ${now}.`,
  changedPrice: (name: string, size: string, before: string, now: string) =>
    `${name}, ${size}: ${before} before, now ${now}.`,
  couponLost: (code: string, why: string) => `Your code ${code} was taken off: ${why}`,
  unavailableTitle: 'Not available any more',
  unavailableText: 'Remove it, or take fewer in the cart, and order the rest.',
  removeLine: 'Remove',
  before: 'Before',
  now: 'Now',
  accept: 'Accept the new total',
  understood: 'OK',
} as const;
