import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { Database, type Session, query } from '../database/database.ts';
import { constant, sql } from '../database/sql.ts';
import { isError } from '../observability/is-error.ts';
import { Log } from '../observability/log.ts';
import { INVALIDATION_CHANNEL, EVENT_TAG_PREFIX } from '../cache-invalidation/cache-invalidation.ts';
import { Consumers } from './consumers.ts';
import { EventDispatcher } from './event-dispatcher.ts';
import { declaredEvents } from './event.ts';
import { EventQueue, deliveriesOf } from './event-queue.ts';
import { REDELIVER_MS, deleteExpired, redeliverLost } from './redeliver-lost.ts';
import { warnOnce } from '../observability/warn-once.ts';

const LOCK = 7_264_002;
const FETCH_SIZE = 200;
/** Pause between polls of an empty outbox. A poll is one index look-up. */
const PAUSE_MS = 50;
const STAND_BY_MS = 500;
const CLEAN_MS = 3_600_000;

// Only what this version of the shop knows: during an update, events of the next version wait for its relay.
const pendingEvents = (known: readonly string[]) => sql`
  select id, seq, name from platform_outbox
  where published_at is null and name = any(${known}) order by seq limit ${constant(FETCH_SIZE)}`;

// An event of a long transaction may commit behind the watermark, which then moves back. One notice names the kinds of
// events to every process.
const markPublished = (ids: readonly string[], first: string, kinds: readonly string[]) => sql`
  with stepped_back as (update platform_watermark set seq = ${first}::bigint - 1 where seq >= ${first}::bigint),
  notified as materialized (select pg_notify(${INVALIDATION_CHANNEL}, ${JSON.stringify(kinds)}))
  update platform_outbox set published_at = now() from notified where id = any(${ids}::uuid[])`;

/**
 * Moves published events from the outbox to the queue, in the worker. One relay works at a time and others stand by.
 * Its lock belongs to the connection of its statements, which PostgreSQL closes when it is silent for 10 s.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopped = new AbortController();
  private readonly warn: (message: string) => void;
  private running: Promise<void> | undefined;
  private worker: { close(): Promise<void> } | undefined;

  constructor(
    private readonly config: Config,
    private readonly db: Database,
    private readonly consumers: Consumers,
    private readonly dispatcher: EventDispatcher,
    private readonly queue: EventQueue,
    log: Log,
  ) {
    this.warn = warnOnce(log);
  }

  onApplicationBootstrap(): void {
    if (this.config.role !== 'worker' && this.config.role !== 'both') return;
    this.worker = this.queue.work(
      (delivery, attempt) => this.dispatcher.dispatch(delivery, attempt),
      ({ eventId, others = [], consumer }, attempts, error) => {
        // Nobody has failed on a delivery for all: its events are sent again as lost ones.
        if (!consumer) return;
        for (const id of [eventId, ...others]) {
          void this.dispatcher.moveToDeadLetter({ eventId: id, consumer }, attempts, error).catch(() => undefined);
        }
      },
    );
    this.running = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped.abort();
    await Promise.all([this.running, this.worker?.close()]);
  }

  private async run(): Promise<void> {
    while (!this.stopped.signal.aborted) {
      try {
        await this.db.session((session) => this.relayOn(session));
      } catch (error) {
        this.warn(`The relay restarts: ${isError(error) ? error.message : 'unknown'}`);
      }
      await this.pause(STAND_BY_MS);
    }
  }

  private async relayOn(session: Session): Promise<void> {
    const [lock] = await query<{ mine: boolean }>(session, sql`select pg_try_advisory_lock(${LOCK}) as mine`);
    if (!lock?.mine) return;
    // A frozen process gives the lock up within this time.
    await query(session, sql`set idle_session_timeout = '10s'`);
    const known = declaredEvents().map(({ name }) => name);
    await this.redeliver(session, known, `relay-${randomUUID()}`);
    // Monotonic: a wall clock that is set back would put off all of this by as much as it was ahead.
    let redeliveredAt = performance.now();
    let cleanedAt = -Infinity;
    while (!this.stopped.signal.aborted) {
      const published = await this.dispatchBatch(session, known);
      if (performance.now() - redeliveredAt > REDELIVER_MS) {
        await this.redeliver(session, known);
        redeliveredAt = performance.now();
      }
      if (performance.now() - cleanedAt > CLEAN_MS) {
        await deleteExpired(session);
        cleanedAt = performance.now();
      }
      if (published < FETCH_SIZE) await this.pause(PAUSE_MS);
    }
  }

  /** Sends again what was lost. `takeover` names the jobs of a relay that begins, because the queue may hold others of them. */
  private async redeliver(session: Session, known: readonly string[], takeover?: string): Promise<void> {
    // A choice of a moment ago is read before the watermark passes the events that follow it.
    await this.consumers.refresh();
    const { lost, stuck } = await redeliverLost(session, known, this.consumers.all, takeover !== undefined);
    // In large batches and before the small ones that wait: a worker that begins is slow, and behind.
    await this.queue.add(lost, takeover, { first: takeover !== undefined });
    // At most one more job each minute.
    await this.queue.add(stuck, `again-${Math.floor(Date.now() / 60_000)}`);
  }

  // After a crash between the two statements the events are sent again. The queue or the inbox drops the duplicate.
  private async dispatchBatch(session: Session, known: readonly string[]): Promise<number> {
    const events = await query<{ id: string; seq: string; name: string }>(session, pendingEvents(known));
    const [first] = events;
    if (!first) return 0;
    const { all } = this.consumers;
    const consumed = events.filter(({ name }) => all.some(({ event }) => event.name === name));
    await this.queue.add(deliveriesOf(consumed.map(({ id }) => id)));
    const kinds = [...new Set(events.map(({ name }) => `${EVENT_TAG_PREFIX}${name}`))];
    const ids = events.map(({ id }) => id);
    await query(session, markPublished(ids, first.seq, kinds));
    return events.length;
  }

  private async pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.stopped.signal }).catch(() => undefined);
  }
}
