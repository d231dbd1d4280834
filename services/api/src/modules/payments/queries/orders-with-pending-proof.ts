import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { OrdersWithPendingProof } from '../../ordering/public/ports.ts';

const pending = (orderIds: readonly string[]) => sql`
  select order_id as id from payments_proof where order_id = any(${orderIds}::uuid[]) and status = 'pending'`;

@QueryHandler(OrdersWithPendingProof)
export class OrdersWithPendingProofHandler implements IQueryHandler<OrdersWithPendingProof> {
  constructor(private readonly db: Database) {}

  async execute({ orderIds }: OrdersWithPendingProof): Promise<string[]> {
    const found = await this.db.read<{ id: string }>(pending(orderIds));
    return found.map(({ id }) => id);
  }
}
