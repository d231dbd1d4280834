import { otherFileType } from '@shop/contracts/other-file-type';
import { deliveryPromise } from '@shop/contracts/settings/placeholders';
import type { PublicShop } from '@shop/contracts/settings/public-shop';
import { SHOPPER_FILE_BELOW } from '@shop/contracts/shop';
import { counted, goodsOf, range, takesCash } from './shop.ts';

type Goods = PublicShop['goods'];

/** Limit of a receipt or photo, which must be smaller, such as `5MB`. */
export const shopperFileLimit = `${SHOPPER_FILE_BELOW / 1024 / 1024}MB`;

/** Returns the text cut to at most `length` letters, after a whole word where there is one. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, text.lastIndexOf(' ', length - 1) + 1 || length - 1).trimEnd()}…`;
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The texts that several features show. Each feature has its own in its `texts.ts`. */
export const texts = {
  /** `Checkout | Chaap` */
  titled: (title: string, { name }: Pick<PublicShop, 'name' | 'urduName'>) => `${title} | ${name}`,
  skip: 'Skip to content',
  close: 'Close',
  retry: 'Retry',
  partFailed: 'This part did not load. Check your internet.',
  offline: 'You are offline. Pages you opened before still work.',
  loadingPage: 'Loading the page…',
  copy: { copy: 'Copy', copied: 'Copied' },
  form: {
    emailQuestion: (address: string) => `Did you mean ${address}?`,
    problem: 'There is a problem',
    errorPrefix: 'Error: ',
    notes: 'Notes for us',
    optional: '(optional)',
    goBack: 'Go back',
  },
  order: { total: 'Total', cod: 'Cash on delivery', rejectedWhy: 'The reason:' },
  review: { title: 'Reviews', write: 'Write Review' },
  nav: {
    home: 'Home',
    faq: 'Common Questions',
    contact: 'Contact us',
    legal: 'Legal',
    track: 'Track Order',
    all: 'All Products',
  },
  notice: { product: ({ one }: Goods) => `This ${one} did not load. Please try again.` },
  /** Returns the promises for every order; offers that the shop does not make are left out. */
  promises: (shop: Pick<PublicShop, 'delivery' | 'payments'>) => {
    const { deliveryDays, returnDays, freeReturns } = shop.delivery;
    return [
      {
        icon: 'truck',
        title: deliveryPromise(shop.delivery),
        text: `Anywhere in Pakistan, in ${range(deliveryDays)} business days`,
      },
      ...(takesCash(shop)
        ? [{ icon: 'wallet', title: 'Cash on delivery', text: 'Pay when you get the parcel' } as const]
        : []),
      ...(returnDays > 0
        ? [
            {
              icon: 'returns',
              title: `${returnDays}-day returns`,
              text: `Changed your mind? ${freeReturns ? 'Return it for free' : 'Send it back'}`,
            } as const,
          ]
        : []),
    ] as const;
  },
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
    again: 'Choose another file',
    preparing: 'Preparing the file…',
    drop: 'or drop it here, or paste it',
    none: 'No file chosen yet',
    remove: (name: string) => `Remove ${name}`,
    tooLarge: `File size must be less than ${shopperFileLimit}`,
    wrongFile: otherFileType(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']),
    wrongPicture: otherFileType(['image/jpeg', 'image/png', 'image/webp']),
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
    empty: 'No products found in this category.',
    others: ({ many }: Goods) => `See all ${many}`,
    /** For search engines, which show about 160 letters of it. */
    metaDescription: (shop: PublicShop, name: string, description: string) =>
      description
        ? shortened(`${name}: ${description}`, 160)
        : `${name}: ${goodsOf(shop.goods)} from ${shop.city}, with ${lower(deliveryPromise(shop.delivery))} across Pakistan${takesCash(shop) ? ' and cash on delivery' : ''}.`,
    more: 'More',
    less: 'Less',
  },
  search: {
    results: (term: string) => `Results for “${term}”`,
    all: 'All Products',
    count: (goods: Goods, count: number) => `${counted(goods, count)} found`,
    notes: {
      trim: ({ many, onWalls }: Goods, applied: string) =>
        applied
          ? `No exact match. Showing results for “${applied}”.`
          : `Showing all ${many}${onWalls ? ': each is made for a wall' : ''}.`,
      none: ({ many }: Goods, applied: string) => `No ${many} found for “${applied}”.`,
    },
    nothing: ({ many }: Goods) => `No ${many} here`,
    nothingText: 'Try another word, or choose a category:',
    ask: 'Ask us on WhatsApp',
    question: (term: string) => `Do you have “${term}”?`,
    clear: ({ many }: Goods) => `Show all ${many}`,
    failed: 'Failed to load products',
    description: ({ name, goods }: PublicShop) => `Search all ${goodsOf(goods)} at ${name}.`,
  },
  pager: {
    nav: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (page: number) => `Page ${page}`,
  },
  notFound: {
    title: 'Page not found',
    text: 'This page does not exist.',
    home: 'Go home',
  },
  broken: { title: 'This page did not load', text: 'Check your internet and try again. Your cart is safe.' },
} as const;
