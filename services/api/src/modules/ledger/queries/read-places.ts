import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import { type OrderMoney, type Shortfall, ledger } from '@shop/contracts/ledger';
import type { OpenPlace } from '@shop/contracts/money-places';
import type { ResponseOf } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { constant, sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { FindOrder } from '../../ordering/public/queries.ts';
import { OrdersForLedger } from '../../ordering/public/figures.ts';
import { type Parts, WHOLE, toProfit } from '../domain/profit.ts';
import { partsIn } from '../stored-profits.ts';

type Overview = ResponseOf<typeof ledger.overview>;
type Shortfalls = ResponseOf<typeof ledger.shortfalls>;

/** Places where money waits now, in rupees. */
export class ReadOpenPlaces extends Query<Overview> {}

/** The money of an order, in rupees. Throws 404. */
export class ReadOrderMoney extends Query<OrderMoney> {
  constructor(readonly id: string) {
    super();
  }
}

/** Sums that couriers paid short, oldest first. */
export class ReadShortfalls extends Query<Shortfalls> {}

type FoundMoney = Omit<OrderMoney, 'profit'> & { parts: Parts | null; isKnown: boolean };

const MAX_SHORTFALLS = constant(500);
const days = sql`(now() at time zone 'Asia/Karachi')::date - since`;
const isOpen = sql`amount <> 0 and place in ('customer', 'courier', 'to_courier', 'short', 'to_give_back')`;

const open = sql`
  select coalesce((select json_agg(sums) from (
      select place, party, sum(amount)::float8 / 100 as amount, count(*)::int as count, max(${days})::int as "oldestDays"
      from ledger_balance where ${isOpen} group by place, party
      order by place, sum(amount) desc, party) sums), '[]') as places,
    (select not is_done from ledger_opening) as "isBringingIn"`;

// A customer can get back what came of the order, wherever it went: its whole sum less what never came and what went back.
const isFromCustomer = sql`place not in ('customer', 'courier', 'given_back')`;

const ofOrder = (id: string) => sql`
  select exists (select from ledger_balance where subject_id = ${id} and is_order and amount <> 0) as "isKnown",
    coalesce((select json_agg(json_build_object('place', place, 'party', party, 'amount', amount::float8 / 100)
      order by place, party) from ledger_balance where subject_id = ${id} and amount <> 0), '[]') as places,
    coalesce((select json_agg(json_build_object('_id', id, 'amount', amount::float8 / 100, 'way', way, 'reference', reference,
      'reason', reason, 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', by) order by id)
      from ledger_refund where order_id = ${id}), '[]') as refunds,
    (select coalesce(sum(amount) filter (where ${isFromCustomer}), 0)::float8 / 100 from ledger_balance
      where subject_id = ${id}) as refundable,
    (select ${partsIn(sql`p`)} from ledger_profit p
      where order_id = ${id} and product_id = ${WHOLE} and orders + returned > 0) as parts`;

// Each settlement that concerns an order has a shortfall of its own.
const short = sql`
  select held.subject_id as "subjectId", of_settlement.settlement_id as "settlementId", held.party as courier,
    held.order_number as "orderNumber", of_settlement.paisa::float8 / 100 as amount, (${days})::int as days
  from (select * from ledger_balance where place = 'short' and amount <> 0 order by since, subject_id limit ${MAX_SHORTFALLS}) held
  cross join lateral (
    select settlement_id, sum(case when to_place = 'short' then amount else -amount end) as paisa
    from ledger_entry where (order_id = held.subject_id or order_id is null and settlement_id = held.subject_id)
      and (to_place = 'short') <> (from_place = 'short')
      and case when to_place = 'short' then to_party else from_party end = held.party
    group by settlement_id) of_settlement
  where of_settlement.paisa <> 0
  order by since, held.subject_id, of_settlement.settlement_id limit ${MAX_SHORTFALLS}`;

@QueryHandler(ReadOpenPlaces)
export class ReadOpenPlacesHandler implements IQueryHandler<ReadOpenPlaces> {
  constructor(private readonly db: Database) {}

  async execute(): Promise<Overview> {
    const [found] = await this.db.read<{ places: OpenPlace[]; isBringingIn: boolean }>(open);
    if (!found) throw new Error('A statement of sums answers always');
    return found;
  }
}

@QueryHandler(ReadOrderMoney)
export class ReadOrderMoneyHandler implements IQueryHandler<ReadOrderMoney> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ id }: ReadOrderMoney): Promise<OrderMoney> {
    // An order with money somewhere is there: only of others it is asked.
    const known = Id.safeParse(id).success ? await this.read(id) : null;
    const found = known?.isKnown ? known : await this.read(await this.idOf(id));
    const { places, refunds, parts, refundable } = found;
    return { places, refunds, profit: parts && toProfit(parts), refundable: Math.max(0, refundable) };
  }

  private async read(id: string): Promise<FoundMoney> {
    const [found] = await this.db.read<FoundMoney>(ofOrder(id));
    if (!found) throw new Error('A statement of sums answers always');
    return found;
  }

  private async idOf(numberOrId: string): Promise<string> {
    const order = await this.queries.execute(new FindOrder(numberOrId));
    if (!order) fail(ledger.ofOrder, 'notFound');
    return order._id;
  }
}

@QueryHandler(ReadShortfalls)
export class ReadShortfallsHandler implements IQueryHandler<ReadShortfalls> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute(): Promise<Shortfalls> {
    const rows = await this.db.read<Omit<Shortfall, 'trackingNumber'>>(short);
    const ids = rows.map(({ subjectId }) => subjectId);
    const orders = await this.queries.execute(new OrdersForLedger(undefined, { ids }));
    const numbers = new Map(orders.map(({ orderId, trackingNumber }) => [orderId, trackingNumber]));
    return { shortfalls: rows.map((row) => ({ ...row, trackingNumber: numbers.get(row.subjectId) ?? null })) };
  }
}
