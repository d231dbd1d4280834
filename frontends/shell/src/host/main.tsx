import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RouteObject } from 'react-router';
import '@shop/ui/tokens.css';
import { breathe } from './breathe.ts';
import { page } from './page.ts';

const { remote } = page;

// Only the remote of this page is named, so a shopper never loads a byte of the back office.
registerRemotes([{ name: remote.name, entry: remote.entry }]);

async function loadRoutes(): Promise<RouteObject[]> {
  const exposed = await loadRemote<{ routes: RouteObject[] }>(`${remote.name}/routes`);
  if (!exposed) throw new Error(`${remote.name} exposes no routes`);
  return exposed.routes;
}

// In the same file, but run on its own: React wakes up slowly.
const takingOver = () => import(/* webpackMode: "eager" */ './take-over.tsx');

async function begin(): Promise<void> {
  try {
    await breathe();
    const routes = await loadRoutes();
    await breathe();
    const { takeOver } = await takingOver();
    await takeOver(routes);
  } catch (error) {
    console.warn(error);
    const { giveUp } = await takingOver();
    giveUp();
  }
}

void begin();

// The build for development loads the page again when an app was rebuilt.
if (process.env.NODE_ENV !== 'production') {
  new EventSource('/__dev/builds').addEventListener('message', () => location.reload());
}
