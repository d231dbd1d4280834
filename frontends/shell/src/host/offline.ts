import { whenQuiet } from './when-quiet.ts';

/** Has a worker keep what was read, so that the shop opens without a network. It waits until the page is quiet. */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator) || process.env.NODE_ENV !== 'production') return;
  whenQuiet(() => {
    void navigator.serviceWorker
      .register('/sw.js')
      .then(() => navigator.serviceWorker.ready)
      .then(({ active }) => {
        const files = performance.getEntriesByType('resource').map(({ name }) => name);
        active?.postMessage({ type: 'loaded', page: location.pathname, urls: [location.href, ...files] });
      })
      .catch((error: unknown) => console.warn(error));
  });
}
