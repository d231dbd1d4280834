import type { Language } from '@shop/contracts/languages';
import type { Texts } from '@shop/contracts/translation';
import type { hostTexts } from './texts.ts';

/** Look of the document by the settings. */
export interface Look {
  /** The stylesheet of the shop's colours and letters, unless they are those that the pages bring along. */
  stylesheet?: string;
  /** `#rrggbb` for the browser's own bars. */
  theme: string;
  icon: string;
  touchIcon: string;
}

/** The shell's own words that browsers show. */
export type HostTexts = Texts<typeof hostTexts>;

/** Language of a page that is not in English. */
export interface Translation {
  language: Language;
  dir: 'ltr' | 'rtl';
  /** The path below which all pages of the language stand. */
  base: string;
  texts: HostTexts;
}

/** Settings that the server passes to the host, as JSON in the page. */
export interface PageConfig {
  /** The remote of this page: its federation name and the address of its entry. */
  remote: { name: 'storefront' | 'backoffice'; entry: string };
  /** Origin of the API; undefined means the page's own origin. */
  apiBase?: string;
  /** Language of the page, with the shell's own words in it; undefined is English. */
  translation?: Translation;
  styles: readonly string[];
  /** Look of the document by the settings. */
  look: Look;
  /** True when browsers report the speed of the page. */
  isMeasured?: true;
  /** Data of the loaders, with which the router continues; undefined when the page is rendered in the browser. */
  state?: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null };
}

/** The id of the element that carries the configuration. */
export const CONFIG_ID = 'page-config';

/** Configuration as text that cannot end the element it stands in. */
export const configText = (config: PageConfig): string => JSON.stringify(config).replaceAll('<', '\\u003c');
