/** Texts of the command palette. */
export const paletteTexts = {
  open: 'Search',
  title: 'Search',
  label: 'An order by number, phone, name, city or product, or a section',
  placeholder: 'Number, phone, name, city…',
  goTo: (section: string) => `Go to ${section}`,
  processing: 'New orders',
  unpaid: 'Unpaid orders',
  failed: 'The search failed. Please try again.',
  none: 'No results. Type at least 3 characters.',
};

/** Texts of the list of keyboard shortcuts. */
export const shortcutTexts = {
  title: 'Keyboard shortcuts',
  keys: [
    ['Ctrl K or /', 'Search'],
    ['G then O', 'Orders'],
    ['G then F', 'Confirm orders'],
    ['G then Y', 'Payments'],
    ['G then R', 'Reviews'],
    ['G then P', 'Products'],
    ['G then G', 'Categories'],
    ['G then U', 'Customers'],
    ['G then C', 'Coupons'],
    ['G then D', 'Today'],
    ['J, K', 'Next / previous'],
    ['A, R', 'Verify and reject a payment'],
    ['A, N, M', 'Confirm an order, no answer, more'],
    ['Ctrl S', 'Save a product or an order'],
    ['Shift with a click or Space', 'Select a range'],
    ['?', 'Show shortcuts'],
  ],
  single: 'One-key shortcuts',
  singleHint: 'Turn off if you use voice control.',
};
