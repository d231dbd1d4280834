import { Injectable } from '@nestjs/common';
import type { VisitStep } from '@shop/contracts/visits';
import { query } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { RegularWork } from '../../platform/queue/regular-work.ts';

/** Sources of a day that are counted by name. Anybody can make up more, and these count as one. */
const MAX_SOURCES = 200;
export const OTHER_SOURCES = 'other';

type Steps = Record<VisitStep, number>;
type Counts = Map<string, Steps>;

const ofToday = sql`
  select source from visits_day where day = (now() at time zone 'Asia/Karachi')::date limit ${MAX_SOURCES}`;

// In a fixed order, so that two processes do not wait for each other in a circle.
const add = (counts: Counts) => sql`
  insert into visits_day as sums (day, source, visits, carts, checkouts)
  select (now() at time zone 'Asia/Karachi')::date, source, visit, cart, checkout
  from json_to_recordset(${JSON.stringify([...counts].map(([source, steps]) => ({ source, ...steps })))}::json)
    as row (source text, visit integer, cart integer, checkout integer) order by source
  on conflict (day, source) do update set visits = sums.visits + excluded.visits, carts = sums.carts + excluded.carts,
    checkouts = sums.checkouts + excluded.checkouts`;

function addTo(counts: Counts, source: string, steps: Partial<Steps>): void {
  const { visit = 0, cart = 0, checkout = 0 } = counts.get(source) ?? {};
  counts.set(source, {
    visit: visit + (steps.visit ?? 0),
    cart: cart + (steps.cart ?? 0),
    checkout: checkout + (steps.checkout ?? 0),
  });
}

/**
 * Counts steps of visits in memory, and adds them to the sums of the day every few seconds: visits of one source would wait
 * for one row. A process that is killed loses the last seconds.
 */
@Injectable()
export class VisitCounts extends RegularWork {
  protected readonly everyMs = 5_000;
  protected override readonly isForEveryProcess = true;
  private waiting: Counts = new Map();

  count(step: VisitStep, source: string): void {
    const isRoom = this.waiting.size < MAX_SOURCES || this.waiting.has(source);
    addTo(this.waiting, isRoom ? source : OTHER_SOURCES, { [step]: 1 });
  }

  async run(): Promise<void> {
    const { waiting } = this;
    if (waiting.size === 0) return;
    this.waiting = new Map();
    try {
      await this.db.transaction(async (tx) => {
        const known = new Set((await query<{ source: string }>(tx, ofToday)).map(({ source }) => source));
        const counts: Counts = new Map();
        for (const [source, steps] of waiting) {
          const isNamed = known.has(source) || known.size < MAX_SOURCES;
          if (isNamed) known.add(source);
          addTo(counts, isNamed ? source : OTHER_SOURCES, steps);
        }
        await query(tx, add(counts));
      });
    } catch (error) {
      // The next run adds them.
      for (const [source, steps] of waiting) addTo(this.waiting, source, steps);
      throw error;
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.run();
  }
}
