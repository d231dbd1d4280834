import { createHash } from 'node:crypto';
import type { QueryBus } from '@nestjs/cqrs';
import { OrderByStaff } from '@shop/contracts/orders-by-staff';
import { ReadAllProducts } from '../../modules/catalog/queries/staff-products.ts';
import type { IdempotencyKey } from '../../platform/idempotency/idempotency.ts';
import { type TableRow, groupRows, numberIn, wrongNumbers } from '../../platform/spreadsheets/table.ts';
import { readTable } from './files.ts';

/** The columns of a file of orders: a row for each line; rows of the same `Order` are one order. */
export const ORDER_COLUMNS = [
  'Order',
  'First name',
  'Last name',
  'Phone',
  'Email',
  'Address',
  'City',
  'Postal code',
  'Payment method',
  'Product',
  'Size',
  'Quantity',
  'Discount',
  'Notes',
  'Confirmed',
  'Paid',
] as const;
const REQUIRED = ['Order', 'First name', 'Phone', 'Address', 'City', 'Payment method', 'Product', 'Size', 'Quantity'];

/** The columns of the order's fields, and of those of a line. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  postalCode: 'Postal code',
  paymentMethod: 'Payment method',
  discount: 'Discount',
  notes: 'Notes',
  isConfirmed: 'Confirmed',
  isPaid: 'Paid',
  productId: 'Product',
  size: 'Size',
  quantity: 'Quantity',
};

interface OrderOfFile {
  /** Name of the order in the file. */
  name: string;
  form: OrderByStaff;
  /** Key from the content of the order: an order that is imported twice within a day is placed once. */
  key: IdempotencyKey;
}

/** The orders of a file, each checked as an order that staff take, and what is wrong with the others. */
export async function readOrders(
  queries: QueryBus,
  file: string,
): Promise<{ found: OrderOfFile[]; problems: string[] }> {
  const rows = await readTable(file, ORDER_COLUMNS, REQUIRED);
  const products = await queries.execute(new ReadAllProducts());
  // The first product in the shop wins when two share a name.
  const ids = new Map(products.toReversed().map(({ _id, name }) => [name.toLowerCase(), _id]));
  const found: OrderOfFile[] = [];
  const problems: string[] = [];
  for (const group of groupRows(rows, ({ cell }) => cell('Order') ?? '')) {
    const [first] = group;
    const name = `Row ${first.number} (order ${first.cell('Order')})`;
    const wrong = group.flatMap((row) => wrongNumbers(row, ['Quantity', 'Discount']));
    problems.push(...wrong);
    if (wrong.length > 0) continue;
    const items = group.map((row) => lineOf(row, ids));
    const { data: form, error } = OrderByStaff.safeParse({ ...orderOf(first), items });
    if (form) found.push({ name, form, key: keyOf(first.cell('Order') ?? '', form) });
    else problems.push(...error.issues.map(({ path, message }) => `${placeOf(path, group)}: ${message}`));
  }
  return { found, problems };
}

/** The row and the column of a field of the order. */
function placeOf(path: readonly PropertyKey[], group: readonly [TableRow, ...TableRow[]]): string {
  const [first] = group;
  const [field, at] = path;
  const row = field === 'items' && typeof at === 'number' ? (group[at] ?? first) : first;
  return `Row ${row.number} (order ${first.cell('Order')}), column ${COLUMN_OF[String(path.at(-1))] ?? String(field)}`;
}

function orderOf(row: TableRow) {
  const { cell } = row;
  return {
    customerInfo: {
      firstName: cell('First name'),
      lastName: cell('Last name'),
      email: cell('Email'),
      phone: cell('Phone'),
      address: cell('Address'),
      city: cell('City'),
      postalCode: cell('Postal code') ?? '',
      country: 'Pakistan',
    },
    paymentMethod: cell('Payment method'),
    discount: numberIn(row, 'Discount') ?? undefined,
    notes: cell('Notes') || undefined,
    isConfirmed: isYes(cell('Confirmed')),
    isPaid: isYes(cell('Paid')),
  };
}

function lineOf(row: TableRow, ids: ReadonlyMap<string, string>) {
  const { cell } = row;
  const product = cell('Product') ?? '';
  return {
    productId: ids.get(product.toLowerCase()) ?? product,
    size: cell('Size'),
    quantity: numberIn(row, 'Quantity') ?? 0,
  };
}

const isYes = (cell: string | undefined): boolean => /^(yes|true|1)$/i.test(cell ?? '');

function keyOf(name: string, form: OrderByStaff): IdempotencyKey {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([name, form]))
    .digest('base64url');
  return { key: fingerprint, scope: 'orders-import', fingerprint };
}
