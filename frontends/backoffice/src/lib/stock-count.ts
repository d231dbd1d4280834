import { MAX_STOCK } from '@shop/contracts/shop';
import { parseAmount } from './amount.ts';

/** A count as typed: null where nothing is, undefined where it is no count. */
export function countOf(typed: string): number | null | undefined {
  const count = parseAmount(typed);
  if (count === null || count === undefined) return count;
  return Number.isInteger(count) && count <= MAX_STOCK ? count : undefined;
}

/** One more, or one less, than is typed. What is not counted begins at 0. */
export const stepped = (typed: string, by: 1 | -1): string =>
  String(Math.min(MAX_STOCK, Math.max(0, (countOf(typed) ?? 0) + by)));
