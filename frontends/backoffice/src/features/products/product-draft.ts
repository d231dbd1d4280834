import type { Size } from '@shop/contracts/product-form';
import type { StaffProduct } from '@shop/contracts/products';
import { MAX_CENTIMETRES, MAX_WEIGHT_GRAMS } from '@shop/contracts/shop';
import { parseAmount } from '../../lib/amount.ts';
import { parseLength, parseSides, parseWeight } from '../../lib/measures.ts';
import { type DraftOption, draftOptionsOf } from './draft-options.ts';
import { productTexts as words } from './texts.ts';

/** One row of the sizes, as typed. */
export interface SizeRow {
  name: string;
  price: string;
  originalPrice: string;
  /** Size of the print, in centimetres. */
  width: string;
  height: string;
  /** Number in stock; empty when the size is not counted. */
  count: string;
  /** The name that the size has in the shop; empty: it is new. */
  was: string;
}

/** A row that nobody has filled in. */
export const emptyRow = (name = ''): SizeRow => ({
  name,
  price: '',
  originalPrice: '',
  width: '',
  height: '',
  count: '',
  was: '',
});

/** The product form as typed, without its pictures. */
export interface ProductDraft {
  name: string;
  subtitle: string;
  description: string;
  urduName: string;
  urduSubtitle: string;
  urduDescription: string;
  category: string;
  /** The name of the artist; empty: none. */
  artist: string;
  sizes: readonly SizeRow[];
  tags: string;
  featured: boolean;
  inStock: boolean;
  published: boolean;
  paper: string;
  /** Grams. */
  weight: string;
  frameIncluded: boolean;
  /** The parts of a set; none: it is no set. */
  parts: readonly DraftPart[];
  /** Its frames and mats. */
  options: readonly DraftOption[];
}

/** A part of a set, as typed. */
export interface DraftPart {
  productId: string;
  name: string;
  size: string;
  pieces: number;
}

const textOf = (amount: number | null) => (amount === null ? '' : String(amount));

/** The form of a product that exists, or of a new one. */
export const draftOf = (product: StaffProduct | null): ProductDraft => ({
  name: product?.name ?? '',
  subtitle: product?.subtitle ?? '',
  description: product?.description ?? '',
  urduName: product?.urduName ?? '',
  urduSubtitle: product?.urduSubtitle ?? '',
  urduDescription: product?.urduDescription ?? '',
  category: product?.category ?? '',
  artist: product?.artist?.name ?? '',
  sizes: product?.sizes.map(({ name, price, originalPrice, widthCm, heightCm }) => ({
    name,
    price: String(price),
    originalPrice: textOf(originalPrice),
    width: textOf(widthCm),
    height: textOf(heightCm),
    count: '',
    was: name,
  })) ?? [emptyRow('Small'), emptyRow('Large')],
  tags: product?.tags.join(', ') ?? '',
  featured: product?.featured ?? false,
  inStock: product?.inStock ?? true,
  published: product?.published ?? true,
  paper: product?.paper ?? '',
  weight: textOf(product?.weightGrams ?? null),
  frameIncluded: product?.frameIncluded ?? false,
  parts: product?.parts?.map(({ productId, name, size, pieces }) => ({ productId, name, size, pieces })) ?? [],
  options: draftOptionsOf(product),
});

/**
 * Returns the form of the next print of the same kind: it shares category, artist, sizes, paper, weight, frames and mats with
 * `product`.
 */
export function nextDraftOf(product: StaffProduct): ProductDraft {
  const { category, artist, sizes, paper, weight, frameIncluded, published, options } = draftOf(product);
  return { ...draftOf(null), category, artist, sizes, paper, weight, frameIncluded, published, options };
}

/** The form of a copy. */
export const copyDraftOf = (product: StaffProduct): ProductDraft => ({
  ...draftOf(product),
  name: words.copyName(product.name),
  featured: false,
});

const isEmpty = (typed: string) => typed.trim() === '';
const isUnclear = (amount: string) => parseAmount(amount) === undefined;

/** The rows that hold something, as the API takes them; null when one of them cannot be a size, or none is there. */
export function sizesOf(rows: readonly SizeRow[]): Size[] | null {
  const sizes = rows
    .filter(
      ({ name, price, originalPrice, width, height, count }) =>
        [price, originalPrice, width, height, count].some((typed) => !isEmpty(typed)) || !isOffer(name),
    )
    .filter(({ name, price, width, height }) => ![name, price, width, height].every(isEmpty))
    .map(({ name, price, originalPrice, width, height }) => ({
      name: name.trim(),
      price: parseAmount(price) ?? 0,
      originalPrice: isUnclear(originalPrice) ? 0 : (parseAmount(originalPrice) ?? null),
      widthCm: parseLength(width) ?? null,
      heightCm: parseLength(height) ?? null,
    }));
  const fits = ({ name, price, originalPrice }: Size) =>
    name !== '' && price > 0 && (originalPrice === null || originalPrice > 0);
  return sizes.length > 0 && sizes.every(fits) ? sizes : null;
}

/** Returns a sentence that names the first unclear price; undefined when all are clear. */
export function unclearPrice(rows: readonly SizeRow[]): string | undefined {
  for (const [index, { name, price, originalPrice }] of rows.entries()) {
    const size = name.trim() || words.unnamedSize(index + 1);
    if (isUnclear(price)) return words.priceUnclear(words.priceOfSize(size), price.trim());
    if (isUnclear(originalPrice)) return words.priceUnclear(words.originalOfSize(size), originalPrice.trim());
  }
  return undefined;
}

/** A row whose width holds both sides, as in `30×40 cm`, with each side in its place. */
export function withSides(row: SizeRow): SizeRow {
  const sides = parseSides(row.width);
  return sides ? { ...row, width: String(sides[0]), height: String(sides[1]) } : row;
}

/**
 * Returns a sentence that names the first side that is unclear or missing beside the other; undefined when all are
 * clear.
 */
export function unclearSide(rows: readonly SizeRow[]): string | undefined {
  for (const [index, { name, width, height }] of rows.entries()) {
    const size = name.trim() || words.unnamedSize(index + 1);
    if (!isLength(width)) return words.sideUnclear(words.widthOfSize(size), width.trim());
    if (!isLength(height)) return words.sideUnclear(words.heightOfSize(size), height.trim());
    if (isEmpty(width) !== isEmpty(height)) return words.sideMissing(size);
  }
  return undefined;
}

function isLength(typed: string): boolean {
  const side = parseLength(typed);
  if (side === null) return true;
  return side !== undefined && side > 0 && side <= MAX_CENTIMETRES && /^\d+(\.\d)?$/.test(String(side));
}

/** The weight as the API takes it, in grams: null where none is typed, undefined where it can be none. */
export function weightOf(typed: string): number | null | undefined {
  const grams = parseWeight(typed);
  if (grams === null || grams === undefined) return grams;
  return Number.isInteger(grams) && grams > 0 && grams <= MAX_WEIGHT_GRAMS ? grams : undefined;
}

// Small and Large are offered, and one of them may stay without a price.
const isOffer = (name: string) => name === 'Small' || name === 'Large';
