import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import type { EntityManager } from 'typeorm';
import { Config } from '../../config.ts';
import { ReadyBytes } from '../http/ready-bytes.ts';
import { Log } from '../observability/log.ts';

/** Cache tags whose data changed, or `all` when changes may have been missed. */
export type Changed = readonly string[] | 'all';

/** Where a commit tells every process of the shop which tags it touched. */
export const CHANNEL = 'shop_changes';

/** Begins the tags that name kinds of event, such as `event:ordering.order-placed`: for staff's screens, not for caches. */
export const EVENT_TAG = 'event:';

const CHECK_MS = 5_000;

const listeners = new Set<(tags: Changed) => void>();

/** Tells this process that data behind these tags changed. */
export function touched(tags: Changed): void {
  for (const listener of listeners) listener(tags);
}

/** Empties every cache of the shop once `tx` commits: for work that changes more than can be named. */
export async function forgetEverything(tx: EntityManager): Promise<void> {
  await tx.query(`select pg_notify('${CHANNEL}', 'all')`);
}

/** Hears what changed in the shop, whichever process changed it. */
@Injectable()
export class Changes implements OnApplicationBootstrap, OnApplicationShutdown {
  private client: Client | undefined;
  private stopped = false;
  private forgetAnswers = () => {};

  constructor(
    private readonly config: Config,
    private readonly answers: ReadyBytes,
    private readonly log: Log,
  ) {}

  /** Calls back with each change until the returned function is called. */
  on(listener: (tags: Changed) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  onApplicationBootstrap(): void {
    if (this.config.role !== 'http' && this.config.role !== 'both') return;
    this.forgetAnswers = this.on((tags) => this.answers.drop(tags));
    void this.listen();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.forgetAnswers();
    await this.client?.end().catch(() => undefined);
  }

  private async listen(): Promise<void> {
    for (let pause = 100; !this.stopped; pause = Math.min(pause * 2, 2_000)) {
      const client = new Client({
        connectionString: this.config.databaseUrl,
        application_name: 'chaap-changes',
        connectionTimeoutMillis: 2_500,
        query_timeout: 2_500,
        keepAlive: true,
      });
      this.client = client;
      const ended = new Promise<void>((done) => client.once('end', done));
      client.on('error', (error) => this.log.warn(`Changes are not heard: ${error.message}`));
      client.on('notification', ({ payload }) => touched(read(payload)));
      try {
        await client.connect();
        await client.query(`listen ${CHANNEL}`);
        pause = 100;
        // What changed while nobody listened is unknown.
        touched('all');
        await Promise.race([ended, this.silenceOf(client)]);
      } catch {
        // Tried again below.
      }
      // Not awaited: a connection that went silent does not answer this either.
      client.end().catch(() => undefined);
      if (!this.stopped) touched('all');
      await wait(pause, undefined, { ref: false });
    }
  }

  /** Ends when the connection does not answer any more: a silent one would look like a shop where nothing changes. */
  private async silenceOf(client: Client): Promise<void> {
    while (!this.stopped) {
      await wait(CHECK_MS, undefined, { ref: false });
      await client.query('select 1');
    }
  }
}

function read(payload: string | undefined): Changed {
  try {
    const tags: unknown = JSON.parse(payload ?? '');
    return Array.isArray(tags) ? tags.map(String) : 'all';
  } catch {
    return 'all';
  }
}
