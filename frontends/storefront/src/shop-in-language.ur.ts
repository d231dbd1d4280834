import type { PublicShop } from '@shop/contracts/settings/public-shop';

// Parts of the settings are compared by identity while they stay the same.
const known = new WeakMap<PublicShop, PublicShop>();

/** Returns the settings with their Urdu texts. The city stays: delivery times are by its English name. */
export function inLanguage(shop: PublicShop): PublicShop {
  const stored = known.get(shop);
  if (stored) return stored;
  const { goods, home } = shop;
  const translated = {
    ...shop,
    // A text without an Urdu version is shown as it is: its element marks its language.
    tagline: shop.urduTagline || shop.tagline,
    description: shop.urduDescription || shop.description,
    about: shop.urduAbout || shop.about,
    goods: { ...goods, one: goods.urduOne, many: goods.urduMany },
    home: {
      ...home,
      heading: home.urduHeading || home.heading,
      lead: home.urduLead || home.lead,
      button: home.urduButton || home.button,
      banners: home.banners.map((banner) => ({ ...banner, text: banner.urduText || banner.text })),
    },
  };
  known.set(shop, translated);
  return translated;
}

/** Returns the name of the shop's city in Urdu, or in English where the settings have none. */
export const cityOf = ({ city, urduCity }: Pick<PublicShop, 'city' | 'urduCity'>): string => urduCity || city;
