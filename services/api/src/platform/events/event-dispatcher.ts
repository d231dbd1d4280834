import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, query } from '../database/database.ts';
import { EVENT_TAG_PREFIX, INVALIDATION_CHANNEL } from '../cache-invalidation/cache-invalidation.ts';
import { sql } from '../database/sql.ts';
import { Log } from '../observability/log.ts';
import { type Consumer, Consumers, ownerOf } from './consumers.ts';
import { ATTEMPTS, type Delivery, EventQueue, deliveriesOf } from './event-queue.ts';
import { type Due, HandleEvents, type StoredEvent, UnknownEventVersion, reasonOf } from './handle-events.ts';

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

/** Gives each event to each consumer once, and moves what keeps failing to the dead letters. */
@Injectable()
export class EventDispatcher {
  private readonly followed = new Set<string>();
  private telling: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Database,
    private readonly consumers: Consumers,
    private readonly handling: HandleEvents,
    private readonly queue: EventQueue,
    private readonly log: Log,
  ) {}

  /** Tries one delivery once; throws when it shall be tried again. */
  async dispatch({ eventId, others = [], consumer: name }: Delivery, attempt: number): Promise<void> {
    const events = await this.handling.find([eventId, ...others]);
    if (!name) return this.handOut(events);
    const consumer = this.consumers.get(name);
    if (consumer && others.length > 0) return this.queue.add(await this.handToClass([consumer], events));
    try {
      // During an update this may be a worker of the version before. A newer one knows the consumer.
      if (!consumer) throw new Error('No such consumer in this version of the shop');
      await this.handle([consumer], events, { isPatient: true });
    } catch (error) {
      if (attempt < ATTEMPTS && !(error instanceof UnknownEventVersion)) throw error;
      for (const id of [eventId, ...others])
        await this.moveToDeadLetter({ eventId: id, consumer: name }, attempt, error);
    }
  }

  /**
   * Hands events to all that consume them: those that may share a transaction share one. When it fails, each of its
   * consumers is tried by itself, so that what one of them cannot do delays no other.
   */
  private async handOut(events: readonly StoredEvent[]): Promise<void> {
    const names = new Set(events.map(({ name }) => name));
    const lanes = this.consumers.lanes
      .map((lane) => lane.filter(({ event }) => names.has(event.name)))
      .filter((lane) => lane.length > 0);
    const left: Delivery[] = [];
    // One after the other: a job holds one connection at a time.
    for (const lane of lanes) {
      const isShared = !lane.some(({ hasOwnTransaction }) => hasOwnTransaction);
      left.push(...(await (isShared ? this.handTogether(lane, events) : this.handToClass(lane, events))));
    }
    await this.queue.add(left);
  }

  /** Hands events to consumers that share a transaction. Answers what is left of them to deliver. */
  private async handTogether(consumers: readonly Consumer[], events: readonly StoredEvent[]): Promise<Delivery[]> {
    try {
      return await this.handle(consumers, events);
    } catch {
      const dues = duesOf(consumers, events);
      // A single consumer has no other to be told from: its events are tried one by one next.
      return consumers.length === 1
        ? dues
        : consumers.flatMap(({ name }) =>
            deliveriesOf(
              dues.filter(({ consumer }) => consumer === name).map(({ eventId }) => eventId),
              name,
            ),
          );
    }
  }

  /** Hands events to consumers that share no transaction. Answers what is left of them to deliver, one by one. */
  private async handToClass(consumers: readonly Consumer[], events: readonly StoredEvent[]): Promise<Due[]> {
    const left: Due[] = [];
    for (const consumer of consumers) {
      const own = events.filter(({ name }) => name === consumer.event.name);
      const calls = consumer.takesMany || !consumer.hasOwnTransaction ? [own] : own.map((event) => [event]);
      for (const call of calls) {
        left.push(...(await this.handle([consumer], call).catch(() => duesOf([consumer], call))));
      }
    }
    return left;
  }

  private async handle(
    consumers: readonly Consumer[],
    events: readonly StoredEvent[],
    { isPatient = false } = {},
  ): Promise<Due[]> {
    const [first] = consumers;
    const isOne = events.length === 1;
    const lane = first?.hasOwnTransaction ? ownerOf(first.name) : 'shared';
    const { handled, held } = await this.handling.handle(consumers, events, {
      lane: isOne ? null : lane,
      waits: isPatient,
    });
    if (handled > 0) for (const { projection, event } of consumers) if (projection) this.tellScreens(event.name);
    return held;
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

  /** Moves a delivery to the dead letters, where staff see it. Other deliveries go on. */
  async moveToDeadLetter({ eventId, consumer }: Due, attempts: number, error: unknown): Promise<void> {
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

const duesOf = (consumers: readonly Consumer[], events: readonly StoredEvent[]): Due[] =>
  consumers.flatMap(({ name: consumer, event }) =>
    events.filter(({ name }) => name === event.name).map(({ eventId }) => ({ eventId, consumer })),
  );
