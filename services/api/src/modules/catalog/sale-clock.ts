import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  CacheInvalidation,
  type InvalidatedTags,
  invalidate,
} from '../../platform/cache-invalidation/cache-invalidation.ts';
import { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { Log } from '../../platform/observability/log.ts';
import { PRICE_TAGS } from './public/events.ts';

/** Timers drift, and clocks are set: the database is asked again at least so often. */
const MAX_WAIT_MS = 10 * 60_000;

const next = sql`
  select ceil(extract(epoch from min(moment) - clock_timestamp()) * 1000)::float8 as ms
  from (
    select starts_at as moment from catalog_sale where ends_at > clock_timestamp() and starts_at > clock_timestamp()
    union all
    select ends_at from catalog_sale where ends_at > clock_timestamp()
  ) as boundary`;

/**
 * Invalidates what shows prices in this process, and in the page servers that listen to it, when a sale begins or ends.
 * Prices themselves are computed when they are read: this only limits how long a response is cached.
 */
@Injectable()
export class SaleClock implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private asked = 0;
  private stopped = false;
  private unsubscribe = () => {};

  constructor(
    private readonly db: Database,
    private readonly invalidation: CacheInvalidation,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.unsubscribe = this.invalidation.on((tags) => this.onInvalidated(tags));
    void this.schedule();
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    this.unsubscribe();
    clearTimeout(this.timer);
  }

  private onInvalidated(tags: InvalidatedTags): void {
    if (tags === 'all' || (tags !== 'away' && tags.includes('sales'))) void this.schedule();
  }

  private async schedule(): Promise<void> {
    const turn = ++this.asked;
    try {
      const [boundary] = await this.db.read<{ ms: number | null }>(next);
      if (turn === this.asked) this.wait(boundary?.ms ?? null);
    } catch (error) {
      // The reconnect to the database invalidates everything, which schedules again.
      this.log.warn(`The next sale is not known: ${error instanceof Error ? error.message : 'unknown error'}`);
    }
  }

  private wait(ms: number | null): void {
    clearTimeout(this.timer);
    if (this.stopped || ms === null) return;
    const isBoundary = ms <= MAX_WAIT_MS;
    this.timer = setTimeout(
      () => {
        if (isBoundary) invalidate(PRICE_TAGS);
        void this.schedule();
      },
      Math.min(ms, MAX_WAIT_MS),
    ).unref();
  }
}
