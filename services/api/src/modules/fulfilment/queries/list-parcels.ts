import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { fullName } from '@shop/contracts/full-name';
import { linkIn } from '@shop/contracts/languages';
import type { Parcel, parcels } from '@shop/contracts/parcels';
import type { Input, ResponseOf } from '@shop/contracts/route';
import { Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { type AttemptRow, answerOf, attemptLink, attemptsOf } from '../attempt-row.ts';
import { FindOrderIds, FindOrders } from '../../ordering/public/queries.ts';
import { ReadSettings } from '../../settings/public.ts';

type Filter = Input<typeof parcels.list>['query'];
type ParcelList = ResponseOf<typeof parcels.list>;

/** A page of parcels with their customers. */
export class ListParcels extends Query<ParcelList> {
  constructor(readonly filter: Filter) {
    super();
  }
}

type Row = Omit<Parcel, 'orderStatus' | 'paymentMethod' | 'customer' | 'language' | 'answer' | 'answerLink'>;
interface Found {
  parcels: Row[];
  counts: Partial<ParcelList['counts']>;
  returning: number;
  attempted: ParcelList['attempted'];
  couriers: string[];
}

const at = (column: Sql) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const columns = sql`
  id as "_id", order_id as "orderId", order_number as "orderNumber", courier, tracking_number as "trackingNumber", status,
  charge::float8 as charge, cod_amount::float8 as "codAmount", ${at(sql`booked_at`)} as "bookedAt", booked_by as "bookedBy",
  ${at(sql`shipped_at`)} as "shippedAt", shipped_by as "shippedBy", ${at(sql`returning_since`)} as "returningSince",
  attempts, ${at(sql`attempted_at`)} as "attemptedAt", attempt_reason as "attemptReason", ${at(sql`decided_at`)} as "decidedAt",
  decided_by as "decidedBy", return_reason as "returnReason", return_cost::float8 as "returnCost", stock_back as "stockBack",
  version`;

// Conditions of indexes, which have few parcels.
const isReturning = sql` and returning_since is not null`;
const isAttempted = sql` and attempted_at is not null`;

// Each set of filters is a statement of its own, planned for the index that fits it.
function narrow({ attempted, courier, days, order, returning, search }: Filter, found: readonly string[]): Sql {
  const ofCourier = courier ? sql` and courier = ${courier}` : sql``;
  const ofAge = days === undefined ? sql`` : sql` and since <= now() - make_interval(days => ${days}::int)`;
  const ofOrder = order ? sql` and order_id = ${order}` : sql``;
  const ofSearch = search
    ? sql` and (order_id = any(${found}::uuid[]) or upper(tracking_number) = upper(${search}))`
    : sql``;
  const ofReturning = returning ? isReturning : sql``;
  const ofAttempted = attempted ? isAttempted : sql``;
  return sql`${ofCourier}${ofAge}${ofOrder}${ofReturning}${ofAttempted}${ofSearch}`;
}

// Staff go through booked parcels with the sheet and the table of numbers beside them: all three stand in one order.
const byNumber = sql`order_number collate "C", id`;
// Whoever has the list of what is on its way works from its oldest end.
const oldestFirst = sql`since, id`;
const newestFirst = sql`since desc, id desc`;
const longestTried = sql`attempted_at, id`;
const orderOf = ({ attempted, status }: Filter) => {
  if (attempted) return longestTried;
  return status === 'booked' ? byNumber : status === 'shipped' ? oldestFirst : newestFirst;
};

/**
 * SQL for the number of matching parcels in each state. Stored counts serve a filter by courier alone; any other filter
 * counts rows.
 */
function countsOf({ attempted, courier, days, order, returning, search }: Filter, conditions: Sql): Sql {
  if (days !== undefined || order || returning || attempted || search)
    return sql`select status, count(*) as n from fulfilment_parcel where true${conditions} group by status`;
  const ofCourier = courier ? sql`where courier = ${courier}` : sql``;
  return sql`select status, sum(parcels) as n from fulfilment_count ${ofCourier} group by status`;
}

function list(filter: Filter, conditions: Sql): Sql {
  const { status, page, limit } = filter;
  const ofStatus = status ? sql` and status = ${status}` : sql``;
  return sql`
  select
    coalesce((select json_agg(page) from (
      select ${columns} from fulfilment_parcel where true${ofStatus}${conditions}
      order by ${orderOf(filter)} limit ${limit} offset ${(page - 1) * limit}) page), '[]') as parcels,
    (select coalesce(json_object_agg(status, n), '{}') from (${countsOf(filter, conditions)}) counted) as counts,
    (select count(*)::int from fulfilment_parcel where true${isReturning}) as returning,
    (select coalesce(json_agg(json_build_object('courier', courier, 'parcels', parcels) order by parcels desc, courier), '[]')
      from (select courier, count(*)::int as parcels from fulfilment_parcel where true${isAttempted} group by courier) tried)
      as attempted,
    (with recursive courier (name) as (
      (select courier from fulfilment_parcel where courier is not null order by courier limit 1)
      union all
      select (select p.courier from fulfilment_parcel p where p.courier > c.name order by p.courier limit 1)
      from courier c where c.name is not null)
    select coalesce(json_agg(name), '[]') from courier where name is not null) as couriers`;
}

@QueryHandler(ListParcels)
export class ListParcelsHandler implements IQueryHandler<ListParcels> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
    private readonly config: Config,
  ) {}

  async execute({ filter }: ListParcels): Promise<ParcelList> {
    const found = filter.search ? await this.queries.execute(new FindOrderIds(filter.search)) : [];
    const [answer] = await this.db.read<Found>(list(filter, narrow(filter, found)));
    const rows = answer?.parcels ?? [];
    const counts = { booked: 0, shipped: 0, delivered: 0, returned: 0, ...answer?.counts };
    const orders = await this.queries.execute(new FindOrders([...new Set(rows.map(({ orderId }) => orderId))]));
    const answers = await this.answers(rows);
    const { shop } = await this.queries.execute(new ReadSettings());
    const byId = new Map(orders.map((order) => [order._id, order]));
    const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
    const total = filter.status ? counts[filter.status] : all;
    return {
      parcels: rows.flatMap((row) => {
        const order = byId.get(row.orderId);
        // One of the demo's is removed with its order, a moment apart for who reads meanwhile.
        if (!order) return [];
        const { orderStatus, paymentMethod, customerInfo } = order;
        const { phone, city, voiceAt } = customerInfo;
        const language = shop.values.urdu ? order.language : 'en';
        const { answer: said, answerLink } = answers.get(row._id) ?? { answer: null, answerLink: null };
        return [
          {
            ...row,
            answer: said,
            answerLink: answerLink && linkIn(language, this.config.publicUrl, answerLink),
            orderStatus,
            paymentMethod,
            language,
            customer: { name: fullName(customerInfo), phone, city, voiceAt },
          },
        ];
      }),
      total,
      totalPages: Math.ceil(total / filter.limit),
      page: filter.page,
      limit: filter.limit,
      counts,
      returning: answer?.returning ?? 0,
      attempted: answer?.attempted ?? [],
      couriers: answer?.couriers ?? [],
    };
  }

  /** The links and answers of those parcels that were tried in vain, by parcel. */
  private async answers(parcels: readonly Row[]): Promise<Map<string, Pick<Parcel, 'answer' | 'answerLink'>>> {
    const tried = new Map(
      parcels.flatMap(({ _id, attemptedAt }) => (attemptedAt ? [[_id, attemptedAt] as const] : [])),
    );
    if (tried.size === 0) return new Map();
    const rows = await this.db.read<AttemptRow>(attemptsOf([...tried.keys()]));
    return new Map(
      rows.map((row) => {
        const answer = answerOf(row, tried.get(row.parcelId) ?? null);
        return [row.parcelId, { answer, answerLink: attemptLink(this.config, row) }];
      }),
    );
  }
}
