import type { SizeStock } from '@shop/contracts/product-form';
import { MAX_STOCK, type StockRow } from '@shop/contracts/stock';
import { countOf } from '../../lib/stock-count.ts';
import type { SizeRow } from './product-draft.ts';
import { productTexts as words } from './texts.ts';

/** The counts that a form shows before anything is typed, by the size's name in small letters; null: not counted. */
export type SeenCounts = Readonly<Record<string, number | null>>;

const keyOf = (name: string) => name.trim().toLowerCase();

export const seenCounts = (rows: readonly StockRow[]): SeenCounts =>
  Object.fromEntries(rows.map(({ size, count }) => [keyOf(size), count]));

const typedOf = (seen: SeenCounts | null, name: string) => String(seen?.[keyOf(name)] ?? '');

/** The rows with the counts that are stored. */
export const withCounts = (rows: readonly SizeRow[], seen: SeenCounts | null): SizeRow[] =>
  rows.map((row) => ({ ...row, count: typedOf(seen, row.name) }));

/** What staff counted anew, with what they saw; a count that nobody touched is not sent, so that no sale is undone by it. */
export const countedAnew = (rows: readonly SizeRow[], seen: SeenCounts | null): SizeStock[] =>
  rows.flatMap(({ name, count: typed }) => {
    const before = seen?.[keyOf(name)] ?? null;
    const count = countOf(typed) ?? null;
    return !seen || count === before ? [] : [{ size: name.trim(), count, seen: before }];
  });

/** The rows when counts have moved in the meantime: those that moved show what there is now, to be counted again. */
export const countedNow = (rows: readonly SizeRow[], seen: SeenCounts | null, now: SeenCounts): SizeRow[] =>
  rows.map((row) =>
    typedOf(seen, row.name) === typedOf(now, row.name) ? row : { ...row, count: typedOf(now, row.name) },
  );

/** Which count is none, in a sentence that names it; undefined where all are clear. */
export function unclearCount(rows: readonly SizeRow[]): string | undefined {
  for (const [index, { name, count }] of rows.entries()) {
    if (countOf(count) !== undefined) continue;
    return words.countUnclear(name.trim() || words.unnamedSize(index + 1), count.trim(), MAX_STOCK);
  }
  return undefined;
}
