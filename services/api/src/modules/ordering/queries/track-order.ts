import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type TrackedOrder, orders } from '@shop/contracts/orders';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { normalizeOrderNumber } from '../domain/order-number.ts';
import { OrderOwners } from '../order-owners.ts';
import { ConfirmationToken, ProofForCustomer } from '../public/ports.ts';
import type { OrderOwner } from '../public/queries.ts';
import { customerColumn, isoTimestamp, summaryColumns } from './order-columns.ts';

/** Returns the order for a shopper who knows its number and who it belongs to; throws 404 when no order has both. */
export class TrackOrder extends Query<TrackedOrder> {
  constructor(
    readonly orderNumber: string,
    readonly owner: OrderOwner | { lastDigits: string },
  ) {
    super();
  }
}

type Tracked = Omit<TrackedOrder, 'proof' | 'rejectionReason' | 'received' | 'confirmToken'>;
type State = Omit<TrackedOrder, keyof Tracked>;

// An order is processing from the moment it exists; its history says when it first came to each other status.
const track = (orderNumber: string, isOwner: Sql) => sql`
  select ${summaryColumns}, ${customerColumn}, o.city, o.tracking_number as "trackingNumber", o.courier,
    (select json_object_agg(status, ${isoTimestamp(sql`at`)})
     from (select status, min(at) as at
           from (select 'processing' as status, o.created_at as at
                 union all
                 select to_value, h.at from ordering_history h where h.order_id = o.id and h.field = 'orderStatus') steps
           group by status) reached) as "reachedAt"
  from ordering_order o
  where o.order_number = ${orderNumber} and ${isOwner}`;

@QueryHandler(TrackOrder)
export class TrackOrderHandler implements IQueryHandler<TrackOrder> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
    private readonly owners: OrderOwners,
  ) {}

  async execute({ orderNumber, owner }: TrackOrder): Promise<TrackedOrder> {
    const isOwner = await this.owners.condition(owner);
    const [order] = await this.db.read<Tracked>(track(normalizeOrderNumber(orderNumber), isOwner));
    // One answer for an unknown number and a wrong e-mail or phone, found by the same statement.
    if (!order) fail(orders.track, 'email' in owner ? 'notFound' : 'notFoundByPhone');
    const tracked = { ...order, ...(await this.stateOf(order)) };
    return 'lastDigits' in owner ? { ...tracked, customerInfo: null, confirmToken: null } : tracked;
  }

  private async stateOf(order: Tracked): Promise<State> {
    const isCash = order.paymentMethod === 'COD';
    const confirmToken = isCash ? await this.queries.execute(new ConfirmationToken(order)) : null;
    if (isCash && order.advance === 0) return { proof: null, rejectionReason: null, received: 0, confirmToken };
    const { proof, reason, received } = await this.queries.execute(new ProofForCustomer(order._id));
    const rejectionReason = isCash || order.paymentStatus === 'failed' ? reason : null;
    return { proof, rejectionReason, received, confirmToken };
  }
}
