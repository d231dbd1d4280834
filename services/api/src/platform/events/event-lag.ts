import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { Consumers } from './consumers.ts';

/** How far consumers are behind what has been committed. */
export interface Lag {
  /** Events not yet handed over or not yet had by one of the consumers. */
  pending: number;
  /** Age of the oldest of them in seconds. */
  oldestSeconds: number;
  /** Events laid aside after many attempts. */
  failed: number;
}

// Looks only behind the sweep's mark: everything before it was had by everybody.
const lag = `
  with owed as (
    select distinct o.id, o.occurred_at
    from platform_outbox o
    join unnest($1::text[], $2::text[]) as c (event, consumer) on c.event = o.name
    where o.seq > (select swept_to from platform_sweep)
      and not exists (select from platform_inbox i where i.consumer = c.consumer and i.event_id = o.id)
      and not exists (select from platform_failed_event f where f.consumer = c.consumer and f.event_id = o.id)
  )
  select count(*)::int as pending,
    coalesce(extract(epoch from clock_timestamp() - min(occurred_at)), 0)::float8 as "oldestSeconds",
    (select count(*)::int from platform_failed_event) as failed
  from owed`;

/** Measures the lag of all consumers, or of those of one class. */
@Injectable()
export class EventLag {
  constructor(
    private readonly db: Database,
    private readonly consumers: Consumers,
  ) {}

  async measure(owner?: string): Promise<Lag> {
    const asked = this.consumers.all.filter(({ name }) => !owner || name.startsWith(`${owner}.`));
    const [found] = await this.db.read<Lag>('platform.event-lag', lag, [
      asked.map(({ event }) => event.name),
      asked.map(({ name }) => name),
    ]);
    return found ?? { pending: 0, oldestSeconds: 0, failed: 0 };
  }
}
