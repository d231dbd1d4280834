import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Job } from 'bullmq';
import { Config } from '../../config.ts';
import { Log } from '../observability/log.ts';
import { Readiness } from '../observability/readiness.ts';
import { type Jobs, type Taking, openJobs } from '../queue/jobs.ts';
import { warnOnce } from './warn-once.ts';

/** One consumer's turn at one event. Only names travel: the data stays in the database. */
export interface Delivery {
  eventId: string;
  consumer: string;
  /** Events that come with it: one transaction takes all of them, or each is tried by itself. */
  others?: readonly string[];
}

/** Tries before an event lands in the failed set; with waits of up to 30 s that is some minutes. */
export const ATTEMPTS = 20;

/** The queue that carries events to consumers. */
@Injectable()
export class EventQueue implements OnApplicationShutdown {
  private opened: Jobs<Delivery> | undefined;
  private readonly failed: (error: Error) => void;

  constructor(
    private readonly config: Config,
    readiness: Readiness,
    log: Log,
  ) {
    const warn = warnOnce(log);
    this.failed = (error) => warn(`The queue: ${error.message}`);
    readiness.register('queue', () => this.jobs.ping());
  }

  /** Puts deliveries in. One that waits there already, or runs, is not put in twice, unless it is a `turn` of its own. */
  async add(deliveries: readonly Delivery[], turn?: string): Promise<void> {
    if (deliveries.length === 0) return;
    await this.jobs.queue.addBulk(
      deliveries.map((data) => ({
        name: data.consumer,
        data,
        opts: {
          jobId: jobIdOf(data, turn),
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
    const worker = this.jobs.work((job) => process(job.data, job.attemptsMade + 1));
    worker.on('error', this.failed);
    worker.on('failed', (job: Job<Delivery> | undefined, error: Error) => {
      if (job?.finishedOn) gaveUp(job.data, job.attemptsMade, error);
    });
    return worker;
  }

  // Last of all: the relay and the worker close before, in `beforeApplicationShutdown`.
  async onApplicationShutdown(): Promise<void> {
    await this.opened?.close();
  }

  private get jobs(): Jobs<Delivery> {
    this.opened ??= openJobs(this.config, {
      name: 'events',
      concurrency: 8,
      backoff: (attempt) => Math.min(30_000, 100 * 2 ** attempt) * (0.75 + Math.random() / 2),
      failed: this.failed,
    });
    return this.opened;
  }
}

function jobIdOf({ eventId, others = [], consumer }: Delivery, turn: string | undefined): string {
  const company = others.length > 0 ? `and-${others.length}` : undefined;
  return [eventId, company, consumer, turn].filter((part) => part !== undefined).join('.');
}
