import { Injectable } from '@nestjs/common';
import { Database, type Tx, query } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { type Consumer, Consumers } from './consumers.ts';
import type { Projection } from './projection.ts';

/** Result of a rebuild. */
export interface RebuildReport {
  projection: string;
  /** Differences before the rebuild, in sentences; events that were still on their way show as differences. */
  before: string[];
  /**
   * Differences after the rebuild. When there are any, the rebuild was rolled back and the projection cannot be
   * trusted.
   */
  after: string[];
}

/** Rolls a rebuild back that would not equal a recount. */
class StillDifferent extends Error {
  constructor(readonly report: RebuildReport) {
    super();
  }
}

// In the snapshot of the recount: all events that it shows and that a consumer has not had. What lies before the mark
// was had, or lies in the failed set.
const markHandled = (consumers: readonly Consumer[], names: readonly string[]) => sql`
  insert into platform_inbox (consumer, event_id)
  select c.consumer, o.id from platform_outbox o
  join unnest(${consumers.map(({ event }) => event.name)}::text[], ${names}::text[]) as c (event, consumer) on c.event = o.name
  where o.seq > (select seq from platform_watermark)
  union
  select consumer, event_id from platform_failed_event where consumer = any(${names})
  on conflict do nothing`;

/**
 * Rebuilds projections while the shop is open. A rebuild must count every event once: in the recount if that already
 * includes it, else when the event arrives. So
 * 1. its consumers wait: each takes the projection's lock shared before its inbox row, the rebuild takes it alone;
 * 2. only then one REPEATABLE READ snapshot is taken. An event is committed with the rows that it is about, so the
 *    snapshot shows both or neither;
 * 3. every event in the snapshot counts as had (inbox), and the projection becomes the recount of the same snapshot;
 * 4. commit, unlock: what was waiting finds its inbox row and does nothing; what came later is applied as usual.
 */
@Injectable()
export class RebuildProjections {
  constructor(
    private readonly db: Database,
    private readonly consumers: Consumers,
  ) {}

  /**
   * Rebuilds every projection; answers where one still differs from a recount of the same snapshot: nowhere, if all is
   * right.
   */
  async rebuildAll(report: (rebuilt: RebuildReport) => void = () => {}): Promise<string[]> {
    const differences: string[] = [];
    for (const [name, projection] of this.consumers.projections) {
      const rebuilt = await this.rebuild(name, projection);
      report(rebuilt);
      differences.push(...rebuilt.after.map((difference) => `${name}: ${difference}`));
    }
    return differences;
  }

  private async rebuild(name: string, projection: Projection): Promise<RebuildReport> {
    const consumers = this.consumers.all.filter((consumer) => consumer.projection === name);
    const names = consumers.map((consumer) => consumer.name);
    const work = async (tx: Tx): Promise<RebuildReport> => {
      const before = await projection.differences(tx);
      await query(tx, markHandled(consumers, names));
      await query(tx, sql`delete from platform_failed_event where consumer = any(${names})`);
      await projection.rebuild(tx);
      const after = await projection.differences(tx);
      if (after.length > 0) throw new StillDifferent({ projection: name, before, after });
      return { projection: name, before, after };
    };
    return this.db.session(async (session) => {
      await query(session, sql`set statement_timeout = 0`);
      // Tables grow while they are read: by a plan of when one was empty, each page would read all of it.
      await query(session, sql`set plan_cache_mode = force_custom_plan`);
      await query(session, sql`set lock_timeout = '20s'`);
      await query(session, sql`select pg_advisory_lock(hashtextextended(${name}, 0))`);
      return this.db.snapshot(work, session).catch((error: unknown) => {
        if (error instanceof StillDifferent) return error.report;
        throw error;
      });
    });
  }

  /**
   * Returns the differences between all projections and a recount now; events still on their way show as differences.
   */
  async differences(): Promise<string[]> {
    const found: string[] = [];
    for (const [name, projection] of this.consumers.projections) {
      const differences = await this.db.snapshot((tx) => projection.differences(tx));
      found.push(...differences.map((difference) => `${name}: ${difference}`));
    }
    return found;
  }
}
