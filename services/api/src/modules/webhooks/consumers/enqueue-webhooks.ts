import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { Database, type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Received } from '../../../platform/events/consumes.ts';
import type { Event } from '../../../platform/events/event.ts';
import { Subscriber } from '../../../platform/events/subscriber.ts';

const chosen = sql`select distinct unnest(events) as event from webhooks_endpoint where active_since is not null`;
const enqueue = (event: string, events: readonly object[]) => sql`
  insert into webhooks_delivery (endpoint_id, event_id, event, occurred_at, request_id)
  select e.id, happened."eventId", ${event}, happened."occurredAt", happened."requestId"
  from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
    as happened ("eventId" uuid, "occurredAt" timestamptz, "requestId" text)
  join webhooks_endpoint e on ${event} = any (e.events) and e.active_since <= happened."occurredAt"
  on conflict on constraint webhooks_delivery_once do nothing`;
const deleteOld = sql`
  delete from webhooks_delivery where id in (
    select id from webhooks_delivery where id < uuidv7(interval '-30 days') order by id limit 100 for update skip locked)`;

/** Notes events for the webhooks that chose them. It sends nothing, so no other consumer waits for a program. */
@Injectable()
export class EnqueueWebhooks extends Subscriber {
  private wanted: ReadonlySet<string> = new Set();

  constructor(
    config: Config,
    private readonly db: Database,
  ) {
    super(config);
  }

  override wants({ name }: Event): boolean {
    return this.wanted.has(name);
  }

  override async refresh(): Promise<void> {
    const rows = await this.db.read<{ event: string }>(chosen);
    this.wanted = new Set(rows.map(({ event }) => event));
  }

  /** Imported events are not sent: they happened elsewhere or long ago. */
  override async handle(tx: Tx, { name }: Event, events: readonly Received[]): Promise<void> {
    const happened = events
      .filter(({ meta }) => !meta.imported)
      .map(({ meta: { eventId, occurredAt, requestId } }) => ({ eventId, occurredAt, requestId }));
    if (happened.length === 0) return;
    await query(tx, enqueue(name, happened));
    await query(tx, deleteOld);
  }
}
