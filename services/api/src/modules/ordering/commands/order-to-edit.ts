import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Pin } from '@shop/contracts/orders';
import type { RecordedPaymentMethod } from '@shop/contracts/statuses';
import type { BoughtOptions } from '@shop/contracts/product-options';
import type { BoughtPart } from '@shop/contracts/sets';
import type { Picture } from '@shop/contracts/pictures';
import type { Amounts } from '../domain/amounts.ts';
import type { EditedLine, OrderToEdit } from '../domain/order-edit.ts';
import { isoTimestamp } from '../queries/order-columns.ts';

/** A line as it was bought; rupees. */
export interface BoughtLine extends EditedLine {
  price: number;
  picture: Picture | null;
  /** Cost of one piece for the shop when it was bought, in rupees; null: unknown. */
  cost: number | null;
  /** The parts of a set; null: the line is none. */
  parts: BoughtPart[] | null;
  /** The frame and the mat, which its price includes; null: neither. */
  options: BoughtOptions | null;
}

/** Phone and address for the delivery. */
export interface Recipient {
  phone: string;
  address: string;
  city: string;
  postalCode: string;
  landmark: string;
  pin: Pin | null;
  voiceAt: string | null;
}

/** An order as it is before it is edited. */
export interface HeldOrder extends Omit<OrderToEdit, 'isPacked' | 'received'>, Recipient, Amounts {
  orderId: string;
  orderNumber: string;
  createdAt: string;
  version: number;
  firstName: string;
  lastName: string | null;
  email: string | null;
  paymentMethod: RecordedPaymentMethod;
  couponCode: string | null;
  lines: BoughtLine[];
}

// A statement of its own: one that waited for the lock itself would read the lines as they were before.
const lock = (id: string) => sql`select id from ordering_order where id = ${id} for update`;
const read = (id: string) => sql`
  select o.id as "orderId", o.order_number as "orderNumber", ${isoTimestamp(sql`o.created_at`)} as "createdAt", o.version,
    o.order_status as "orderStatus", o.payment_status as "paymentStatus", o.first_name as "firstName",
    o.last_name as "lastName", o.payment_method as "paymentMethod", o.coupon_code as "couponCode", o.email, o.phone, o.address, o.city, o.postal_code as "postalCode", o.landmark, o.pin, ${isoTimestamp(sql`o.voice_at`)} as "voiceAt",
    o.subtotal::float8 as subtotal, o.discount::float8 as discount, o.protection::float8 as protection,
    o.delivery_fee::float8 as delivery, o.cod_fee::float8 as "codFee", o.pay_ahead_discount::float8 as "payAheadDiscount", o.total::float8 as total,
    (select json_agg(json_build_object('productId', l.product_id, 'name', l.product_name, 'size', l.size,
       'quantity', l.quantity, 'price', l.price::float8, 'picture', l.picture, 'cost', l.cost::float8, 'parts', l.parts,
       'options', l.options) order by l.position)
     from ordering_line l where l.order_id = o.id) as lines
  from ordering_order o where o.id = ${id}`;

/** The order, held until the transaction ends; null: there is none. */
export async function holdOrder(tx: Tx, id: string): Promise<HeldOrder | null> {
  await query(tx, lock(id));
  const [order] = await query<HeldOrder>(tx, read(id));
  return order ?? null;
}
