import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { reachApiAt } from '@shop/contracts/browser-api';
import type { RouteObject } from 'react-router';
import '@shop/ui/tokens.css';
import { yieldToMain } from './yield-to-main.ts';
import { page } from './page.ts';

const { remote, apiBase } = page;

// Calls of the remotes go there.
reachApiAt(apiBase);

// Only the remote of this page is named, so a shopper never loads a byte of the back office.
registerRemotes([{ name: remote.name, entry: remote.entry }]);

async function loadRoutes(): Promise<RouteObject[]> {
  const exposed = await loadRemote<{ routes: RouteObject[] }>(`${remote.name}/routes`);
  if (!exposed) throw new Error(`${remote.name} exposes no routes`);
  return exposed.routes;
}

// In the same file, but run on its own: React wakes up slowly.
const loadHydrate = () => import(/* webpackMode: "eager" */ './hydrate.tsx');

async function begin(): Promise<void> {
  try {
    await yieldToMain();
    const routes = await loadRoutes();
    await yieldToMain();
    const { hydrate } = await loadHydrate();
    await hydrate(routes);
  } catch (error) {
    console.warn(error);
    const { showLoadError } = await loadHydrate();
    showLoadError();
  }
}

void begin();

// The build for development loads the page again when an app was rebuilt.
if (process.env.NODE_ENV !== 'production') {
  new EventSource('/__dev/builds').addEventListener('message', () => location.reload());
}
