import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type StaffOrder, staffOrders } from '@shop/contracts/staff-orders';
import { Id } from '@shop/contracts/fields';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { EmailsOfOrder, LatestPayment, MessagesOfOrder, ReceiptsOfOrder } from '../public/ports.ts';
import { ReadStaffOrder } from '../public/queries.ts';
import { customerColumn, isoTimestamp, summaryColumns } from './order-columns.ts';

const read = (id: string) => sql`
  select ${summaryColumns}, ${customerColumn}, o.language, o.notes,
    case when o.source <> '' then json_build_object('source', o.source, 'medium', nullif(o.medium, ''),
      'campaign', nullif(o.campaign, '')) end as source, o.tracking_number as "trackingNumber", o.courier,
    coalesce((select json_agg(json_build_object('at', ${isoTimestamp(sql`h.at`)}, 'by', h.by, 'field', h.field,
                                                'from', h.from_value, 'to', h.to_value, 'note', h.note) order by h.id)
              from ordering_history h where h.order_id = o.id), '[]') as history,
    o.version
  from ordering_order o where o.id = ${id}`;

@QueryHandler(ReadStaffOrder)
export class ReadStaffOrderHandler implements IQueryHandler<ReadStaffOrder> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ id }: ReadStaffOrder): Promise<StaffOrder> {
    if (!Id.safeParse(id).success) fail(staffOrders.get, 'notFound');
    const [[order], paymentDetails, receipts, emails, messages] = await Promise.all([
      this.db.read<Omit<StaffOrder, 'paymentDetails' | 'receipts' | 'emails' | 'messages'>>(read(id)),
      this.queries.execute(new LatestPayment(id)),
      this.queries.execute(new ReceiptsOfOrder(id)),
      this.queries.execute(new EmailsOfOrder(id)),
      this.queries.execute(new MessagesOfOrder(id)),
    ]);
    if (!order) fail(staffOrders.get, 'notFound');
    return { ...order, paymentDetails, receipts, emails, messages };
  }
}
