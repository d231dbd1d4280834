import { setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../../config.ts';
import { Database } from '../../platform/database/database.ts';
import { isError } from '../../platform/is-error.ts';
import { Log } from '../../platform/observability/log.ts';
import { warnOnce } from '../../platform/events/warn-once.ts';
import { type Jobs, type Taking, openJobs } from '../../platform/queue/jobs.ts';
import { SendLetter } from './send-letter.ts';

/** Between looks for letters that are due: one cheap index look-up each. */
const PAUSE_MS = 500;

const due = `
  select id from notifications_letter
  where state = 'queued' and due_at <= now() and coalesce(taken_until, now()) <= now()
  order by due_at limit 100`;

interface Sending {
  letterId: string;
}

/** Brings letters that are due to the mail server, in the worker, by jobs of their own: a slow server delays nothing else. */
@Injectable()
export class PostOffice implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopped = new AbortController();
  private readonly warn: (message: string) => void;
  private jobs: Jobs<Sending> | undefined;
  private worker: Taking | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly config: Config,
    private readonly db: Database,
    private readonly letters: SendLetter,
    log: Log,
  ) {
    this.warn = warnOnce(log);
  }

  onApplicationBootstrap(): void {
    if (this.config.role !== 'worker' && this.config.role !== 'both') return;
    const failed = (error: Error) => this.warn(`The queue of letters: ${error.message}`);
    // The table says when a letter is tried again, so that staff can hurry it; a job is one try.
    const jobs = openJobs<Sending>(this.config, { name: 'letters', concurrency: 3, backoff: () => 0, failed });
    const worker = jobs.work(({ data }) => this.letters.send(data.letterId));
    worker.on('error', failed);
    this.jobs = jobs;
    this.worker = worker;
    this.running = this.handOut(jobs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped.abort();
    await Promise.all([this.running, this.worker?.close()]);
    await this.jobs?.close();
  }

  // What a queue loses is found again here, and what it holds already is not put in twice.
  private async handOut({ queue }: Jobs<Sending>): Promise<void> {
    while (!this.stopped.signal.aborted) {
      try {
        const letters = await this.db.read<{ id: string }>('notifications.due', due);
        const opts = { removeOnComplete: true, removeOnFail: true };
        const jobs = letters.map(({ id }) => ({ name: 'send', data: { letterId: id }, opts: { ...opts, jobId: id } }));
        if (jobs.length) await queue.addBulk(jobs);
      } catch (error) {
        this.warn(`Letters wait: ${isError(error) ? error.message : 'unknown'}`);
      }
      await wait(PAUSE_MS, undefined, { signal: this.stopped.signal }).catch(() => undefined);
    }
  }
}
