// The remotes' router: named here so that the shell brings it along.
import '@shop/ui/router';
import '@shop/ui/tokens.css';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type RouteObject, createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { CONFIG_ID, Document, type PageConfig } from '../document.tsx';
import { RemoteFailed } from '../remote-failed.tsx';
import { withBoundary } from '../with-boundary.tsx';
import { showNotice } from './notice.ts';
import { keepForOffline } from './offline.ts';
import { prefetchOnIntent } from './prefetch.ts';

const text = document.getElementById(CONFIG_ID)?.textContent ?? '';
const { remote, styles, state } = JSON.parse(text) as PageConfig;

// Only the remote of this page is named, so a shopper never loads a byte of the back office.
registerRemotes([{ name: remote.name, entry: remote.entry }]);

async function loadRoutes(): Promise<RouteObject[]> {
  const exposed = await loadRemote<{ routes: RouteObject[] }>(`${remote.name}/routes`);
  if (!exposed) throw new Error(`${remote.name} exposes no routes`);
  return withBoundary(exposed.routes);
}

// The page is there already; its code must be, too, before React takes over what the server rendered.
async function resolveLazyRoutes(routes: RouteObject[]): Promise<void> {
  await Promise.all(
    (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** Tells /start.js that a press is heard from now on. */
function Alive({ children }: { children: ReactNode }) {
  useEffect(() => void dispatchEvent(new Event('shop:alive')), []);
  return children;
}

// A slow phone hears its owner between two pieces of work.
const breathe = () => new Promise((resolve) => setTimeout(resolve));

async function takeOver(): Promise<void> {
  await breathe();
  const routes = await loadRoutes();
  await breathe();
  if (!state) {
    createRoot(document.body.firstElementChild ?? document.body).render(
      <RouterProvider router={createBrowserRouter(routes)} />,
    );
    return;
  }
  await resolveLazyRoutes(routes);
  await breathe();
  prefetchOnIntent(routes);
  const router = createBrowserRouter(routes, { hydrationData: state });
  await breathe();
  startTransition(() => {
    hydrateRoot(
      document,
      <Document styles={styles} config={text}>
        <Alive>
          <RouterProvider router={router} />
        </Alive>
      </Document>,
    );
  });
  keepForOffline();
}

takeOver().catch((error: unknown) => {
  console.warn(error);
  // A page that the server rendered can still be read; only an empty one is replaced.
  if (state) showNotice();
  else createRoot(document.body.firstElementChild ?? document.body).render(<RemoteFailed />);
});

// The build for development loads the page again when an app was rebuilt.
if (process.env.NODE_ENV !== 'production') {
  new EventSource('/__dev/builds').addEventListener('message', () => location.reload());
}
