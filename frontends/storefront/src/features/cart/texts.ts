/** Of the cart. */
export const cartTexts = {
  title: 'Your cart',
  added: 'Added',
  empty: 'Your cart is empty',
  emptyText: (many: string) => `See our newest ${many}.`,
  browse: 'Continue Shopping',
  size: 'Size',
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} was removed`,
  undo: 'Undo',
  restored: (name: string) => `${name} is back in your cart`,
  total: 'Total',
  checkout: 'Proceed to Checkout',
  quantity: (name: string) => `Quantity of ${name}`,
  less: (name: string) => `One less ${name}`,
  more: (name: string) => `One more ${name}`,
  unknown: 'Unknown Product',
} as const;
