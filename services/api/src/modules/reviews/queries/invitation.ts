import { randomBytes } from 'node:crypto';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type InvitedOrder, reviews } from '@shop/contracts/reviews';
import { Config } from '../../../platform/config/config.ts';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { FindOrdersWithCustomers } from '../../ordering/public/queries.ts';
import { InvitationLink } from '../public.ts';

/** The order of an invitation, for who has the link; throws 404 for one that is none. */
export class ReadInvitation extends Query<InvitedOrder> {
  constructor(readonly token: string) {
    super();
  }
}

const reviewed = (orderId: string) =>
  sql`select product_id as "productId" from reviews_review where order_id = ${orderId}`;
const orderOf = (token: string) => sql`select order_id as "orderId" from reviews_invitation where token = ${token}`;
const invite = (orderId: string, token: string) => sql`
  insert into reviews_invitation as known (order_id, token) values (${orderId}, ${token})
  on conflict (order_id) do update set token = known.token returning token`;

type Bought = Pick<InvitedOrder['items'][number], 'productId'>;

/** Those that nobody has reviewed, each once: one that was bought in two sizes is reviewed once. */
const unreviewed = <T extends Bought>(items: readonly T[], written: readonly Bought[]): T[] =>
  items.filter(
    ({ productId }, at) =>
      items.findIndex((item) => item.productId === productId) === at &&
      written.every((review) => review.productId !== productId),
  );

@QueryHandler(InvitationLink)
export class InvitationLinkHandler implements IQueryHandler<InvitationLink> {
  constructor(private readonly config: Config) {}

  async execute({ tx, orderId, items }: InvitationLink): Promise<string | null> {
    if (unreviewed(items, await query<Bought>(tx, reviewed(orderId))).length === 0) return null;
    const [row] = await query<{ token: string }>(tx, invite(orderId, randomBytes(16).toString('base64url')));
    // Behind a # no server gets to see it, and no log.
    return row ? `${this.config.publicUrl}/reviews?write=1#invitation=${row.token}` : null;
  }
}

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
    const items = unreviewed(order.items, await this.db.read<Bought>(reviewed(order._id)));
    return {
      orderNumber: order.orderNumber,
      customerEmail: order.customerInfo.email,
      items: items.map(({ productId, productName, image }) => ({ productId, productName, image })),
    };
  }
}
