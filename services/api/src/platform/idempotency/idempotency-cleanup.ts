import { Injectable } from '@nestjs/common';
import { sql } from '../database/sql.ts';
import { RegularWork } from '../queue/regular-work.ts';

/** Deletes idempotency keys after the 24 hours for which they are valid. */
@Injectable()
export class IdempotencyCleanup extends RegularWork {
  protected readonly everyMs = 3_600_000;

  async run(): Promise<void> {
    await this.db.query(sql`delete from platform_idempotency where created_at < now() - interval '24 hours'`);
  }
}
