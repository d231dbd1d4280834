import type { ProductOption } from '@shop/contracts/product-options';
import { OPTION_GROUPS } from '@shop/contracts/shop';
import { readAmount } from '../../../platform/spreadsheets/read-amount.ts';
import type { TableRow } from '../../../platform/spreadsheets/table.ts';

type Group = (typeof OPTION_GROUPS)[number];
type Options = readonly ProductOption[];

/** The column of each kind of options. A row is a size, and its cell has the options of that size. */
export const OPTION_COLUMNS = { frame: 'Frames', mat: 'Mats' } as const satisfies Readonly<Record<Group, string>>;

const isSize = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The options that a size is offered with, a line each: `Black wood: 1500`. */
export const optionCell = (options: Options, group: Group, size: string): string =>
  options
    .filter((option) => option.group === group)
    .flatMap(({ name, prices }) =>
      prices.filter((each) => isSize(each.size, size)).map(({ price }) => `${name}: ${price}`),
    )
    .join('\n');

/** An option of a cell; its price is null where none stands behind the name. */
interface WrittenOption {
  text: string;
  name: string;
  price: number | null;
}

function optionsIn(cell: string): WrittenOption[] {
  const lines = cell.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).map((text) => {
    // A name may have a colon of its own.
    const [, name = text, amount = ''] = /^(.*):([^:]*)$/.exec(text) ?? [];
    const hundredths = readAmount(amount.trim());
    return { text, name: name.trim(), price: hundredths === null ? null : hundredths / 100 };
  });
}

/** A sentence for each frame and mat of a row that has no price. */
export const wrongOptions = (row: TableRow): string[] =>
  OPTION_GROUPS.flatMap((group) =>
    optionsIn(row.cell(OPTION_COLUMNS[group]) ?? '')
      .filter(({ price }) => price === null)
      .map(
        ({ text }) =>
          `Row ${row.number}, column ${OPTION_COLUMNS[group]}: “${text}” has no price. Write it like Black wood: 1500.`,
      ),
  );

/**
 * The frames and mats of the rows of a product, as its form takes them; a kind without a column stays as the product has it.
 * Returns undefined where nothing of them changes.
 */
export function optionsOf(rows: readonly TableRow[], now: Options): ProductOption[] | undefined {
  const written = OPTION_GROUPS.flatMap((group) => ofGroup(rows, group, now));
  return OPTION_GROUPS.some((group) => optionsDiffer(written, now, group)) ? written : undefined;
}

function ofGroup(rows: readonly TableRow[], group: Group, now: Options): ProductOption[] {
  const [first] = rows;
  const sizes = rows.map((row) => row.cell('Size') ?? '');
  if (first?.cell(OPTION_COLUMNS[group]) === undefined) {
    return now.flatMap((option) => {
      const prices = option.prices.filter(({ size }) => sizes.some((each) => isSize(each, size)));
      return option.group === group && prices.length > 0 ? [{ ...option, prices }] : [];
    });
  }
  const found = new Map<string, ProductOption>();
  rows.forEach((row, place) => {
    for (const { name, price } of optionsIn(row.cell(OPTION_COLUMNS[group]) ?? '')) {
      const option = found.get(name.toLowerCase()) ?? { group, name, prices: [] };
      option.prices.push({ size: sizes[place] ?? '', price: price ?? 0 });
      found.set(name.toLowerCase(), option);
    }
  });
  return [...found.values()];
}

/** Returns true when two lists offer other options of a group, or for other prices, in whatever order. */
export function optionsDiffer(one: Options, other: Options, group: Group): boolean {
  const offered = (options: Options) =>
    options
      .filter((option) => option.group === group)
      .flatMap(({ name, prices }) => prices.map(({ size, price }) => [name, size.toLowerCase(), price].join('\n')))
      .toSorted()
      .join('\n\n');
  return offered(one) !== offered(other);
}
