import type { SizeStock } from '@shop/contracts/product-form';
import type { StaffProduct } from '@shop/contracts/products';
import { type TableRow, numberIn } from '../../../platform/spreadsheets/table.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Count and cost of a size; null: it is not counted, or its cost is not known. */
interface HeldSize {
  count: number | null;
  cost: number | null;
}

/** A product with the stock of its sizes by their names in small letters; null: no size has any. */
export interface CountedProduct extends StaffProduct {
  held: Readonly<Record<string, HeldSize>> | null;
}

/** The column `held` of `catalog_product p`. */
export const heldColumn = sql`
  (select json_object_agg(s.size_key, json_build_object('count', s.count, 'cost', s.cost_price::float8))
    from catalog_stock s where s.product_id = p.id) as held`;

/** The columns of a size's stock, each with the column of the value that the shop had when the file was written. */
const COLUMNS = { count: ['Stock', 'Stock before'], cost: ['Cost', 'Cost before'] } as const;
type Kind = keyof typeof COLUMNS;
const KINDS = ['count', 'cost'] as const satisfies readonly Kind[];

const heldOf = ({ held }: CountedProduct, size: string): HeldSize =>
  held?.[size.toLowerCase()] ?? { count: null, cost: null };

/** The cells of a size's stock as an export writes them. */
export function stockCells(product: CountedProduct, size: string): Record<Kind, string> {
  const { count, cost } = heldOf(product, size);
  return { count: String(count ?? ''), cost: String(cost ?? '') };
}

/**
 * Returns true when nobody has changed the cell of a stock since the export that wrote it. Orders move the stock of the shop
 * meanwhile: such a cell says nothing of it.
 */
export const isStockAsWritten = (row: TableRow, column: string): boolean =>
  row.cell(column) !== undefined && row.cell(column) === row.cell(`${column} before`);

/** Count or cost that a row gives its size; undefined: it gives none, or the one that the size has. */
function given(row: TableRow, kind: Kind, now: CountedProduct | null): number | null | undefined {
  const [column] = COLUMNS[kind];
  const size = sizeOf(row, now);
  if (row.cell(column) === undefined || (size !== null && isStockAsWritten(row, column))) return undefined;
  const value = numberIn(row, column);
  return value === (size?.[kind] ?? null) ? undefined : value;
}

function sizeOf(row: TableRow, now: CountedProduct | null): HeldSize | null {
  const name = row.cell('Size')?.toLowerCase() ?? '';
  return now?.sizes.some((size) => size.name.toLowerCase() === name) ? heldOf(now, name) : null;
}

/** The stock that the rows change, as the form of the product takes it. */
export const stockOf = (rows: readonly TableRow[], now: CountedProduct | null): SizeStock[] =>
  rows.flatMap((row) => {
    const [count, costPrice] = [given(row, 'count', now), given(row, 'cost', now)];
    if (count === undefined && costPrice === undefined) return [];
    const isSeen = count !== undefined && sizeOf(row, now) !== null && row.cell('Stock before') !== undefined;
    return [
      {
        size: row.cell('Size') ?? '',
        ...(count !== undefined && { count }),
        ...(isSeen && { seen: numberIn(row, 'Stock before') }),
        ...(costPrice !== undefined && { costPrice }),
      },
    ];
  });

/** Returns true when a stock that the rows change is not what it was when the file was written. */
export const isStockStale = (rows: readonly TableRow[], now: CountedProduct): boolean =>
  rows.some((row) =>
    KINDS.some((kind) => {
      const before = COLUMNS[kind][1];
      if (given(row, kind, now) === undefined || row.cell(before) === undefined) return false;
      const size = sizeOf(row, now);
      return size !== null && numberIn(row, before) !== size[kind];
    }),
  );

/** Returns true when nothing is left of any size: the product is out of stock by itself. */
export const isSoldOut = (product: CountedProduct): boolean =>
  product.sizes.every(({ name }) => heldOf(product, name).count === 0);

/** The same of rows of a file. */
export const isWrittenSoldOut = (rows: readonly TableRow[]): boolean =>
  rows.every((row) => numberIn(row, 'Stock') === 0);
