import { lazyPart } from '@shop/ui/lazy-part';

// A page that answers has all its scripts; by then it has its pictures, too.
const QUIET_MS = 2_000;

/** Follows the visit, a moment after the page answers and with a network: no visitor waits for its code. */
export const Visit = lazyPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  return (await import('./visit-steps.tsx')).VisitSteps;
});
