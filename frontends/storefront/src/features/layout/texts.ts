import { policy } from '@shop/contracts/shop';

/** Of the announcements. */
export const bannerTexts = {
  label: 'Announcements',
  pause: 'Pause announcements',
  play: 'Play announcements',
  messages: [
    'Free delivery across Pakistan',
    'Pay cash when your parcel arrives',
    `Returns within ${policy.returnDays} days of delivery`,
    'Printed and packed in Faisalabad',
  ],
} as const;

/** Of the header. */
export const headerTexts = {
  logo: 'Chaap, home',
  nav: 'Main',
  menu: 'Menu',
  openMenu: 'Open menu',
  search: 'Search',
  searchLabel: 'Search prints',
  searchPlaceholder: 'Search prints, e.g. truck art',
  openSearch: 'Open search',
  closeSearch: 'Close search',
  cart: (count: number) => (count === 0 ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`),
  categories: 'Categories',
} as const;

/** Of the suggestions under the search field. */
export const suggestionTexts = {
  label: 'Suggestions',
  category: 'Category',
  from: (price: string) => `from ${price}`,
  count: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}. Use the arrow keys to choose one.`,
} as const;

/** Of the bar at the bottom of a phone. */
export const bottomBarTexts = {
  label: 'Quick links',
  home: 'Home',
  track: 'Track',
  contact: 'Contact',
  cart: 'Cart',
} as const;

/** Of the header where somebody orders or pays. */
export const slimTexts = {
  cart: 'Cart',
  checkout: 'Cash on delivery. Your details stay private.',
  payment: 'We never ask for your PIN or password.',
} as const;

/** Of the footer. */
export const footerTexts = {
  about: 'About',
  aboutText:
    'Art prints and crafts, made and packed by hand in Faisalabad. Thick paper, long-lasting colours, safe packing.',
  touch: 'Get in Touch',
  support: 'Customer Support',
  payments: 'We accept',
  follow: 'Follow us',
  rights: (year: number) => `© ${year} Chaap, Faisalabad`,
  privacy: 'Privacy Policy',
  refund: 'Refund and Return Policy',
  terms: 'Terms of Service',
  shipping: 'Shipping Policy',
} as const;

/** Of the link to WhatsApp. */
export const whatsappTexts = {
  label: 'WhatsApp',
  open: 'Chat with us on WhatsApp',
  about: (name: string, url: string) => `Assalam o alaikum! I have a question about “${name}”: ${url}`,
} as const;
