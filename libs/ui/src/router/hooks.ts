import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LoaderDataOf } from './load.ts';
import { DataContext, LocationContext, NavigationContext, RouteContext, RouterContext } from './provider.tsx';
import type { Blocker, Location, NavigateOptions, Params, Router, ShouldBlock } from './types.ts';

export function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('No router lies around this component');
  return router;
}

export function useLocation(): Location {
  const location = use(LocationContext);
  if (!location) throw new Error('No router lies around this component');
  return location;
}

export const useNavigate = (): Router['navigate'] => useRouter().navigate;

/** The navigation that is under way. */
export const useNavigation = () => use(NavigationContext).navigation;

export function useRevalidator() {
  return { state: use(NavigationContext).revalidation, revalidate: useRouter().revalidate };
}

export const useParams = (): Params => use(RouteContext).match?.params ?? {};

/** Returns the data of the loader of the surrounding route. */
export const useLoaderData = <T = unknown>() =>
  use(DataContext)[use(RouteContext).match?.route.id ?? ''] as LoaderDataOf<T>;

/** Returns the data of the loader of the route with this id; undefined when the page is not in that route. */
export const useRouteLoaderData = <T = unknown>(id: string) => use(DataContext)[id] as LoaderDataOf<T> | undefined;

/** Returns the error that the surrounding boundary shows. */
export const useRouteError = (): unknown => use(RouteContext).error;

type SetSearchParams = (
  next: URLSearchParams | Record<string, string> | ((before: URLSearchParams) => URLSearchParams),
  options?: NavigateOptions,
) => void;

/** Returns the search parameters of the page, and a function that navigates to others. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback<SetSearchParams>(
    (next, options) => {
      const found = typeof next === 'function' ? next(new URLSearchParams(params)) : next;
      void navigate(`?${new URLSearchParams(found)}`, options);
    },
    [navigate, params],
  );
  return [params, setParams];
}

/** Asks before the page is left, as long as `shouldBlock` says so. */
export function useBlocker(shouldBlock: ShouldBlock): Blocker {
  const router = useRouter();
  const [blocker, setBlocker] = useState<Blocker>(UNBLOCKED);
  const latest = useRef(shouldBlock);
  useEffect(() => {
    latest.current = shouldBlock;
  });
  useEffect(() => router.block((locations) => latest.current(locations), setBlocker), [router]);
  return blocker;
}

const UNBLOCKED: Blocker = { state: 'unblocked', proceed: () => undefined, reset: () => undefined };
