import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { containing, foldText, localDigits } from '@shop/contracts/folded-text';
import type { PastOfCustomer, pastOrders } from '@shop/contracts/past-orders';
import type { Input, ResponseOf } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, joined, sql } from '../../../platform/database/sql.ts';
import { contactColumns, orderColumns } from '../imports/entries.ts';
import { CountPast, ReadPast } from '../public.ts';

type Asked = Input<typeof pastOrders.list>['query'];
type Orders = ResponseOf<typeof pastOrders.list>;
type Contacts = ResponseOf<typeof pastOrders.contacts>;
type Sources = ResponseOf<typeof pastOrders.sources>['sources'];

/** A page of past orders, newest first. */
export class ListPastOrders extends Query<Orders> {
  constructor(readonly asked: Asked) {
    super();
  }
}

/** A page of past customers, by name. */
export class ListPastContacts extends Query<Contacts> {
  constructor(readonly asked: Asked) {
    super();
  }
}

/** Sums that came from which shop. */
export class PastSources extends Query<Sources> {}

const MAX_WORDS = 6;

/** All words have to fit. Digits of a phone are found however they are dialled, and as the number of an order. */
function fits(search = ''): Sql {
  const folded = foldText(search).trim();
  const digits = localDigits(folded);
  const words = folded.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const patterns = (digits ? [digits] : words).map((word) => sql`p.search_text like ${containing(word)}`);
  return joined([sql`true`, ...patterns], sql` and `);
}

const page = (table: Sql, columns: Sql, order: Sql, { search, page: at, limit }: Asked) => sql`
  select (select count(*)::int from ${table} p where ${fits(search)}) as total,
    coalesce((select json_agg(shown) from (
      select p.id as "_id", ${columns} from ${table} p where ${fits(search)}
      order by ${order} limit ${limit} offset ${(at - 1) * limit}) shown), '[]') as list`;

interface Found<T> {
  list: T;
  total: number;
}
const paged = ({ total }: { total: number }, { page: at, limit }: Asked) => ({
  total,
  totalPages: Math.ceil(total / limit),
  page: at,
  limit,
});

@QueryHandler(ListPastOrders)
export class ListPastOrdersHandler implements IQueryHandler<ListPastOrders> {
  constructor(private readonly db: Database) {}

  async execute({ asked }: ListPastOrders): Promise<Orders> {
    const statement = page(sql`past_orders_order`, orderColumns, sql`p.placed_at desc, p.id`, asked);
    const [found = { list: [], total: 0 }] = await this.db.read<Found<Orders['orders']>>(statement);
    return { orders: found.list, ...paged(found, asked) };
  }
}

@QueryHandler(ListPastContacts)
export class ListPastContactsHandler implements IQueryHandler<ListPastContacts> {
  constructor(private readonly db: Database) {}

  async execute({ asked }: ListPastContacts): Promise<Contacts> {
    const statement = page(sql`past_orders_customer`, contactColumns, sql`p.name, p.id`, asked);
    const [found = { list: [], total: 0 }] = await this.db.read<Found<Contacts['contacts']>>(statement);
    return { contacts: found.list, ...paged(found, asked) };
  }
}

@QueryHandler(PastSources)
export class PastSourcesHandler implements IQueryHandler<PastSources> {
  constructor(private readonly db: Database) {}

  execute(): Promise<Sources> {
    return this.db.read<Sources[number]>(sql`
      select source, count(*) filter (where is_order)::int as orders, count(*) filter (where not is_order)::int as contacts
      from (select source, true as is_order from past_orders_order
        union all select source, false from past_orders_customer) p
      group by source order by source`);
  }
}

const counts = (phone: string) => sql`
  select count(*)::int as orders, count(*) filter (where outcome = 'delivered')::int as delivered,
    count(*) filter (where outcome = 'returned')::int as returned,
    count(*) filter (where outcome = 'cancelled')::int as cancelled,
    coalesce(sum(total) filter (where outcome = 'delivered'), 0)::float8 as total
  from past_orders_order where phone = ${phone}`;
const LISTED = 200;
const listed = (phone: string) => sql`
  select
    coalesce((select json_agg(shown) from (
      select p.id as "_id", ${orderColumns} from past_orders_order p where p.phone = ${phone}
      order by p.placed_at desc, p.id limit ${LISTED}) shown), '[]') as list,
    coalesce((select json_agg(shown) from (
      select p.id as "_id", ${contactColumns} from past_orders_customer p where p.phone = ${phone}) shown), '[]') as contacts`;

const nothing = { orders: 0, delivered: 0, returned: 0, cancelled: 0, total: 0 };

@QueryHandler(ReadPast)
export class ReadPastHandler implements IQueryHandler<ReadPast> {
  constructor(private readonly db: Database) {}

  async execute({ phone }: ReadPast): Promise<PastOfCustomer> {
    const [sums = nothing] = await this.db.read<typeof nothing>(counts(phone));
    const [rows] = await this.db.read<Pick<PastOfCustomer, 'list' | 'contacts'>>(listed(phone));
    return { ...sums, list: rows?.list ?? [], contacts: rows?.contacts ?? [] };
  }
}

@QueryHandler(CountPast)
export class CountPastHandler implements IQueryHandler<CountPast> {
  constructor(private readonly db: Database) {}

  async execute({ phone }: CountPast): Promise<Pick<PastOfCustomer, 'orders' | 'returned'>> {
    const [{ orders, returned } = nothing] = await this.db.read<typeof nothing>(counts(phone));
    return { orders, returned };
  }
}
