import type { StaffProduct } from '@shop/contracts/products';
import { type TableRow, numberIn } from '../../../platform/spreadsheets/table.ts';
import { optionCell, optionsOf } from './option-cells.ts';
import { joinTexts, splitTexts } from './picture-cells.ts';
import { type CountedProduct, isWrittenSoldOut, stockCells } from './size-stock.ts';

/** The columns of a file of products: a row for each size; rows of the same id, or of the same name, are one product. */
export const PRODUCT_COLUMNS = [
  'Id',
  'Version',
  'Name',
  'Subtitle',
  'Description',
  'Urdu name',
  'Urdu subtitle',
  'Urdu description',
  'Category',
  'Artist',
  'Size',
  'Price',
  'Original price',
  'Stock',
  'Cost',
  'Width cm',
  'Height cm',
  'Frames',
  'Mats',
  'Tags',
  'Featured',
  'In stock',
  'Published',
  'Paper',
  'Weight grams',
  'Frame included',
  'Pictures',
  'Picture texts',
  // Stock and cost when the file was written: cells beside that differ from them are changes.
  'Stock before',
  'Cost before',
] as const;
export const REQUIRED = ['Name', 'Description', 'Size', 'Price'];

/** The columns of the form's fields, and of those of a size. */
export const COLUMN_OF: Readonly<Record<string, string>> = {
  name: 'Name',
  subtitle: 'Subtitle',
  description: 'Description',
  urduName: 'Urdu name',
  urduSubtitle: 'Urdu subtitle',
  urduDescription: 'Urdu description',
  category: 'Category',
  artist: 'Artist',
  tags: 'Tags',
  featured: 'Featured',
  inStock: 'In stock',
  published: 'Published',
  paper: 'Paper',
  weightGrams: 'Weight grams',
  frameIncluded: 'Frame included',
  version: 'Version',
  imageAlts: 'Picture texts',
  options: 'Frames or Mats',
};
export const COLUMN_OF_SIZE: Readonly<Record<string, string>> = {
  price: 'Price',
  originalPrice: 'Original price',
  widthCm: 'Width cm',
  heightCm: 'Height cm',
  count: 'Stock',
  costPrice: 'Cost',
};

const yesNo = (value: boolean) => (value ? 'yes' : 'no');

/** A product as rows of the file; its pictures by their addresses below `publicUrl`. */
export const productRows = (product: CountedProduct, publicUrl: string): string[][] =>
  product.sizes.map((size) => {
    const { count, cost } = stockCells(product, size.name);
    return [
      product._id,
      String(product.version),
      product.name,
      product.subtitle ?? '',
      product.description,
      product.urduName ?? '',
      product.urduSubtitle ?? '',
      product.urduDescription ?? '',
      product.category,
      product.artist?.name ?? '',
      size.name,
      String(size.price),
      size.originalPrice === null ? '' : String(size.originalPrice),
      count,
      cost,
      size.widthCm === null ? '' : String(size.widthCm),
      size.heightCm === null ? '' : String(size.heightCm),
      optionCell(product.options ?? [], 'frame', size.name),
      optionCell(product.options ?? [], 'mat', size.name),
      product.tags.join(', '),
      yesNo(product.featured),
      yesNo(product.inStock),
      yesNo(product.published),
      product.paper ?? '',
      product.weightGrams === null ? '' : String(product.weightGrams),
      yesNo(product.frameIncluded),
      product.images.map(({ url }) => publicUrl + url).join('\n'),
      // A picture that has the product's name for its text keeps doing so when the name is changed in the file.
      joinTexts(product.images.map(({ alt }) => (alt === product.name ? '' : alt))),
      count,
      cost,
    ];
  });

export type Group = readonly [TableRow, ...TableRow[]];

/** The fields of the form, as text, that the first row of a product and the sizes of all its rows give. */
export function formOf(group: Group, now: CountedProduct | null, pictures: string[] | null): Record<string, string> {
  const [{ cell }] = group;
  const tags = cell('Tags');
  const [first] = group;
  const weight = numberIn(first, 'Weight grams');
  const options = optionsOf(group, now?.options ?? []);
  const alts = pictures && splitTexts(cell('Picture texts') ?? '').slice(0, pictures.length);
  const fields: Record<string, string | undefined> = {
    name: cell('Name'),
    subtitle: cell('Subtitle'),
    description: cell('Description'),
    urduName: cell('Urdu name'),
    urduSubtitle: cell('Urdu subtitle'),
    urduDescription: cell('Urdu description'),
    category: cell('Category'),
    artist: cell('Artist'),
    sizes: JSON.stringify(group.map((row) => sizeOf(row, now))),
    options: options && JSON.stringify(options),
    tags: tags === undefined ? undefined : JSON.stringify(tags.split(',').flatMap((tag) => tag.trim() || [])),
    featured: wordOf(cell('Featured')),
    // Counts of zero set no mark: it would stay when there are more pieces.
    inStock: isWrittenSoldOut(group) ? undefined : wordOf(cell('In stock')),
    published: wordOf(cell('Published')),
    paper: cell('Paper'),
    weightGrams: cell('Weight grams') === undefined ? undefined : String(weight),
    frameIncluded: wordOf(cell('Frame included')),
    version: (now && cell('Version')) || undefined,
    imageAlts: alts?.some(Boolean) ? JSON.stringify(alts) : undefined,
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** The size of a row. What the file has no column for stays as the product has it. */
function sizeOf(row: TableRow, now: StaffProduct | null) {
  const name = row.cell('Size');
  const before = now?.sizes.find((size) => size.name === name);
  const number = (column: string, stays: number | null | undefined) =>
    row.cell(column) === undefined ? (stays ?? null) : numberIn(row, column);
  return {
    name,
    price: numberIn(row, 'Price') ?? 0,
    originalPrice: number('Original price', before?.originalPrice),
    widthCm: number('Width cm', before?.widthCm),
    heightCm: number('Height cm', before?.heightCm),
  };
}

/** `true` or `false` as the form has it; empty says nothing, and any other word is left for the form to reject. */
function wordOf(cell: string | undefined): string | undefined {
  if (!cell) return undefined;
  return /^(yes|true|1)$/i.test(cell) ? 'true' : /^(no|false|0)$/i.test(cell) ? 'false' : cell;
}
