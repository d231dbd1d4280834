/** Texts of the page that a link to the cart opens. */
export const cartLinkTexts = {
  pageTitle: 'Your cart',
  description: 'What is in your cart.',
  added: 'Added to your cart',
  missing: 'Not added',
  unknown: 'We do not sell this any more.',
  noSuchSize: 'This size is not there any more.',
  noSuchOption: 'This frame or mat is not there any more.',
  coupon: (code: string, saved: string) => `${code} takes ${saved} off.`,
  couponKept: (code: string) => `${code} is tried at checkout.`,
  couponLost: (code: string, why: string) => `${code}: ${why}`,
  change: 'Change the cart',
  more: 'Continue Shopping',
  noScript: 'Ordering needs JavaScript. Please switch it on in your browser, or message us to order.',
} as const;
