import type { OrderSummary } from '@shop/contracts/orders';
import type { Quote } from '@shop/contracts/quotes';
import { toListedPicture } from '@shop/contracts/picture-files';
import type { BoughtOptions, ChosenOptions } from '@shop/contracts/product-options';
import type { ListedPicture } from '@shop/contracts/pictures';
import type { ProductCard } from '@shop/contracts/products';
import { MAX_QUANTITY } from '@shop/contracts/shop';

/** A size of a product, with its sides where a product's page or an answer about the cart has told them. */
type CartSize = ProductCard['sizes'][number] & { widthCm?: number | null; heightCm?: number | null };

/** A line of the cart. Stored lists may come from elsewhere, so price and quantity can be missing. */
export interface CartLine {
  _id: string;
  name: string;
  selectedSize: string;
  sizes: CartSize[];
  images: ListedPicture[];
  mat?: string;
  quantity?: number;
  price?: number;
  /** Price of one piece to which the shopper last agreed, where it differs. */
  before?: number;
  /** Reason why the line cannot be ordered as it is. */
  problem?: string;
  /** Its frame and mat, which the price includes. */
  options?: BoughtOptions;
}

/** Names a line in what the server says: a size with its frame and mat. */
export interface LineName {
  productId: string;
  size: string;
  options?: ChosenOptions;
}

/** A line that cannot be ordered as it is, and why. */
export interface LineProblem extends LineName {
  message: string;
}

/** Answer of the server about a cart. */
export interface CheckedCart {
  /** Quote of the lines that can be ordered; null when there are none. */
  quote: Quote | null;
  problems: LineProblem[];
  /** Reason why the discount code takes nothing off; null when it does, or there is none. */
  lost: string | null;
}

export type CartAction =
  | { type: 'add'; line: CartLine; quantity?: number; most?: number }
  | ({ type: 'remove' } & LineKey)
  | ({ type: 'update'; quantity: number } & LineKey)
  | { type: 'restore'; line: CartLine; index: number }
  | { type: 'ordered'; items: readonly OrderedItem[] }
  | { type: 'checked'; found: Pick<CheckedCart, 'quote' | 'problems'> }
  | { type: 'accept' }
  | { type: 'reprice'; items: readonly Pick<Quote['items'][number], 'productId' | 'size' | 'options' | 'price'>[] }
  | { type: 'load'; lines: CartLine[] };

/** Item of an order, which is removed from the cart. Lines that another tab has added since stay in the cart. */
type OrderedItem = Pick<OrderSummary['items'][number], 'productId' | 'size' | 'options' | 'quantity'>;

type LineKey = Pick<CartLine, '_id' | 'selectedSize' | 'options'>;

/** Two lines with the same key are one. */
export const keyOf = ({ _id, selectedSize, options }: LineKey): string =>
  [_id, selectedSize, options?.frame, options?.mat].join(' ');

const same = (line: LineKey, other: LineKey) => keyOf(line) === keyOf(other);

/** Returns true when the server speaks of this line. */
export const isLine = (line: LineKey, { productId, size, options }: LineName): boolean =>
  same(line, { _id: productId, selectedSize: size, options });

/** A line as the server is asked about it. */
export const nameOf = ({ _id, selectedSize, options }: LineKey): LineName => ({
  productId: _id,
  size: selectedSize,
  options,
});

/** Rupees that frame and mat add to a piece. */
const optionsPrice = ({ framePrice = 0, matPrice = 0 }: BoughtOptions = {}): number => framePrice + matPrice;

/** The list with one more at a place. */
export const withInserted = <T>(list: readonly T[], index: number, item: T): T[] => [
  ...list.slice(0, index),
  item,
  ...list.slice(index),
];

/** Returns the number of pieces of a line; a missing quantity counts as one. */
export const quantityOf = (line: CartLine): number => line.quantity ?? 1;

/** The next cart after one action. Pure: an ordered list in, an ordered list out. */
export function reduceCart(lines: readonly CartLine[], action: CartAction): readonly CartLine[] {
  switch (action.type) {
    case 'add': {
      const quantity = action.quantity ?? 1;
      if (!lines.some((line) => same(line, action.line))) return [...lines, { ...action.line, quantity }];
      return lines.map((line) =>
        same(line, action.line)
          ? { ...line, ...action.line, quantity: Math.min(action.most ?? MAX_QUANTITY, quantityOf(line) + quantity) }
          : line,
      );
    }
    case 'remove':
      return lines.filter((line) => !same(line, action));
    case 'update': {
      const quantity = Math.max(0, action.quantity);
      if (quantity === 0) return lines.filter((line) => !same(line, action));
      return lines.map((line) => (same(line, action) ? { ...line, quantity, problem: undefined } : line));
    }
    case 'restore':
      if (lines.some((line) => same(line, action.line))) return lines;
      return withInserted(lines, action.index, action.line);
    case 'ordered':
      return lines.flatMap((line) => {
        const bought = action.items.find((item) => isLine(line, item));
        const left = quantityOf(line) - (bought?.quantity ?? 0);
        return left > 0 ? [bought ? { ...line, quantity: left } : line] : [];
      });
    case 'reprice':
      return lines.map((line) => {
        const priced = action.items.find((item) => isLine(line, item));
        return priced ? { ...line, price: priced.price, before: undefined } : line;
      });
    case 'checked':
      return lines.map((line) => checked(line, action.found));
    case 'accept':
      return lines.map((line) => ({ ...line, before: undefined }));
    case 'load':
      return action.lines;
  }
}

