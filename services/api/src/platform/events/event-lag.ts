import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { type Sql, sql } from '../database/sql.ts';
import { Metrics } from '../observability/metrics.ts';
import { type Consumer, Consumers } from './consumers.ts';

/** Events that are counted for the lag of a projection: a screen asks whether some wait, and since when. */
const COUNTED = 100;

/** Backlog of the consumers behind the committed events. */
export interface Lag {
  /** Events that one of the consumers has not had yet. */
  pendingEvents: number;
  /** For how many seconds the oldest of them has waited. */
  behindSeconds: number;
}

/**
 * Columns `pendingEvents` and `behindSeconds` for a statement that reads a projection, with `lagSource`. Looks only
 * behind the sweep's mark: what lies before it was had by all, but for dead letters, which staff may retry.
 */
export const lagColumns = sql`
  (select count(*)::int from owed) as "pendingEvents",
  (select coalesce(greatest(extract(epoch from clock_timestamp() - min(occurred_at)), 0), 0)::float8
   from owed) as "behindSeconds"`;

const lagOf = (consumers: readonly Consumer[], limit: number | null) => sql`
  owed as (
    (select o.occurred_at
    from platform_outbox o
    where o.seq > (select seq from platform_watermark) and exists (
      select from unnest(${consumers.map(({ event }) => event.name)}::text[], ${consumers.map(({ name }) => name)}::text[])
        as c (event, consumer)
      where c.event = o.name
        and not exists (select from platform_inbox i where i.consumer = c.consumer and i.event_id = o.id)
        and not exists (select from platform_failed_event f where f.consumer = c.consumer and f.event_id = o.id)
    ) order by o.seq limit ${limit})
    union all
    select retried_at from platform_failed_event
    where retried_at is not null and consumer = any(${consumers.map(({ name }) => name)})
  )`;

const failed = sql`
  select count(*)::int as value, json_build_object('consumer', consumer) as labels
  from platform_failed_event where retried_at is null group by consumer`;

/** Measures how far consumers are behind. */
@Injectable()
export class EventLag {
  constructor(
    private readonly db: Database,
    private readonly consumers: Consumers,
    metrics: Metrics,
  ) {
    const lag = (part: keyof Lag) => async () => [{ value: (await this.measure())[part] }];
    metrics.gauge('shop_events_pending', 'Events that a consumer has not had yet', [], lag('pendingEvents'));
    metrics.gauge('shop_events_behind_seconds', 'How long the oldest of them has waited', [], lag('behindSeconds'));
    metrics.gauge('shop_events_failed', 'Events that a consumer gave up, to be looked at', ['consumer'], () =>
      this.db.read<{ value: number; labels: { consumer: string } }>(failed),
    );
  }

  /** The `with` part that `lagColumns` needs, of one projection's consumers. It counts 100 events at most. */
  lagSource(projection: string): Sql {
    return lagOf(
      this.consumers.all.filter((consumer) => consumer.projection === projection),
      COUNTED,
    );
  }

  async measure(): Promise<Lag> {
    const [found] = await this.db.read<Lag>(sql`with ${lagOf(this.consumers.all, null)} select ${lagColumns}`);
    return found ?? { pendingEvents: 0, behindSeconds: 0 };
  }
}
