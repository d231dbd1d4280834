import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { query } from '../../../platform/database/database.ts';
import { type Sql, joined, sql } from '../../../platform/database/sql.ts';
import { type EmailOrder, OrderForEmail } from '../public.ts';
import { customerColumn, summaryColumns } from './order-columns.ts';

// A statement of its own: one that waited for the lock itself would read the order's history as it was before.
const lock = (orderId: string) => sql`select from ordering_order where id = ${orderId} for no key update`;
const since = (field: Sql) => sql`
  ${field}, extract(epoch from now() - coalesce(
    (select max(h.at) from ordering_history h where h.order_id = o.id and h.field = ${field}), o.created_at))::float8`;
const changes = [sql`'orderStatus'`, sql`'paymentStatus'`, sql`'trackingNumber'`];
const read = (orderId: string) => sql`
  select ${summaryColumns}, ${customerColumn}, o.tracking_number as "trackingNumber", o.courier,
    json_build_object(${joined(changes.map(since), sql`, `)}) as "secondsSince"
  from ordering_order o where o.id = ${orderId}`;

@QueryHandler(OrderForEmail)
export class OrderForEmailHandler implements IQueryHandler<OrderForEmail> {
  async execute({ orderId, tx }: OrderForEmail): Promise<EmailOrder | null> {
    await query(tx, lock(orderId));
    const [order] = await query<EmailOrder>(tx, read(orderId));
    return order ?? null;
  }
}
