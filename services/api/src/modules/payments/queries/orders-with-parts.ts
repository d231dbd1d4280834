import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { OrdersWithParts } from '../../ordering/public.ts';

const withParts = sql`
  select distinct order_id as id from (
    select order_id from payments_proof where status = 'short' order by created_at desc, id desc limit 1000) short`;

@QueryHandler(OrdersWithParts)
export class OrdersWithPartsHandler implements IQueryHandler<OrdersWithParts> {
  constructor(private readonly db: Database) {}

  async execute(): Promise<string[]> {
    const found = await this.db.read<{ id: string }>(withParts);
    return found.map(({ id }) => id);
  }
}
