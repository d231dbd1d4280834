import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { OrderReceipt } from '@shop/contracts/order-records';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { ReceiptsOfOrder } from '../../ordering/public/ports.ts';

const read = (orderId: string) => sql`
  select attempt, created_at as "submittedAt", status, decided_at as "decidedAt", decided_by as "decidedBy",
    rejection_reason as reason
  from payments_proof where order_id = ${orderId} order by attempt`;

@QueryHandler(ReceiptsOfOrder)
export class ReceiptsOfOrderHandler implements IQueryHandler<ReceiptsOfOrder> {
  constructor(private readonly db: Database) {}

  execute({ orderId }: ReceiptsOfOrder): Promise<OrderReceipt[]> {
    return this.db.read<OrderReceipt>(read(orderId));
  }
}
