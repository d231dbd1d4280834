import {
  Component,
  type ReactNode,
  createContext,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { ignoreDoubleTap } from '../double-tap.ts';
import type { HydrationState, Location, Navigation, RouteMatch, Router, RouterState } from './types.ts';

export const RouterContext = createContext<Router | null>(null);
export const LocationContext = createContext<Location | null>(null);
export const DataContext = createContext<HydrationState['loaderData']>({});
export const NavigationContext = createContext<Pick<RouterState, 'navigation' | 'revalidation' | 'scrollTo'>>({
  navigation: { state: 'idle' } satisfies Navigation,
  revalidation: 'idle',
});
/** The route around a component: what it holds, and what failed in it. */
export const RouteContext = createContext<{ match?: RouteMatch; outlet: ReactNode; error?: unknown }>({ outlet: null });

interface RouterProviderProps {
  router: Router;
  /** True when the browser may interrupt the drawing of a next page. */
  useTransitions?: boolean;
}

/** The pages of a router, and the router for all that lies in them. */
export function RouterProvider({ router, useTransitions = true }: RouterProviderProps) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    let { pathname } = router.state.location;
    let heedAll = () => {};
    const show = (next: RouterState, viewTransition: boolean) => {
      if (next.location.pathname !== pathname) {
        pathname = next.location.pathname;
        heedAll();
        heedAll = ignoreDoubleTap(document);
      }
      if (viewTransition && 'startViewTransition' in document) {
        document.startViewTransition(() => flushSync(() => setState(next)));
      } else if (useTransitions) startTransition(() => setState(next));
      else setState(next);
    };
    // It may have changed since it was rendered.
    setState(router.state);
    const unsubscribe = router.subscribe(show);
    return () => {
      unsubscribe();
      heedAll();
    };
  }, [router, useTransitions]);
  return <Routes router={router} state={state} />;
}

/** A router in one state. The server renders it alone. */
export function Routes({ router, state }: { router: Router; state: RouterState }) {
  const { navigation, revalidation, scrollTo, location, loaderData, errors, matches, initialized } = state;
  const underway = useMemo(() => ({ navigation, revalidation, scrollTo }), [navigation, revalidation, scrollTo]);
  // The pages stay as they are while the next one is fetched.
  const content = useMemo(
    () => renderMatches({ matches, errors, initialized }, loaderData),
    [matches, errors, initialized, loaderData],
  );
  return (
    <RouterContext value={router}>
      <LocationContext value={location}>
        <DataContext value={loaderData}>
          <NavigationContext value={underway}>{content}</NavigationContext>
        </DataContext>
      </LocationContext>
    </RouterContext>
  );
}

function renderMatches(
  { matches, errors, initialized }: Pick<RouterState, 'matches' | 'errors' | 'initialized'>,
  visit: unknown,
): ReactNode {
  const failedAt = errors ? matches.findIndex(({ route }) => route.id in errors) : -1;
  const waitsAt = initialized ? -1 : matches.findIndex(({ route }) => route.HydrateFallback);
  if (!initialized && waitsAt === -1) return null;
  const shown = failedAt === -1 ? matches : matches.slice(0, failedAt + 1);
  return (initialized ? shown : matches.slice(0, waitsAt + 1)).reduceRight<ReactNode>((outlet, match, at) => {
    const { ErrorBoundary, HydrateFallback, Component: Page, element } = match.route;
    const hasFailed = at === failedAt;
    const error = hasFailed ? errors?.[match.route.id] : undefined;
    if (hasFailed && !ErrorBoundary) throw error;
    const Shown = at === waitsAt ? HydrateFallback : hasFailed ? ErrorBoundary : Page;
    const page = (
      <RouteContext value={{ match, outlet, error }}>{Shown ? <Shown /> : (element ?? outlet)}</RouteContext>
    );
    if (!ErrorBoundary) return page;
    return (
      <RouteErrorBoundary visit={visit} match={match} fallback={<ErrorBoundary />}>
        {page}
      </RouteErrorBoundary>
    );
  }, null);
}

interface RouteErrorBoundaryProps {
  match: RouteMatch;
  /** Changes with each page and each load; the next one is tried again. */
  visit: unknown;
  fallback: ReactNode;
  children: ReactNode;
}

interface Caught {
  visit: unknown;
  failed?: { error: unknown };
}

class RouteErrorBoundary extends Component<RouteErrorBoundaryProps, Caught> {
  override state: Caught = { visit: this.props.visit };

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ visit }: RouteErrorBoundaryProps, state: Caught): Caught | null {
    return visit === state.visit ? null : { visit, failed: undefined };
  }

  override render(): ReactNode {
    const { children, fallback, match } = this.props;
    const { failed } = this.state;
    return failed ? (
      <RouteContext value={{ match, outlet: null, error: failed.error }}>{fallback}</RouteContext>
    ) : (
      children
    );
  }
}

/** The route that lies in the one around it. */
export const Outlet = (): ReactNode => use(RouteContext).outlet;
