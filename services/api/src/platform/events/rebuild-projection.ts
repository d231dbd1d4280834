import { Injectable } from '@nestjs/common';
import { Database, transactionOf } from '../database/database.ts';
import { Consumers } from './consumers.ts';
import type { Projection } from './projection.ts';

/** What a rebuild found and made. */
export interface RebuildReport {
  projection: string;
  /** Where it was wrong before, in sentences; events that were still on their way count as wrong. */
  before: string[];
  /** Where it is wrong now: none, or it can not be trusted. */
  after: string[];
}

// In the snapshot of the recount: all events that it shows and that a consumer has not had. What lies before the mark
// was had, or lies in the failed set.
const markHandled = `
  insert into platform_inbox (consumer, event_id)
  select c.consumer, o.id from platform_outbox o
  join unnest($1::text[], $2::text[]) as c (event, consumer) on c.event = o.name
  where o.seq > (select seq from platform_watermark)
  union
  select consumer, event_id from platform_failed_event where consumer = any($2)
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
    const runner = this.db.dataSource.createQueryRunner();
    try {
      await runner.query(`set statement_timeout = 0; set lock_timeout = '20s'`);
      await runner.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
      await runner.startTransaction('REPEATABLE READ');
      const tx = transactionOf(runner.manager);
      const before = await projection.differences(tx);
      await runner.query(markHandled, [consumers.map(({ event }) => event.name), names]);
      await runner.query('delete from platform_failed_event where consumer = any($1)', [names]);
      await projection.rebuild(tx);
      const after = await projection.differences(tx);
      if (after.length > 0) await runner.rollbackTransaction();
      else await runner.commitTransaction();
      return { projection: name, before, after };
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      throw error;
    } finally {
      await runner.query('select pg_advisory_unlock_all(); reset statement_timeout; reset lock_timeout');
      await runner.release();
    }
  }

  /** Where projections differ from a recount now; events still on their way show as differences. */
  async differences(): Promise<string[]> {
    const found: string[] = [];
    for (const [name, projection] of this.consumers.projections) {
      const differences = await this.db.snapshot((tx) => projection.differences(tx));
      found.push(...differences.map((difference) => `${name}: ${difference}`));
    }
    return found;
  }
}
