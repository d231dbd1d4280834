import { reachApiAt } from '@shop/contracts/browser-api';
import type { RouteObject } from '@shop/ui/router';
import '@shop/ui/fonts.css';
import '@shop/ui/tokens.css';
import { yieldToMain } from './yield-to-main.ts';
import { page } from './page.ts';
import { loadFromRemote } from './remote-container.ts';

const { remote, apiBase } = page;

// Calls of the remotes go there.
reachApiAt(apiBase);

// In the same file, but run on its own: React wakes up slowly.
const loadHydrate = () => import(/* webpackMode: "eager" */ './hydrate.tsx');

async function begin(): Promise<void> {
  try {
    await yieldToMain();
    // Only the remote of this page is loaded, so a shopper never gets a byte of the back office.
    const { routes } = await loadFromRemote<{ routes: RouteObject[] }>(remote, './routes');
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
