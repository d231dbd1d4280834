import type { VisitSource } from '@shop/contracts/visits';

/** Name of what is stored of a visit, until its tab is closed. */
export const VISIT = 'visit';

/** Returns the source of this visit, for its order; undefined: it is not known. */
export function sourceOfVisit(): VisitSource | undefined {
  try {
    const { source } = JSON.parse(sessionStorage.getItem(VISIT) ?? '{}') as { source?: VisitSource };
    return source?.source ? source : undefined;
  } catch {
    return undefined;
  }
}
