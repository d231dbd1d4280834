// The remotes' router: named here so that the shell brings it along.
import '@shop/ui/router';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { RouteObject } from '@shop/ui/router';
import { createBrowserRouter } from '@shop/ui/router/browser-router';
import { pathBelow } from '@shop/ui/router/location';
import { matchRoutes } from '@shop/ui/router/match';
import { RouterProvider } from '@shop/ui/router/provider';
import { Document } from '../document.tsx';
import { RemoteFailed } from '../remote-failed.tsx';
import { patternOf } from '../page-pattern.ts';
import { withBoundary } from '../with-boundary.tsx';
import { yieldToMain } from './yield-to-main.ts';
import { showNotice } from './notice.ts';
import { keepForOffline } from './offline.ts';
import { base, page, words, written } from './page.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { whenQuiet } from './when-quiet.ts';

const { styles, look, state, isMeasured, translation } = page;

// The page is there already; its code must be, too, before React takes over what the server rendered.
async function resolveLazyRoutes(routes: RouteObject[]): Promise<void> {
  await Promise.all(
    (matchRoutes(routes, pathBelow(base, location.pathname) ?? '') ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** Tells start.ts that the page answers: what was pressed and chosen before it can be replayed. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => void dispatchEvent(new Event('shop:hydrated')), []);
  return children;
}

const render = (content: ReactNode) => createRoot(document.body.firstElementChild ?? document.body).render(content);

/** Makes the page that the server rendered, or an empty one, answer by the remote's routes. */
export async function hydrate(ofRemote: RouteObject[]): Promise<void> {
  const routes = withBoundary(ofRemote, words);
  if (!state) {
    // Drawn at once: a press between a new URL and its page would still be answered by the page before it.
    render(<RouterProvider router={createBrowserRouter(routes)} useTransitions={false} />);
    keepForOffline();
    return;
  }
  await resolveLazyRoutes(routes);
  await yieldToMain();
  prefetchOnIntent(routes, base);
  const router = createBrowserRouter(routes, state, base);
  await yieldToMain();
  startTransition(() => {
    hydrateRoot(
      document,
      <Document translation={translation} styles={styles} look={look} config={written}>
        <Hydrated>
          <RouterProvider router={router} />
        </Hydrated>
      </Document>,
    );
  });
  keepForOffline();
  // The page on which the visit begins, whatever is shown once it is quiet.
  const first = patternOf(ofRemote, pathBelow(base, location.pathname) ?? '');
  if (isMeasured) whenQuiet(() => void measure(first));
}

async function measure(page: string): Promise<void> {
  try {
    (await import('./vitals.ts')).measureVitals(page);
  } catch (error) {
    console.warn(error);
  }
}

/** A page that the server rendered can still be read; only an empty one is replaced. */
export function showLoadError(): void {
  if (state) showNotice();
  else render(<RemoteFailed words={words} />);
}
