// The language that this build speaks: `language.ur.ts` stands in the place of this file in the Urdu one.

/** Language of an order as this build sends it. An order that names none is English. */
export const orderLanguage = {};

/** Returns the address of a page of this build, by its path in English. */
export const hrefOf = (path: string): string => path;

/** Language to which the switch leads, with its own name. */
export const otherLanguage = { language: 'ur', name: 'اردو', dir: 'rtl' } as const;

/** Returns the address of the same page in the other language. */
export const hrefOfOther = (path: string): string => `/ur${path === '/' ? '' : path}`;
