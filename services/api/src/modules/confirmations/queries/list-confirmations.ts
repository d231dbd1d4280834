import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Confirmation, OrderConfirmation, confirmations } from '@shop/contracts/confirmations';
import { Id } from '@shop/contracts/fields';
import { linkIn } from '@shop/contracts/languages';
import type { ResponseOf } from '@shop/contracts/route';
import { Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { RisksOfCustomers } from '../../customers/public.ts';
import { FindOrdersWithCustomers, LanguageOfOrder } from '../../ordering/public/queries.ts';
import { ReadSettings } from '../../settings/public.ts';
import { CountConfirmations } from '../public.ts';
import { linkOf } from './linked-order.ts';

type Listed = ResponseOf<typeof confirmations.list>;
type Show = 'now' | 'later' | 'held';

/** Cash orders whose customers are to be asked, the oldest first. */
export class ListConfirmations extends Query<Listed> {
  constructor(
    readonly show: Show,
    readonly page: number,
    readonly limit: number,
  ) {
    super();
  }
}

const shown = {
  now: sql`state = 'waiting' and due_at <= now()`,
  later: sql`state = 'waiting' and due_at > now()`,
  held: sql`state = 'held'`,
} as const;

const iso = (column: typeof shown.now) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const columns = (lateAfterHours: number) => sql`
  token, state, ${iso(sql`due_at`)} as "dueAt",
  placed_at <= now() - make_interval(hours => ${lateAfterHours}::int) and state in ('waiting', 'held') as "isLate",
  coalesce((select json_agg(json_build_object('at', ${iso(sql`a.at`)}, 'by', a.by, 'outcome', a.outcome, 'note', a.note)
    order by a.id) from confirmations_attempt a where a.order_id = c.order_id), '[]') as attempts`;
const one = (orderId: string, lateAfterHours: number) => sql`
  select ${columns(lateAfterHours)} from confirmations_confirmation c where order_id = ${orderId}`;
const rows = ({ show, page, limit }: ListConfirmations, lateAfterHours: number) => sql`
  select order_id as "orderId", no_answers as "noAnswers", version, ${columns(lateAfterHours)}
  from confirmations_confirmation c where ${shown[show]}
  order by due_at, order_id limit ${limit} offset ${(page - 1) * limit}`;
const counted = sql`
  select count(*) filter (where ${shown.now})::int as now, count(*) filter (where ${shown.later})::int as later,
    count(*) filter (where ${shown.held})::int as held
  from confirmations_confirmation where state in ('waiting', 'held')`;

type Row = Pick<Confirmation, 'state' | 'noAnswers' | 'version' | 'dueAt' | 'isLate' | 'attempts'> & {
  orderId: string;
  token: string;
};

@QueryHandler(ListConfirmations)
export class ListConfirmationsHandler implements IQueryHandler<ListConfirmations> {
  constructor(
    private readonly config: Config,
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute(asked: ListConfirmations): Promise<Listed> {
    const { show, page, limit } = asked;
    const { orders: settings, shop } = await this.queries.execute(new ReadSettings());
    const [found, [counts]] = await Promise.all([
      this.db.read<Row>(rows(asked, settings.values.confirmation.flagAfterHours)),
      this.db.read<Record<Show, number>>(counted),
    ]);
    const ids = found.map(({ orderId }) => orderId);
    const [orders, risksOf] = await Promise.all([
      this.queries.execute(new FindOrdersWithCustomers(ids)),
      this.queries.execute(new RisksOfCustomers(ids)),
    ]);
    const orderOf = new Map(orders.map((order) => [order._id, order]));
    const cards = found.flatMap(({ orderId, token, ...row }) => {
      const [placed, risks] = [orderOf.get(orderId), risksOf.get(orderId)];
      if (!placed || !risks) return [];
      const { customerInfo: customer, notes, language: placedIn, ...order } = placed;
      const language = shop.values.urdu ? placedIn : 'en';
      const link = linkIn(language, this.config.publicUrl, linkOf(this.config, token));
      return { ...row, order, customer, language, notes, risks, link };
    });
    const known = counts ?? { now: 0, later: 0, held: 0 };
    const total = known[show];
    return {
      confirmations: cards,
      total,
      totalPages: Math.ceil(total / limit),
      page,
      limit,
      counts: known,
    };
  }
}

/** Reads the confirmation of an order; null when the order needed none. */
export class ReadConfirmation extends Query<OrderConfirmation | null> {
  constructor(readonly orderId: string) {
    super();
  }
}

@QueryHandler(ReadConfirmation)
export class ReadConfirmationHandler implements IQueryHandler<ReadConfirmation> {
  constructor(
    private readonly config: Config,
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ orderId }: ReadConfirmation): Promise<OrderConfirmation | null> {
    if (!Id.safeParse(orderId).success) return null;
    const { orders, shop } = await this.queries.execute(new ReadSettings());
    const [found] = await this.db.read<Omit<OrderConfirmation, 'link'> & { token: string }>(
      one(orderId, orders.values.confirmation.flagAfterHours),
    );
    if (!found) return null;
    const { token, ...confirmation } = found;
    const placedIn = shop.values.urdu && (await this.queries.execute(new LanguageOfOrder(orderId)));
    return { ...confirmation, link: linkIn(placedIn || 'en', this.config.publicUrl, linkOf(this.config, token)) };
  }
}

const due = sql`select count(*)::int as count from confirmations_confirmation where ${shown.now}`;

@QueryHandler(CountConfirmations)
export class CountConfirmationsHandler implements IQueryHandler<CountConfirmations> {
  constructor(private readonly db: Database) {}

  async execute(): Promise<number> {
    const [found] = await this.db.read<{ count: number }>(due);
    return found?.count ?? 0;
  }
}
