import type { EventEmitter } from 'node:events';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Job, type Processor, Queue, Worker, createPostgresBackend, withBackend } from 'bullmq';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { Config } from '../../config.ts';
import { Log } from '../observability/log.ts';
import { Readiness } from '../observability/readiness.ts';
import { warnOnce } from './warn-once.ts';

/** One consumer's turn at one event. Only names travel: the data stays in the database. */
export interface Delivery {
  eventId: string;
  consumer: string;
}

const NAME = 'events';
/** Tries before an event lands in the failed set; with waits of up to 30 s that is some minutes. */
export const ATTEMPTS = 20;

// Measured: with BullMQ's defaults a killed worker is noticed after a minute, and a job that meets two of them is lost.
const workerOptions = {
  concurrency: 8,
  lockDuration: 5_000,
  stalledInterval: 2_000,
  maxStalledCount: 50,
  settings: { backoffStrategy: (attempt: number) => Math.min(30_000, 100 * 2 ** attempt) * (0.75 + Math.random() / 2) },
};

/** What takes deliveries out; closing it waits for those under way. */
interface Taking {
  close(): Promise<void>;
}

interface Backend {
  queue: Pick<Queue<Delivery>, 'addBulk' | 'close'>;
  work(process: Processor<Delivery>): Taking & Pick<EventEmitter, 'on'>;
  ping(): Promise<unknown>;
  close(): Promise<void>;
}

/** The queue that carries events to consumers: on Redis when there is one, else in the shop's own database. */
@Injectable()
export class EventQueue implements OnApplicationShutdown {
  private backend: Backend | undefined;
  private readonly failed: (error: Error) => void;

  constructor(
    private readonly config: Config,
    readiness: Readiness,
    log: Log,
  ) {
    const warn = warnOnce(log);
    this.failed = (error) => warn(`The queue: ${error.message}`);
    readiness.register('queue', () => this.open().ping());
  }

  /** Puts deliveries in. One that waits there already, or runs, is not put in twice. */
  async add(deliveries: readonly Delivery[]): Promise<void> {
    if (deliveries.length === 0) return;
    await this.open().queue.addBulk(
      deliveries.map((data) => ({
        name: data.consumer,
        data,
        opts: {
          jobId: `${data.eventId}.${data.consumer}`,
          attempts: ATTEMPTS,
          backoff: { type: 'custom' },
          // What failed for good stands in our own table: here it would only keep its id from being tried again.
          removeOnComplete: true,
          removeOnFail: true,
        },
      })),
    );
  }

  /** Takes deliveries out until it is closed. `gaveUp` hears what the queue itself will not try again. */
  work(
    process: (delivery: Delivery, attempt: number) => Promise<void>,
    gaveUp: (delivery: Delivery, attempts: number, error: Error) => void,
  ): Taking {
    const worker = this.open().work((job) => process(job.data, job.attemptsMade + 1));
    worker.on('error', this.failed);
    worker.on('failed', (job: Job<Delivery> | undefined, error: Error) => {
      if (job?.finishedOn) gaveUp(job.data, job.attemptsMade, error);
    });
    return worker;
  }

  // Last of all: the relay and the worker close before, in `beforeApplicationShutdown`.
  async onApplicationShutdown(): Promise<void> {
    await this.backend?.queue.close();
    await this.backend?.close();
  }

  private open(): Backend {
    this.backend ??= this.config.redisUrl ? this.onRedis(this.config.redisUrl) : this.onPostgres();
    return this.backend;
  }

  private onRedis(url: string): Backend {
    // A producer says soon that Redis is away or hangs, and the relay tries again; a worker waits for it.
    const producer = new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: 3_000,
      retryStrategy: soon,
    }).on('error', this.failed);
    const queue = new Queue<Delivery>(NAME, { connection: producer });
    queue.on('error', this.failed);
    let consumer: Redis | undefined;
    return {
      queue,
      work: (process) => {
        consumer = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: soon }).on('error', this.failed);
        return new Worker<Delivery>(NAME, process, { connection: consumer, ...workerOptions });
      },
      ping: () => producer.ping(),
      close: async () => {
        producer.disconnect();
        consumer?.disconnect();
      },
    };
  }

  private onPostgres(): Backend {
    const address = new URL(this.config.databaseUrl);
    // Options in the address would take the place of ours.
    address.searchParams.delete('options');
    const pool = new Pool({
      connectionString: address.href,
      // BullMQ's functions name its tables without their schema. Its commits need not reach the disk before they are
      // answered: what a crash takes from the queue comes again from the outbox, and what it brings back meets the inbox.
      options: '-c search_path=bullmq -c synchronous_commit=off',
      application_name: 'chaap-queue',
      max: workerOptions.concurrency + 2,
      connectionTimeoutMillis: 2_500,
      query_timeout: 10_000,
      keepAlive: true,
    });
    pool.on('error', this.failed);
    pool.setMaxListeners(0);
    const backed = withBackend(createPostgresBackend);
    const queue = new backed.Queue<Delivery>(NAME, { connection: pool });
    queue.on('error', this.failed);
    return {
      queue,
      work: (process) => new backed.Worker<Delivery>(NAME, process, { connection: pool, ...workerOptions }),
      ping: () => pool.query('select from job limit 1'),
      close: () => pool.end(),
    };
  }
}

const soon = (times: number): number => Math.min(times * 100, 1_000);
