import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Job } from 'bullmq';
import { Config } from '../config/config.ts';
import { Log } from '../observability/log.ts';
import { Readiness } from '../observability/readiness.ts';
import { type Jobs, type WorkerHandle, openJobs } from '../queue/jobs.ts';
import { warnOnce } from '../observability/warn-once.ts';

/** Events on their way to consumers. It carries names only: the data stays in the database. */
export interface Delivery {
  eventId: string;
  /** Further events of the batch. */
  others?: readonly string[];
  /** The one that they are for; without it they are for all that consume them. */
  consumer?: string;
}

/** Events that one delivery carries. What follows many of them at once costs little more than what follows one. */
const BATCH_SIZE = 100;

/** Puts events into deliveries, in their order. */
export function deliveriesOf(eventIds: readonly string[], consumer?: string): Delivery[] {
  const deliveries: Delivery[] = [];
  for (let first = 0; first < eventIds.length; first += BATCH_SIZE) {
    const [eventId, ...others] = eventIds.slice(first, first + BATCH_SIZE);
    if (eventId) deliveries.push({ eventId, ...(others.length > 0 && { others }), ...(consumer && { consumer }) });
  }
  return deliveries;
}

/** Tries before an event becomes a dead letter; with waits of up to 30 s that is some minutes. */
export const ATTEMPTS = 20;

/** Milliseconds until a failed event is tried again. Whole ones: the queue in PostgreSQL takes no others. */
export const waitBeforeRetry = (attempt: number): number =>
  Math.round(Math.min(30_000, 100 * 2 ** attempt) * (0.75 + Math.random() / 2));

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

  /**
   * Adds deliveries. One that waits or runs already is not added twice, unless `retryId` makes it a job of its own. With
   * `first` they come before all that wait.
   */
  async add(deliveries: readonly Delivery[], retryId?: string, { first = false } = {}): Promise<void> {
    if (deliveries.length === 0) return;
    await this.jobs.queue.addBulk(
      deliveries.map((data) => ({
        name: data.consumer ?? 'all',
        data,
        opts: {
          jobId: jobIdOf(data, retryId),
          lifo: first,
          attempts: ATTEMPTS,
          backoff: { type: 'custom' },
          // Final failures are stored in our own table. Here the job id would block a retry.
          removeOnComplete: true,
          removeOnFail: true,
        },
      })),
    );
  }

  /** Processes deliveries until it is closed. `onFailed` receives what the queue will not try again. */
  work(
    process: (delivery: Delivery, attempt: number) => Promise<void>,
    onFailed: (delivery: Delivery, attempts: number, error: Error) => void,
  ): WorkerHandle {
    const worker = this.jobs.work((job) => process(job.data, job.attemptsMade + 1));
    worker.on('error', this.failed);
    worker.on('failed', (job: Job<Delivery> | undefined, error: Error) => {
      if (job?.finishedOn) onFailed(job.data, job.attemptsMade, error);
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
      isBusy: true,
      backoff: waitBeforeRetry,
      failed: this.failed,
    });
    return this.opened;
  }
}

function jobIdOf({ eventId, others = [], consumer }: Delivery, turn: string | undefined): string {
  const batchSuffix = others.length > 0 ? `and-${others.length}` : undefined;
  return [eventId, batchSuffix, consumer ?? 'all', turn].filter((part) => part !== undefined).join('.');
}
