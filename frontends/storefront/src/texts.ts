import { SHOPPER_FILE_BELOW, SHOP_NAME, policy } from '@shop/contracts/shop';

const range = ([from, to]: readonly [number, number]) => `${from}-${to}`;

/** How many business days it takes, such as `1-3`. */
export const days = {
  processing: range(policy.processingDays),
  delivery: range(policy.deliveryDays),
  refund: range(policy.refundDays),
};

/** How many hours it takes to check a receipt, such as `1-3`. */
export const receiptHours = range(policy.receiptHours);

/** What a receipt or a photo must stay below, such as `5MB`. */
export const shopperFileLimit = `${SHOPPER_FILE_BELOW / 1024 / 1024}MB`;

/** As many whole words as fit into `length` letters. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, text.lastIndexOf(' ', length - 1) + 1 || length - 1).trimEnd()}…`;
}

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
    tooLarge: `File size must be less than ${shopperFileLimit}`,
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
    /** For search engines, which show about 160 letters of it. */
    metaDescription: (name: string, description: string) =>
      description
        ? shortened(`${name}: ${description}`, 160)
        : `${name}: art prints from Faisalabad, with free delivery across Pakistan and cash on delivery.`,
    more: 'More',
    less: 'Less',
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
