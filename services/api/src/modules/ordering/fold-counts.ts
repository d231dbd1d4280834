import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../config.ts';
import { Database } from '../../platform/database/database.ts';

const everyMs = 5000;

// Rows that another worker is folding are left to it; whatever this statement deletes, it adds up again in one row.
const fold = `
  with fresh as (
    select id, day, order_status, payment_status from ordering_count where not folded for update skip locked
  ), gone as (
    delete from ordering_count c
    using (select distinct day, order_status, payment_status from fresh) k
    where c.day = k.day and c.order_status = k.order_status and c.payment_status = k.payment_status
      and (c.folded or c.id in (select id from fresh))
    returning c.day, c.order_status, c.payment_status, c.orders
  )
  insert into ordering_count (day, order_status, payment_status, orders, folded)
  select day, order_status, payment_status, sum(orders), true from gone
  group by day, order_status, payment_status having sum(orders) <> 0`;

/** Adds up, in the worker, what orders appended to their counts; the sums are exact with or without it, only longer. */
@Injectable()
export class FoldCounts implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(FoldCounts.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: Database,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'http' || this.config.role === 'command') return;
    this.timer = setInterval(() => {
      this.running = this.fold().catch((error: unknown) => this.logger.warn(error, 'Counts could not be folded'));
    }, everyMs);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  async fold(): Promise<void> {
    await this.db.transaction((tx) => tx.query(fold));
  }
}
