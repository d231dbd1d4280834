import { Id } from '@shop/contracts/fields';
import { ProductEdit, ProductForm } from '@shop/contracts/product-form';
import type { ProductFate } from '@shop/contracts/product-imports';
import type { StaffProduct } from '@shop/contracts/products';
import { MAX_PRODUCT_IMAGES } from '@shop/contracts/shop';
import type { SpreadsheetRow } from '../../../platform/spreadsheets/parse-csv.ts';
import {
  type TableRow,
  groupRows,
  namedRows,
  wrongColumns,
  wrongNumbers,
} from '../../../platform/spreadsheets/table.ts';
import { wrongOptions } from './option-cells.ts';
import { splitPictures } from './picture-cells.ts';
import { type Source, fromShopify, fromWooCommerce, isOrphan, sourceOf, wooKey, wooSku } from './other-shops.ts';
import { PRODUCT_COLUMNS, REQUIRED, type Group, formOf } from './product-columns.ts';
import { type CountedProduct, stockOf } from './size-stock.ts';
import { type KnownPictures, changedColumns, placeOf, isAsExported, isStale } from './product-changes.ts';

const NUMBERS = [
  'Price',
  'Original price',
  'Stock',
  'Cost',
  'Width cm',
  'Height cm',
  'Weight grams',
  'Stock before',
  'Cost before',
];

/** A row or rows of a file that are one product, and what an import would do with them. */
export interface CheckedProduct {
  /** The first of its rows in the file, from 1. */
  line: number;
  name: string;
  fate: ProductFate;
  /** Why it is not imported, or what of it is not. */
  problems: string[];
  /** The columns that change. */
  changes: string[];
  /** The product that is changed, or that has this name; null: there is none. */
  id: string | null;
  /** The fields of the form as text; null unless it is new or changed. */
  fields: Record<string, string> | null;
  /** Its pictures as the file names them: addresses, or names in the ZIP; null: pictures stay. */
  pictures: string[] | null;
  /** The product that is changed; null: it is a new one. */
  product: StaffProduct | null;
}

/** A product of the shop, deleted or not. */
export type KnownProduct = CountedProduct & { isDeleted: boolean };

/** The products of the shop that a file may mean. */
export interface KnownProducts {
  byId(id: string): KnownProduct | undefined;
  /** In any spelling; without those that are deleted. */
  byName(name: string): CountedProduct | undefined;
}

/** Reads products from the rows of a file with these columns. */
export class ProductReader {
  readonly source: Source;
  /** Problems with the columns; then nothing can be read. */
  readonly problems: readonly string[];
  /** The key of the product that a row belongs to. */
  readonly keyOf: (row: TableRow) => string;
  /** Names of new products so far. */
  private readonly names = new Set<string>();

  /** `bySku`: ids of WooCommerce, by which its variations name their products. */
  constructor(head: readonly string[], bySku: ReadonlyMap<string, string> = new Map()) {
    this.source = sourceOf(head);
    this.problems = this.source === 'own' ? wrongColumns(head, PRODUCT_COLUMNS, REQUIRED) : [];
    this.keyOf = keys[this.source](bySku);
  }

  /** The rows in the shop's own columns. */
  read(group: Group): Group {
    if (this.source === 'shopify') return fromShopify(group);
    return this.source === 'woocommerce' ? fromWooCommerce(group) : group;
  }

  /** The id and the name by which the rows may mean a product of the shop. */
  meant(group: Group): { id: string; name: string } {
    const [{ cell }] = this.read(group);
    return { id: cell('Id') ?? '', name: cell('Name') ?? '' };
  }

  /** The pictures that the rows name. */
  picturesOf(group: Group): readonly string[] {
    return picturesOf(this.read(group)) ?? [];
  }

