import { sizeInWords } from '@shop/contracts/options-in-words';
import type { ChosenOptions } from '@shop/contracts/product-options';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import type { OrderEdit } from '@shop/contracts/order-edits';
import { parseAmount } from '../../lib/amount.ts';

/** A line as it is edited. */
export interface TypedLine {
  productId: string;
  name: string;
  size: string;
  /** Its frame and mat by their names; missing: neither. */
  options?: ChosenOptions | undefined;
  quantity: number;
}

type Recipient = Required<NonNullable<OrderEdit['customer']>>;

/** All that is typed into the edit of an order. */
export interface TypedOrder extends Recipient {
  lines: readonly TypedLine[];
  discount: string;
  notes: string;
}

/** A size of a product with its frame and mat, in words. */
export const lineName = ({ name, size, options }: Pick<TypedLine, 'name' | 'size' | 'options'>): string =>
  `${name}, ${sizeInWords(size, options)}`;

/** The fields of a line that are sent. */
export const itemOf = ({ productId, size, options, quantity }: TypedLine) => ({
  productId,
  size,
  ...(options && { options }),
  quantity,
});

/** The names of a frame and a mat; undefined where there is neither. */
export const chosenOf = ({ frame, mat }: ChosenOptions = {}): ChosenOptions | undefined =>
  frame || mat ? { ...(frame && { frame }), ...(mat && { mat }) } : undefined;

/** The order as it is, to be edited. */
export const typedOf = ({ items, discountCode, customerInfo }: StaffOrder): TypedOrder => ({
  lines: items.map(({ productId, productName, size, options, quantity }) => ({
    productId,
    name: productName,
    size,
    options: chosenOf(options),
    quantity,
  })),
  discount: discountCode ? String(discountCode.discount) : '',
  phone: customerInfo.phone,
  address: customerInfo.address,
  city: customerInfo.city,
  postalCode: customerInfo.postalCode,
  landmark: customerInfo.landmark,
  notes: '',
});

/** The lines with more pieces of a size, at the end where it is new. */
export function withMore(lines: readonly TypedLine[], added: TypedLine): readonly TypedLine[] {
  const isIt = (line: TypedLine) => line.productId === added.productId && lineName(line) === lineName(added);
  if (!lines.some(isIt)) return [...lines, added];
  return lines.map((line) => (isIt(line) ? { ...line, quantity: line.quantity + added.quantity } : line));
}

/** Returns the fields that differ from the order; null when none does, undefined when the discount is not a number. */
export function editOf(order: StaffOrder, typed: TypedOrder): Omit<OrderEdit, 'version'> | null | undefined {
  const before = typedOf(order);
  const discount = parseAmount(typed.discount);
  if (discount === undefined) return undefined;
  const rows = (lines: readonly TypedLine[]) => lines.map(itemOf);
  const items = rows(typed.lines);
  const fields = (['phone', 'address', 'city', 'postalCode', 'landmark'] as const).filter(
    (field) => typed[field].trim() !== before[field],
  );
  const edit = {
    ...(JSON.stringify(items) !== JSON.stringify(rows(before.lines)) && { items }),
    ...((discount ?? 0) !== (order.discountCode?.discount ?? 0) && { discount: discount ?? 0 }),
    ...(fields.length > 0 && { customer: Object.fromEntries(fields.map((field) => [field, typed[field].trim()])) }),
    ...(typed.notes.trim() && { notes: typed.notes.trim() }),
  };
  return Object.keys(edit).length === 0 ? null : edit;
}
