import type { PublicShop } from '@shop/contracts/settings/public-shop';

/** Returns the name of the shop in Urdu, or in English where the settings have none. */
export const nameOf = ({ name, urduName }: Pick<PublicShop, 'name' | 'urduName'>): string => urduName || name;

/** Returns the name of the shop's city in Urdu, or in English where the settings have none. */
export const cityOf = ({ city, urduCity }: Pick<PublicShop, 'city' | 'urduCity'>): string => urduCity || city;
