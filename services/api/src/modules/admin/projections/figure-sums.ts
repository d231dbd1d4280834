import { Injectable } from '@nestjs/common';
import { type Tx, query, withLongTimeout } from '../../../platform/database/database.ts';
import { type Sql, constant, joined, sql } from '../../../platform/database/sql.ts';
import { RegularWork } from '../../../platform/queue/regular-work.ts';

/** Part of an order in the figures, as it is appended to `admin_figure_change` and taken from it. */
export const figureColumns = sql`order_id, day, stage, method, courier, city, city_key, source, paid, total, advance, pieces,
  costed_pieces, cost, revenue, products`;

/** The figures of these orders as they are stored. */
export const storedFigures = (which: Sql) => sql`
  select order_id, day, stage, method, courier, city, city_key, source, paid, total, advance, pieces, costed_pieces, cost, revenue,
    (select coalesce(jsonb_agg(jsonb_build_object('productId', product_id, 'name', name) order by product_id), '[]')
     from admin_order_figure_product p where p.order_id = f.order_id) as products
  from admin_order_figure f where day is not null and ${which}`;

const cod = (stages: Sql) => sql`coalesce(sum(sign) filter (where method = 'COD' and ${stages}), 0)::int`;
const cash = (paid: Sql) => sql`
  coalesce(sum(sign * (total - advance)) filter (where method = 'COD' and stage = 'delivered' and ${paid}), 0)`;
const sold = (column: Sql) =>
  sql`coalesce(sum(sign * ${column}) filter (where stage = 'delivered' and paid is not null), 0)`;

/** Sums of a day by their column, and how changes add to them. */
const daySums: readonly (readonly [column: Sql, added: Sql])[] = [
  [sql`placed`, cod(sql`true`)],
  [sql`confirmed`, cod(sql`stage in ('confirmed', 'shipped', 'delivered', 'returned')`)],
  [sql`shipped`, cod(sql`stage in ('shipped', 'delivered', 'returned')`)],
  [sql`delivered`, cod(sql`stage = 'delivered'`)],
  [sql`returned`, cod(sql`stage = 'returned'`)],
  [sql`cancelled`, cod(sql`stage = 'cancelled'`)],
  [sql`collected`, cash(sql`paid`)],
  [sql`owed`, cash(sql`not paid`)],
  [sql`pieces`, sold(sql`pieces`)],
  [sql`costed_pieces`, sold(sql`costed_pieces`)],
  [sql`revenue`, sold(sql`revenue`)],
  [sql`cost`, sold(sql`cost`)],
];
const dayColumns = joined(
  daySums.map(([column]) => column),
  sql`, `,
);
const daysOf = (changes: Sql) => sql`
  select day, ${joined(
    daySums.map(([column, added]) => sql`${added} as ${column}`),
    sql`, `,
  )} from ${changes} group by day`;

const outcomesOf = (changes: Sql) => sql`
  select day, kind, key, name, coalesce(sum(sign) filter (where stage = 'delivered'), 0)::int as delivered,
    coalesce(sum(sign) filter (where stage = 'returned'), 0)::int as returned
  from ${changes} cross join lateral (
    values ('courier', coalesce(courier, ''), coalesce(courier, '')), ('city', city_key, city), ('method', method, method)
    union all
    select 'product', "productId", name from jsonb_to_recordset(products) as product ("productId" text, name text)
  ) part (kind, key, name)
  where stage in ('delivered', 'returned') group by day, kind, key, name`;

const sourcesOf = (changes: Sql) => sql`
  select day, source, coalesce(sum(sign), 0)::int as orders,
    coalesce(sum(sign) filter (where stage = 'delivered'), 0)::int as delivered,
    coalesce(sum(sign * total) filter (where stage = 'delivered' and paid is not null), 0) as revenue
  from ${changes} group by day, source`;

/** Sums of orders of the days that fit by day and source, those included that wait to be added up. */
export const sumsOfSources = (fits: Sql) => sql`
  select day, source, orders, delivered, revenue from admin_figure_source where ${fits}
  union all ${sourcesOf(sql`admin_figure_change where ${fits}`)}`;

