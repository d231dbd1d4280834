import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Config } from '../../platform/config/config.ts';
import { Database, type Tx, query } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { Log } from '../../platform/observability/log.ts';
import { OrdersForLedger } from '../ordering/public/figures.ts';
import { Postings } from './postings.ts';
import { ProfitPostings } from './profit-postings.ts';
import { openingDay } from './projections/ledger.ts';
import { openingProfitDay } from './projections/profits.ts';
import { FindAcceptedSettlements } from './public.ts';

const PAGE = 500;
const PAUSE_MS = 50;

const held = sql`select after, is_done as "isDone" from ledger_opening for update`;
const moved = (after: string | null, isDone: boolean) =>
  sql`update ledger_opening set after = ${after}, is_done = ${isDone}`;

/**
 * Brings orders from before the cash book into it, page by page while the shop is open, and goes on after a crash. Their
 * entries have the cause `opening`: the days of earlier steps, and the way of a refund, are not known of them.
 */
@Injectable()
export class BringIn implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: Config,
    private readonly db: Database,
    private readonly queries: QueryBus,
    private readonly postings: Postings,
    private readonly profits: ProfitPostings,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'worker' || this.config.role === 'both') this.schedule();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  /** Brings one page in; answers whether all orders are in the cash book. */
  bringPage(): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const [opening] = await query<{ after: string | null; isDone: boolean }>(tx, held);
      if (!opening || opening.isDone) return true;
      const page = await this.queries.execute(new OrdersForLedger(tx, { after: opening.after, limit: PAGE }));
      const ids = page.map(({ orderId }) => orderId);
      await this.postings.postOrders(tx, ids, { cause: 'opening', dayOf: openingDay }, true);
      await this.profits.post(tx, ids, openingProfitDay);
      const isDone = page.length < PAGE;
      if (isDone) await this.bringSettlements(tx);
      await query(tx, moved(ids.at(-1) ?? opening.after, isDone));
      return isDone;
    });
  }

  private async bringSettlements(tx: Tx): Promise<void> {
    for (const id of await this.queries.execute(new FindAcceptedSettlements(tx))) {
      await this.postings.postSettlement(tx, id, [], { cause: 'opening', dayOf: openingDay });
    }
  }

  private schedule(): void {
    this.timer = setTimeout(() => {
      void this.bringPage()
        .catch((error: unknown) => {
          this.log.failure(error);
          return false;
        })
        .then((isDone) => {
          if (!isDone) this.schedule();
        });
    }, PAUSE_MS);
    this.timer.unref();
  }
}
