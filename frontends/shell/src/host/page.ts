import { CONFIG_ID, type PageConfig } from '../page-config.ts';

/** Configuration that the server wrote into the page, as JSON text. */
export const written = document.getElementById(CONFIG_ID)?.textContent ?? '';

/** The same, read. */
export const page = JSON.parse(written) as PageConfig;
