import { Query } from '@nestjs/cqrs';

/** Steps of the visits of a day, or of a source; the other one of the two is null. */
export interface VisitSum {
  day: string | null;
  source: string | null;
  visits: number;
  carts: number;
  checkouts: number;
}

/** Reads the steps of visits of the last days, today included, in the time zone of Pakistan: by day, and by source. */
export class ReadVisits extends Query<VisitSum[]> {
  constructor(readonly days: number) {
    super();
  }
}
