import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { query } from '../../../platform/database/database.ts';
import { type Sql, joined, sql } from '../../../platform/database/sql.ts';
import { type EmailOrder, OrderForEmail } from '../public/queries.ts';
import { customerColumn, summaryColumns } from './order-columns.ts';

// A statement of its own: one that waited for the lock itself would read the order's history as it was before.
const lock = (orderId: string) => sql`select from ordering_order where id = ${orderId} for no key update`;
const editFields = sql`('line', 'address', 'phone', 'discount', 'total')`;
const since = (name: Sql, fields: Sql) => sql`
  ${name}, extract(epoch from now() - coalesce(
    (select max(h.at) from ordering_history h where h.order_id = o.id and h.field in ${fields}), o.created_at))::float8`;
const changes = [
  ...[sql`'orderStatus'`, sql`'paymentStatus'`, sql`'trackingNumber'`].map((field) => since(field, sql`(${field})`)),
  since(sql`'edit'`, editFields),
];
const read = (orderId: string) => sql`
  select ${summaryColumns}, ${customerColumn}, o.language, o.tracking_number as "trackingNumber", o.courier,
    json_build_object(${joined(changes, sql`, `)}) as "secondsSince",
    (select max(h.id)::float8 from ordering_history h where h.order_id = o.id and h.field in ${editFields}) as "lastEdit"
  from ordering_order o where o.id = ${orderId}`;

@QueryHandler(OrderForEmail)
export class OrderForEmailHandler implements IQueryHandler<OrderForEmail> {
  async execute({ orderId, tx }: OrderForEmail): Promise<EmailOrder | null> {
    await query(tx, lock(orderId));
    const [order] = await query<EmailOrder>(tx, read(orderId));
    return order ?? null;
  }
}
