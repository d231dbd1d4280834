import type { QueryBus } from '@nestjs/cqrs';
import type { OrderFilter } from '@shop/contracts/listed-orders';
import type { Database } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { OrdersWithParts } from '../public/ports.ts';

interface Open {
  id: string;
  createdAt: string;
}

const oldest = (conditions: Sql) => sql`
  select id, created_at as "createdAt" from ordering_order where ${conditions} order by created_at, id limit 200`;
const withPart = (ids: readonly string[]) => sql`payment_status in ('pending', 'failed') and id = any(${ids}::uuid[])`;
const partPaid = (ids: readonly string[]) =>
  oldest(sql`order_status <> 'cancelled' and payment_method <> 'COD' and ${withPart(ids)}`);
// Each part by an index of its own: no plan reads all orders that were ever cancelled.
const toRefund = (ids: readonly string[]) => sql`
  (${oldest(sql`order_status = 'cancelled' and payment_status = 'paid'`)})
  union all (${oldest(sql`order_status = 'cancelled' and ${withPart(ids)}`)})
  order by "createdAt", id limit 200`;

type Kind = NonNullable<OrderFilter['money']>;

const open = (ids: readonly string[]) => sql`
  select 'part_paid' as kind, part.* from (${partPaid(ids)}) part
  union all
  select 'to_refund', refund.* from (${toRefund(ids)}) refund
  order by "createdAt", id`;

/**
 * Orders whose money is neither all here nor all sent back: a part of it has come, or the order was cancelled after
 * something had come. The 200 oldest of each kind, oldest first.
 */
export async function openMoney(db: Database, queries: QueryBus): Promise<Record<Kind, Open[]>> {
  const found = await db.read<Open & { kind: Kind }>(open(await queries.execute(new OrdersWithParts())));
  const ofKind = (wanted: Kind) => found.filter(({ kind }) => kind === wanted);
  return { part_paid: ofKind('part_paid'), to_refund: ofKind('to_refund') };
}
