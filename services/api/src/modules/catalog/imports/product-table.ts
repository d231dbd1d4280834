import { ProductEdit, ProductForm } from '@shop/contracts/product-form';
import type { StaffProduct } from '@shop/contracts/products';
import type { SpreadsheetRow } from '../../../platform/spreadsheets/parse-worker.ts';
import {
  type TableRow,
  groupRows,
  namedRows,
  numberIn,
  wrongColumns,
  wrongNumbers,
} from '../../../platform/spreadsheets/table.ts';
import { type Source, fromShopify, fromWooCommerce, isOrphan, sourceOf, wooKeys } from './other-shops.ts';

/** The columns of a file of products: a row for each size; rows of the same id, or of the same name, are one product. */
export const PRODUCT_COLUMNS = [
  'Id',
  'Version',
  'Name',
  'Subtitle',
  'Description',
  'Category',
  'Size',
  'Price',
  'Original price',
  'Width cm',
  'Height cm',
  'Tags',
  'Featured',
  'In stock',
  'Published',
  'Paper',
  'Weight grams',
  'Frame included',
] as const;
const REQUIRED = ['Name', 'Description', 'Size', 'Price'];

const NUMBERS = ['Price', 'Original price', 'Width cm', 'Height cm', 'Weight grams'];

/** The columns of the form's fields, and of those of a size. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  name: 'Name',
  subtitle: 'Subtitle',
  description: 'Description',
  category: 'Category',
  tags: 'Tags',
  featured: 'Featured',
  inStock: 'In stock',
  published: 'Published',
  paper: 'Paper',
  weightGrams: 'Weight grams',
  frameIncluded: 'Frame included',
  version: 'Version',
};
const COLUMN_OF_SIZE: Readonly<Record<string, string>> = {
  price: 'Price',
  originalPrice: 'Original price',
  widthCm: 'Width cm',
  heightCm: 'Height cm',
};

const yesNo = (value: boolean) => (value ? 'yes' : 'no');

/** A product as rows of the file. */
export const productRows = (product: StaffProduct): string[][] =>
  product.sizes.map((size) => [
    product._id,
    String(product.version),
    product.name,
    product.subtitle ?? '',
    product.description,
    product.category,
    size.name,
    String(size.price),
    size.originalPrice === null ? '' : String(size.originalPrice),
    size.widthCm === null ? '' : String(size.widthCm),
    size.heightCm === null ? '' : String(size.heightCm),
    product.tags.join(', '),
    yesNo(product.featured),
    yesNo(product.inStock),
    yesNo(product.published),
    product.paper ?? '',
    product.weightGrams === null ? '' : String(product.weightGrams),
    yesNo(product.frameIncluded),
  ]);

/** A row or rows of a file that are one product, and what an import would do with them. */
export interface CheckedProduct {
  /** The first of its rows in the file, from 1. */
  line: number;
  name: string;
  /** `kept`: the shop has a product of this name, which stays as it is. `wrong`: `problems` say why it is not imported. */
  fate: 'new' | 'changed' | 'same' | 'kept' | 'wrong';
  problems: string[];
  /** The product that is changed; null: none is. */
  id: string | null;
  /** The fields of the form as text; null unless it is new or changed. */
  fields: Record<string, string> | null;
}

/** The products of a file in its order, each checked as the form of the back office is. Nothing is changed. */
export interface CheckedFile {
  source: Source;
  products: CheckedProduct[];
  /** Problems with the columns; then there are no products. */
  problems: string[];
}

const FOREIGN = {
  shopify: { keyOf: () => (row: TableRow) => row.cell('Handle') ?? row.cell('URL handle') ?? '', read: fromShopify },
  woocommerce: { keyOf: wooKeys, read: fromWooCommerce },
} as const;

/** Checks the rows of a file, its columns first, against the products that the shop has. */
export function checkProducts(rows: readonly SpreadsheetRow[], all: readonly StaffProduct[]): CheckedFile {
  const source = sourceOf(rows[0]?.cells ?? []);
  const names = new Set(all.map(({ name }) => name.toLowerCase()));
  const table = namedRows(rows);
  if (source !== 'own') {
    const { keyOf, read } = FOREIGN[source];
    const products = groupRows(table, keyOf(table)).map((group) => {
      const product = read(group);
      const name = (product[0].cell('Name') ?? '').toLowerCase();
      if (isOrphan(group)) return wrong(group, ['The file lacks the product of this variation.']);
      if (names.has(name)) return checked(product, 'kept');
      names.add(name);
      return checkForm(product, null);
    });
    return { source, products, problems: [] };
  }
  const problems = wrongColumns(rows, PRODUCT_COLUMNS, REQUIRED);
  if (problems.length > 0) return { source, products: [], problems };
  const own = new Map(all.map((product) => [product._id, product]));
  const products = groupRows(table, ({ cell }) => cell('Id') || `name ${cell('Name')?.toLowerCase()}`).map((group) => {
    const [{ cell }] = group;
    const id = cell('Id');
    if (!id) {
      const isTaken = names.has((cell('Name') ?? '').toLowerCase());
      return isTaken
        ? wrong(group, ['The shop has a product of this name. Give its Id to change it.'])
        : checkForm(group, null);
    }
    const product = own.get(id);
    if (!product) return wrong(group, [`The shop has no product ${id}`]);
    if (isSame(product, group)) return checked(group, 'same');
    if (isStale(product, group[0])) {
      return wrong(group, ['Somebody has changed this product since the file was written. Export it again.']);
    }
    return checkForm(group, id);
  });
  return { source, products, problems: [] };
}

