/** A line of an order, as far as it takes stock. */
export interface StockTaker {
  productId: string;
  name: string;
  size: string;
  quantity: number;
  /** The parts of a set, whose stock it takes; null or missing: it takes its own. */
  parts?: readonly { productId: string; name: string; size: string; pieces: number }[] | null;
}

/** Pieces of one size that a line takes out of the stock. */
export interface TakenSize {
  productId: string;
  name: string;
  size: string;
  quantity: number;
}

/** Returns the sizes that lines take out of the stock: a set takes its parts, every other line itself. */
export const stockLines = (lines: readonly StockTaker[]): TakenSize[] =>
  lines.flatMap(({ parts, productId, name, size, quantity }) =>
    parts
      ? parts.map(({ pieces, ...part }) => ({ ...part, quantity: pieces * quantity }))
      : [{ productId, name, size, quantity }],
  );

interface OneSize {
  productId: string;
  size: string;
}

export const isSameSize = (a: OneSize, b: OneSize): boolean =>
  a.productId === b.productId && a.size.toLowerCase() === b.size.toLowerCase();

/** Returns how many of a line can be had where `pieces` of a size are there; null: it does not take that size. */
export function mostOf(line: Omit<StockTaker, 'quantity'>, size: OneSize, pieces: number): number | null {
  if (!line.parts) return isSameSize(line, size) ? pieces : null;
  const part = line.parts.find((each) => isSameSize(each, size));
  return part ? Math.floor(pieces / part.pieces) : null;
}
