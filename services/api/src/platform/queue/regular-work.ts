import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { Database } from '../database/database.ts';
import { Log } from '../observability/log.ts';

/**
 * Work that each worker does again and again, one run at a time. A run that fails is logged: the next one does its part.
 */
@Injectable()
export abstract class RegularWork implements OnApplicationBootstrap, OnApplicationShutdown {
  protected abstract readonly everyMs: number;
  /** True: processes that only answer requests do it, too. */
  protected readonly isForEveryProcess: boolean = false;
  /** A long run ends early once this is true. */
  protected isStopping = false;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    protected readonly config: Config,
    protected readonly db: Database,
    private readonly log: Log,
  ) {}

  abstract run(): Promise<void>;

  onApplicationBootstrap(): void {
    if (this.config.role === 'command' || (this.config.role === 'http' && !this.isForEveryProcess)) return;
    this.timer = setInterval(() => {
      this.running ??= this.run()
        .catch((error: unknown) => this.log.failure(error))
        .finally(() => (this.running = undefined));
    }, this.everyMs);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.isStopping = true;
    await this.running;
  }
}
