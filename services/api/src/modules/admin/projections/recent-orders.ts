import type { OrderRow } from '@shop/contracts/listed-orders';
import type { OrderStatus, PaymentStatus } from '@shop/contracts/statuses';
import { type Tx, query } from '../../../platform/database/database.ts';
import { type Sql, constant, sql } from '../../../platform/database/sql.ts';

/** Number of the newest orders on the dashboard. */
export const recentOrdersShown = 10;
/** More than are shown: an order that comes late may still push in between. */
export const recentOrdersKept = 50;

/** The orders that the dashboard shows, as the contract's `OrderRow`. A row whose order has not come yet is not shown. */
export const recentOrders = sql`
  select order_id as "_id", order_number as "orderNumber",
    json_build_object('firstName', first_name, 'lastName', last_name, 'email', email) as "customerInfo",
    item_count as "itemCount", total::float8 as total, payment_method as "paymentMethod",
    payment_status as "paymentStatus", order_status as "orderStatus",
    to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", version
  from admin_recent_order r where order_number is not null
  order by r.created_at desc, order_id desc limit ${constant(recentOrdersShown)}`;

// A change may arrive before the order itself: then its status and total stay, because their version is later,
// and so does the name: the customer may have been erased. The oldest rows go.
const upsert = (orders: readonly OrderRow[]) => sql`
  with gone as (
    delete from admin_recent_order where order_id in (
      select order_id from admin_recent_order
      where (created_at, order_id) < (
        select created_at, order_id from admin_recent_order order by created_at desc, order_id desc offset ${constant(recentOrdersKept - 1)} limit 1)
        and order_id <> all(${orders.map(({ _id }) => _id)}::uuid[])
      for update skip locked)
  )
  insert into admin_recent_order as r
    (order_id, created_at, order_number, first_name, last_name, email, item_count, total, payment_method, order_status,
     order_status_version, payment_status, payment_status_version, version)
  select "_id", "createdAt", "orderNumber", "customerInfo"->>'firstName', "customerInfo"->>'lastName', "customerInfo"->>'email',
    "itemCount", total, "paymentMethod", "orderStatus", version, "paymentStatus", version, version
  from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as row ("_id" uuid, "createdAt" timestamptz, "orderNumber" text,
    "customerInfo" jsonb, "itemCount" integer, total numeric, "paymentMethod" text, "orderStatus" text, "paymentStatus" text,
    version integer)
  order by "_id"
  on conflict (order_id) do update set
    order_number = excluded.order_number, first_name = coalesce(r.first_name, excluded.first_name),
    last_name = coalesce(r.last_name, excluded.last_name), email = coalesce(r.email, excluded.email), item_count = coalesce(r.item_count, excluded.item_count),
    total = coalesce(r.total, excluded.total),
    payment_method = excluded.payment_method, version = greatest(r.version, excluded.version),
    order_status = coalesce(r.order_status, excluded.order_status),
    payment_status = coalesce(r.payment_status, excluded.payment_status)`;

/** Adds orders, one of each, to the recent ones. */
export async function upsertRecentOrders(tx: Tx, orders: readonly OrderRow[]): Promise<void> {
  await query(tx, upsert(orders));
}

const rename = ({ _id, customerInfo: { firstName, lastName, email } }: OrderRow) => sql`
  update admin_recent_order set first_name = ${firstName}, last_name = ${lastName}, email = ${email} where order_id = ${_id}`;

/** Adds an order to the recent ones, or gives it another name: events that come later do not bring the old one back. */
export async function renameRecentOrder(tx: Tx, order: OrderRow): Promise<void> {
  await upsertRecentOrders(tx, [order]);
  await query(tx, rename(order));
}

const updateOrder = (column: Sql, value: string, { orderId, createdAt, version }: OrderRef) => sql`
  insert into admin_recent_order as r (order_id, created_at, ${column}, ${column}_version, version)
  values (${orderId}, ${createdAt}, ${value}, ${version}, ${version})
  on conflict (order_id) do update set ${column} = excluded.${column}, ${column}_version = excluded.${column}_version,
    version = greatest(r.version, excluded.version)
  where r.${column}_version < excluded.${column}_version`;

const raiseVersion = ({ orderId, createdAt, version }: OrderRef) => sql`
  insert into admin_recent_order as r (order_id, created_at, version) values (${orderId}, ${createdAt}, ${version})
  on conflict (order_id) do update set version = greatest(r.version, excluded.version)`;

/** Reference to an event of an order: the order's id, the time it was placed and its version after the event. */
export interface OrderRef {
  orderId: string;
  createdAt: string;
  version: number;
}

const edit = ({ orderId, createdAt, version, itemCount, total }: EditedRef) => sql`
  insert into admin_recent_order as r (order_id, created_at, item_count, total, edited_version, version)
  values (${orderId}, ${createdAt}, ${itemCount}, ${total}, ${version}, ${version})
  on conflict (order_id) do update set item_count = excluded.item_count, total = excluded.total,
    edited_version = excluded.edited_version, version = greatest(r.version, excluded.version)
  where r.edited_version < excluded.edited_version`;

interface EditedRef extends OrderRef {
  itemCount: number;
  total: number;
}

/** Notes how many pieces an order holds and what it costs after an edit, unless a later edit is known already. */
export async function editRecentOrder(tx: Tx, edited: EditedRef): Promise<void> {
  await query(tx, edit(edited));
}

/** Notes what became of an order's status or payment, unless something later is known already. */
export async function updateRecentOrder(
  tx: Tx,
  order: OrderRef,
  became: { orderStatus: OrderStatus } | { paymentStatus: PaymentStatus } | null,
): Promise<void> {
  if (!became) await query(tx, raiseVersion(order));
  else if ('orderStatus' in became) {
    await query(tx, updateOrder(sql`order_status`, became.orderStatus, order));
  } else await query(tx, updateOrder(sql`payment_status`, became.paymentStatus, order));
}
