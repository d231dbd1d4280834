import { isDeepStrictEqual } from 'node:util';
import { ProductEdit } from '@shop/contracts/product-form';
import type { StaffProduct } from '@shop/contracts/products';
import { OPTION_GROUPS } from '@shop/contracts/shop';
import { type TableRow } from '../../../platform/spreadsheets/table.ts';
import { OPTION_COLUMNS, optionsDiffer } from './option-cells.ts';
import { splitPictures } from './picture-cells.ts';
import { type CountedProduct, isSoldOut, isStockAsWritten, isStockStale, isWrittenSoldOut } from './size-stock.ts';
import { COLUMN_OF, COLUMN_OF_SIZE, type Group, PRODUCT_COLUMNS, productRows } from './product-columns.ts';

/** The pictures that a file may name. */
export interface KnownPictures {
  /** The url of a stored picture that the product may show; undefined: it has to be fetched. */
  urlOf(picture: string, product: StaffProduct | null): string | undefined;
  /** Why it cannot be fetched; null: it can. */
  problemOf(picture: string): string | null;
}

const FIELDS = [
  'name',
  'description',
  'category',
  'tags',
  'featured',
  'inStock',
  'published',
  'frameIncluded',
] as const;

/** Texts of which the product may have none. */
const OPTIONAL_TEXTS = ['subtitle', 'urduName', 'urduSubtitle', 'urduDescription', 'paper'] as const;

/** The columns in which a form differs from the product; `urls` are its pictures, undefined those to be fetched. */
export function changedColumns(now: CountedProduct, form: ProductEdit, urls: (string | undefined)[] | null): string[] {
  const changed: string[] = FIELDS.filter(
    (field) =>
      form[field] !== undefined &&
      !isDeepStrictEqual(form[field], now[field]) &&
      !(field === 'inStock' && isSoldOut(now)),
  ).map((field) => COLUMN_OF[field] ?? field);
  for (const field of OPTIONAL_TEXTS)
    if (form[field] !== undefined && form[field] !== (now[field] ?? '')) changed.push(COLUMN_OF[field] ?? field);
  if (form.artist !== undefined && form.artist.toLowerCase() !== (now.artist?.name ?? '').toLowerCase())
    changed.push('Artist');
  if (form.weightGrams !== undefined && form.weightGrams !== now.weightGrams) changed.push('Weight grams');
  const differs = (field: keyof (typeof form.sizes)[number]) =>
    form.sizes.some((size, place) => size[field] !== (now.sizes[place]?.[field] ?? null));
  if (form.sizes.length !== now.sizes.length || differs('name')) changed.push('Size');
  for (const field of ['price', 'originalPrice', 'widthCm', 'heightCm'] as const) {
    if (differs(field)) changed.push(COLUMN_OF_SIZE[field] ?? field);
  }
  for (const group of OPTION_GROUPS)
    if (form.options && optionsDiffer(form.options, now.options ?? [], group)) changed.push(OPTION_COLUMNS[group]);
  for (const field of ['count', 'costPrice'] as const) {
    if (form.stock?.some((size) => size[field] !== undefined)) changed.push(COLUMN_OF_SIZE[field] ?? field);
  }
  if (!urls) return changed;
  const shown = now.images.map(({ url }) => url);
  if (!isDeepStrictEqual(urls, shown)) changed.push('Pictures');
  else if (now.images.some(({ alt }, place) => alt !== ((form.imageAlts?.[place] ?? alt) || form.name)))
    changed.push('Picture texts');
  return changed;
}

/** The row and the column of a field of the form. */
export function placeOf(
  [field, at, ofSize]: readonly PropertyKey[],
  group: readonly [TableRow, ...TableRow[]],
): string {
  const [first] = group;
  const isOfSize = field === 'sizes' || field === 'stock';
  const row = isOfSize && typeof at === 'number' ? (group[at] ?? first) : first;
  const column = isOfSize ? (COLUMN_OF_SIZE[String(ofSize)] ?? 'Size') : COLUMN_OF[String(field)];
  return `Row ${row.number} (${first.cell('Name')}), column ${column}`;
}

/** Columns that say when the file was written. */
const UNSAID: ReadonlySet<string> = new Set(['Version', 'Stock before', 'Cost before']);

/** Returns true when the rows match the product as it is, apart from its version. */
export function isAsExported(product: CountedProduct, group: Group, pictures: KnownPictures | null): boolean {
  const now = productRows(product, '');
  const urls = product.images.map(({ url }) => url);
  const isOut = isSoldOut(product) || isWrittenSoldOut(group);
  return (
    now.length === group.length &&
    now.every((row, index) =>
      PRODUCT_COLUMNS.every((column, place) => {
        const read = group[index];
        const given = read?.cell(column);
        if (!read || given === undefined || UNSAID.has(column) || isStockAsWritten(read, column)) return true;
        if (column === 'In stock' && isOut) return true;
        if (column !== 'Pictures') return given === row[place];
        if (!pictures || given === '') return true;
        return isDeepStrictEqual(
          splitPictures(given).map((picture) => pictures.urlOf(picture, product)),
          urls,
        );
      }),
    )
  );
}

/** Returns true when somebody changed what the rows change, after the file was written. */
export const isStale = (now: CountedProduct, group: Group): boolean => {
  const version = group[0].cell('Version');
  return (Boolean(version) && version !== String(now.version)) || isStockStale(group, now);
};
