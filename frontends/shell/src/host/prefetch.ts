import type { LoaderFunctionArgs, RouteObject } from '@shop/ui/router';
import { pathBelow } from '@shop/ui/router/location';
import { matchRoutes } from '@shop/ui/router/match';

// A pointer that only passes by asks for nothing, and what was fetched ahead is good for one quick decision.
const DWELL = 60;
const FRESH = 8_000;

interface Ahead {
  route: RouteObject;
  data: Promise<unknown>;
}

const ahead = new Map<string, Ahead>();

/**
 * Fetches the code and data of a page when a finger or pointer comes to rest on its link, so that the click finds them
 * there. Lets the routes' loaders take what was fetched; call it before the router is given the routes.
 */
export function prefetchOnIntent(routes: RouteObject[], base = ''): void {
  takeFromAhead(routes);
  let resting: ReturnType<typeof setTimeout> | undefined;
  const intent = (wait: number) => (event: Event) => {
    clearTimeout(resting);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link) resting = setTimeout(() => fetchAhead(routes, link, base), wait);
  };
  document.addEventListener('pointerover', intent(DWELL), { passive: true });
  document.addEventListener('touchstart', intent(0), { passive: true });
  document.addEventListener('focusin', intent(DWELL), { passive: true });
  // The press that gave the focus follows the link already, and takes what was fetched: there is nothing left to fetch.
  document.addEventListener('click', () => clearTimeout(resting), { capture: true, passive: true });
}

function takeFromAhead(routes: RouteObject[]): void {
  for (const route of routes) {
    const { loader } = route;
    if (typeof loader === 'function') {
      route.loader = (args: LoaderFunctionArgs) => {
        const found = ahead.get(args.request.url);
        if (found?.route !== route) return loader(args);
        ahead.delete(args.request.url);
        return found.data;
      };
    }
    if (route.children) takeFromAhead(route.children);
  }
}

function fetchAhead(routes: RouteObject[], link: HTMLAnchorElement, base: string): void {
  const url = new URL(link.href);
  url.hash = '';
  const path = pathBelow(base, url.pathname);
  const elsewhere =
    url.origin !== location.origin || link.target !== '' || link.hreflang !== '' || link.hasAttribute('download');
  if (elsewhere || path === null || url.pathname + url.search === location.pathname + location.search) return;
  // The address as loaders are asked for it.
  url.pathname = path;
  if (ahead.has(url.href)) return;
  const matches = matchRoutes(routes, path) ?? [];
  // Asking for code twice loads it once; a failure is met again, and shown, when the link is followed.
  for (const { route } of matches) if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined);
  const page = matches.at(-1);
  if (typeof page?.route.loader !== 'function') return;
  // Such a page, open already, will not ask its loader either: its filters fetch what they change.
  if (path === pathBelow(base, location.pathname) && page.route.shouldRevalidate) return;
  const { route, params } = page;
  const data = Promise.resolve(page.route.loader({ request: new Request(url), params }));
  data.catch(() => undefined);
  ahead.set(url.href, { route, data });
  setTimeout(() => ahead.delete(url.href), FRESH);
}
