import type { QueryBus } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import { ProductEdit, ProductForm } from '@shop/contracts/product-form';
import type { StaffProduct } from '@shop/contracts/products';
import { ReadAllProducts } from '../modules/catalog/queries/staff-products.ts';
import { type TableRow, groupRows, numberIn, readTable, wrongNumbers } from './files.ts';

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

/** A product of a file: a new one, or one that the shop has and that is changed by it. */
export type ProductOfFile =
  | { name: string; kind: 'new'; form: ProductForm }
  | { name: string; kind: 'changed'; id: string; form: ProductEdit };

/** The products of a file, each checked as the form of the back office is, and what is wrong with the others. */
export async function readProducts(
  queries: QueryBus,
  file: string,
): Promise<{ found: ProductOfFile[]; unchanged: number; problems: string[] }> {
  const rows = await readTable(file, PRODUCT_COLUMNS, REQUIRED);
  const own = new Map((await queries.execute(new ReadAllProducts())).map((product) => [product._id, product]));
  const names = new Set([...own.values()].map(({ name }) => name.toLowerCase()));
  const found: ProductOfFile[] = [];
  const problems: string[] = [];
  let unchanged = 0;
  for (const group of groupRows(rows, ({ cell }) => cell('Id') || `name ${cell('Name')?.toLowerCase()}`)) {
    const [first] = group;
    const name = `Row ${first.number} (${first.cell('Name')})`;
    const id = first.cell('Id');
    const product = id ? own.get(id) : undefined;
    if (id && (!Id.safeParse(id).success || !product)) problems.push(`${name}: the shop has no product ${id}`);
    else if (product && isSame(product, group)) unchanged += 1;
    else if (product && isStale(product, first))
      problems.push(`${name}: somebody has changed this product since the file was written. Export it again.`);
    else if (!id && names.has((first.cell('Name') ?? '').toLowerCase()))
      problems.push(`${name}: the shop has a product of this name. Give its Id to change it.`);
    else {
      const wrong = group.flatMap((row) => wrongNumbers(row, NUMBERS));
      problems.push(...wrong);
      if (wrong.length > 0) continue;
      const fields = formOf(group);
      const read = id ? ProductEdit.safeParse(fields) : ProductForm.safeParse({ published: 'false', ...fields });
      if (!read.success)
        problems.push(...read.error.issues.map(({ path, message }) => `${placeOf(path, group)}: ${message}`));
      else found.push(id ? { name, kind: 'changed', id, form: read.data } : { name, kind: 'new', form: read.data });
    }
  }
  return { found, unchanged, problems };
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
