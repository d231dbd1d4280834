import type { PublicShop } from '@shop/contracts/settings/public-shop';

/** Texts of the page of an artist. */
export const artistTexts = {
  empty: ({ many }: PublicShop['goods']) => `No ${many} by this artist at the moment.`,
} as const;
