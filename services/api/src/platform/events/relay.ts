import { setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { QueryRunner } from 'typeorm';
import { Config } from '../../config.ts';
import { Database } from '../database/database.ts';
import { isError } from '../is-error.ts';
import { Log } from '../observability/log.ts';
import { Consumers } from './consumers.ts';
import { Deliveries } from './delivery.ts';
import { type Delivery, EventQueue } from './event-queue.ts';

const LOCK = 7_264_002;
const BATCH = 200;
/** Between looks into an empty outbox: far below what anybody notices, and one cheap index look-up each. */
const PAUSE_MS = 50;
const SWEEP_MS = 15_000;
const CLEAN_MS = 3_600_000;

const claim = `
  select id, name from platform_outbox where published_at is null order by seq limit ${BATCH} for update skip locked`;

// What was handed over a minute ago and neither had nor laid aside by a consumer was lost with the queue. The mark moves
// on to the first event that is still owed to somebody, so that old ones are not looked at again.
const overdue = `
  select o.id, o.seq, c.consumer
  from platform_outbox o
  join unnest($1::text[], $2::text[]) as c (event, consumer) on c.event = o.name
  where o.seq > (select swept_to from platform_sweep) and o.published_at < now() - interval '1 minute'
    and not exists (select from platform_inbox i where i.consumer = c.consumer and i.event_id = o.id)
    and not exists (select from platform_failed_event f where f.consumer = c.consumer and f.event_id = o.id)
  order by o.seq limit 1000`;

const sweptTo = `
  update platform_sweep set swept_to = greatest(swept_to, coalesce($1::bigint - 1,
    (select max(seq) from platform_outbox where published_at < now() - interval '1 minute'), swept_to))`;

/** Hands recorded events to the queue, in the worker. One relay works at a time; others stand by to take over. */
@Injectable()
export class Relay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopped = new AbortController();
  private running: Promise<void> | undefined;
  private worker: { close(): Promise<void> } | undefined;

  constructor(
    private readonly config: Config,
    private readonly db: Database,
    private readonly consumers: Consumers,
    private readonly deliveries: Deliveries,
    private readonly queue: EventQueue,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'http') return;
    this.worker = this.queue.work((job) => this.deliveries.deliver(job.data, job.attemptsMade + 1));
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
        this.log.warn(`The relay begins again: ${isError(error) ? error.message : 'unknown'}`);
      } finally {
        // With the connection goes the lock.
        await runner.query('select pg_advisory_unlock_all()').catch(() => undefined);
        await runner.release().catch(() => undefined);
      }
      await this.pause(500);
    }
  }

  private async relayOn(runner: QueryRunner): Promise<void> {
    const [lock]: { mine: boolean }[] = await runner.query(`select pg_try_advisory_lock(${LOCK}) as mine`);
    if (!lock?.mine) return;
    let swept = 0;
    let cleaned = 0;
    while (!this.stopped.signal.aborted) {
      const handed = await this.handOver(runner);
      if (Date.now() - swept > SWEEP_MS) {
        await this.sweep(runner);
        swept = Date.now();
      }
      if (Date.now() - cleaned > CLEAN_MS) {
        await clean(runner);
        cleaned = Date.now();
      }
      if (handed < BATCH) await this.pause(PAUSE_MS);
    }
  }

  // A crash between handing over and committing hands over again: the queue knows the job, or the inbox the event.
  private async handOver(runner: QueryRunner): Promise<number> {
    await runner.startTransaction();
    try {
      const events: { id: string; name: string }[] = await runner.query(claim);
      if (events.length > 0) {
        await this.queue.add(events.flatMap(({ id, name }) => this.deliveriesOf(id, name)));
        await runner.query('update platform_outbox set published_at = now() where id = any($1)', [
          events.map(({ id }) => id),
        ]);
      }
      await runner.commitTransaction();
      return events.length;
    } catch (error) {
      await runner.rollbackTransaction();
      throw error;
    }
  }

  private deliveriesOf(eventId: string, name: string): Delivery[] {
    return this.consumers.of(name).map((consumer) => ({ eventId, consumer: consumer.name }));
  }

  private async sweep(runner: QueryRunner): Promise<void> {
    const consumers = this.consumers.all;
    const owed: { id: string; seq: string; consumer: string }[] = await runner.query(overdue, [
      consumers.map(({ event }) => event.name),
      consumers.map(({ name }) => name),
    ]);
    if (owed.length > 0) await this.queue.add(owed.map(({ id, consumer }) => ({ eventId: id, consumer })));
    await runner.query(sweptTo, [owed[0]?.seq ?? null]);
  }

  private async pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.stopped.signal }).catch(() => undefined);
  }
}

/** The outbox is the log of the last 30 days; what consumers had is remembered for longer than that. */
async function clean(runner: QueryRunner): Promise<void> {
  await runner.query(`delete from platform_outbox o where o.published_at < now() - interval '30 days'
    and not exists (select from platform_failed_event f where f.event_id = o.id)`);
  await runner.query(`delete from platform_inbox where handled_at < now() - interval '35 days'`);
}