type Group = readonly [TableRow, ...TableRow[]];

const checked = ([{ number, cell }]: Group, fate: CheckedProduct['fate']): CheckedProduct => ({
  line: number,
  name: cell('Name') ?? cell('Title') ?? '',
  fate,
  problems: [],
  id: null,
  fields: null,
});

const wrong = (group: Group, problems: string[]): CheckedProduct => ({ ...checked(group, 'wrong'), problems });

function checkForm(group: Group, id: string | null): CheckedProduct {
  const numbers = group.flatMap((row) => wrongNumbers(row, NUMBERS));
  if (numbers.length > 0) return wrong(group, numbers);
  const fields = id ? formOf(group) : { published: 'false', ...formOf(group) };
  const { error } = (id ? ProductEdit : ProductForm).safeParse(fields);
  if (error)
    return wrong(
      group,
      error.issues.map(({ path, message }) => `${placeOf(path, group)}: ${message}`),
    );
  return { ...checked(group, id ? 'changed' : 'new'), id, fields };
}

/** The row and the column of a field of the form. */
function placeOf([field, at, ofSize]: readonly PropertyKey[], group: readonly [TableRow, ...TableRow[]]): string {
  const [first] = group;
  const row = field === 'sizes' && typeof at === 'number' ? (group[at] ?? first) : first;
  const column = field === 'sizes' ? (COLUMN_OF_SIZE[String(ofSize)] ?? 'Size') : COLUMN_OF[String(field)];
  return `Row ${row.number} (${first.cell('Name')}), column ${column}`;
}

/** Returns true when the rows match the product as it is, apart from its version. */
function isSame(product: StaffProduct, group: readonly TableRow[]): boolean {
  const now = productRows(product);
  return (
    now.length === group.length &&
    now.every((row, index) =>
      PRODUCT_COLUMNS.every((column, place) => {
        const given = group[index]?.cell(column);
        return column === 'Version' || given === undefined || given === row[place];
      }),
    )
  );
}

const isStale = ({ version }: StaffProduct, { cell }: TableRow): boolean =>
  Boolean(cell('Version')) && cell('Version') !== String(version);

/** The fields of the form, as text, that the first row of a product and the sizes of all its rows give. */
function formOf(group: readonly [TableRow, ...TableRow[]]): Record<string, string> {
  const [{ cell }] = group;
  const tags = cell('Tags');
  const [first] = group;
  const weight = numberIn(first, 'Weight grams');
  const fields: Record<string, string | undefined> = {
    name: cell('Name'),
    subtitle: cell('Subtitle'),
    description: cell('Description'),
    category: cell('Category'),
    sizes: JSON.stringify(group.map(sizeOf)),
    tags: tags === undefined ? undefined : JSON.stringify(tags.split(',').flatMap((tag) => tag.trim() || [])),
    featured: wordOf(cell('Featured')),
    inStock: wordOf(cell('In stock')),
    published: wordOf(cell('Published')),
    paper: cell('Paper'),
    weightGrams: cell('Weight grams') === undefined ? undefined : String(weight),
    frameIncluded: wordOf(cell('Frame included')),
    version: cell('Version') || undefined,
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function sizeOf(row: TableRow) {
  return {
    name: row.cell('Size'),
    price: numberIn(row, 'Price') ?? 0,
    originalPrice: numberIn(row, 'Original price'),
    widthCm: numberIn(row, 'Width cm'),
    heightCm: numberIn(row, 'Height cm'),
  };
}

/** `true` or `false` as the form has it; empty says nothing, and any other word is left for the form to reject. */
function wordOf(cell: string | undefined): string | undefined {
  if (!cell) return undefined;
  return /^(yes|true|1)$/i.test(cell) ? 'true' : /^(no|false|0)$/i.test(cell) ? 'false' : cell;
}
