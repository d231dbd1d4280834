import { Injectable } from '@nestjs/common';
import { Database, type Tx, isRetried, query } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { withEventContext } from '../context/work-context.ts';
import { runIn } from '../context/in-span.ts';
import { isError } from '../observability/is-error.ts';
import { Log } from '../observability/log.ts';
import { withoutSecrets } from '../observability/redact.ts';
import { Traces } from '../observability/traces.ts';
import type { Consumer } from './consumers.ts';
import type { Received } from './consumes.ts';

/** An event as it was published. */
export interface StoredEvent {
  eventId: string;
  name: string;
  version: number;
  data: unknown;
  occurredAt: Date;
  requestId: string | null;
  imported: boolean;
  traceParent: string | null;
}

/** An event for one of its consumers. */
export interface Due {
  eventId: string;
  consumer: string;
}

/** The event was written by a version of the shop whose data this one cannot read. */
export class UnknownEventVersion extends Error {}

/** Message of an error, fit to be logged and stored. */
export const reasonOf = (error: unknown): string =>
  withoutSecrets(isError(error) ? error.message : 'unknown').slice(0, 500);

const stored = (ids: readonly string[]) => sql`
  select id as "eventId", name, version, data, occurred_at as "occurredAt", request_id as "requestId", imported,
    trace_parent as "traceParent"
  from platform_outbox where id = any(${ids}::uuid[]) order by seq`;

interface Claim extends Due {
  projection: string | null;
}

// Marks events as handled by their consumers, and says of which it was the first to do so. Those of a projection that is
// being rebuilt are claimed when that is over, or not at all. One batch of a lane runs at a time: two that lock the same
// rows in another order would deadlock. All of it is rolled back when a consumer fails.
const claim = (claims: readonly Claim[], lane: string | null, waits: boolean) => sql`
  with alone as materialized (
    select pg_advisory_xact_lock(hashtextextended('batch ' || ${lane}::text, 0)) where ${lane}::text is not null
  ), due as materialized (
    select due.* from unnest(${claims.map(({ consumer }) => consumer)}::text[], ${claims.map(({ eventId }) => eventId)}::uuid[],
      ${claims.map(({ projection }) => projection)}::text[]) as due (consumer, id, projection),
      (select count(*) from alone) turn
  ), held as materialized (
    select projection,
      case when ${waits}::boolean then pg_advisory_xact_lock_shared(hashtextextended(projection, 0))::text is not null
      else pg_try_advisory_xact_lock_shared(hashtextextended(projection, 0)) end as free
    from (select distinct projection from due where projection is not null) each
  ), taken as (
    insert into platform_inbox (consumer, event_id)
    select due.consumer, due.id from due left join held using (projection)
    where projection is null or held.free order by due.id, due.consumer
    on conflict do nothing returning consumer, event_id
  ), mended as (
    delete from platform_failed_event f using taken where f.consumer = taken.consumer and f.event_id = taken.event_id
  )
  select due.consumer, due.id as "eventId", taken.event_id is not null as "isTaken", held.free is false as "isHeld"
  from due left join held using (projection) left join taken on taken.consumer = due.consumer and taken.event_id = due.id`;

/** Runs consumers, each of them once for each event, together with the note that they ran. */
@Injectable()
export class HandleEvents {
  constructor(
    private readonly db: Database,
    private readonly log: Log,
    private readonly traces: Traces,
  ) {}

  /** The events with these ids, in the order in which they happened. */
  find(ids: readonly string[]): Promise<StoredEvent[]> {
    return this.db.query(stored(ids));
  }

  /**
   * Has these consumers handle those of the events that are theirs, in one transaction: all of them, or none. `lane` names
   * the transactions that never run side by side. Answers what waits because its projection is being rebuilt; with
   * `waits` it stays until that is over.
   */
  async handle(
    consumers: readonly Consumer[],
    events: readonly StoredEvent[],
    { lane, waits }: { lane: string | null; waits: boolean },
  ): Promise<{ handled: number; held: Due[] }> {
    const claims = consumers.flatMap(({ name: consumer, event, projection }) =>
      events.filter(({ name }) => name === event.name).map(({ eventId }) => ({ consumer, eventId, projection })),
    );
    const rows = await this.db.transaction(async (tx) => {
      const claimed = await query<Due & { isTaken: boolean; isHeld: boolean }>(tx, claim(claims, lane, waits));
      const taken = new Set(claimed.filter(({ isTaken }) => isTaken).map(keyOf));
      for (const consumer of consumers) {
        const own = events.filter(({ eventId }) => taken.has(keyOf({ consumer: consumer.name, eventId })));
        await this.run(tx, consumer, own);
      }
      return claimed;
    });
    const byId = new Map(events.map((event) => [event.eventId, event]));
    const handled = Map.groupBy(
      rows.filter(({ isTaken }) => isTaken),
      ({ eventId }) => eventId,
    );
    for (const [eventId, dues] of handled) {
      const { requestId, name: event } = byId.get(eventId) ?? {};
      this.log.pino.info(
        { requestId, event, eventId, consumers: dues.map(({ consumer }) => consumer) },
        'event handled',
      );
    }
    return { handled: handled.size, held: rows.filter(({ isTaken, isHeld }) => !isTaken && isHeld) };
  }

  private async run(tx: Tx, consumer: Consumer, events: readonly StoredEvent[]): Promise<void> {
    const calls = consumer.takesMany
      ? [events.filter(({ imported }) => !imported), events.filter(({ imported }) => imported)]
      : events.map((event) => [event]);
    for (const call of calls) if (call.length > 0) await this.call(tx, consumer, call);
  }

  private async call(tx: Tx, consumer: Consumer, events: readonly StoredEvent[]): Promise<void> {
    const names = { event: consumer.event.name, consumer: consumer.name };
    const data = events.map((event) => dataOf(consumer, event));
    const spans = events.map(({ traceParent, eventId, requestId }) =>
      this.traces.begin(`consume ${consumer.name}`, traceParent, {
        kind: 'consumer',
        attributes: { ...names, eventId, 'request.id': requestId ?? '' },
      }),
    );
    const received = events.map(({ eventId, occurredAt, requestId, imported, traceParent }, at) => ({
      data: data[at] ?? {},
      meta: { eventId, occurredAt, requestId, imported, traceParent: spans[at]?.traceParent ?? traceParent },
    }));
    // A call for many events belongs to no single request.
    const [first] = events.length === 1 ? events : [];
    const context = { requestId: first?.requestId ?? null, imported: events.some(({ imported }) => imported) };
    try {
      await withEventContext(context, () => {
        const work = () => consumer.handle(tx, received);
        return spans.reduceRight((inner, span) => (span ? () => runIn(span, inner) : inner), work)();
      });
    } catch (error) {
      if (!isRetried(error)) {
        for (const { eventId, requestId } of events) {
          this.log.pino.warn({ ...names, eventId, requestId, reason: reasonOf(error) }, 'event waits');
        }
      }
      throw error;
    }
  }
}

const keyOf = ({ consumer, eventId }: Due) => `${consumer} ${eventId}`;

function dataOf(consumer: Consumer, { version, data }: StoredEvent): Received['data'] {
  const read = consumer.event.data.safeParse(data);
  if (version !== consumer.event.version || !read.success) {
    throw new UnknownEventVersion('The event is of a version that this consumer cannot read');
  }
  return read.data;
}
