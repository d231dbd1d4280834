import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Tx, isRetried, query } from '../database/database.ts';
import { EVENT_TAG_PREFIX, INVALIDATION_CHANNEL } from '../cache-invalidation/cache-invalidation.ts';
import { sql } from '../database/sql.ts';
import { withEventContext } from '../context/work-context.ts';
import { isError } from '../is-error.ts';
import { Log } from '../observability/log.ts';
import { Traces } from '../observability/traces.ts';
import { withoutSecrets } from '../observability/redact.ts';
import { type Consumer, Consumers } from './consumers.ts';
import { ATTEMPTS, type Delivery, EventQueue } from './event-queue.ts';

// Marks these events as handled by this consumer, and returns those that were not. It waits while the consumer's
// projection is rebuilt. One batch of a class runs at a time: two that lock the same rows in another order would
// deadlock. All of it is rolled back when the consumer fails.
const claimEvents = (consumer: Consumer, eventIds: readonly string[], owner: string | null) => sql`
  with allowed as (
    select pg_advisory_xact_lock_shared(hashtextextended(${consumer.projection}::text, 0))
    where ${consumer.projection}::text is not null
  ), alone as (
    select pg_advisory_xact_lock(hashtextextended('batch ' || ${owner}::text, 0)) where ${owner}::text is not null
  ), taken as (
    insert into platform_inbox (consumer, event_id)
    select ${consumer.name}, id
    from unnest(${eventIds}::uuid[]) as id, (select count(*) from alone) turn, (select count(*) from allowed) permit
    order by id
    on conflict do nothing returning event_id
  ), mended as (
    delete from platform_failed_event f using taken where f.consumer = ${consumer.name} and f.event_id = taken.event_id
  )
  select o.id as "eventId", o.version, o.data, o.occurred_at as "occurredAt", o.request_id as "requestId", o.imported,
    o.trace_parent as "traceParent"
  from platform_outbox o join taken on taken.event_id = o.id order by o.seq`;

interface ClaimedEvent {
  eventId: string;
  version: number;
  data: unknown;
  occurredAt: Date;
  requestId: string | null;
  imported: boolean;
  traceParent: string | null;
}

/** An event that one consumer could not handle. */
interface DeadLetter {
  eventId: string;
  consumer: string;
  /** The kind of event. */
  name: string;
  reason: string;
  attempts: number;
  failedAt: Date;
}

// Many events that come together are told once.
const TELL_MS = 250;

class UnknownEventVersion extends Error {}

/** What a line of the log says of a delivery. */
const namesOf = ({ name: consumer, event }: Consumer, eventId: string) => ({ event: event.name, eventId, consumer });

/** What went wrong, in words that may be logged and stored. */
const reasonOf = (error: unknown): string => withoutSecrets(isError(error) ? error.message : 'unknown').slice(0, 500);

