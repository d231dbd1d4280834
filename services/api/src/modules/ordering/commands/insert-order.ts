import type { PlaceOrder } from '@shop/contracts/orders';
import { type Tx, query } from '../../../platform/database/database.ts';
import { importTime } from '../../../platform/context/work-context.ts';
import type { Amounts } from '../domain/amounts.ts';
import type { SoldLine } from '../domain/quote.ts';

/** All that is written down when an order is placed. */
export interface NewOrder {
  orderNumber: string;
  form: PlaceOrder;
  phone: string;
  lines: readonly SoldLine[];
  amounts: Amounts;
  couponCode: string | null;
}

// One round trip for the order and its lines.
const insert = `
  with placed as (
    insert into ordering_order
      (order_number, order_status, payment_method, payment_status, first_name, last_name, email, phone, address, city,
       postal_code, country, item_count, subtotal, discount, coupon_code, protection, total, notes, created_at)
    values ($1, 'processing', $2, 'pending', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
      coalesce($19::timestamptz, now()))
    returning id, created_at
  ), lines as (
    insert into ordering_line (order_id, position, product_id, product_name, size, price, quantity, picture)
    select placed.id, line.position, line."productId", line.name, line.size, line.price, line.quantity, line.picture
    from placed, jsonb_to_recordset($18::jsonb) as line
      (position smallint, "productId" uuid, name text, size text, price numeric, quantity integer, picture jsonb)
  )
  select id, created_at as "createdAt" from placed`;

/** Writes the order with its lines; it begins as processing, with its payment pending. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<{ id: string; createdAt: string }> {
  const { form, amounts, lines } = order;
  const { firstName, lastName, email, address, city, postalCode, country } = form.customerInfo;
  const [placed] = await query<{ id: string; createdAt: Date }>(tx, insert, [
    order.orderNumber,
    form.paymentMethod,
    firstName,
    lastName,
    email,
    order.phone,
    address,
    city,
    postalCode,
    country,
    itemCountOf(lines),
    amounts.subtotal,
    amounts.discount,
    order.couponCode,
    amounts.protection,
    amounts.total,
    form.notes ?? '',
    JSON.stringify(lines.map((line, position) => ({ position, ...line }))),
    importTime(),
  ]);
  if (!placed) throw new Error('The order was not written');
  return { id: placed.id, createdAt: placed.createdAt.toISOString() };
}

/** How many pieces an order holds. */
export const itemCountOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((count, line) => count + line.quantity, 0);
