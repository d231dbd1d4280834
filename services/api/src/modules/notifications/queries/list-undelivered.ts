import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { UndeliveredEmail, mail } from '@shop/contracts/mail';
import type { ResponseOf } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { FindOrders } from '../../ordering/public/queries.ts';

/** The e-mails that were tried in vain, oldest first, and how many there are. */
export class ListUndelivered extends Query<ResponseOf<typeof mail.undelivered>> {
  constructor(readonly limit: number) {
    super();
  }
}

type Row = Omit<UndeliveredEmail, 'order'> & { orderId: string | null; total: number };

const list = (limit: number) => sql`
  select id, kind, state, attempts, coalesce(last_error, '') as reason, written_at as "writtenAt", order_id as "orderId",
    count(*) over ()::int as total
  from notifications_email where state = 'failed' or state = 'queued' and last_error is not null
  order by id limit ${limit}`;

@QueryHandler(ListUndelivered)
export class ListUndeliveredHandler implements IQueryHandler<ListUndelivered> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ limit }: ListUndelivered): Promise<ResponseOf<typeof mail.undelivered>> {
    const rows = await this.db.read<Row>(list(limit));
    const orderIds = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))];
    const orders = new Map(
      (await this.queries.execute(new FindOrders(orderIds))).map(({ _id, orderNumber }) => [_id, { _id, orderNumber }]),
    );
    return {
      emails: rows.map((row) => {
        const { orderId, total: _, ...email } = row;
        return { ...email, order: (orderId !== null && orders.get(orderId)) || null };
      }),
      total: rows[0]?.total ?? 0,
    };
  }
}
