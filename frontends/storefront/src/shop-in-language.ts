import type { PublicShop } from '@shop/contracts/settings/public-shop';

/** Returns the settings with their texts in the language of this build. English is how they are stored. */
export const inLanguage = (shop: PublicShop): PublicShop => shop;
