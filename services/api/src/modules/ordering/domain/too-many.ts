import type { SoldLine } from './quote.ts';

/** A line that wants more of a size than there are, or than one may have. */
export interface TooMany {
  why: 'outOfStock' | 'fewLeft' | 'overOrderLimit' | 'overPhoneLimit';
  /** Its place in the order, from 0. */
  at: number;
  /** Number of pieces that are allowed. */
  most: number;
}

/** Returns the lines that want too many pieces, judged by the order alone. Lines of the same size count together. */
export function tooManyOf(lines: readonly SoldLine[]): TooMany[] {
  const wanted = new Map<string, number>();
  return lines.flatMap((line, at): TooMany[] => {
    const { productId, size, quantity, stock } = line;
    if (!stock) return [];
    const key = `${productId} ${size}`;
    const total = (wanted.get(key) ?? 0) + quantity;
    wanted.set(key, total);
    const { count, perOrder, perPhone } = stock;
    if (count !== null && total > count) return [{ why: fewOf(count), at, most: count }];
    if (perOrder !== null && total > perOrder) return [{ why: 'overOrderLimit', at, most: perOrder }];
    if (perPhone !== null && total > perPhone) return [{ why: 'overPhoneLimit', at, most: perPhone }];
    return [];
  });
}

/** Reason for a rejection when this number of pieces is left. */
export const fewOf = (left: number): TooMany['why'] => (left === 0 ? 'outOfStock' : 'fewLeft');
