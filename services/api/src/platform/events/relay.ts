import { setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { QueryRunner } from 'typeorm';
import { Config } from '../../config.ts';
import { Database } from '../database/database.ts';
import { isError } from '../is-error.ts';
import { Log } from '../observability/log.ts';
import { CHANNEL, EVENT_TAG } from './changes.ts';
import { Consumers } from './consumers.ts';
import { Deliveries } from './delivery.ts';
import { declaredEvents } from './event.ts';
import { type Delivery, EventQueue } from './event-queue.ts';
import { clean, sweep } from './sweep.ts';
import { warnOnce } from './warn-once.ts';

const LOCK = 7_264_002;
const BATCH = 200;
/** Events that one consumer takes in one transaction when they come thick and fast. */
const TOGETHER = 25;
/** Between looks into an empty outbox: far below what anybody notices, and one cheap index look-up each. */
const PAUSE_MS = 50;
const STAND_BY_MS = 500;
const SWEEP_MS = 5_000;
const CLEAN_MS = 3_600_000;

// Only what this version of the shop knows: during an update, events of the next version wait for its relay.
const waiting = `
  select id, seq, name from platform_outbox
  where published_at is null and name = any($1) order by seq limit ${BATCH}`;

// An event whose transaction took long may come out behind the sweep's mark, which then steps back. One notice tells
// every process which kinds of event there were.
const handed = `
  with stepped_back as (update platform_sweep set swept_to = $2::bigint - 1 where swept_to >= $2::bigint),
  told as materialized (select pg_notify('${CHANNEL}', $3))
  update platform_outbox set published_at = now() from told where id = any($1::uuid[])`;

/**
 * Hands recorded events to the queue, in the worker. One relay works at a time and others stand by: the lock goes with
 * the connection on which all its statements run, and PostgreSQL ends that when it falls silent.
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
    private readonly deliveries: Deliveries,
    private readonly queue: EventQueue,
    log: Log,
  ) {
    this.warn = warnOnce(log);
  }

  onApplicationBootstrap(): void {
    if (this.config.role !== 'worker' && this.config.role !== 'both') return;
    this.worker = this.queue.work(
      (delivery, attempt) => this.deliveries.deliver(delivery, attempt),
      ({ eventId, others = [], consumer }, attempts, error) => {
        for (const id of [eventId, ...others]) {
          void this.deliveries.layAside({ eventId: id, consumer }, attempts, error).catch(() => undefined);
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
      const runner = this.db.dataSource.createQueryRunner();
      try {
        await this.relayOn(runner);
      } catch (error) {
        this.warn(`The relay begins again: ${isError(error) ? error.message : 'unknown'}`);
      } finally {
        await runner.query('select pg_advisory_unlock_all(); reset idle_session_timeout').catch(() => undefined);
        await runner.release().catch(() => undefined);
      }
      await this.pause(STAND_BY_MS);
    }
  }

  private async relayOn(runner: QueryRunner): Promise<void> {
    const [lock]: { mine: boolean }[] = await runner.query(`select pg_try_advisory_lock(${LOCK}) as mine`);
    if (!lock?.mine) return;
    // A frozen process gives the lock up within this time.
    await runner.query(`set idle_session_timeout = '10s'`);
    const known = declaredEvents().map(({ name }) => name);
    let swept = 0;
    let cleaned = 0;
    while (!this.stopped.signal.aborted) {
      const handed = await this.handOver(runner, known);
      if (Date.now() - swept > SWEEP_MS) {
        await this.queue.add(await sweep(runner, known, this.consumers.all));
        swept = Date.now();
      }
      if (Date.now() - cleaned > CLEAN_MS) {
        await clean(runner);
        cleaned = Date.now();
      }
      if (handed < BATCH) await this.pause(PAUSE_MS);
    }
  }

  // A crash between the two statements hands over again: then the queue knows the job, or the inbox the event.
  private async handOver(runner: QueryRunner, known: readonly string[]): Promise<number> {
    const events: { id: string; seq: string; name: string }[] = await runner.query(waiting, [known]);
    const [first] = events;
    if (!first) return 0;
    await this.queue.add(this.deliveriesOf(events));
    const kinds = [...new Set(events.map(({ name }) => `${EVENT_TAG}${name}`))];
    await runner.query(handed, [events.map(({ id }) => id), first.seq, JSON.stringify(kinds)]);
    return events.length;
  }

  /** What waits is handed over by the dozen: a turn of its own for each event costs the database five times as much. */
  private deliveriesOf(events: readonly { id: string; name: string }[]): Delivery[] {
    return this.consumers.all.flatMap((consumer) => {
      const ids = events.filter(({ name }) => name === consumer.event.name).map(({ id }) => id);
      const deliveries: Delivery[] = [];
      for (let first = 0; first < ids.length; first += TOGETHER) {
        const [eventId, ...others] = ids.slice(first, first + TOGETHER);
        if (eventId) deliveries.push({ eventId, consumer: consumer.name, ...(others.length > 0 && { others }) });
      }
      return deliveries;
    });
  }

  private async pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.stopped.signal }).catch(() => undefined);
  }
}
