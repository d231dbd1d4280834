import type { Location, To } from './types.ts';

// Where no page is open, as on the server, only the path counts.
const BASE = 'http://localhost';

const hasOrigin = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** Returns true when an address has an origin, and so leads out of the shop. */
export const isExternal = (to: To): boolean => typeof to === 'string' && hasOrigin.test(to);

/** The address that `to` means on the page at `from`: a path, `.` for the page itself, or only other parameters. */
export function hrefOf(to: To, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  if (typeof to !== 'string') {
    return (to.pathname ?? pathname) + (to.search ?? '').replace(/^(?=[^?])/, '?') + (to.hash ?? '');
  }
  if (to === '.') return pathname;
  if (to.startsWith('?')) return pathname + to;
  if (to.startsWith('#')) return pathname + search + to;
  return to;
}

export const pathOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash;

/** The address of a path of the app that stands below `base`, such as `/ur`; '' is the root. */
export const addressBelow = (base: string, path: string): string =>
  base && /^\/(?!\/)/.test(path) ? base + path.replace(/^\/(?=$|[?#])/, '') : path;

/** The path of the app that an address below `base` names; null when the address is elsewhere. */
export const pathBelow = (base: string, pathname: string): string | null =>
  `${pathname}/`.startsWith(`${base}/`) ? pathname.slice(base.length) || '/' : null;

/** A name for an entry of the history. */
export const newKey = (): string => Math.random().toString(36).slice(2, 10);

/** The location of an address, spelled as browsers spell it. */
export function locationOf(href: string, state: unknown = null, key = newKey()): Location {
  const { pathname, search, hash } = new URL(href, BASE);
  return { pathname, search, hash, state, key };
}