/** The line as the server sells it now; one that it said nothing of stays as it is. */
function checked(line: CartLine, { quote, problems }: Pick<CheckedCart, 'quote' | 'problems'>): CartLine {
  const isIt = (item: LineName) => isLine(line, item);
  const problem = problems.find(isIt)?.message;
  if (problem) return { ...line, problem };
  const now = quote?.items.find(isIt);
  if (!now) return line;
  const { name, price, left, widthCm = null, heightCm = null, options } = now;
  const agreed = line.before ?? line.price;
  const sizes = line.sizes.map((size) =>
    size.name === line.selectedSize ? { ...size, price: price - optionsPrice(options), left, widthCm, heightCm } : size,
  );
  return { ...line, name, price, sizes, options, before: agreed === price ? undefined : agreed, problem: undefined };
}

/** The price of one: of the size with that name, else the product's own, else 0. */
export function unitPrice(product: { sizes?: readonly CartSize[]; price?: number }, selectedSize: string): number {
  return product.sizes?.find((size) => size.name === selectedSize)?.price ?? product.price ?? 0;
}

/** The size a card adds: Small in any spelling, else the first, of those that are not sold out; none without sizes. */
export function preferredSize(sizes: ProductCard['sizes']): string | null {
  const there = sizes.filter(({ left }) => left !== 0);
  const small = there.find((size) => size.name.toLowerCase() === 'small');
  return (small ?? there[0] ?? sizes[0])?.name ?? null;
}

/** Returns the pieces left when the line was last added, when they were few; otherwise undefined. */
export const leftOf = ({ sizes, selectedSize }: CartLine): number | undefined =>
  sizes.find(({ name }) => name === selectedSize)?.left;

/** A product in one size, with its frame and mat, as a line of the cart, holding only what the cart shows. */
export function lineOf(
  { _id, name, sizes, mat, images }: Pick<CartLine, '_id' | 'name' | 'sizes' | 'images'> & { mat: string },
  selectedSize: string,
  options?: BoughtOptions,
): CartLine {
  return {
    _id,
    name,
    selectedSize,
    sizes,
    mat,
    // To the paisa, as the server adds: decimals do not add up as binary fractions.
    price: Math.round((unitPrice({ sizes }, selectedSize) + optionsPrice(options)) * 100) / 100,
    options,
    images: images.slice(0, 1).map(toListedPicture),
  };
}

const sumOf = (lines: readonly CartLine[], each: (line: CartLine) => number): number =>
  lines.reduce((sum, line) => sum + (line.problem ? 0 : each(line) * quantityOf(line)), 0);

/** Sum of price times quantity, of what can be ordered; a missing price is 0. */
export const cartTotal = (lines: readonly CartLine[]): number => sumOf(lines, ({ price = 0 }) => price);

/** The same at the prices that the shopper last agreed to. */
export const totalBefore = (lines: readonly CartLine[]): number =>
  sumOf(lines, ({ price = 0, before = price }) => before);

/** The usual price of one, where it costs less now. */
export const usualPrice = ({ sizes, selectedSize, price = 0, options }: CartLine): number | null => {
  const usual = (sizes.find(({ name }) => name === selectedSize)?.originalPrice ?? 0) + optionsPrice(options);
  return usual > price ? usual : null;
};

/** Savings of the cart against its usual prices, in rupees. */
export const savingsOf = (lines: readonly CartLine[]): number =>
  sumOf(lines, (line) => (usualPrice(line) ?? line.price ?? 0) - (line.price ?? 0));

/** Returns the number of pieces in all lines. */
export const cartCount = (lines: readonly CartLine[]): number => lines.reduce((sum, line) => sum + quantityOf(line), 0);

/**
 * Reads a stored cart; null when it is no list at all. A line that names no product and size could never be shown or
 * ordered, so it is left out.
 */
export function parseCart(stored: string): CartLine[] | null {
  const value: unknown = JSON.parse(stored);
  if (!Array.isArray(value)) return null;
  const lines = value.flatMap((entry: unknown): CartLine[] => {
    if (typeof entry !== 'object' || entry === null) return [];
    const line = entry as Partial<CartLine>;
    if (typeof line._id !== 'string' || typeof line.name !== 'string') return [];
    const { quantity, price } = line;
    return [
      {
        _id: line._id,
        name: line.name,
        selectedSize: typeof line.selectedSize === 'string' && line.selectedSize ? line.selectedSize : 'Standard',
        sizes: Array.isArray(line.sizes) ? line.sizes : [],
        images: Array.isArray(line.images) ? line.images.filter(isPicture).map(toListedPicture) : [],
        mat: typeof line.mat === 'string' ? line.mat : undefined,
        quantity:
          Number.isInteger(quantity) && Number(quantity) > 0 ? Math.min(MAX_QUANTITY, Number(quantity)) : undefined,
        price: isAmount(price) ? price : undefined,
        before: isAmount(line.before) ? line.before : undefined,
        problem: typeof line.problem === 'string' ? line.problem : undefined,
        options: line.options ?? undefined,
      },
    ];
  });
  // Two lines of the same print in the same size and frame would be changed and removed as one.
  return lines.filter((line, at) => lines.findIndex((other) => same(other, line)) === at);
}

const isAmount = (value: unknown): boolean => Number.isFinite(value) && Number(value) >= 0;

const isPicture = (image: unknown): image is ListedPicture => {
  const { url, width, height } = (image ?? {}) as Partial<ListedPicture>;
  return typeof url === 'string' && Number(width) > 0 && Number(height) > 0;
};
