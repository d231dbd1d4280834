import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { ledger } from '@shop/contracts/ledger';
import type { Input } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { constant, sql } from '../../../platform/database/sql.ts';
import type { SheetRows } from '../../../platform/spreadsheets/write-xlsx.ts';
import { OrdersForAccounts } from '../../ordering/public/figures.ts';
import { type OrderPlaces, orderHeads, orderRow } from '../domain/accounts.ts';
import { type Parts, WHOLE, toProfit } from '../domain/profit.ts';
import { partsIn } from '../stored-profits.ts';

type Asked = Input<typeof ledger.accounts>['query'];

/** The accounts of a month, part by part. Sums are rupees, as numbers. */
export class ExportAccounts extends Query<AsyncIterable<SheetRows>> {
  constructor(
    readonly month: string,
    readonly sheet: Asked['sheet'],
  ) {
    super();
  }
}

const ORDERS_AT_ONCE = 500;
const ENTRIES_AT_ONCE = 2_000;

interface Entry {
  id: number;
  cells: (string | number)[];
}

const entryHeads = [
  'Day',
  'Month',
  'Order',
  'Courier',
  'Settlement',
  'Paid by',
  'From',
  'From whom',
  'To',
  'To whom',
  'Rupees',
  'Because of',
  'Note',
];
const entriesAfter = (month: string, after: number) => sql`
  select id, json_build_array(to_char(day, 'YYYY-MM-DD'), to_char(month, 'YYYY-MM'), coalesce(order_number, ''), coalesce(courier, ''),
    coalesce(settlement_id::text, ''), coalesce(method, ''), from_place, from_party, to_place, to_party, amount::float8 / 100, cause,
    case when day < month then 'Came when its month was closed' when cause = 'opening' then 'From before the cash book' else '' end) as cells
  from ledger_entry where month = ${`${month}-01`}::date and id > ${after}
  order by id limit ${constant(ENTRIES_AT_ONCE)}`;

// An order can cost something without an entry: its money was to be paid, and no more, before the cash book heard of it.
const ordersOf = (month: string) => sql`
  select order_id as id from ledger_entry where month = ${`${month}-01`}::date and order_id is not null
  union select order_id from ledger_profit p where product_id = ${WHOLE} and month = ${`${month}-01`}::date
    and not exists (select from ledger_entry e where e.order_id = p.order_id)
  order by 1`;

// Places of the money of each order now, the day of its first receipt, and the settlements that concern it.
const placesOf = (ids: readonly string[]) => sql`
  select asked.id as "orderId", coalesce(held.places, '{}') as places, moved."paidOn", moved.settlements, ${partsIn(sql`p`)} as parts
  from unnest(${ids}::uuid[]) as asked (id)
  left join (select subject_id, json_object_agg(place, paisa) as places from (
      select subject_id, place, sum(amount)::float8 as paisa from ledger_balance where subject_id = any(${ids}::uuid[]) group by 1, 2) sums
    group by subject_id) held on held.subject_id = asked.id
  left join (select order_id, to_char(min(day) filter (where to_place = 'received'), 'YYYY-MM-DD') as "paidOn",
      string_agg(distinct settlement_id::text, ' ') as settlements
    from ledger_entry where order_id = any(${ids}::uuid[]) group by order_id) moved on moved.order_id = asked.id
  left join ledger_profit p on p.order_id = asked.id and p.product_id = ${WHOLE}`;

@QueryHandler(ExportAccounts)
export class ExportAccountsHandler implements IQueryHandler<ExportAccounts> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  // No connection is held between two parts, however slowly a browser takes them. The first is read before the answer
  // begins: a database that is away is then an error like any other.
  async execute({ month, sheet }: ExportAccounts): Promise<AsyncIterable<SheetRows>> {
    const parts = sheet === 'entries' ? this.entries(month) : this.orders(month);
    return readAhead(parts, await parts.next());
  }

  private async *entries(month: string): AsyncGenerator<SheetRows, undefined> {
    let heads: SheetRows = [entryHeads];
    for (let after: number | undefined = 0; after !== undefined; heads = []) {
      const found: Entry[] = await this.db.read<Entry>(entriesAfter(month, after));
      yield [...heads, ...found.map(({ cells }) => cells)];
      after = found.length < ENTRIES_AT_ONCE ? undefined : found.at(-1)?.id;
    }
  }

  private async *orders(month: string): AsyncGenerator<SheetRows, undefined> {
    const ids = (await this.db.read<{ id: string }>(ordersOf(month))).map(({ id }) => id);
    let heads: SheetRows = [orderHeads];
    for (let at = 0; at === 0 || at < ids.length; at += ORDERS_AT_ONCE, heads = []) {
      const part = ids.slice(at, at + ORDERS_AT_ONCE);
      const [orders, places] = await Promise.all([
        this.queries.execute(new OrdersForAccounts(part)),
        this.db.read<Omit<OrderPlaces, 'profit'> & { orderId: string; parts: Parts }>(placesOf(part)),
      ]);
      const byOrder = new Map(
        places.map(({ orderId, parts, ...each }) => {
          const hasProfit = parts.orders + parts.returned > 0;
          return [orderId, { ...each, profit: hasProfit ? toProfit(parts) : null }];
        }),
      );
      yield [...heads, ...orders.map((order) => orderRow(order, byOrder.get(order.orderId)))];
    }
  }
}

/** Parts, the next of which is read while one is written. */
async function* readAhead(
  parts: AsyncGenerator<SheetRows, undefined>,
  first: IteratorResult<SheetRows, undefined>,
): AsyncGenerator<SheetRows> {
  for (let part = first; !part.done;) {
    const next = parts.next();
    // Thrown where it is awaited, if the browser still wants it by then.
    next.catch(() => undefined);
    yield part.value;
    part = await next;
  }
}
