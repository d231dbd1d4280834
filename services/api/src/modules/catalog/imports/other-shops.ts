import type { TableRow } from '../../../platform/spreadsheets/table.ts';
import { htmlToText } from './html-to-text.ts';
import { joinTexts } from './picture-cells.ts';

/** The program that has written a file of products, by its columns. */
export type Source = 'own' | 'shopify' | 'woocommerce';

/** A program recognised by columns that no other one has, in small letters. */
const MARKS: Readonly<Record<Exclude<Source, 'own'>, readonly (readonly string[])[]>> = {
  shopify: [
    ['handle', 'title', 'variant price'],
    ['url handle', 'title', 'price'],
  ],
  woocommerce: [['type', 'name', 'regular price']],
};

/** Headings by which the sheet of products is found among others. */
export const SHOP_HEADINGS: readonly RegExp[] = [
  /^(name|title)$/i,
  /^(handle|url handle)$/i,
  /^(price|variant price|regular price)$/i,
  /^(description|body \(html\))$/i,
];

/** The source of a file with these columns. */
export function sourceOf(head: readonly string[]): Source {
  const columns = new Set(head.map((column) => column.trim().toLowerCase()));
  const has = (sets: readonly (readonly string[])[]) => sets.some((set) => set.every((column) => columns.has(column)));
  if (has(MARKS.shopify)) return 'shopify';
  return has(MARKS.woocommerce) ? 'woocommerce' : 'own';
}

/** The first of these columns that has something in it; '' when none has. */
const first = ({ cell }: TableRow, ...columns: readonly string[]): string => {
  for (const column of columns) {
    const text = cell(column)?.trim();
    if (text) return text;
  }
  return '';
};

/** Whole pieces, none where more are promised than there are; '' where it is no number. */
const pieces = (text: string): string =>
  /^-?\d+(\.\d+)?$/.test(text) ? String(Math.max(0, Math.floor(Number(text)))) : '';

const STANDARD = 'Standard';
const isTrue = (text: string) => /^(true|yes|1)$/i.test(text);

/** A row in the shop's own columns; what `cells` does not name says nothing. */
const ownRow = (number: number, cells: Readonly<Record<string, string>>): TableRow => ({
  number,
  cell: (column) => cells[column],
});

/** The number in front of a unit, as the file has it; '' where it is none. */
const grams = (text: string, factor: number): string => {
  const weight = Math.round(Number(text.replace(',', '.')) * factor);
  return weight > 0 ? String(weight) : '';
};

// “Home > Wall art > Posters”: the last one is the category. Several are separated by commas.
const lastCategory = (text: string) =>
  text
    .split(/,(?!\s*>)/)[0]
    ?.split('>')
    .at(-1)
    ?.trim() ?? '';

/** Price and usual price of what costs `now` and is struck through at `before`. */
const prices = (now: string, before: string) => ({ Price: now, 'Original price': before === now ? '' : before });

/** A product of Shopify: rows of one handle. Rows without a price have further pictures only. */
export function fromShopify(rows: readonly [TableRow, ...TableRow[]]): [TableRow, ...TableRow[]] {
  const [head, ...more] = rows;
  const variants = [head, ...more.filter((row) => first(row, 'Variant Price', 'Price'))] as const;
  const status = first(head, 'Status').toLowerCase();
  const isPublished = first(head, 'Published', 'Published on online store');
  const shared = {
    Name: first(head, 'Title'),
    Description: htmlToText(first(head, 'Body (HTML)', 'Description')) || first(head, 'Title'),
    Category: first(head, 'Type') || lastCategory(first(head, 'Product Category')),
    Tags: first(head, 'Tags'),
    Published: (status === '' || status === 'active') && (isPublished === '' || isTrue(isPublished)) ? 'yes' : 'no',
    'Weight grams': grams(first(head, 'Variant Grams', 'Weight value (grams)'), 1),
    'In stock': variants.every((row) => shopifyStock(row) === '0') ? 'no' : 'yes',
    ...shopifyPictures(rows),
  };
  return each(variants, (row) => ({
    ...shared,
    Size: shopifySize(row),
    ...prices(first(row, 'Variant Price', 'Price'), first(row, 'Variant Compare At Price', 'Compare-at price')),
    Stock: shopifyStock(row),
    Cost: first(row, 'Cost per item'),
  }));
}

