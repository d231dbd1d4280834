import { CONFIG_ID, type PageConfig } from '../page-config.ts';

/** What the server wrote into the page, as it stands there. */
export const written = document.getElementById(CONFIG_ID)?.textContent ?? '';

/** The same, read. */
export const page = JSON.parse(written) as PageConfig;
