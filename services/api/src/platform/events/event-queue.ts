import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Processor, Queue, Worker, createPostgresBackend, withBackend } from 'bullmq';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { Config } from '../../config.ts';
import { Log } from '../observability/log.ts';

/** One consumer's turn at one event. Only names travel: the data stays in the database. */
export interface Delivery {
  eventId: string;
  consumer: string;
}

const NAME = 'events';
/** Tries before an event lands in the failed set; with waits of up to 30 s that is some minutes. */
export const ATTEMPTS = 16;

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
  work(process: Processor<Delivery>): Taking;
  close(): Promise<void>;
}

/** The queue that carries events to consumers: on Redis when there is one, else in the shop's own database. */
@Injectable()
export class EventQueue implements OnApplicationShutdown {
  private backend: Backend | undefined;

  constructor(
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  /** Puts deliveries in. One that waits there already, or runs, is not put in twice. */
  async add(deliveries: readonly Delivery[]): Promise<void> {
    await this.open().queue.addBulk(
      deliveries.map((data) => ({
        name: data.consumer,
        data,
        opts: {
          jobId: `${data.eventId}.${data.consumer}`,
          attempts: ATTEMPTS,
          backoff: { type: 'custom' },
          removeOnComplete: true,
          removeOnFail: true,
        },
      })),
    );
  }

  /** Takes deliveries out until it is closed. */
  work(process: Processor<Delivery>): Taking {
    return this.open().work(process);
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
    const failed = (error: Error) => this.failed(error);
    // A producer says at once that Redis is away, and the relay tries again; a worker waits for it.
    const producer = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 }).on('error', failed);
    const consumer = new Redis(url, { maxRetriesPerRequest: null }).on('error', failed);
    const queue = new Queue<Delivery>(NAME, { connection: producer });
    queue.on('error', failed);
    return {
      queue,
      work: (process) =>
        new Worker<Delivery>(NAME, process, { connection: consumer, ...workerOptions }).on('error', failed),
      close: async () => {
        producer.disconnect();
        consumer.disconnect();
      },
    };
  }

  private onPostgres(): Backend {
    const failed = (error: Error) => this.failed(error);
    const pool = new Pool({
      connectionString: this.config.databaseUrl,
      // BullMQ's functions name its tables without their schema.
      options: '-c search_path=bullmq',
      application_name: 'chaap-queue',
      max: 6,
      connectionTimeoutMillis: 2_500,
      keepAlive: true,
    });
    pool.on('error', failed);
    pool.setMaxListeners(0);
    const backed = withBackend(createPostgresBackend);
    const queue = new backed.Queue<Delivery>(NAME, { connection: pool });
    queue.on('error', failed);
    return {
      queue,
      work: (process) =>
        new backed.Worker<Delivery>(NAME, process, { connection: pool, ...workerOptions }).on('error', failed),
      close: () => pool.end(),
    };
  }

  private failed(error: Error): void {
    this.log.warn(`The queue: ${error.message}`);
  }
}
