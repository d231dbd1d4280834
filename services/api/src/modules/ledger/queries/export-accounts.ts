import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { ledger } from '@shop/contracts/ledger';
import { CSV_MARK, csvRows } from '@shop/contracts/csv';
import type { Input } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { writeXlsx } from '../../../platform/spreadsheets/write-xlsx.ts';
import { OrdersForAccounts } from '../../ordering/public/figures.ts';
import { type OrderPlaces, orderHeads, orderRow } from '../domain/accounts.ts';
import { type Parts, WHOLE, toProfit } from '../domain/profit.ts';
import { partsIn } from '../stored-profits.ts';

type Asked = Input<typeof ledger.accounts>['query'];
type Rows = (string | number)[][];

/** The accounts of a month as a file. Sums are rupees, as numbers. */
export class ExportAccounts extends Query<{ name: string; content: string | Buffer }> {
  constructor(readonly asked: Asked) {
    super();
  }
}

const PAGE = 1_000;

interface Entry {
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
const entries = (month: string) => sql`
  select json_build_array(to_char(day, 'YYYY-MM-DD'), to_char(month, 'YYYY-MM'), coalesce(order_number, ''), coalesce(courier, ''),
    coalesce(settlement_id::text, ''), coalesce(method, ''), from_place, from_party, to_place, to_party, amount::float8 / 100, cause,
    case when day < month then 'Came when its month was closed' when cause = 'opening' then 'From before the cash book' else '' end) as cells
  from ledger_entry where month = ${`${month}-01`}::date order by id`;

const ordersOf = (month: string) => sql`
  select distinct order_id as id from ledger_entry where month = ${`${month}-01`}::date and order_id is not null order by 1`;

// Places of the money of each order now, the day of its first receipt, and the settlements that concern it.
const placesOf = (ids: readonly string[]) => sql`
  select held.subject_id as "orderId", held.places, moved."paidOn", moved.settlements, ${partsIn(sql`p`)} as parts
  from (select subject_id, json_object_agg(place, paisa) as places from (
      select subject_id, place, sum(amount)::float8 as paisa from ledger_balance where subject_id = any(${ids}::uuid[]) group by 1, 2) sums
    group by subject_id) held
  left join (select order_id, to_char(min(day) filter (where to_place = 'received'), 'YYYY-MM-DD') as "paidOn",
      string_agg(distinct settlement_id::text, ' ') as settlements
    from ledger_entry where order_id = any(${ids}::uuid[]) group by order_id) moved on moved.order_id = held.subject_id
  left join ledger_profit p on p.order_id = held.subject_id and p.product_id = ${WHOLE}`;

@QueryHandler(ExportAccounts)
export class ExportAccountsHandler implements IQueryHandler<ExportAccounts> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({
    asked: { month, sheet, format },
  }: ExportAccounts): Promise<{ name: string; content: string | Buffer }> {
    const rows = sheet === 'entries' ? await this.entries(month) : await this.orders(month);
    const content = format === 'xlsx' ? await writeXlsx(rows) : `${CSV_MARK}${csvRows(rows)}`;
    return { name: `accounts-${month}-${sheet}.${format}`, content };
  }

  private async entries(month: string): Promise<Rows> {
    const found = await this.db.read<Entry>(entries(month));
    return [entryHeads, ...found.map(({ cells }) => cells)];
  }

  private async orders(month: string): Promise<Rows> {
    const ids = (await this.db.read<{ id: string }>(ordersOf(month))).map(({ id }) => id);
    const rows: Rows = [[...orderHeads]];
    for (let at = 0; at < ids.length; at += PAGE) {
      const page = ids.slice(at, at + PAGE);
      const orders = await this.queries.execute(new OrdersForAccounts(page));
      const places = await this.db.read<Omit<OrderPlaces, 'profit'> & { orderId: string; parts: Parts }>(
        placesOf(page),
      );
      const byOrder = new Map(
        places.map(({ orderId, parts, ...each }) => {
          const hasProfit = parts.orders + parts.returned > 0;
          return [orderId, { ...each, profit: hasProfit ? toProfit(parts) : null }];
        }),
      );
      rows.push(...orders.map((order) => orderRow(order, byOrder.get(order.orderId))));
    }
    return rows;
  }
}
