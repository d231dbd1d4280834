import { SOURCE_LIMITS } from '@shop/contracts/visit-limits';
import type { VisitSource, VisitStep } from '@shop/contracts/visits';
import { isTrackingUnwanted, sendBeacon } from '@shop/ui/beacon';
import { VISIT } from '../../source-of-visit.ts';

/** Record that this tab keeps of its visit: its source, and the steps that are counted. Nothing in it names the visitor. */
interface VisitRecord {
  source: VisitSource;
  counted: VisitStep[];
}

/** Counts a step of this visit, once. Without storage, or where the browser asks not to be tracked, nothing is counted. */
export function countStep(step: VisitStep): void {
  if (isTrackingUnwanted()) return;
  try {
    const stored = sessionStorage.getItem(VISIT);
    const visit = stored === null ? beginVisit() : (JSON.parse(stored) as VisitRecord);
    const isNew = !visit.counted.includes(step);
    if (isNew) visit.counted.push(step);
    // Stored first: a step that could be counted twice is rather not counted.
    sessionStorage.setItem(VISIT, JSON.stringify(visit));
    if (isNew) sendBeacon('/visits', { step, source: visit.source.source });
  } catch (error) {
    console.warn(error);
  }
}

/** Returns the record of a visit that begins: its campaign, or else the host of the page before. */
export function beginVisit(landed = landingUrl(), before = document.referrer): VisitRecord {
  const mark = (name: keyof typeof SOURCE_LIMITS) =>
    landed.searchParams.get(`utm_${name}`)?.trim().slice(0, SOURCE_LIMITS[name]) || undefined;
  const host = hostOf(before);
  const campaign = mark('source');
  // A link of the shop that was opened in another tab: the visit was counted there.
  const isContinued = !campaign && host === landed.host;
  return {
    source: {
      source: campaign ?? (isContinued ? '' : host.replace(/^(www|m|l|lm)\./, '').slice(0, SOURCE_LIMITS.source)),
      medium: mark('medium'),
      campaign: mark('campaign'),
    },
    counted: isContinued ? ['visit'] : [],
  };
}

/** The first URL of this document: pages that were opened in it since have changed its own. */
const landingUrl = () => new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href);

function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return '';
  }
}
