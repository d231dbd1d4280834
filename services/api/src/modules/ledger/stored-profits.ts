import { type Tx, query } from '../../platform/database/database.ts';
import { type Sql, joined, sql } from '../../platform/database/sql.ts';
import { type Field, type Parts, SIGNS, type Share, WHOLE } from './domain/profit.ts';

const columns: Readonly<Record<Field, Sql>> = {
  goods: sql`goods`,
  discount: sql`discount`,
  fees: sql`fees`,
  cost: sql`cost`,
  packing: sql`packing`,
  courier: sql`courier`,
  returns: sql`returns`,
  givenBack: sql`given_back`,
  writtenOff: sql`written_off`,
  orders: sql`orders`,
  returned: sql`returned`,
  pieces: sql`pieces`,
  uncosted: sql`uncosted`,
  unpacked: sql`unpacked`,
  uncharged: sql`uncharged`,
};
const each = (part: (column: Sql) => Sql, separator = sql`, `) => joined(Object.values(columns).map(part), separator);
const all = each((column) => column);

/** Parts of a row as JSON by the names of the domain; `{}` under the names of SQL. */
export const partsIn = (
  row: Sql,
) => sql`json_build_object('goods', ${row}.goods, 'discount', ${row}.discount, 'fees', ${row}.fees,
  'cost', ${row}.cost, 'packing', ${row}.packing, 'courier', ${row}.courier, 'returns', ${row}.returns,
  'givenBack', ${row}.given_back, 'writtenOff', ${row}.written_off, 'orders', ${row}.orders, 'returned', ${row}.returned,
  'pieces', ${row}.pieces, 'uncosted', ${row}.uncosted, 'unpacked', ${row}.unpacked, 'uncharged', ${row}.uncharged)`;

/** The profit of a row, in paisa, by the formula of the domain. */
export const profitIn = joined(
  Object.entries(SIGNS).map(([part, sign]) =>
    sign > 0 ? sql`+ ${columns[part as keyof typeof SIGNS]}` : sql`- ${columns[part as keyof typeof SIGNS]}`,
  ),
  sql` `,
);

/** Sums of months and products that fit, those included that wait to be added up: a table for a `from`. */
export const profitSums = (fits: Sql, by: Sql) => sql`(
  select ${by}, (array_agg(name order by month desc))[1] as name, ${each((column) => sql`sum(${column})::float8 as ${column}`)}
  from (select month, product_id, name, ${all} from ledger_profit_sum where ${fits}
    union all select month, product_id, name, ${all} from ledger_profit_change where ${fits}) added
  group by ${by})`;

/** A share of an order's profit that is not what it has to be. */
export interface ChangedShare extends Share {
  orderId: string;
  /** Day of the change in Pakistan, `2026-11-21`. */
  day: string;
  /** Parts to add to the sums. */
  added: Parts;
}

const known = (orderIds: readonly string[]) => sql`
  select order_id as "orderId", product_id as "productId", name, ${partsIn(sql`p`)} as parts
  from ledger_profit p where order_id = any(${orderIds}::uuid[])`;

/** The stored shares of these orders. */
export const readShares = (tx: Tx, orderIds: readonly string[]): Promise<(Share & { orderId: string })[]> =>
  query(tx, known(orderIds));

const rows = (shares: readonly ChangedShare[], parts: (share: ChangedShare) => Parts) => {
  const given = shares.map((share) => ({ ...share, parts: undefined, added: undefined, ...parts(share) }));
  return sql`select "orderId" as order_id, "productId" as product_id, day, name, goods, discount, fees, cost, packing, courier,
      returns, "givenBack" as given_back, "writtenOff" as written_off, orders, returned, pieces, uncosted, unpacked, uncharged
    from json_to_recordset(${JSON.stringify(given)}::json) as row ("orderId" uuid, "productId" uuid, day date, name text,
      goods bigint, discount bigint, fees bigint, cost bigint, packing bigint, courier bigint, returns bigint,
      "givenBack" bigint, "writtenOff" bigint, orders integer, returned integer, pieces integer, uncosted integer,
      unpacked integer, uncharged integer)`;
};

// Changes of a closed month count in the first open one, as entries do.
const monthOf = sql`greatest(date_trunc('month', day)::date, open.first)`;
const write = (shares: readonly ChangedShare[]) => sql`
  with open as (
    select coalesce((max(month) + interval '1 month')::date, '-infinity') as first from ledger_month
  ), stored as (
    insert into ledger_profit (order_id, product_id, name, month, ${all})
    select order_id, product_id, name, ${monthOf}, ${all} from (${rows(shares, ({ parts }) => parts)}) now, open
    on conflict (order_id, product_id) do update set name = excluded.name, month = excluded.month,
      ${each((column) => sql`${column} = excluded.${column}`)}
  )
  insert into ledger_profit_change (month, product_id, name, ${all})
  select ${monthOf}, product_id, name, ${all}
  from (${rows(shares, ({ added }) => added)}) added, open`;

/** Stores shares, and adds their changes to the sums. */
export async function writeShares(tx: Tx, shares: readonly ChangedShare[]): Promise<void> {
  if (shares.length > 0) await query(tx, write(shares));
}

const AT_ONCE = sql`5000`;
const addUp = sql`
  with taken as (
    delete from ledger_profit_change
    where id = any(array(select id from ledger_profit_change order by id limit ${AT_ONCE} for update skip locked))
    returning *
  ), added as (
    insert into ledger_profit_sum as sums (product_id, month, name, ${all})
    select product_id, month, (array_agg(name order by id desc))[1], ${each((column) => sql`sum(${column})`)}
    from taken group by 1, 2 order by 1, 2
    on conflict (product_id, month) do update set name = excluded.name,
      ${each((column) => sql`${column} = sums.${column} + excluded.${column}`)}
  )
  select count(*)::int as changes from taken`;

/** Adds waiting changes to the sums, up to 5,000; answers how many there were. */
export async function addUpProfits(tx: Tx): Promise<number> {
  const [added] = await query<{ changes: number }>(tx, addUp);
  return added?.changes ?? 0;
}

// Amounts by which the sums of a product are too low.
const missing = sql`
  select product_id, max(name) as name, ${each((column) => sql`sum(${column}) as ${column}`)} from (
    select product_id, name, ${all} from ledger_profit
    union all select product_id, name, ${each((column) => sql`- ${column}`)} from ledger_profit_sum
    union all select product_id, name, ${each((column) => sql`- ${column}`)} from ledger_profit_change) side
  group by product_id having ${each((column) => sql`sum(${column}) <> 0`, sql` or `)}`;

/** Products whose sums are not those of their orders. */
export async function wrongProfitSums(tx: Tx): Promise<string[]> {
  const found = await query<{ productId: string }>(
    tx,
    sql`select product_id as "productId" from (${missing}) wrong order by 1 limit 20`,
  );
  return found.map(({ productId }) =>
    productId === WHOLE ? 'the profit of the months is wrong' : `the profit of product ${productId} is wrong`,
  );
}

/** Adds to the sums of the present month what they lack. */
export async function mendProfitSums(tx: Tx): Promise<void> {
  await query(
    tx,
    sql`insert into ledger_profit_change (month, product_id, name, ${all})
      select date_trunc('month', now() at time zone 'Asia/Karachi')::date, product_id, name, ${all} from (${missing}) wrong`,
  );
}
