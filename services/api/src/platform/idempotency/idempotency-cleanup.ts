import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../config.ts';
import { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { Log } from '../observability/log.ts';

const HOUR = 60 * 60 * 1_000;

/** Deletes idempotency keys after the 24 hours for which they are valid. */
@Injectable()
export class IdempotencyCleanup implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: Config,
    private readonly db: Database,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'http' || this.config.role === 'command') return;
    this.timer = setInterval(() => void this.deleteExpired(), HOUR).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async deleteExpired(): Promise<void> {
    try {
      await this.db.query(sql`delete from platform_idempotency where created_at < now() - interval '24 hours'`);
    } catch (error) {
      // The next hour does it.
      this.log.failure(error);
    }
  }
}
