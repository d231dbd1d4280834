import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Config } from '../../../platform/config/config.ts';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { publish } from '../../../platform/events/publish.ts';
import { Log } from '../../../platform/observability/log.ts';
import { DueWorker } from '../../../platform/queue/due-worker.ts';
import { ChangeOrder } from '../../ordering/public/commands.ts';
import { FindOrder } from '../../ordering/public/queries.ts';
import { LatestProof } from '../../payments/public.ts';
import { isToConfirm, lockConfirmation, writeAttempt } from '../confirmation-row.ts';
import { ConfirmationDecided } from '../public.ts';

const isDue = sql`state in ('waiting', 'held') and cancel_at <= now()`;
const due = sql`select order_id as id from confirmations_confirmation where ${isDue} order by cancel_at limit 100`;
const stillDue = (orderId: string) =>
  sql`select order_id from confirmations_confirmation where order_id = ${orderId} and ${isDue}`;
const neverDue = (orderId: string) =>
  sql`update confirmations_confirmation set cancel_at = 'infinity' where order_id = ${orderId}`;

/** Whom the history names. */
const SHOP = 'shop';

/**
 * Cancels a cash order that nobody has confirmed in time. Skips one that has been decided since, and one whose customer has
 * sent an advance.
 */
@Injectable()
export class CancelUnconfirmed {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async cancel(orderId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const order = await this.queries.execute(new FindOrder(orderId, tx));
      const row = await lockConfirmation(tx, orderId);
      const [waits] = await query(tx, stillDue(orderId));
      if (!order || !row || !waits || !isToConfirm(order)) return;
      const proof = await this.queries.execute(new LatestProof(orderId, tx));
      // A customer who has sent an advance wants the order: staff decide about it and about the money.
      if (proof && proof.status !== 'rejected') return void (await query(tx, neverDue(orderId)));
      const note = 'Nobody confirmed the order in time';
      const cancelled = { ...row, state: 'cancelled', lastOutcome: 'cancelled', decidedBy: SHOP } as const;
      await writeAttempt(tx, cancelled, { orderNumber: order.orderNumber, by: SHOP, outcome: 'cancelled', note });
      await publish(tx, ConfirmationDecided, { orderId, outcome: 'cancelled', byCustomer: false });
      await this.commands.execute(new ChangeOrder(tx, orderId, { orderStatus: 'cancelled', notes: note }, SHOP));
    });
  }
}

/** Cancels cash orders that nobody has confirmed in the time that the settings give, if they give one. */
@Injectable()
export class UnconfirmedWorker extends DueWorker {
  constructor(config: Config, db: Database, unconfirmed: CancelUnconfirmed, log: Log) {
    super(config, db, { name: 'unconfirmed', concurrency: 2, due, attempt: (id) => unconfirmed.cancel(id) }, log);
  }
}