/** Gives each event to each consumer once, and moves what keeps failing to the dead letters. */
@Injectable()
export class EventDispatcher {
  private readonly followed = new Set<string>();
  private telling: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Database,
    private readonly consumers: Consumers,
    private readonly queue: EventQueue,
    private readonly log: Log,
    private readonly traces: Traces,
  ) {}

  /**
   * Tries one delivery once; throws when it shall be tried again. A batch that fails is split into single deliveries.
   */
  async dispatch({ eventId, others = [], consumer: name }: Delivery, attempt: number): Promise<void> {
    const consumer = this.consumers.get(name);
    if (consumer && others.length > 0) {
      const ids = [eventId, ...others];
      return this.consume(consumer, ids).catch(() =>
        this.queue.add(ids.map((id) => ({ eventId: id, consumer: name }))),
      );
    }
    try {
      // During an update this may be a worker of the version before. A newer one knows the consumer.
      if (!consumer) throw new Error('No such consumer in this version of the shop');
      await this.consume(consumer, [eventId]);
    } catch (error) {
      if (attempt < ATTEMPTS && !(error instanceof UnknownEventVersion)) throw error;
      await this.moveToDeadLetter({ eventId, consumer: name }, attempt, error);
    }
  }

  private async consume(consumer: Consumer, eventIds: readonly string[]): Promise<void> {
    const owner = eventIds.length > 1 ? (consumer.name.split('.', 1)[0] ?? null) : null;
    const handled = await this.db.transaction(async (tx) => {
      const events = await query<ClaimedEvent>(tx, claimEvents(consumer, eventIds, owner));
      for (const event of events) await this.handleEvent(tx, consumer, event);
      return events;
    });
    for (const { requestId, eventId } of handled) {
      this.log.pino.info({ requestId, ...namesOf(consumer, eventId) }, 'event handled');
    }
    if (consumer.projection && handled.length > 0) this.tellScreens(consumer.event.name);
  }

  /**
   * Tells staff's screens that projections have followed events of a module, as `ordering.followed`: a screen that asked
   * when it heard of the event itself may have been too early.
   */
  private tellScreens(event: string): void {
    this.followed.add(`${EVENT_TAG_PREFIX}${event.split('.', 1)[0]}.followed`);
    this.telling ??= setTimeout(() => {
      const notice = JSON.stringify([...this.followed]);
      this.followed.clear();
      this.telling = undefined;
      // Screens that were not told ask again by themselves, a minute later at most.
      this.db.query(sql`select pg_notify(${INVALIDATION_CHANNEL}, ${notice})`).catch(() => undefined);
    }, TELL_MS).unref();
  }

  private async handleEvent(
    tx: Tx,
    consumer: Consumer,
    { version, data, traceParent, ...meta }: ClaimedEvent,
  ): Promise<void> {
    const read = consumer.event.data.safeParse(data);
    if (version !== consumer.event.version || !read.success) {
      throw new UnknownEventVersion('The event is of a version that this consumer cannot read');
    }
    const names = namesOf(consumer, meta.eventId);
    const span = { kind: 'consumer', attributes: { ...names, 'request.id': meta.requestId ?? '' } } as const;
    await withEventContext(meta, async () => {
      try {
        await this.traces.run(`consume ${consumer.name}`, traceParent, span, () =>
          consumer.handle(tx, read.data, meta),
        );
      } catch (error) {
        if (!isRetried(error)) this.log.pino.warn({ ...names, reason: reasonOf(error) }, 'event waits');
        throw error;
      }
    });
  }

  /** Moves a delivery to the dead letters, where staff see it. Other deliveries go on. */
  async moveToDeadLetter({ eventId, consumer }: Delivery, attempts: number, error: unknown): Promise<void> {
    const reason = reasonOf(error);
    // The line is written also when the database is down.
    const requestId = await this.requestOf(eventId).catch(() => null);
    this.log.pino.error({ requestId, eventId, consumer, attempts, reason }, 'event failed');
    await this.db.query(
      sql`insert into platform_failed_event (consumer, event_id, reason, attempts)
       values (${consumer}, ${eventId}, ${reason}, ${attempts})
       on conflict (consumer, event_id) do update
         set reason = excluded.reason, attempts = excluded.attempts, failed_at = now(), retried_at = null`,
    );
  }

  private async requestOf(eventId: string): Promise<string | null> {
    const [event] = await this.db.query<{ requestId: string | null }>(
      sql`select request_id as "requestId" from platform_outbox where id = ${eventId}`,
    );
    return event?.requestId ?? null;
  }

  /** The dead letters, oldest first, without those that are being retried. */
  deadLetters(): Promise<DeadLetter[]> {
    return this.db.query(
      sql`select f.event_id as "eventId", f.consumer, o.name, f.reason, f.attempts, f.failed_at as "failedAt"
       from platform_failed_event f join platform_outbox o on o.id = f.event_id
       where f.retried_at is null order by f.failed_at, f.event_id`,
    );
  }

  /** Retries a dead letter, after its cause is fixed. Its row stays until the event is handled: the queue may lose the job. */
  async retry(eventId: string, consumer: string): Promise<void> {
    await this.db.query(
      sql`update platform_failed_event set retried_at = now() where event_id = ${eventId} and consumer = ${consumer}`,
    );
    // The job that failed may still be in the queue.
    await this.queue.add([{ eventId, consumer }], randomUUID());
  }

  /** Gives a laid-aside event up for this consumer. */
  async discard(eventId: string, consumer: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await query(tx, sql`delete from platform_failed_event where event_id = ${eventId} and consumer = ${consumer}`);
      await query(
        tx,
        sql`insert into platform_inbox (consumer, event_id) values (${consumer}, ${eventId}) on conflict do nothing`,
      );
    });
  }
}
