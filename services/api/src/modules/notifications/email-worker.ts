import { setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../../config.ts';
import { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { isError } from '../../platform/is-error.ts';
import { Log } from '../../platform/observability/log.ts';
import { warnOnce } from '../../platform/events/warn-once.ts';
import { type Jobs, type WorkerHandle, openJobs } from '../../platform/queue/jobs.ts';
import { dueEmail } from './due-emails.ts';
import { SendEmail } from './send-email.ts';

/** Between looks for e-mails that are due: one cheap index look-up each. */
const PAUSE_MS = 500;

const due = sql`
  select l.id from notifications_email l where ${dueEmail} order by l.due_at limit 100`;

interface EmailJob {
  emailId: string;
}

/** Brings e-mails that are due to the mail server, in the worker, by jobs of their own: a slow server delays nothing else. */
@Injectable()
export class EmailWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopped = new AbortController();
  private readonly warn: (message: string) => void;
  private jobs: Jobs<EmailJob> | undefined;
  private worker: WorkerHandle | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly config: Config,
    private readonly db: Database,
    private readonly sender: SendEmail,
    log: Log,
  ) {
    this.warn = warnOnce(log);
  }

  onApplicationBootstrap(): void {
    if (this.config.role !== 'worker' && this.config.role !== 'both') return;
    const failed = (error: Error) => this.warn(`The queue of e-mails: ${error.message}`);
    // The table says when an e-mail is tried again, so that staff can hurry it; a job is one try.
    const jobs = openJobs<EmailJob>(this.config, { name: 'emails', concurrency: 3, backoff: () => 0, failed });
    const worker = jobs.work(({ data }) => this.sender.send(data.emailId));
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

  // What a queue loses is found again here, and what it holds already is not put in twice.
  private async enqueueDue({ queue }: Jobs<EmailJob>): Promise<void> {
    while (!this.stopped.signal.aborted) {
      try {
        const emails = await this.db.read<{ id: string }>(due);
        const opts = { removeOnComplete: true, removeOnFail: true };
        const jobs = emails.map(({ id }) => ({ name: 'send', data: { emailId: id }, opts: { ...opts, jobId: id } }));
        if (jobs.length) await queue.addBulk(jobs);
      } catch (error) {
        this.warn(`E-mails wait: ${isError(error) ? error.message : 'unknown'}`);
      }
      await wait(PAUSE_MS, undefined, { signal: this.stopped.signal }).catch(() => undefined);
    }
  }
}
