import { NotFoundException } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type TrackedOrder, trackingRefusal } from '@shop/contracts/orders';
import { Database } from '../../../platform/database/database.ts';
import { readOrderNumber } from '../domain/order-number.ts';
import { customerColumn, instant, summaryColumns } from './order-columns.ts';

/** What a shopper sees who knows an order's number and the e-mail it was placed with. */
export class TrackOrder extends Query<TrackedOrder> {
  constructor(
    readonly orderNumber: string,
    readonly email: string,
  ) {
    super();
  }
}

// An order is processing from the moment it exists; its history tells when it first came to each other status.
const track = `
  select ${summaryColumns}, ${customerColumn}, o.tracking_number as "trackingNumber", o.courier,
    (select json_object_agg(status, ${instant('at')})
     from (select status, min(at) as at
           from (select 'processing' as status, o.created_at as at
                 union all
                 select to_value, h.at from ordering_history h where h.order_id = o.id and h.field = 'orderStatus') steps
           group by status) reached) as "reachedAt"
  from ordering_order o
  where o.order_number = $1 and o.email = $2`;

@QueryHandler(TrackOrder)
export class TrackOrderHandler implements IQueryHandler<TrackOrder> {
  constructor(private readonly db: Database) {}

  async execute({ orderNumber, email }: TrackOrder): Promise<TrackedOrder> {
    const [order] = await this.db.read<TrackedOrder>('ordering.track', track, [readOrderNumber(orderNumber), email]);
    // One answer for an unknown number and a wrong e-mail, found by the same statement.
    if (!order) throw new NotFoundException(trackingRefusal);
    return order;
  }
}
