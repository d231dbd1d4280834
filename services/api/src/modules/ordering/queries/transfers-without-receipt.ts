import type { QueryBus } from '@nestjs/cqrs';
import type { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { OrdersWithPendingProof } from '../public/ports.ts';

interface Unpaid {
  id: string;
  createdAt: string;
}

const unpaid = sql`
  select id, created_at as "createdAt" from ordering_order
  where order_status = 'processing' and payment_status in ('pending', 'failed') and payment_method <> 'COD'
    and created_at < now() - interval '1 day'
  order by created_at, id limit 200`;

/**
 * Returns the unpaid transfer orders that are older than a day and have no pending receipt: none was sent, or it was
 * rejected. Reads the 200 oldest such orders. Oldest first.
 */
export async function transfersWithoutReceipt(db: Database, queries: QueryBus): Promise<Unpaid[]> {
  const orders = await db.read<Unpaid>(unpaid);
  const waiting = new Set(await queries.execute(new OrdersWithPendingProof(orders.map(({ id }) => id))));
  return orders.filter(({ id }) => !waiting.has(id));
}
