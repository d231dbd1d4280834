import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type LinkedOrder, confirmations } from '@shop/contracts/confirmations';
import { Config } from '../../../platform/config/config.ts';
import { Database, type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { ConfirmationToken } from '../../ordering/public/ports.ts';
import { FindOrder, FindOrdersWithCustomers } from '../../ordering/public/queries.ts';
import { beginConfirmations, isToConfirm } from '../confirmation-row.ts';
import { ConfirmationLink, OpenLink, OrderOfLink } from '../public.ts';

export const orderOfToken = (token: string) =>
  sql`select order_id as "orderId" from confirmations_confirmation where token = ${token}`;
const tokenOf = (orderId: string) => sql`select token from confirmations_confirmation where order_id = ${orderId}`;

/** The order of a link, for who has it; throws 404 for one that is none. */
export class ReadLinkedOrder extends Query<LinkedOrder> {
  constructor(readonly token: string) {
    super();
  }
}

const stateOf = (status: LinkedOrder['order']['orderStatus']): LinkedOrder['state'] => {
  if (status === 'processing') return 'waiting';
  return status === 'confirmed' || status === 'cancelled' ? status : 'ended';
};

@QueryHandler(ReadLinkedOrder)
export class ReadLinkedOrderHandler implements IQueryHandler<ReadLinkedOrder> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ token }: ReadLinkedOrder): Promise<LinkedOrder> {
    const [found] = await this.db.read<{ orderId: string }>(orderOfToken(token));
    const [known] = found ? await this.queries.execute(new FindOrdersWithCustomers([found.orderId])) : [];
    if (!known) fail(confirmations.linked, 'unknownLink');
    const { customerInfo, notes: _notes, ...order } = known;
    const { email: _email, country: _country, ...customer } = customerInfo;
    return { order, customer, state: stateOf(order.orderStatus) };
  }
}

/** The page of the shop that a link opens. */
export const linkOf = (config: Config, token: string): string => `${config.publicUrl}/confirm/${token}`;

@QueryHandler(ConfirmationLink)
export class ConfirmationLinkHandler implements IQueryHandler<ConfirmationLink> {
  constructor(
    private readonly config: Config,
    private readonly queries: QueryBus,
  ) {}

  async execute({ tx, orderId }: ConfirmationLink): Promise<string | null> {
    const order = await this.queries.execute(new FindOrder(orderId, tx));
    if (!order || !isToConfirm(order)) return null;
    const token = await tokenFor(tx, order);
    return token && linkOf(this.config, token);
  }
}

@QueryHandler(OpenLink)
export class OpenLinkHandler implements IQueryHandler<OpenLink> {
  constructor(
    private readonly config: Config,
    private readonly queries: QueryBus,
  ) {}

  async execute({ tx, orderId }: OpenLink): Promise<string | null> {
    const order = await this.queries.execute(new FindOrder(orderId, tx));
    if (order?.orderStatus !== 'processing' && order?.orderStatus !== 'confirmed') return null;
    const [row] = await query<{ token: string }>(tx, tokenOf(orderId));
    return row ? linkOf(this.config, row.token) : null;
  }
}

@QueryHandler(OrderOfLink)
export class OrderOfLinkHandler implements IQueryHandler<OrderOfLink> {
  constructor(private readonly db: Database) {}

  async execute({ token }: OrderOfLink): Promise<string | null> {
    const [found] = await this.db.read<{ orderId: string }>(orderOfToken(token));
    return found?.orderId ?? null;
  }
}

/** The token of an order, which gets one where the event of the order has not come here yet. */
async function tokenFor(tx: Tx, order: ConfirmationToken['order']): Promise<string | null> {
  await beginConfirmations(tx, [order], null);
  const [row] = await query<{ token: string }>(tx, tokenOf(order._id));
  return row?.token ?? null;
}

@QueryHandler(ConfirmationToken)
export class ConfirmationTokenHandler implements IQueryHandler<ConfirmationToken> {
  constructor(private readonly db: Database) {}

  async execute({ order }: ConfirmationToken): Promise<string | null> {
    if (!isToConfirm(order)) return null;
    const [known] = await this.db.read<{ token: string }>(tokenOf(order._id));
    return known?.token ?? this.db.transaction((tx) => tokenFor(tx, order));
  }
}
