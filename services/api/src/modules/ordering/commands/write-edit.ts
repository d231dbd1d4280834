import type { Pin } from '@shop/contracts/orders';
import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { SizeChange } from '../domain/order-edit.ts';
import { orderSearchText } from '../domain/search-text.ts';
import { boughtParts, itemCountOf } from './insert-order.ts';
import type { Change } from '../order.entity.ts';
import type { HeldOrder, Recipient } from './order-to-edit.ts';
import type { EditedOrder } from './price-edit.ts';

const update = (id: string, to: Recipient, { lines, amounts }: EditedOrder) => sql`
  update ordering_order set phone = ${to.phone}, address = ${to.address}, city = ${to.city}, postal_code = ${to.postalCode},
    landmark = ${to.landmark}, pin = ${to.pin && JSON.stringify(to.pin)}::jsonb, voice_at = ${to.voiceAt},
    item_count = ${itemCountOf(lines)}, subtotal = ${amounts.subtotal}, discount = ${amounts.discount},
    delivery_fee = ${amounts.delivery}, pay_ahead_discount = ${amounts.payAheadDiscount}, advance = least(advance, ${amounts.total}), total = ${amounts.total}, version = version + 1
  where id = ${id}`;
const removeLines = (id: string) => sql`delete from ordering_line where order_id = ${id}`;
const insertLines = (id: string, { lines }: EditedOrder) => sql`
  insert into ordering_line (order_id, position, product_id, product_name, size, price, quantity, picture, cost, parts, options)
  select ${id}, line.position, line."productId", line.name, line.size, line.price, line.quantity, line.picture, line.cost, line.parts, line.options
  from jsonb_to_recordset(${JSON.stringify(lines.map((line, position) => ({ ...line, position, parts: boughtParts(line) })))}::jsonb) as line
    (position smallint, "productId" uuid, name text, size text, price numeric, quantity integer, picture jsonb, cost numeric, parts jsonb, options jsonb)`;
// Lets consumers that count pieces look up the number at an earlier version, because events may arrive late.
const notePieces = (id: string, version: number, changes: readonly SizeChange[]) => sql`
  insert into ordering_edited_piece (order_id, version, product_id, pieces)
  select ${id}, ${version}::int, size."productId", sum(size.after - size.before)
  from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as size ("productId" uuid, before integer, after integer)
  group by size."productId" having sum(size.after - size.before) <> 0`;
const updateSearch = (id: string, text: string) => sql`
  update ordering_search set text = ${text} where order_id = ${id}`;

const isSamePin = (one: Pin | null, other: Pin | null): boolean =>
  one?.latitude === other?.latitude && one?.longitude === other?.longitude && one?.accuracy === other?.accuracy;

/** Lines of the history about another address or phone. Old ones stand in no history: that is never deleted, and people move. */
export const recipientChanges = (order: Recipient, to: Recipient): Change[] => {
  const moved =
    order.address !== to.address ||
    order.city !== to.city ||
    order.postalCode !== to.postalCode ||
    order.landmark !== to.landmark ||
    !isSamePin(order.pin, to.pin) ||
    order.voiceAt !== to.voiceAt;
  return [
    ...(moved ? [{ field: 'address', from: null, to: null } as const] : []),
    ...(order.phone === to.phone ? [] : [{ field: 'phone', from: null, to: null } as const]),
  ];
};

/** Writes what an edit makes of a held order, with what finds it. */
export async function writeEdit(
  tx: Tx,
  order: HeldOrder,
  to: Recipient,
  edited: EditedOrder,
  changes: readonly SizeChange[],
): Promise<void> {
  const { orderId, version, lines } = order;
  await query(tx, update(orderId, to, edited));
  if (edited.lines !== lines) {
    await query(tx, removeLines(orderId));
    await query(tx, insertLines(orderId, edited));
    await query(tx, notePieces(orderId, version + 1, changes));
  }
  const products = edited.lines.map(({ name }) => name);
  await query(tx, updateSearch(orderId, orderSearchText({ ...order, ...to, products })));
}
