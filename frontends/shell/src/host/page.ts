import { CONFIG_ID, type HostTexts, type PageConfig } from '../page-config.ts';
import { hostTexts } from '../texts.ts';

/** Configuration that the server wrote into the page, as JSON text. */
export const written = document.getElementById(CONFIG_ID)?.textContent ?? '';

/** The same, read. */
export const page = JSON.parse(written) as PageConfig;

/** The path below which all pages of the language stand. */
export const base = page.translation?.base ?? '';

/** The shell's own words in the language of the page. */
export const words: HostTexts = page.translation?.texts ?? hostTexts;