  /**
   * Checks the rows of one product as the form of the back office is checked. Nothing is changed. Without `pictures`, those
   * of the file are left out.
   */
  check(group: Group, known: KnownProducts, pictures: KnownPictures | null): CheckedProduct {
    if (this.source !== 'own' && isOrphan(group)) {
      return checked(group, 'wrong', { problems: ['The file lacks the product of this variation.'] });
    }
    const rows = this.read(group);
    const { id, name } = this.meant(group);
    const ofId = known.byId(id);
    if (ofId?.isDeleted) {
      return checked(rows, 'wrong', { problems: ['This product was deleted. Restore it, or remove its Id.'] });
    }
    if (this.source === 'own' && id !== '' && !Id.safeParse(id).success) {
      return checked(rows, 'wrong', { problems: [`The shop has no product ${id}`] });
    }
    const now = ofId ?? known.byName(name) ?? null;
    const isOfOther = now !== null && this.source !== 'own';
    // Cells as they were exported, whatever today's rules say of them.
    if (ofId && isAsExported(ofId, rows, pictures)) return checked(rows, 'same', { id: ofId._id });
    const numbers = rows.flatMap((row) => [...wrongNumbers(row, NUMBERS), ...wrongOptions(row)]);
    if (numbers.length > 0 && !isOfOther) return checked(rows, 'wrong', { problems: numbers });
    const named = pictures && picturesOf(rows);
    // Another shop's file does not know the stock of a product that this shop has.
    const stock = isOfOther ? [] : stockOf(rows, now);
    const fields = {
      ...(now ? {} : { published: 'false' }),
      ...formOf(rows, ofId ?? null, named),
      ...(stock.length > 0 && { stock: JSON.stringify(stock) }),
    };
    const { data, error } = (now ? ProductEdit : ProductForm).safeParse(fields);
    if (error) {
      if (isOfOther) return checked(rows, 'kept', { id: now._id });
      const problems = error.issues.map(({ path, message }) => `${placeOf(path, rows)}: ${message}`);
      return checked(rows, 'wrong', { problems });
    }
    const changes = now ? changedColumns(now, data, named?.map((each) => pictures?.urlOf(each, now)) ?? null) : [];
    if (now && changes.length === 0) return checked(rows, 'same', { id: now._id });
    if (isOfOther) return checked(rows, 'kept', { id: now._id, changes });
    if (now && !ofId) {
      return checked(rows, 'wrong', { problems: ['The shop has a product of this name. Give its Id to change it.'] });
    }
    if (ofId && isStale(ofId, rows)) {
      const stale = 'Somebody has changed this product since the file was written. Export it again.';
      return checked(rows, 'wrong', { problems: [stale] });
    }
    if (!now && this.names.has(name.toLowerCase())) {
      const problems = ['A product before it in the file has this name.'];
      return checked(rows, this.source === 'own' ? 'wrong' : 'kept', { problems });
    }
    const missing = (named ?? []).flatMap((each) =>
      pictures?.urlOf(each, now) === undefined ? (pictures?.problemOf(each) ?? []) : [],
    );
    if (missing.length > 0) return checked(rows, 'wrong', { problems: missing });
    const all = (named && splitPictures(rows[0].cell('Pictures') ?? '').length) ?? 0;
    const problems =
      all > MAX_PRODUCT_IMAGES ? [`Only the first ${MAX_PRODUCT_IMAGES} of its ${all} pictures are taken.`] : [];
    if (!now) this.names.add(name.toLowerCase());
    const more = { problems, changes, id: ofId?._id ?? null, fields, pictures: named, product: ofId ?? null };
    return checked(rows, ofId ? 'changed' : 'new', more);
  }
}

/** The products of a whole file in its order, without their pictures. */
export interface CheckedFile {
  source: Source;
  products: CheckedProduct[];
  /** Problems with the columns; then there are no products. */
  problems: readonly string[];
}

/** Checks the rows of a file, its columns first, against the products of the shop that it may mean. */
export async function checkProducts(
  rows: readonly SpreadsheetRow[],
  knownTo: (meant: readonly { id: string; name: string }[]) => Promise<KnownProducts>,
  pictures: KnownPictures | null = null,
): Promise<CheckedFile> {
  const head = rows[0]?.cells ?? [];
  const table = namedRows(rows);
  const reader = new ProductReader(head, skus(table));
  const { source, problems } = reader;
  if (problems.length > 0) return { source, products: [], problems };
  const groups = groupRows(table, reader.keyOf);
  const known = await knownTo(groups.map((group) => reader.meant(group)));
  return { source, products: groups.map((group) => reader.check(group, known, pictures)), problems };
}

const skus = (table: readonly TableRow[]) => new Map(table.map(wooSku).filter((sku) => sku !== null));

const keys: Readonly<Record<Source, (bySku: ReadonlyMap<string, string>) => (row: TableRow) => string>> = {
  own:
    () =>
    ({ cell }) =>
      cell('Id') || `name ${cell('Name')?.toLowerCase()}`,
  shopify:
    () =>
    ({ cell }) =>
      cell('Handle') ?? cell('URL handle') ?? '',
  woocommerce: wooKey,
};

const checked = ([{ number, cell }]: Group, fate: ProductFate, more: Partial<CheckedProduct> = {}): CheckedProduct => ({
  line: number,
  name: cell('Name') ?? cell('Title') ?? '',
  fate,
  problems: [],
  changes: [],
  id: null,
  fields: null,
  pictures: null,
  product: null,
  ...more,
});

/** The pictures that a product shall show; null where the file says nothing of them. */
function picturesOf([{ cell }]: Group): string[] | null {
  const named = splitPictures(cell('Pictures') ?? '');
  return named.length > 0 ? named.slice(0, MAX_PRODUCT_IMAGES) : null;
}
