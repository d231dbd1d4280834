import './urdu.css';
import { pathIn } from '@shop/contracts/languages';

/** Language of an order as this build sends it. */
export const orderLanguage = { language: 'ur' } as const;

/** Returns the address of a page of this build, by its path in English. */
export const hrefOf = (path: string): string => pathIn('ur', path);

/** Language to which the switch leads, with its own name. */
export const otherLanguage = { language: 'en', name: 'English', dir: 'ltr' } as const;

/** Returns the address of the same page in the other language. */
export const hrefOfOther = (path: string): string => path;
