import type { PublicShop } from '@shop/contracts/settings/public-shop';

type Goods = PublicShop['goods'];

/** Texts of the announcements. */
export const bannerTexts = {
  label: 'Announcements',
  pause: 'Pause announcements',
  play: 'Play announcements',
} as const;

/** Texts of the header. */
export const headerTexts = {
  logo: (name: string) => `${name}, home`,
  nav: 'Main',
  menu: 'Menu',
  openMenu: 'Open menu',
  search: 'Search',
  searchLabel: ({ many }: Goods) => `Search ${many}`,
  /** The example is of what the shop sells. */
  searchPlaceholder: ({ many, kind }: Goods) => `Search ${many}${kind === 'art' ? ', e.g. truck art' : ''}`,
  openSearch: 'Open search',
  closeSearch: 'Close search',
  cart: (count: number) => (count === 0 ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`),
  categories: 'Categories',
  more: 'More',
} as const;

/** Texts of the suggestions under the search field. */
export const suggestionTexts = {
  label: 'Suggestions',
  category: 'Category',
  from: (price: string) => `from ${price}`,
  count: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}. Use the arrow keys to choose one.`,
} as const;

/** Texts of the bar at the bottom of a phone. */
export const bottomBarTexts = {
  label: 'Quick links',
  home: 'Home',
  track: 'Track',
  contact: 'Contact',
  cart: 'Cart',
} as const;

/** Texts of the header of checkout and payment. */
export const slimTexts = {
  cart: 'Cart',
  checkout: (isCash: boolean) => `${isCash ? 'Cash on delivery. ' : ''}Your details stay private.`,
  payment: 'We never ask for your PIN or password.',
} as const;

/** Texts of the footer. */
export const footerTexts = {
  about: 'About',
  touch: 'Get in Touch',
  support: 'Customer Support',
  payments: 'We accept',
  follow: 'Follow us',
  rights: (year: number, { name, city }: Pick<PublicShop, 'name' | 'urduName' | 'city' | 'urduCity'>) =>
    `© ${year} ${name}, ${city}`,
  place: ({ city }: Pick<PublicShop, 'city' | 'urduCity'>) => `${city}, Pakistan`,
  choices: 'Privacy choices',
  privacy: 'Privacy Policy',
  refund: 'Refund and Return Policy',
  terms: 'Terms of Service',
  shipping: 'Shipping Policy',
} as const;

/** Texts of the link to WhatsApp. */
export const whatsappTexts = {
  label: 'WhatsApp',
  open: 'Chat with us on WhatsApp',
  about: (name: string, url: string) => `Assalam o alaikum! I have a question about “${name}”: ${url}`,
} as const;