/** Sums of the days that fit, those included that wait to be added up: `days` and `outcomes`, for a `with`. */
export const sumsOfDays = (fits: Sql) => sql`
  waiting as materialized (select * from admin_figure_change where ${fits}),
  days as materialized (
    select day, ${dayColumns} from admin_figure_day where ${fits} union all ${daysOf(sql`waiting`)}
  ), outcomes as materialized (
    select kind, key, name, sum(delivered)::int as delivered, sum(returned)::int as returned from (
      select kind, key, name, delivered, returned from admin_figure_outcome where ${fits}
      union all select kind, key, name, delivered, returned from (${outcomesOf(sql`waiting`)}) waiting_outcome
    ) outcome group by kind, key, name
  )`;

const AT_ONCE = constant(5000);

const addUp = sql`
  with taken as (
    delete from admin_figure_change
    where id = any(array(select id from admin_figure_change order by id limit ${AT_ONCE} for update skip locked))
    returning *
  ), days as (
    insert into admin_figure_day as sums (day, ${dayColumns}) ${daysOf(sql`taken`)} order by day
    on conflict (day) do update set ${joined(
      daySums.map(([column]) => sql`${column} = sums.${column} + excluded.${column}`),
      sql`, `,
    )}
  ), outcomes as (
    insert into admin_figure_outcome as sums (day, kind, key, name, delivered, returned)
    ${outcomesOf(sql`taken`)} order by day, kind, key, name
    on conflict (day, kind, key, name) do update set delivered = sums.delivered + excluded.delivered,
      returned = sums.returned + excluded.returned
  ), sources as (
    insert into admin_figure_source as sums (day, source, orders, delivered, revenue)
    ${sourcesOf(sql`taken`)} order by day, source
    on conflict (day, source) do update set orders = sums.orders + excluded.orders,
      delivered = sums.delivered + excluded.delivered, revenue = sums.revenue + excluded.revenue
  )
  select count(*)::int as changes from taken`;

// A rebuild and a worker that adds up must not meet: one would miss the rows of the other.
const LOCK = sql`hashtextextended('sums of figures', 0)`;

/** Empties the sums, and keeps others from adding up until the transaction ends. */
export async function emptySums(tx: Tx): Promise<void> {
  await query(tx, sql`select pg_advisory_xact_lock(${LOCK})`);
  const tables = [sql`admin_figure_change`, sql`admin_figure_day`, sql`admin_figure_outcome`, sql`admin_figure_source`];
  for (const table of tables) {
    await query(tx, sql`delete from ${table}`);
  }
}

/** Days and parts whose sums are not those of the stored figures. */
export async function wrongSums(tx: Tx): Promise<string[]> {
  const wrong = await query<{ part: string }>(
    tx,
    sql`
      with changes as materialized (
        select -1 as sign, figure.* from (${storedFigures(sql`true`)}) figure
        union all select sign, ${figureColumns} from admin_figure_change
      ), days as (
        select day, ${dayColumns} from admin_figure_day union all ${daysOf(sql`changes`)}
      ), outcomes as (
        select day, kind, key, name, delivered, returned from admin_figure_outcome union all ${outcomesOf(sql`changes`)}
      ), sources as (
        select day, source, orders, delivered, revenue from admin_figure_source union all ${sourcesOf(sql`changes`)}
      )
      select concat_ws(' ', day, 'as a whole') as part from days group by day
      having ${joined(
        daySums.map(([column]) => sql`sum(${column}) <> 0`),
        sql` or `,
      )}
      union all
      select concat_ws(' ', day, kind, name) from outcomes group by day, kind, key, name
      having sum(delivered) <> 0 or sum(returned) <> 0
      union all
      select concat_ws(' ', day, 'source', source) from sources group by day, source
      having sum(orders) <> 0 or sum(delivered) <> 0 or sum(revenue) <> 0
      order by part limit 20`,
  );
  return wrong.map(({ part }) => `the sums of figures have ${part} wrong`);
}

/** Adds up what changes of figures appended. The sums are exact with or without it, only longer. */
@Injectable()
export class FigureSums extends RegularWork {
  protected readonly everyMs = 5000;

  async run(): Promise<void> {
    while ((await this.addUp()) && !this.isStopping);
  }

  /** Piece by piece: after an update of an old shop all its orders wait here. */
  private addUp(): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const [free] = await query<{ isFree: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${LOCK}) as "isFree"`);
      if (!free?.isFree) return false;
      const [added] = await withLongTimeout<{ changes: number }>(tx, addUp);
      return (added?.changes ?? 0) > 0;
    });
  }
}
