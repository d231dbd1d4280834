import { type Sql, sql } from '../../../platform/database/sql.ts';

/** A column of type timestamptz as ISO 8601 in UTC, as it also stands inside JSON made by PostgreSQL. */
export const isoTimestamp = (column: Sql): Sql =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const itemFields = sql`'productId', l.product_id, 'productName', l.product_name, 'size', l.size, 'quantity', l.quantity,
  'price', l.price::float8, 'image', l.picture`;

/** The columns of the contract's `OrderSummary`, of `ordering_order o`. */
export const summaryColumns = sql`
  o.id as "_id", o.order_number as "orderNumber", o.order_status as "orderStatus",
  o.payment_method as "paymentMethod", o.payment_status as "paymentStatus",
  o.subtotal::float8 as subtotal, o.total::float8 as total,
  json_build_object('enabled', o.protection > 0, 'cost', o.protection::float8) as "shippingProtection",
  o.delivery_fee::float8 as delivery, o.cod_fee::float8 as "codFee",
  o.pay_ahead_discount::float8 as "payAheadDiscount",
  o.advance::float8 as advance, o.advance_received::float8 as "advanceReceived",
  case when o.coupon_code is not null or o.discount > 0
    then json_build_object('code', coalesce(o.coupon_code, ''), 'discount', o.discount::float8) end as "discountCode",
  (select json_agg(jsonb_build_object(${itemFields}) ||
      jsonb_strip_nulls(jsonb_build_object('parts', l.parts, 'options', l.options)) order by l.position)
   from ordering_line l where l.order_id = o.id) as items,
  ${isoTimestamp(sql`o.created_at`)} as "createdAt"`;

/** The customer of `ordering_order o` as the contract's `CustomerInfo`. */
export const customerColumn = sql`
  json_build_object('firstName', o.first_name, 'lastName', o.last_name, 'email', o.email, 'phone', o.phone,
                    'address', o.address, 'city', o.city, 'postalCode', o.postal_code,
                    'landmark', o.landmark, 'pin', o.pin, 'voiceAt', ${isoTimestamp(sql`o.voice_at`)}, 'country', o.country) as "customerInfo"`;

/** The columns of the contract's `OrderRow`, of `ordering_order o`. */
export const rowColumns = sql`
  o.id as "_id", o.order_number as "orderNumber",
  json_build_object('firstName', o.first_name, 'lastName', o.last_name, 'email', o.email) as "customerInfo",
  o.item_count as "itemCount", o.total::float8 as total, o.payment_method as "paymentMethod",
  o.payment_status as "paymentStatus", o.order_status as "orderStatus", ${isoTimestamp(sql`o.created_at`)} as "createdAt",
  o.version`;

/** The items of an order in one line, as spreadsheets have them. */
export const itemsOf = (orderId: Sql): Sql => sql`(
  select coalesce(string_agg(l.quantity || ' × ' || l.product_name || ' (' || l.size || case when l.parts is null then '' else ': ' || (
      select string_agg((part ->> 'pieces')::int * l.quantity || ' × ' || (part ->> 'name') || ' (' || (part ->> 'size') || ')', ', ' order by at)
      from jsonb_array_elements(l.parts) with ordinality as each (part, at)) end || ')', ', ' order by l.position), '')
  from ordering_line l where l.order_id = ${orderId})`;

/** The lines of an order that have a frame or a mat in one line, as spreadsheets have them. */
const optionsOf = (orderId: Sql): Sql => sql`(
  select coalesce(string_agg(l.quantity || ' × ' || l.product_name || ' (' || l.size || '): ' ||
      concat_ws(', ', l.options ->> 'frame', l.options ->> 'mat'), '; ' order by l.position), '')
  from ordering_line l where l.order_id = ${orderId} and l.options is not null)`;

/** The columns of the contract's `ListedOrder`, of `ordering_order o`. */
export const listColumns = sql`
  ${rowColumns}, o.phone, o.city, o.language, o.advance::float8 as advance, o.advance_received::float8 as "advanceReceived", o.tracking_number as "trackingNumber", o.courier,
  (select l.picture from ordering_line l where l.order_id = o.id order by l.position limit 1) as picture,
  ${itemsOf(sql`o.id`)} as "itemSummary", ${optionsOf(sql`o.id`)} as "optionSummary"`;
