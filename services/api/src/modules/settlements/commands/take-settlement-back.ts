import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import type { ResponseOf } from '@shop/contracts/route';
import { settlements } from '@shop/contracts/settlements';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { publish } from '../../../platform/events/publish.ts';
import { type IdempotencyKey, type IdempotentResponse, idempotent } from '../../../platform/idempotency/idempotency.ts';
import { PostSettlement } from '../../ledger/public.ts';
import { FindOrders } from '../../ordering/public/queries.ts';
import { SetPaymentStatuses } from '../../ordering/public/commands.ts';
import { SettlementTakenBack } from '../public.ts';
import { holdSettlement } from '../stored-settlements.ts';
import { referenceOf } from './accept-settlement.ts';

type TakenBack = ResponseOf<typeof settlements.takeBack>;

/** Makes the orders of a settlement unpaid again and opens it, all or nothing. */
export class TakeSettlementBack extends Command<IdempotentResponse<TakenBack>> {
  constructor(
    readonly id: string,
    readonly version: number,
    readonly by: string,
    readonly key: IdempotencyKey,
  ) {
    super();
  }
}

const takeRows = (id: string) => sql`
  with gone as (delete from settlements_row where settlement_id = ${id} returning order_id, is_settled)
  select order_id as "orderId", is_settled as "isSettled" from gone where order_id is not null`;
const reopen = (id: string) => sql`
  update settlements_settlement set state = 'open', accepted_at = null, accepted_by = null, deposit = null,
    deposit_difference = 0, settled_orders = 0, settled_amount = 0, version = version + 1
  where id = ${id}`;

@CommandHandler(TakeSettlementBack)
export class TakeSettlementBackHandler implements ICommandHandler<TakeSettlementBack> {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ id, version, by, key }: TakeSettlementBack): Promise<IdempotentResponse<TakenBack>> {
    if (!Id.safeParse(id).success) fail(settlements.takeBack, 'notFound');
    return idempotent(this.db, key, async (tx) => {
      const settlement = await holdSettlement(tx, id);
      if (!settlement) fail(settlements.takeBack, 'notFound');
      if (settlement.state !== 'accepted') fail(settlements.takeBack, 'notAccepted');
      if (settlement.version !== version) fail(settlements.takeBack, 'staleVersion');
      const rows = await query<{ orderId: string; isSettled: boolean }>(tx, takeRows(id));
      const orderIds = rows.filter(({ isSettled }) => isSettled).map(({ orderId }) => orderId);
      // Locked in the order in which everybody locks many.
      await this.queries.execute(new FindOrders(orderIds, tx));
      const note = `${referenceOf(settlement)} was taken back`;
      const unpaid = await this.commands.execute(new SetPaymentStatuses(tx, orderIds, 'paid', 'pending', by, note));
      await query(tx, reopen(id));
      const fact = { settlementId: id, courier: settlement.courier, orders: unpaid.length };
      await publish(tx, SettlementTakenBack, fact);
      const known = rows.map(({ orderId }) => orderId);
      await this.commands.execute(new PostSettlement(tx, id, known));
      return { status: 200, body: { version: version + 1, leftAlone: orderIds.length - unpaid.length } };
    });
  }
}
