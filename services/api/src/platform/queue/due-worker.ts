import { setTimeout as wait } from 'node:timers/promises';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import { warnOnce } from '../observability/warn-once.ts';
import { isError } from '../observability/is-error.ts';
import type { Log } from '../observability/log.ts';
import { type Jobs, type WorkerHandle, openJobs } from './jobs.ts';

/** Between looks for rows that are due: one cheap index look-up each. */
const PAUSE_MS = 500;

interface Work {
  /** Name of the queue. */
  name: string;
  /** Rows that are worked on at a time. */
  concurrency: number;
  /** Selects the `id` of rows that are due. */
  due: Sql;
  /** Returns false while no row can be due, so that none is looked for; missing: one always can. */
  isNeeded?: () => boolean | Promise<boolean>;
  /** One attempt at a row. It notes in the row when the next one is due. A long one ends early when the worker stops. */
  attempt(id: string, stopped: AbortSignal): Promise<void>;
}

/**
 * Works on rows of a table when they are due, in the worker, by jobs of its own: what is slow delays nothing else. The
 * table says when a row is tried again, so that staff can hurry it; a job is one attempt.
 */
export abstract class DueWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopped = new AbortController();
  private readonly warn: (message: string) => void;
  private jobs: Jobs<{ id: string }> | undefined;
  private worker: WorkerHandle | undefined;
  private running: Promise<void> | undefined;

  protected constructor(
    private readonly config: Config,
    private readonly db: Database,
    private readonly work: Work,
    log: Log,
  ) {
    this.warn = warnOnce(log);
  }

  onApplicationBootstrap(): void {
    if (this.config.role !== 'worker' && this.config.role !== 'both') return;
    const { name, concurrency } = this.work;
    const failed = (error: Error) => this.warn(`The queue of ${name}: ${error.message}`);
    const jobs = openJobs<{ id: string }>(this.config, { name, concurrency, backoff: () => 0, failed });
    // A version of before names the row by the id of the job alone.
    const worker = jobs.work(({ data, id = data.id }) => this.work.attempt(id, this.stopped.signal));
    worker.on('error', failed);
    this.jobs = jobs;
    this.worker = worker;
    this.running = this.enqueueDue(jobs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped.abort();
    await Promise.all([this.running, this.worker?.close()]);
    await this.jobs?.close();
  }

  // Adds due rows, also those that the queue has lost. The job id keeps a row from being queued twice.
  private async enqueueDue({ queue }: Jobs<{ id: string }>): Promise<void> {
    const { due, isNeeded = () => true } = this.work;
    while (!this.stopped.signal.aborted) {
      try {
        const rows = (await isNeeded()) ? await this.db.read<{ id: string }>(due) : [];
        const opts = { removeOnComplete: true, removeOnFail: true };
        const jobs = rows.map(({ id }) => ({ name: 'attempt', data: { id }, opts: { ...opts, jobId: id } }));
        if (jobs.length) await queue.addBulk(jobs);
      } catch (error) {
        this.warn(`The queue of ${this.work.name} waits: ${isError(error) ? error.message : 'unknown'}`);
      }
      await wait(PAUSE_MS, undefined, { signal: this.stopped.signal }).catch(() => undefined);
    }
  }
}
