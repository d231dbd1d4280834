import { Injectable } from '@nestjs/common';
import { CacheInvalidation } from '../../platform/cache-invalidation/cache-invalidation.ts';
import { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { BLOCKED_TAG } from './public.ts';

const all = sql`select phone from customers_record where blocked_at is not null`;

/** The phones that are blocked, read once and kept until any process blocks or unblocks one: no order waits for them. */
@Injectable()
export class BlockedPhones {
  readonly read: () => Promise<ReadonlySet<string>>;

  constructor(db: Database, invalidation: CacheInvalidation) {
    this.read = invalidation.keep(async () => {
      const rows = await db.read<{ phone: string }>(all);
      return new Set(rows.map(({ phone }) => phone));
    }, BLOCKED_TAG);
  }
}
