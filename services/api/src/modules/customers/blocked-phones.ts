import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../config.ts';
import { CacheInvalidation } from '../../platform/cache-invalidation/cache-invalidation.ts';
import { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { BLOCKED_TAG } from './public.ts';

const all = sql`select phone from customers_record where blocked_at is not null`;

/** The phones that are blocked, read once and kept until any process blocks or unblocks one: no order waits for them. */
@Injectable()
export class BlockedPhones implements OnApplicationShutdown {
  private cached: Promise<ReadonlySet<string>> | undefined;
  private readonly unsubscribe: () => void;
  /** A process that hears of no changes reads again each time. */
  private readonly hears: boolean;

  constructor(
    private readonly db: Database,
    private readonly invalidation: CacheInvalidation,
    { role }: Config,
  ) {
    this.hears = role === 'http' || role === 'both';
    this.unsubscribe = invalidation.on((tags) => {
      if (typeof tags === 'string' || tags.includes(BLOCKED_TAG)) this.cached = undefined;
    });
  }

  onApplicationShutdown(): void {
    this.unsubscribe();
  }

  read(): Promise<ReadonlySet<string>> {
    if (!this.hears || this.invalidation.isDisconnected) return this.load();
    if (!this.cached) {
      const loading = this.load();
      this.cached = loading;
      loading.catch(() => {
        if (this.cached === loading) this.cached = undefined;
      });
    }
    return this.cached;
  }

  private async load(): Promise<ReadonlySet<string>> {
    return new Set((await this.db.read<{ phone: string }>(all)).map(({ phone }) => phone));
  }
}
