import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { Consumers } from './consumers.ts';

/** How far consumers are behind what has been committed. */
export interface Lag {
  /** Events that one of the consumers has not had yet. */
  pendingEvents: number;
  /** For how many seconds the oldest of them has waited. */
  behindSeconds: number;
}

/**
 * Columns `pendingEvents` and `behindSeconds` for a statement that reads a projection: $1 and $2 are the events and
 * names of its consumers, from `lagValues`. Looks only behind the sweep's mark: what lies before it was had by all.
 */
export const lagColumns = `
  (select count(*)::int from owed) as "pendingEvents",
  (select coalesce(greatest(extract(epoch from clock_timestamp() - min(occurred_at)), 0), 0)::float8
   from owed) as "behindSeconds"`;

/** The `with` part that `lagColumns` needs. */
export const lagSource = `
  owed as (
    select o.occurred_at
    from platform_outbox o
    where o.seq > (select seq from platform_watermark) and exists (
      select from unnest($1::text[], $2::text[]) as c (event, consumer)
      where c.event = o.name
        and not exists (select from platform_inbox i where i.consumer = c.consumer and i.event_id = o.id)
        and not exists (select from platform_failed_event f where f.consumer = c.consumer and f.event_id = o.id)
    )
  )`;

/** Measures how far consumers are behind. */
@Injectable()
export class EventLag {
  constructor(
    private readonly db: Database,
    private readonly consumers: Consumers,
  ) {}

  /** The values for `lagColumns`: of one projection's consumers, or of all. */
  lagValues(projection?: string): [string[], string[]] {
    const asked = this.consumers.all.filter((consumer) => !projection || consumer.projection === projection);
    return [asked.map(({ event }) => event.name), asked.map(({ name }) => name)];
  }

  async measure(): Promise<Lag> {
    const sql = `with ${lagSource} select ${lagColumns}`;
    const [found] = await this.db.read<Lag>(sql, this.lagValues());
    return found ?? { pendingEvents: 0, behindSeconds: 0 };
  }
}
