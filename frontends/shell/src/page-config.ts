/** Look of the document by the settings. */
export interface Look {
  /** The stylesheet of the shop's colours and letters, unless they are those that the pages bring along. */
  stylesheet?: string;
  /** `#rrggbb` for the browser's own bars. */
  theme: string;
  icon: string;
  touchIcon: string;
}

/** Settings that the server passes to the host, as JSON in the page. */
export interface PageConfig {
  /** The remote of this page: its federation name and the address of its entry. */
  remote: { name: 'storefront' | 'backoffice'; entry: string };
  /** Origin of the API; undefined means the page's own origin. */
  apiBase?: string;
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
