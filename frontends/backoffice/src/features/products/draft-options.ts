import type { StaffProduct } from '@shop/contracts/products';
import type { ProductOption } from '@shop/contracts/product-options';
import { optionGroupNames } from '@shop/contracts/options-in-words';
import { parseAmount } from '../../lib/amount.ts';
import { optionErrorTexts as words } from './option-error-texts.ts';

/** A frame or a mat, as typed. */
export interface DraftOption {
  group: ProductOption['group'];
  name: string;
  /** Prices in the order of the rows of sizes; an empty one: not offered with that size. */
  prices: readonly string[];
}

/** A row of the sizes, as far as it matters here. */
interface Row {
  name: string;
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The frames and mats of a product, in the form. */
export const draftOptionsOf = (product: StaffProduct | null): DraftOption[] =>
  (product?.options ?? []).map(({ group, name, prices }) => ({
    group,
    name,
    prices: (product?.sizes ?? []).map((size) => {
      const price = prices.find((each) => isSame(each.size, size.name))?.price;
      return price === undefined ? '' : String(price);
    }),
  }));

/** The same frames and mats after a row of the sizes was removed, added or changed. */
export function withRows(
  options: readonly DraftOption[],
  before: readonly Row[],
  after: readonly Row[],
): readonly DraftOption[] {
  if (after.length >= before.length) return options;
  const gone = before.findIndex((row) => !after.includes(row));
  return options.map((option) => ({ ...option, prices: option.prices.filter((_, at) => at !== gone) }));
}

/** The frames and mats as the API takes them, for the sizes that the product has. */
export const optionsOf = (
  options: readonly DraftOption[],
  rows: readonly Row[],
  sizes: readonly { name: string }[],
): ProductOption[] =>
  options.map(({ group, name, prices }) => ({
    group,
    name: name.trim(),
    prices: rows.flatMap((row, at) => {
      const price = parseAmount(prices[at] ?? '');
      const size = sizes.find((each) => isSame(each.name, row.name));
      return size && price !== null && price !== undefined ? [{ size: size.name, price }] : [];
    }),
  }));

/** Returns a sentence about the first frame or mat that cannot be one; undefined when all can. */
export function wrongOption(
  options: readonly DraftOption[],
  rows: readonly Row[],
  sizes: readonly { name: string }[],
): string | undefined {
  for (const [at, { group, name, prices }] of options.entries()) {
    const said = name.trim() || optionGroupNames[group];
    const unclear = prices.find((price) => parseAmount(price) === undefined);
    if (name.trim() === '') return words.nameMissing(optionGroupNames[group]);
    if (unclear !== undefined) return words.priceUnclear(said, unclear.trim());
    if (optionsOf(options, rows, sizes)[at]?.prices.length === 0) return words.priceMissing(said);
    if (options.slice(0, at).some((each) => each.group === group && isSame(each.name, name))) return words.twice(said);
  }
  return undefined;
}
