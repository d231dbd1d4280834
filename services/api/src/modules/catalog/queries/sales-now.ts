import { categoryKey } from '@shop/contracts/category-key';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import type { SalesNow } from '../domain/sales-now.ts';

/** Column that a statement with prices returns beside them. */
export interface WithSales {
  sales: SalesNow;
}

/**
 * The sales that run at a moment, as JSON; null where none does. A subquery that a statement runs once, so that prices and
 * sales are of one snapshot. The clock is the database's: all processes agree when a sale begins and ends.
 */
export const salesAt = (moment: Sql): Sql => sql`(
  select json_agg(json_build_object('percentOff', percent_off, 'categories', categories,
    'startsAt', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'endsAt', to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by id)
  from catalog_sale where ends_at > ${moment} and starts_at <= ${moment})`;

export const salesNow: Sql = salesAt(sql`statement_timestamp()`);

/** Running sales for `catalog_percent_off`. */
export const salesParameter = (running: SalesNow): string =>
  JSON.stringify(
    (running ?? []).map(({ percentOff, categories }) => ({
      percentOff,
      keys: categories && categories.map(categoryKey),
    })),
  );
