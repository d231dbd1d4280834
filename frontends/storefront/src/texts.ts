import { SHOP_NAME, policy } from '@shop/contracts/shop';

const range = ([from, to]: readonly [number, number]) => `${from}-${to}`;

/** How many business days it takes, such as `1-3`. */
export const days = {
  processing: range(policy.processingDays),
  delivery: range(policy.deliveryDays),
  refund: range(policy.refundDays),
};

/** How many hours it takes to check a receipt, such as `1-3`. */
export const receiptHours = range(policy.receiptHours);

/** The texts that several features show. Each feature has its own in its `texts.ts`. */
export const texts = {
  shop: { name: SHOP_NAME, tagline: 'Printed in Faisalabad. Delivered to your door.', city: policy.shipsFrom },
  skip: 'Skip to content',
  close: 'Close',
  retry: 'Retry',
  offline: 'You are offline. Pages you opened before still work.',
  loadingPage: 'Loading the page…',
  copy: { copy: 'Copy', copied: 'Copied' },
  form: {
    problem: 'There is a problem',
    errorPrefix: 'Error: ',
    notes: 'Notes for us',
    optional: '(optional)',
    goBack: 'Go back',
  },
  order: { total: 'Total', cod: 'Cash on delivery', rejectedWhy: 'The reason:' },
  review: { title: 'Reviews', write: 'Write a review' },
  nav: {
    home: 'Home',
    faq: 'Common Questions',
    contact: 'Contact us',
    legal: 'Legal',
    track: 'Track Order',
    all: 'All Products',
  },
  notice: { product: 'This print did not load. Please try again.' },
  promises: [
    { title: 'Free delivery', text: `Anywhere in Pakistan, in ${days.delivery} business days` },
    { title: 'Cash on delivery', text: 'Pay when you get the parcel' },
    { title: `${policy.returnDays}-day returns`, text: 'Changed your mind? Return it for free' },
  ],
  card: {
    startingFrom: ['Starting', 'from'],
    add: (name: string) => `Add ${name} to Cart`,
    originalPrice: 'Original price',
    save: (percent: number) => `Save ${percent}%`,
    outOfStock: 'Out of stock',
    rating: (rating: number, count: number) =>
      count === 0
        ? 'No reviews yet'
        : `Rated ${rating.toFixed(1)} out of 5, ${count} ${count === 1 ? 'review' : 'reviews'}`,
    added: (name: string) => `${name} was added to your cart`,
  },
  files: {
    choose: 'Choose a file',
    preparing: 'Preparing the file…',
    drop: 'or drop it here, or paste it',
    none: 'No file chosen yet',
    remove: (name: string) => `Remove ${name}`,
    tooLarge: 'File size must be less than 5MB',
    wrongFile: 'Please choose a JPEG, PNG, WebP or PDF file',
    wrongPicture: 'Please choose a JPEG, PNG or WebP file',
  },
  lightbox: {
    close: 'Close',
    previous: 'Previous picture',
    next: 'Next picture',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    count: (number: number, count: number) => `${number} of ${count}`,
  },
  category: {
    count: (count: number) => `${count} ${count === 1 ? 'print' : 'prints'}`,
    empty: 'No products found in this category.',
    others: 'See all prints',
    title: (name: string) => `${name} | Chaap`,
    description: (name: string) =>
      `${name}: art prints from Faisalabad, with free delivery across Pakistan and cash on delivery.`,
  },
  search: {
    results: (term: string) => `Results for “${term}”`,
    all: 'All Products',
    count: (count: number) => `${count} ${count === 1 ? 'print' : 'prints'} found`,
    notes: {
      trim: (applied: string) =>
        applied ? `No exact match. Showing results for “${applied}”.` : 'Showing all prints: each is made for a wall.',
      none: (applied: string) => `No prints found for “${applied}”.`,
    },
    nothing: 'No prints here',
    nothingText: 'Try another word, or choose a category:',
    clear: 'Show all prints',
    failed: 'Failed to load products',
    title: (name: string) => `${name} | Chaap`,
    description: 'Search all art prints and crafts at Chaap.',
  },
  pager: {
    nav: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (page: number) => `Page ${page}`,
  },
  notFound: {
    title: 'Page not found',
    pageTitle: 'Page not found | Chaap',
    text: 'This page does not exist.',
    home: 'Go home',
  },
  broken: { title: 'This page did not load', text: 'Check your internet and try again. Your cart is safe.' },
} as const;
