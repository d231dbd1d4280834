// The shell and each remote carry their own copy of this module; the page is one.
const page = globalThis as { shopApi?: string };

/** Where a page reaches the API: at the origin that the shop's settings name, or at its own, ''. */
export const browserApi = (): string => page.shopApi ?? '';

/** Said by the shell before a remote runs. */
export function reachApiAt(origin: string | undefined): void {
  page.shopApi = origin;
}
