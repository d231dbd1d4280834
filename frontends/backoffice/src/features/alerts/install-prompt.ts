import { useSyncExternalStore } from 'react';

/**
 * Event that Chromium fires when the page can be installed. The event is in no standard, so TypeScript has no type for
 * it.
 */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();
const change = (next: InstallPrompt | null) => {
  offered = next;
  for (const listener of listeners) listener();
};

// The event comes once, soon after the page has loaded, long before the page with the button opens. The server also
// loads this file and has no window.
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
    // The browser lets each event prompt only once.
    change(null);
    void prompt.prompt();
  };
}

/** Returns true when the page runs as an installed app. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
