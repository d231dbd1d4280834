/** Of the command palette. */
export const paletteTexts = {
  open: 'Find…',
  title: 'Find and go',
  label: 'A section, an action, or an order by number, phone or email',
  placeholder: 'Order number, phone, email, section…',
  goTo: (section: string) => `Go to ${section}`,
  processing: 'Orders to be looked at',
  unpaid: 'Orders whose payment is pending',
  failed: 'Orders could not be looked for. Please try again.',
  none: 'Nothing fits. Orders are found from three characters on.',
};

/** Of the list of keyboard shortcuts. */
export const shortcutTexts = {
  title: 'Keyboard shortcuts',
  keys: [
    ['Ctrl K or /', 'Find and go'],
    ['G then O', 'Orders'],
    ['G then Y', 'Payments'],
    ['G then R', 'Reviews'],
    ['G then P', 'Products'],
    ['G then G', 'Categories'],
    ['G then C', 'Coupons'],
    ['G then D', 'Today'],
    ['J, K', 'Next and previous, in lists that have them'],
    ['A, R', 'Verify and reject a payment'],
    ['Ctrl S', 'Save a product or an order'],
    ['Shift with a click or Space', 'Select all rows up to this one'],
    ['?', 'This list'],
  ],
  single: 'Single keys act',
  singleHint: 'Turn this off if you speak to your computer.',
};
