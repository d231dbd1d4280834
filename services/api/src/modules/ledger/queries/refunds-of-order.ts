import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { RefundsOfOrder } from '../public.ts';

@QueryHandler(RefundsOfOrder)
export class RefundsOfOrderHandler implements IQueryHandler<RefundsOfOrder> {
  execute({ tx, orderId }: RefundsOfOrder): Promise<{ refundId: string; amount: number }[]> {
    return query(
      tx,
      sql`select id as "refundId", amount::float8 / 100 as amount from ledger_refund where order_id = ${orderId} order by id`,
    );
  }
}
