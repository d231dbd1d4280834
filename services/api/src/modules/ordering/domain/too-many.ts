import type { SoldLine } from './quote.ts';

/** A line that wants more of a size than there are, or than one may have. */
export interface TooMany {
  why: 'outOfStock' | 'fewLeft' | 'overOrderLimit' | 'overPhoneLimit';
  /** Its place in the order, from 0. */
  at: number;
  /** Number of pieces that are allowed. */
  most: number;
}

/** A size whose stock a line takes. */
interface Taken {
  productId: string;
  size: string;
  /** Number of pieces of it that one piece of the line takes. */
  pieces: number;
  stock: SoldLine['stock'];
}

/**
 * Returns the lines that want too many pieces, judged by the order alone. Lines of the same size count together, and so do
 * sets with single pieces of their parts.
 */
export function tooManyOf(lines: readonly SoldLine[]): TooMany[] {
  const wanted = new Map<string, number>();
  return lines.flatMap((line, at): TooMany[] => {
    const taken: readonly Taken[] = line.parts ?? [{ ...line, pieces: 1 }];
    const found = taken.flatMap((size) => refusalOf(size, line, at, wanted));
    return found.slice(0, 1);
  });
}

function refusalOf(taken: Taken, { quantity, parts }: SoldLine, at: number, wanted: Map<string, number>): TooMany[] {
  const { productId, size, pieces, stock } = taken;
  if (!stock) return [];
  const key = `${productId} ${size.toLowerCase()}`;
  const before = wanted.get(key) ?? 0;
  const total = before + quantity * pieces;
  wanted.set(key, total);
  // Lines before it have taken pieces of a set's parts already.
  const most = (limit: number) => (parts ? Math.floor(Math.max(0, limit - before) / pieces) : limit);
  const { count, perOrder, perPhone } = stock;
  if (count !== null && total > count) return [{ why: fewOf(most(count)), at, most: most(count) }];
  if (perOrder !== null && total > perOrder) return [{ why: 'overOrderLimit', at, most: most(perOrder) }];
  if (perPhone !== null && total > perPhone) return [{ why: 'overPhoneLimit', at, most: most(perPhone) }];
  return [];
}

/** Reason for a rejection when this number of pieces is left. */
export const fewOf = (left: number): TooMany['why'] => (left === 0 ? 'outOfStock' : 'fewLeft');
