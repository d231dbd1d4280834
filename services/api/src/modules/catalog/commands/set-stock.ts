import { type StockEdit, noneLeft, oneStock, staleCount } from '@shop/contracts/stock';
import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { publishShown, refreshSets } from './move-stock.ts';

interface Row {
  category: string;
  count: number | null;
  ownLow: number | null;
  low: number;
  perOrder: number | null;
  perPhone: number | null;
  costPrice: number | null;
}

// Its own spelling of the size, as shoppers read it.
const begin = (productId: string, sizeKey: string, low: number) => sql`
  insert into catalog_stock (product_id, size_key, size, low)
  select p.id, lower(size ->> 'name'), size ->> 'name', ${low}::int
  from catalog_product p cross join lateral jsonb_array_elements(p.sizes) as size
  where p.id = ${productId} and p.deleted_at is null and p.parts is null and lower(size ->> 'name') = lower(${sizeKey})
  on conflict do nothing`;
const look = (productId: string, sizeKey: string) => sql`
  select p.category, s.count, s.own_low as "ownLow", s.low, s.per_order as "perOrder", s.per_phone as "perPhone",
    s.cost_price::float8 as "costPrice"
  from catalog_stock s join catalog_product p on p.id = s.product_id and p.deleted_at is null
  where s.product_id = ${productId} and s.size_key = lower(${sizeKey}) for update of s`;
const change = (productId: string, sizeKey: string, row: Row) => sql`
  update catalog_stock set count = ${row.count}, own_low = ${row.ownLow}, low = ${row.low}, per_order = ${row.perOrder},
    per_phone = ${row.perPhone}, cost_price = ${row.costPrice}
  where product_id = ${productId} and size_key = lower(${sizeKey})`;
interface Counted {
  change: number;
  count: number | null;
  cause: 'counted' | 'correction';
  by: string;
  /** It was not counted before: what orders took earlier does not matter any more. */
  begins: boolean;
}
const note = (productId: string, sizeKey: string, { change: by, count, cause, by: person, begins }: Counted) => sql`
  with written as (
    insert into catalog_stock_change (product_id, size_key, change, count_after, cause, person)
    values (${productId}, lower(${sizeKey}), ${by}, ${count}, ${cause}, ${person}) returning id
  )
  update catalog_stock s set counted_from = written.id from written
  where ${begins} and s.product_id = ${productId} and s.size_key = lower(${sizeKey})`;

/** Edit of the stock of one size by staff. */
export interface StockSetting {
  productId: string;
  /** Its name, in any case of letters. */
  size: string;
  edit: Omit<StockEdit, '_id'>;
  /** Username of the member of staff. */
  by: string;
  /** The threshold of the settings. */
  standardLow: number;
}

/** Sets stock of one size, notes why, and answers its count. Throws the errors of `oneStock`. */
export async function setStock(
  tx: Tx,
  { productId, size, edit, by, standardLow }: StockSetting,
): Promise<number | null> {
  await query(tx, begin(productId, size, standardLow));
  const [before] = await query<Row>(tx, look(productId, size));
  if (!before) fail(oneStock, 'notFound');
  const count = countOf(before.count, edit);
  const ownLow = edit.low === undefined ? before.ownLow : edit.low;
  const after: Row = {
    ...before,
    count,
    ownLow,
    low: ownLow ?? standardLow,
    perOrder: edit.perOrder === undefined ? before.perOrder : edit.perOrder,
    perPhone: edit.perPhone === undefined ? before.perPhone : edit.perPhone,
    costPrice: edit.costPrice === undefined ? before.costPrice : edit.costPrice,
  };
  await query(tx, change(productId, size, after));
  if (count !== before.count) {
    const cause = edit.count === undefined ? 'correction' : 'counted';
    const begins = before.count === null;
    const counted = { change: (count ?? 0) - (before.count ?? 0), count, cause, by, begins } as const;
    await query(tx, note(productId, size, counted));
  }
  await publishShown(tx, [
    {
      productId,
      category: before.category,
      size,
      before: before.count,
      count,
      low: after.low,
      lowBefore: before.low,
    },
  ]);
  await refreshSets(tx, [productId]);
  return count;
}

function countOf(before: number | null, { count, seen, change: by }: StockSetting['edit']): number | null {
  if (count !== undefined) {
    if (seen !== undefined && seen !== before && count !== before) {
      fail(oneStock, before === null ? 'notCounted' : 'staleCount', { message: staleCount(before) });
    }
    return count;
  }
  if (by === undefined) return before;
  const after = (before ?? 0) + by;
  if (after < 0) fail(oneStock, 'noneLeft', { message: noneLeft(before ?? 0) });
  return after;
}
