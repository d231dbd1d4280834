import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../config.ts';
import { Database } from '../database/database.ts';
import { Log } from '../observability/log.ts';

const HOUR = 60 * 60 * 1_000;

/** Forgets idempotency keys that are older than the day they are promised for. */
@Injectable()
export class IdempotencySweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: Config,
    private readonly db: Database,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'http' || this.config.role === 'command') return;
    this.timer = setInterval(() => void this.sweep(), HOUR).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    try {
      await this.db.dataSource.query(`delete from platform_idempotency where created_at < now() - interval '24 hours'`);
    } catch (error) {
      // The next hour does it.
      this.log.failure(error);
    }
  }
}
