import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type InvitedOrder, reviews } from '@shop/contracts/reviews';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { FindOrdersWithCustomers } from '../../ordering/public/queries.ts';
import { type Bought, reviewedProducts, unreviewed } from '../unreviewed.ts';

/** The order of an invitation, for who has the link; throws 404 for one that is none. */
export class ReadInvitation extends Query<InvitedOrder> {
  constructor(readonly token: string) {
    super();
  }
}

const orderOf = (token: string) => sql`select order_id as "orderId" from reviews_invitation where token = ${token}`;

@QueryHandler(ReadInvitation)
export class ReadInvitationHandler implements IQueryHandler<ReadInvitation> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ token }: ReadInvitation): Promise<InvitedOrder> {
    const [found] = await this.db.read<{ orderId: string }>(orderOf(token));
    const [order] = found ? await this.queries.execute(new FindOrdersWithCustomers([found.orderId])) : [];
    if (!order || order.orderStatus === 'cancelled') fail(reviews.invitation, 'unknownLink');
    const items = unreviewed(order.items, await this.db.read<Bought>(reviewedProducts(order._id)));
    return {
      orderNumber: order.orderNumber,
      customerEmail: order.customerInfo.email,
      customerPhone: order.customerInfo.email ? null : order.customerInfo.phone,
      items: items.map(({ productId, productName, image }) => ({ productId, productName, image })),
    };
  }
}
