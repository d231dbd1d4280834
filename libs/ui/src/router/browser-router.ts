import { isMissing, load, openedBy, withIds } from './load.ts';
import { addressBelow, hrefOf, locationOf, newKey, pathBelow, pathOf } from './location.ts';
import type {
  Blocker,
  HydrationState,
  Location,
  RouteMatch,
  RouteObject,
  Router,
  RouterState,
  ScrollPlaces,
  ShouldBlock,
  Subscriber,
} from './types.ts';

/** Fields that the router writes into an entry of the history. Other scripts may add to it. */
interface Entry {
  usr?: unknown;
  key?: string;
  /** The place of the entry among those of this tab. */
  idx?: number;
}

/** A navigation on its way to a page. `pop`: the browser went there in its history already. */
interface Visit {
  location: Location;
  action: 'push' | 'replace' | 'pop';
  preventScrollReset?: boolean;
  viewTransition?: boolean;
  /** Runs every loader again. */
  isForced?: boolean;
}

const UNBLOCKED: Blocker = { state: 'unblocked', proceed: () => undefined, reset: () => undefined };

const entry = (): Entry => (history.state ?? {}) as Entry;
const urlOf = (place: Location): URL => new URL(pathOf({ ...place, hash: '' }), location.origin);
const isSamePage = (one: Location, other: Location) => one.pathname === other.pathname && one.search === other.search;

/**
 * The router of a tab. With what the server's loaders gave, its page is there at once; without, it is fetched first. The
 * app stands below `base`, which no page, link or loader of it names.
 */
