import { type Loaded, load, openedBy, withIds } from './load.ts';
import { locationOf } from './location.ts';
import { Routes } from './provider.tsx';
import type { RouteMatch, RouteObject, Router, RouterState } from './types.ts';

/** A page with its data, as a request asked for it. */
export interface StaticContext extends Loaded {
  url: string;
  matches: readonly RouteMatch[];
}

/** Loads pages on a server. Its `query` returns the redirect of a loader in place of a page. */
export function createStaticHandler(ofApp: readonly RouteObject[]) {
  const routes = withIds(ofApp);
  return {
    async query(request: Request, context: unknown): Promise<StaticContext | Response> {
      const { url } = request;
      const { matches, errors } = openedBy(routes, new URL(url).pathname);
      if (errors) return { url, matches, errors, loaderData: {}, statusCode: 404 };
      const loaded = await load({ matches, known: {}, isToLoad: () => true, request, context });
      return loaded instanceof Response ? loaded : { url, matches, ...loaded };
    },
  };
}

const unavailable = () => {
  throw new Error('A server navigates nowhere');
};

/** A page that was loaded on a server. */
export function StaticRouterProvider({ context, base = '' }: { context: StaticContext; base?: string }) {
  const { url, matches, loaderData, errors } = context;
  const state: RouterState = {
    location: locationOf(url, null, 'default'),
    matches,
    loaderData,
    errors,
    initialized: true,
    navigation: { state: 'idle' },
    revalidation: 'idle',
  };
  const router: Router = {
    base,
    state,
    subscribe: unavailable,
    navigate: unavailable,
    revalidate: unavailable,
    block: unavailable,
    restoreScroll: unavailable,
    dispose: unavailable,
  };
  return <Routes router={router} state={state} />;
}
