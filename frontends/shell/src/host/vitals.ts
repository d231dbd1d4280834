import type { Vitals } from '@shop/contracts/vitals';
import type { MetricType } from 'web-vitals';
import { whenQuiet } from './when-quiet.ts';

type Measure = Vitals['measures'][number];

/** Preferences of the visitor that some browsers expose. */
interface Wishes {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
  connection?: { saveData?: boolean };
}

/** Returns true when the visitor asks not to be tracked, or to save data. */
function isUnwanted({ doNotTrack, globalPrivacyControl, connection }: Wishes): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true || connection?.saveData === true;
}

/**
 * Measures the page on which a visit begins, once it is quiet, and reports to the shop when the visitor leaves it. `page`
 * is the pattern of its URL. Nothing about the visitor is reported: no address, no name, no cookie.
 */
export function measureVitals(page: string): void {
  if (isUnwanted(navigator)) return;
  whenQuiet(() => void measure(page as Vitals['page']).catch((error: unknown) => console.warn(error)));
}

async function measure(page: Vitals['page']): Promise<void> {
  const { onCLS, onINP, onLCP, onTTFB } = await import('web-vitals');
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
      report(page, measures);
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
  // Always to the page's own origin: another one would need a preflight.
  navigator.sendBeacon('/api/vitals', new Blob([JSON.stringify(vitals)], { type: 'application/json' }));
}
