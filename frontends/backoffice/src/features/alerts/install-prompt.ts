import { useSyncExternalStore } from 'react';

/** What Chromium fires when the page can be installed; no standard, so TypeScript does not know it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();
const change = (next: InstallPrompt | null) => {
  offered = next;
  for (const listener of listeners) listener();
};

// It comes once, soon after the page has loaded: long before somebody opens the page with the button. The server loads this
// file, too, and has no window.
if ('window' in globalThis) {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => change(null));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Asks the person whether to install the app; null: the browser does not offer it, or it is installed. */
export function useInstall(): (() => void) | null {
  const prompt = useSyncExternalStore(subscribe, () => offered);
  if (!prompt) return null;
  return () => {
    // One offer is good for one question.
    change(null);
    void prompt.prompt();
  };
}

/** Whether this page runs as an app of its own. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
