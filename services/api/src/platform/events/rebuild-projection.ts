import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { Consumers } from './consumers.ts';

/**
 * Paints projections anew while the shop is open. Their consumers wait at the lock; then one snapshot shows both the
 * rows to recount and every event that tells of them, so those events count as had, and later ones come as usual.
 */
@Injectable()
export class RebuildProjections {
  constructor(
    private readonly db: Database,
    private readonly consumers: Consumers,
  ) {}

  /** Rebuilds every projection; answers what still differs from a recount of the same snapshot (nothing, if all is right). */
  async rebuildAll(): Promise<string[]> {
    const differences: string[] = [];
    for (const name of this.consumers.projections.keys()) differences.push(...(await this.rebuild(name)));
    return differences;
  }

  private async rebuild(name: string): Promise<string[]> {
    const projection = this.consumers.projections.get(name);
    if (!projection) throw new Error(`There is no projection ${name}`);
    const consumers = this.consumers.all.filter((consumer) => consumer.projection === name);
    const runner = this.db.dataSource.createQueryRunner();
    try {
      await runner.query(`set statement_timeout = 0; set lock_timeout = '30s'`);
      // Before the snapshot: what consumers had under way is part of it.
      await runner.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
      await runner.startTransaction('REPEATABLE READ');
      await runner.query(
        `insert into platform_inbox (consumer, event_id)
         select c.consumer, o.id from platform_outbox o
         join unnest($1::text[], $2::text[]) as c (event, consumer) on c.event = o.name
         on conflict do nothing`,
        [consumers.map(({ event }) => event.name), consumers.map((consumer) => consumer.name)],
      );
      await runner.query('delete from platform_failed_event where consumer = any($1)', [
        consumers.map((consumer) => consumer.name),
      ]);
      await projection.rebuild(runner.manager);
      const differences = await projection.differences(runner.manager);
      await runner.commitTransaction();
      return differences.map((difference) => `${name}: ${difference}`);
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
      const differences = await this.db.dataSource.transaction('REPEATABLE READ', (tx) => projection.differences(tx));
      found.push(...differences.map((difference) => `${name}: ${difference}`));
    }
    return found;
  }
}
