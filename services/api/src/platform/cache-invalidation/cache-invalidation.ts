import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import { z } from 'zod';
import { type Tx, afterCommit, query } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { Config } from '../config/config.ts';
import { ResponseCache } from '../response-cache/response-cache.ts';
import { Log } from '../observability/log.ts';

/** Cache tags whose data changed; `all` when changes may have been missed; `away` while the connection is lost. */
export type InvalidatedTags = readonly string[] | 'all' | 'away';

/** The channel on which a commit sends the tags that it invalidates to every process. */
export const INVALIDATION_CHANNEL = 'shop_changes';

/**
 * Prefix of the tags that name kinds of events, such as `event:ordering.order-placed`: for live updates, not for
 * caches.
 */
export const EVENT_TAG_PREFIX = 'event:';

/** PostgreSQL takes 8000 bytes in one notice. More tags than that invalidate everything. */
const MAX_NOTICE_BYTES = 7_500;
const CHECK_MS = 5_000;
/** The longest time for which caches may not show one of many changes. */
const BULK_MS = 2_000;

const listeners = new Set<(tags: InvalidatedTags) => void>();
const bulkTags = new Set<string>();

/** Invalidates these tags in this process. */
export function invalidate(tags: InvalidatedTags): void {
  for (const listener of listeners) listener(tags);
}

/** Invalidates the tags of one of many changes in this process, together with those of the next two seconds. */
export function invalidateBulk(tags: readonly string[]): void {
  if (bulkTags.size === 0) setTimeout(endBulk, BULK_MS).unref();
  for (const tag of tags) bulkTags.add(tag);
}

function endBulk(): void {
  const tags = [...bulkTags];
  bulkTags.clear();
  invalidate(tags);
}

/** The notice of a commit that invalidates these tags; `isBulk` for one of many changes. */
export function noticeOf(tags: readonly string[], isBulk: boolean): string {
  const notice = JSON.stringify(isBulk ? { bulk: tags } : tags);
  return Buffer.byteLength(notice) < MAX_NOTICE_BYTES ? notice : 'all';
}

/** Empties every cache of the shop when `tx` commits: for rare work, or work that changes more than can be named. */
export async function invalidateAll(tx: Tx): Promise<void> {
  await query(tx, sql`select pg_notify(${INVALIDATION_CHANNEL}, 'all')`);
  // This process receives its own notice a moment later, and the writer must read the new data at once.
  afterCommit(tx, () => invalidate('all'));
}

/** Receives what any process of the shop invalidates. */
@Injectable()
export class CacheInvalidation implements OnApplicationBootstrap, OnApplicationShutdown {
  private client: Client | undefined;
  private stopped = false;
  private disconnected = false;
  private readonly unsubscribes: (() => void)[] = [];

  constructor(
    private readonly config: Config,
    private readonly responses: ResponseCache,
    private readonly log: Log,
  ) {}

  /** Calls back with each change until the returned function is called. */
  on(listener: (tags: InvalidatedTags) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  /** True when the connection is lost, so that no invalidation arrives. */
  get isDisconnected(): boolean {
    return this.disconnected;
  }

  /** Returns what `load` reads, read once and kept until any process invalidates the tag, or all. */
  keep<T>(load: () => Promise<T>, tag?: string): () => Promise<T> {
    let kept: Promise<T> | undefined;
    this.unsubscribes.push(
      this.on((tags) => {
        if (typeof tags === 'string' || (tag && tags.includes(tag))) kept = undefined;
      }),
    );
    return () => {
      if (!this.hears || this.disconnected) return load();
      if (!kept) {
        const loading = load();
        kept = loading;
        loading.catch(() => {
          if (kept === loading) kept = undefined;
        });
      }
      return kept;
    };
  }

  onApplicationBootstrap(): void {
    if (!this.hears) return;
    const unsubscribe = this.on((tags) => {
      if (tags === 'away') this.responses.disconnect();
      else this.responses.invalidate(tags);
    });
    this.unsubscribes.push(unsubscribe);
    void this.listen();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    for (const unsubscribe of this.unsubscribes) unsubscribe();
    await this.client?.end().catch(() => undefined);
  }

  /** A process without requests hears of no changes. */
  private get hears(): boolean {
    return this.config.role === 'http' || this.config.role === 'both';
  }

  private async listen(): Promise<void> {
    for (let pause = 100; !this.stopped; pause = Math.min(pause * 2, 2_000)) {
      const client = new Client({
        connectionString: this.config.directUrl,
        application_name: 'chaap-changes',
        connectionTimeoutMillis: 2_500,
        keepAlive: true,
      });
      this.client = client;
      const ended = new Promise<void>((done) => client.once('end', done));
      client.on('error', (error) => this.log.warn(`Changes do not arrive: ${error.message}`));
      client.on('notification', ({ payload }) => receive(payload));
      try {
        await client.connect();
        await this.answerOf(client, `listen ${INVALIDATION_CHANNEL}`);
        pause = 100;
        this.disconnected = false;
        this.responses.reconnect();
        // Changes during the interruption are unknown, so everything is invalidated.
        invalidate('all');
        await Promise.race([ended, this.untilSilent(client)]);
      } catch {
        // The database refuses, or takes too long. Until it is back, cached responses are all there is.
        this.responses.markUnreachable();
      }
      // Not awaited: a silent connection does not answer this either.
      client.end().catch(() => undefined);
      if (!this.stopped && !this.disconnected) {
        this.disconnected = true;
        invalidate('away');
      }
      await wait(pause, undefined, { ref: false });
    }
  }

  /** Ends when the connection no longer answers: a silent one looks like a shop where nothing changes. */
  private async untilSilent(client: Client): Promise<void> {
    while (!this.stopped) {
      await wait(CHECK_MS, undefined, { ref: false });
      await this.answerOf(client, 'select 1');
    }
  }

  /** Ends when the database has answered. Throws when it is silent for 2.5 s, which a thread counts as long as it is awake. */
  private async answerOf(client: Client, statement: string): Promise<void> {
    const silence = async () => {
      // Between two of these waits a thread that was held up reads what has arrived.
      for (let tenth = 0; tenth < 10; tenth++) await wait(250, undefined, { ref: false });
      throw new Error('No answer');
    };
    await Promise.race([client.query(statement), silence()]);
  }
}

function receive(payload: string | undefined): void {
  const notice = parseNotice(payload);
  if (notice && 'bulk' in notice) invalidateBulk(notice.bulk);
  else invalidate(notice ?? 'all');
}

const Notice = z.union([z.array(z.string()), z.object({ bulk: z.array(z.string()) })]);

/** Returns null for a notice that does not name its tags. */
function parseNotice(payload: string | undefined): z.output<typeof Notice> | null {
  try {
    return Notice.parse(JSON.parse(payload ?? ''));
  } catch {
    return null;
  }
}
