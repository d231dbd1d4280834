import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { type LeftParcel, LeftParcels } from '../public.ts';

const left = (orderIds: readonly string[]) => sql`
  select order_id as "orderId", tracking_number as "trackingNumber", status = 'returned' as "isReturned",
    status = 'returned' and not stock_back as "isLost", charge::float8 as charge, return_cost::float8 as "returnCost",
    packing::float8 as packing
  from fulfilment_parcel where order_id = any(${orderIds}::uuid[]) and status <> 'booked' order by order_id, id`;

@QueryHandler(LeftParcels)
export class LeftParcelsHandler implements IQueryHandler<LeftParcels> {
  execute({ tx, orderIds }: LeftParcels): Promise<LeftParcel[]> {
    return query(tx, left(orderIds));
  }
}
