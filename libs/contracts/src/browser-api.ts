// The shell and each remote carry their own copy of this module; the page is one.
const page = globalThis as { shopApi?: string };

/** Returns the origin of the API that the shop's settings name; empty for the origin of the page. */
export const browserApi = (): string => page.shopApi ?? '';

/** Sets the origin of the API. The shell calls it before a remote runs. */
export function reachApiAt(origin: string | undefined): void {
  page.shopApi = origin;
}