/** The pictures of all rows, each once and in their order. */
function shopifyPictures(rows: readonly TableRow[]): { Pictures: string; 'Picture texts': string } {
  const all = rows.flatMap((row) => {
    const address = first(row, 'Image Src', 'Product image URL');
    const place = Number(first(row, 'Image Position', 'Image position') || Number.NaN);
    return address ? [{ address, place, text: first(row, 'Image Alt Text', 'Image alt text') }] : [];
  });
  const once = [...new Map(all.map((picture) => [picture.address, picture])).values()];
  if (once.every(({ place }) => place > 0)) once.sort((one, other) => one.place - other.place);
  return {
    Pictures: once.map(({ address }) => address).join('\n'),
    'Picture texts': joinTexts(once.map(({ text }) => text)),
  };
}

function shopifySize(row: TableRow): string {
  const options = [1, 2, 3].flatMap((index) => first(row, `Option${index} Value`) || []);
  const named = options.filter((option) => option !== 'Default Title');
  return named.join(' / ') || STANDARD;
}

/** Count of a variant that Shopify counts and of which it sells no more than it has; else ''. */
function shopifyStock(row: TableRow): string {
  const isCounted = first(row, 'Variant Inventory Tracker', 'Inventory tracker') !== '';
  const count = first(row, 'Variant Inventory Qty', 'Inventory quantity');
  const goesOn = first(row, 'Variant Inventory Policy', 'Continue selling when out of stock');
  return isCounted && !/^(continue|true)$/i.test(goesOn) ? pieces(count) : '';
}

/** A product of WooCommerce: a simple one, or a variable one with its variations. */
export function fromWooCommerce(rows: readonly [TableRow, ...TableRow[]]): [TableRow, ...TableRow[]] {
  const [head, ...variations] = rows;
  const [one = head, ...more] = variations;
  const sizes = [one, ...more] as const;
  const shared = {
    Name: first(head, 'Name'),
    Description:
      htmlToText(first(head, 'Description').replaceAll(String.raw`\n`, '\n')) ||
      htmlToText(first(head, 'Short description').replaceAll(String.raw`\n`, '\n')) ||
      first(head, 'Name'),
    Category: lastCategory(first(head, 'Categories')),
    Tags: first(head, 'Tags'),
    Featured: isTrue(first(head, 'Is featured?')) ? 'yes' : 'no',
    Published: first(head, 'Published') === '1' ? 'yes' : 'no',
    'Weight grams': grams(first(head, 'Weight (kg)'), 1_000) || grams(first(head, 'Weight (g)'), 1),
    'In stock': sizes.some((row) => first(row, 'In stock?') !== '0') ? 'yes' : 'no',
    Pictures: rows.map((row) => first(row, 'Images')).join('\n'),
  };
  return each(sizes, (row) => {
    const [regular, sale] = [first(row, 'Regular price'), first(row, 'Sale price')];
    return {
      ...shared,
      Size: wooSize(row),
      Stock: wooStock(row),
      Cost: first(row, 'Cost of goods', 'Meta: _wc_cog_cost'),
      ...(sale ? prices(sale, regular) : prices(regular, '')),
    };
  });
}

/** Count of a row that WooCommerce counts by itself, and sells no more than; else ''. */
const wooStock = (row: TableRow): string =>
  /^(1|notify|yes)$/i.test(first(row, 'Backorders allowed?')) ? '' : pieces(first(row, 'Stock'));

function wooSize(row: TableRow): string {
  const values = [1, 2, 3].flatMap((index) => first(row, `Attribute ${index} value(s)`) || []);
  // Several values in one cell are what a product can be chosen in, not what this row is.
  return values.filter((value) => !/[,|]/.test(value)).join(' / ') || STANDARD;
}

/** The SKU of a row of WooCommerce with the id by which others name it; null when it has none. */
export const wooSku = (row: TableRow): readonly [string, string] | null => {
  const sku = first(row, 'SKU');
  return sku ? [sku, keyOf(row)] : null;
};

/** The id under which rows of WooCommerce belong together: of the product, or of the one that a variation names. */
export const wooKey =
  (bySku: ReadonlyMap<string, string>) =>
  (row: TableRow): string => {
    const parent = first(row, 'Parent');
    if (!isVariation(row) || parent === '') return keyOf(row);
    return /^id:(\d+)$/.exec(parent)?.[1] ?? bySku.get(parent) ?? `parent ${parent}`;
  };

const keyOf = (row: TableRow) => first(row, 'ID') || `row ${row.number}`;
const isVariation = (row: TableRow) => /(^|,\s*)variation\b/i.test(first(row, 'Type'));

/** True when the first row of a product is a variation whose product the file does not have. */
export const isOrphan = ([head]: readonly [TableRow, ...TableRow[]]): boolean => isVariation(head);

const each = (
  [one, ...more]: readonly [TableRow, ...TableRow[]],
  cells: (row: TableRow) => Readonly<Record<string, string>>,
): [TableRow, ...TableRow[]] => [ownRow(one.number, cells(one)), ...more.map((row) => ownRow(row.number, cells(row)))];
