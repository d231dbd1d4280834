import { use, useLayoutEffect } from 'react';
import { useLocation, useRouter } from './hooks.ts';
import { NavigationContext } from './provider.tsx';
import type { Location } from './types.ts';

const KEY = 'shop-scroll';

const stored = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    // Refused: pages that are opened again start at their top.
    return {};
  }
};

const keyOf = ({ key }: Location): string => key;

/**
 * A new page starts at its top or at its anchor; one that is come back to stands where it was left. `getKey` names the visit
 * whose position counts, which is that of each entry of the history unless it is given.
 */
export function ScrollRestoration({ getKey = keyOf }: { getKey?: (location: Location) => string }) {
  const router = useRouter();
  const location = useLocation();
  const { scrollTo } = use(NavigationContext);
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const places = stored();
    const save = (place: Location) => {
      places[getKey(place)] = scrollY;
    };
    const onHide = () => {
      save(router.state.location);
      try {
        sessionStorage.setItem(KEY, JSON.stringify(places));
      } catch {
        // As above.
      }
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', onHide);
    const end = router.restoreScroll({ get: (place) => places[getKey(place)], save });
    return () => {
      removeEventListener('pagehide', onHide);
      end();
    };
  }, [router, getKey]);
  useLayoutEffect(() => {
    if (scrollTo === null) return;
    const anchor =
      scrollTo === undefined && location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (anchor) anchor.scrollIntoView();
    else window.scrollTo(0, scrollTo ?? 0);
  }, [location, scrollTo]);
  return null;
}
