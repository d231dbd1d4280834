import type { Vitals } from '@shop/contracts/vitals';
import type { MetricType } from 'web-vitals';

type Measure = Vitals['measures'][number];

/** What a browser may say of its owner's wishes, where it does. */
interface Wishes {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
  connection?: { saveData?: boolean };
}

/** Whether nothing is to be measured: the visitor asks not to be tracked, or pays for each byte. */
function isUnwanted({ doNotTrack, globalPrivacyControl, connection }: Wishes): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true || connection?.saveData === true;
}

/**
 * Measures the page on which a visit begins, once it is quiet, and tells the shop when the visitor leaves it. `page` is
 * the pattern of its address. Nothing of the visitor is told: no address, no name, no cookie.
 */
export function measureVitals(page: string): void {
  if (isUnwanted(navigator)) return;
  const begin = () => void measure(page as Vitals['page']).catch((error: unknown) => console.warn(error));
  const quiet = () => ('requestIdleCallback' in window ? requestIdleCallback(begin) : setTimeout(begin, 2_000));
  if (document.readyState === 'complete') quiet();
  else addEventListener('load', quiet, { once: true });
}

async function measure(page: Vitals['page']): Promise<void> {
  const { onCLS, onINP, onLCP, onTTFB } = await import('web-vitals');
  const measures = new Map<Measure['metric'], number>();
  const note = ({ name, value }: MetricType) => {
    if (name !== 'FCP') measures.set(name, value);
  };
  for (const follow of [onCLS, onINP, onLCP, onTTFB]) follow(note);
  // Added last, so that it is heard after the library has said what it knows.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    setTimeout(() => {
      tell(page, measures);
      measures.clear();
    });
  });
}

/** Leaves with the page; whether it arrives is of no consequence to the visit. */
function tell(page: Vitals['page'], measured: ReadonlyMap<Measure['metric'], number>): void {
  if (measured.size === 0) return;
  const device = matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer';
  const measures = [...measured].map(([metric, value]) => ({ metric, value }));
  const vitals: Vitals = { page, device, measures };
  // Always at the page's own origin: another one would want to know first who asks.
  navigator.sendBeacon('/api/vitals', new Blob([JSON.stringify(vitals)], { type: 'application/json' }));
}
