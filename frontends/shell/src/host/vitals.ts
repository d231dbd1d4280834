import type { Vitals } from '@shop/contracts/vitals';
import { isTrackingUnwanted, sendBeacon } from '@shop/ui/beacon';
import { type MetricType, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';

type Measure = Vitals['measures'][number];

/** Returns true when the visitor asks not to be tracked, or to save data. */
function isUnwanted(): boolean {
  // Not every browser has it.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return isTrackingUnwanted() || connection?.saveData === true;
}

/**
 * Measures the page on which a visit begins, and reports to the shop when the visitor leaves it. `page` is the pattern of
 * its URL. Nothing about the visitor is reported: no address, no name, no cookie.
 */
export function measureVitals(page: string): void {
  if (isUnwanted()) return;
  const measures = new Map<Measure['metric'], number>();
  const note = ({ name, value }: MetricType) => {
    if (name !== 'FCP') measures.set(name, value);
  };
  for (const follow of [onCLS, onINP, onLCP, onTTFB]) follow(note);
  // Added last, so that it runs after the library has reported its own measures.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    // A timer would come too late on a page that closes.
    queueMicrotask(() => {
      report(page as Vitals['page'], measures);
      measures.clear();
    });
  });
}

/** Sends the measures as the page closes. A failure does not affect the visit. */
function report(page: Vitals['page'], measured: ReadonlyMap<Measure['metric'], number>): void {
  if (measured.size === 0) return;
  const device = matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer';
  const measures = [...measured].map(([metric, value]) => ({ metric, value }));
  const vitals: Vitals = { page, device, measures };
  sendBeacon('/vitals', vitals);
}