export function createBrowserRouter(ofApp: readonly RouteObject[], hydration?: HydrationState, base = ''): Router {
  const routes = withIds(ofApp);
  const present = (): Location => {
    const { usr = null, key } = entry();
    const { pathname, search, hash } = location;
    return { pathname: pathBelow(base, pathname) ?? pathname, search, hash, state: usr, key: key ?? newKey() };
  };
  const subscribers = new Set<Subscriber>();
  const blockers = new Map<(blocker: Blocker) => void, ShouldBlock>();
  // By the entries that were visited, for the way back: between which two pages the browser moved.
  const moved = new Map<string, string>();
  let underway: { visit: Visit; controller: AbortController } | undefined;
  let isAllowed = false;
  let afterReturn: (() => void) | undefined;
  let places: ScrollPlaces | undefined;
  // A page that the browser opened anew is an entry of its own: without a key it would be scrolled to where another one was.
  let { idx } = entry();
  if (idx === undefined) {
    idx = 0;
    history.replaceState({ ...entry(), idx, key: newKey() }, '');
  }
  const start = present();
  let state: RouterState = {
    location: start,
    matches: openedBy(routes, start.pathname).matches,
    loaderData: hydration?.loaderData ?? {},
    errors: hydration?.errors ?? null,
    initialized: hydration !== undefined,
    navigation: { state: 'idle' },
    revalidation: 'idle',
    scrollTo: hydration && null,
  };

  const set = (change: Partial<RouterState>, viewTransition = false) => {
    state = { ...state, ...change };
    for (const subscriber of subscribers) subscriber(state, viewTransition);
  };

  /** Returns true when the loader of a route of the next page has to run: its data is missing, or may be stale. */
  const isToLoad =
    ({ location: next, isForced = false }: Visit) =>
    (match: RouteMatch) => {
      const { route } = match;
      const before = state.matches.find((each) => each.route.id === route.id);
      if (!before || !(route.id in state.loaderData)) return true;
      const currentUrl = urlOf(state.location);
      const nextUrl = urlOf(next);
      const defaultShouldRevalidate =
        isForced ||
        currentUrl.href === nextUrl.href ||
        currentUrl.search !== nextUrl.search ||
        before.pathname !== match.pathname;
      return route.shouldRevalidate?.({ currentUrl, nextUrl, defaultShouldRevalidate }) ?? defaultShouldRevalidate;
    };

  function commit(visit: Visit, change: Partial<RouterState>): void {
    const { location: next, action, preventScrollReset } = visit;
    underway = undefined;
    const isOther = next !== state.location;
    const here = state.location.key;
    const moves = visit.viewTransition === true || moved.get(next.key) === here || moved.get(here) === next.key;
    if (isOther) {
      places?.save(state.location);
      if (visit.viewTransition) moved.set(next.key, here);
      if (action !== 'pop') {
        if (action === 'push') idx = (idx ?? 0) + 1;
        const written: Entry = { usr: next.state, key: next.key, idx };
        history[action === 'push' ? 'pushState' : 'replaceState'](written, '', addressBelow(base, pathOf(next)));
      }
    }
    const scrollTo = isOther ? (places?.get(next) ?? (preventScrollReset ? null : undefined)) : state.scrollTo;
    set(
      { ...change, location: next, initialized: true, navigation: { state: 'idle' }, revalidation: 'idle', scrollTo },
      isOther && moves,
    );
    if (isAllowed) {
      isAllowed = false;
      for (const tell of blockers.keys()) tell(UNBLOCKED);
    }
  }

  async function visit(asked: Visit): Promise<void> {
    const { location: next } = asked;
    underway?.controller.abort();
    const { matches, errors: notFound } = openedBy(routes, next.pathname);
    if (notFound) return commit(asked, { matches, errors: notFound });
    const isAnchor = state.initialized && !asked.isForced && isSamePage(state.location, next) && next.hash !== '';
    if (isAnchor) return commit(asked, {});
    const isNeeded = isToLoad(asked);
    if (!isMissing(matches, isNeeded)) {
      const loaderData = Object.fromEntries(
        matches.flatMap(({ route: { id } }) => (id in state.loaderData ? [[id, state.loaderData[id]]] : [])),
      );
      return commit(asked, { matches, loaderData, errors: null });
    }
    const controller = new AbortController();
    underway = { visit: asked, controller };
    if (next === state.location) set({ revalidation: 'loading' });
    else set({ navigation: { state: 'loading', location: next } });
    const request = new Request(urlOf(next), { signal: controller.signal });
    const loaded = await load({ matches, known: state.loaderData, isToLoad: isNeeded, request });
    if (controller.signal.aborted) return undefined;
    if (!(loaded instanceof Response)) {
      const { loaderData, errors } = loaded;
      return commit(asked, { matches, loaderData, errors });
    }
    // The browser's own entry is there already; the one that was meant to come never does.
    const action = asked.action === 'push' ? 'push' : 'replace';
    return visit({ ...asked, action, location: locationOf(loaded.headers.get('location') ?? '/') });
  }

  /** Returns true when a form blocks the navigation. `go` repeats the navigation once the form allows it. */
  function isBlocked(nextLocation: Location, go: () => void): boolean {
    if (isAllowed) return false;
    const found = [...blockers].filter(([, shouldBlock]) =>
      shouldBlock({ currentLocation: state.location, nextLocation }),
    );
    const tell = found.at(-1)?.[0];
    if (!tell) return false;
    tell({
      state: 'blocked',
      proceed: () => {
        isAllowed = true;
        tell({ ...UNBLOCKED, state: 'proceeding' });
        go();
      },
      reset: () => tell(UNBLOCKED),
    });
    return true;
  }

  function onPopState(): void {
    if (afterReturn) {
      afterReturn();
      afterReturn = undefined;
      return;
    }
    const next = present();
    const { idx: to } = entry();
    const by = to === undefined || idx === undefined ? 0 : to - idx;
    let isBack = false;
    let wish = false;
    const goOn = () => (isBack ? history.go(by) : (wish = true));
    if (by !== 0 && isBlocked(next, goOn)) {
      // The browser is there already: it goes back, and only then can it be sent on.
      afterReturn = () => {
        isBack = true;
        if (wish) history.go(by);
      };
      history.go(-by);
      return;
    }
    idx = to ?? idx;
    void visit({ location: next, action: 'pop' });
  }

  addEventListener('popstate', onPopState);
  if (!hydration) void visit({ location: start, action: 'pop' });

  const router: Router = {
    base,
    get state() {
      return state;
    },
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    async navigate(to, { replace = false, state: given = null, ...options } = {}) {
      const next = locationOf(hrefOf(to, state.location), given);
      const go = () => visit({ ...options, location: next, action: replace ? 'replace' : 'push' });
      if (!isBlocked(next, () => void go())) await go();
    },
    async revalidate() {
      await visit({ ...(underway?.visit ?? { location: state.location, action: 'pop' }), isForced: true });
    },
    block(shouldBlock, tell) {
      blockers.set(tell, shouldBlock);
      return () => void blockers.delete(tell);
    },
    restoreScroll(given) {
      places = given;
      const scrollTo = given.get(state.location);
      if (scrollTo !== undefined) set({ scrollTo });
      return () => {
        places = undefined;
      };
    },
    dispose() {
      removeEventListener('popstate', onPopState);
      underway?.controller.abort();
    },
  };
  return router;
}
