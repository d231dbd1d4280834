import type { SizeStock } from '@shop/contracts/product-form';
import { MAX_STOCK } from '@shop/contracts/shop';
import type { StockRow } from '@shop/contracts/stock';
import { countOf } from '../../lib/stock-count.ts';
import type { SizeRow } from './product-draft.ts';
import { productTexts as words } from './texts.ts';

/** The counts that a form shows before anything is typed, by the size's name in small letters; null: not counted. */
export type SeenCounts = Readonly<Record<string, number | null>>;

const keyOf = (name: string) => name.trim().toLowerCase();

export const seenCounts = (rows: readonly StockRow[]): SeenCounts =>
  Object.fromEntries(rows.map(({ size, count }) => [keyOf(size), count]));

// Under the name that the size has in the shop: a row that was renamed is still of that size.
const seenOf = (seen: SeenCounts | null, { name, was }: SizeRow) => seen?.[keyOf(was || name)] ?? null;
const typedOf = (seen: SeenCounts | null, row: SizeRow) => String(seenOf(seen, row) ?? '');

/** The rows with the counts that are stored. */
export const withCounts = (rows: readonly SizeRow[], seen: SeenCounts | null): SizeRow[] =>
  rows.map((row) => ({ ...row, count: typedOf(seen, row) }));

/**
 * Returns the counts that staff changed, each with the count that the form showed. An unchanged count is not sent, so
 * that it undoes no sale. A renamed size keeps its count.
 */
export const countedAnew = (rows: readonly SizeRow[], seen: SeenCounts | null): SizeStock[] =>
  rows.flatMap((row) => {
    const { name, was } = row;
    const before = seenOf(seen, row);
    const count = countOf(row.count) ?? null;
    const isRenamed = was !== '' && keyOf(was) !== keyOf(name);
    if (!seen || (count === before && !(isRenamed && count !== null))) return [];
    return [{ size: name.trim(), count, seen: before, ...(isRenamed && { was }) }];
  });

/** The rows when counts have moved in the meantime: those that moved show what there is now, to be counted again. */
export const countedNow = (rows: readonly SizeRow[], seen: SeenCounts | null, now: SeenCounts): SizeRow[] =>
  rows.map((row) => (typedOf(seen, row) === typedOf(now, row) ? row : { ...row, count: typedOf(now, row) }));

/** Returns a sentence that names the first unclear count; undefined when all are clear. */
export function unclearCount(rows: readonly SizeRow[]): string | undefined {
  for (const [index, { name, count }] of rows.entries()) {
    if (countOf(count) !== undefined) continue;
    return words.countUnclear(name.trim() || words.unnamedSize(index + 1), count.trim(), MAX_STOCK);
  }
  return undefined;
}
