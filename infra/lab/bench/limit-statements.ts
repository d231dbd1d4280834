export const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const product = `'_id', p.id, 'name', p.name, 'category', p.category, 'sizes', p.sizes, 'featured', p.featured,
  'inStock', p.in_stock, 'rating', p.rating::float8, 'reviewCount', p.review_count, 'mat', p.mat,
  'createdAt', ${instant('p.created_at')}`;
const cards = (from: string, order: string) =>
  `(select '[' || string_agg(card, ',') || ']' from (select card from ${from} order by ${order}) page)`;
const shelf = 'p.category_order, p.featured desc, p.created_at desc, p.id';

export const summary = `
  '_id', o.id, 'orderNumber', o.order_number, 'orderStatus', o.order_status, 'paymentMethod', o.payment_method,
  'paymentStatus', o.payment_status, 'subtotal', o.subtotal::float8, 'shippingProtection',
  json_build_object('enabled', o.protection > 0, 'cost', o.protection::float8), 'discountCode', null,
  'delivery', o.delivery_fee::float8, 'codFee', o.cod_fee::float8,
  'total', o.total::float8, 'items',
  (select json_agg(json_build_object('productId', l.product_id, 'productName', l.product_name, 'size', l.size,
                                     'quantity', l.quantity, 'price', l.price::float8, 'image', l.picture)
                   order by l.position)
   from ordering_line l where l.order_id = o.id), 'createdAt', ${instant('o.created_at')}`;
export const customer = `json_build_object('firstName', o.first_name, 'lastName', o.last_name, 'email', o.email, 'phone', o.phone,
  'address', o.address, 'city', o.city, 'postalCode', o.postal_code, 'country', o.country)`;

const fields = (o: string, id: string) => `'_id', ${o}.${id}, 'orderNumber', ${o}.order_number,
  'customerInfo', json_build_object('firstName', ${o}.first_name, 'lastName', ${o}.last_name, 'email', ${o}.email),
  'itemCount', ${o}.item_count, 'total', ${o}.total::float8, 'paymentMethod', ${o}.payment_method,
  'paymentStatus', ${o}.payment_status, 'orderStatus', ${o}.order_status, 'createdAt', ${instant(`${o}.created_at`)},
  'version', ${o}.version`;
// The list shows more than the dashboard does.
const listed = `json_build_object(${fields('o', 'id')}, 'phone', o.phone, 'city', o.city, 'trackingNumber', o.tracking_number,
  'courier', o.courier, 'picture', (select picture from ordering_line l where l.order_id = o.id order by position limit 1))`;

/** One statement for each whole answer, written for speed alone; the same tables, indexes and stored totals as the shop's. */
export const limitStatements = {
  list: `
    select '{"products":' || ${cards('catalog_product p where for_sale', `${shelf} limit $1 offset $2`)} || ',"total":'
      || (select sum(products) from catalog_count) || ',"page":1}' as body`,
  product: `
    select json_build_object('product', json_build_object(${product}, 'images', p.images, 'description', p.description,
      'tags', p.tags))::text as body
    from catalog_product p where id = $1 and for_sale`,
  search: `
    with hits as materialized (
      select id from catalog_product where for_sale
        and search_letters like '%' || $1 || '%' limit 1001
    )
    select '{"products":' || ${cards('hits join catalog_product p using (id)', `${shelf} limit $2`)} || ',"total":'
      || (select count(*) from hits) || ',"page":1}' as body`,
  orders: `
    select json_build_object('orders', (select json_agg(${listed}) from (
      select * from ordering_order where created_at >= $1 and created_at < $2 and order_status = $3
      order by created_at desc, id desc limit 10) o),
      'filteredCounts', (select json_object_agg(order_status, orders) from (
        select order_status, sum(orders) as orders from ordering_count where day between $4 and $5 group by 1) t),
      'statusCounts', (select json_object_agg(order_status, orders) from (
        select order_status, sum(orders) as orders from ordering_count where day = '-infinity' group by 1) t))::text as body`,
  dashboard: `
    select json_build_object('stats', (select json_object_agg(name, value) from (
      select name, sum(value)::float8 as value from admin_counter group by name) figure),
      'recentOrders', (select json_agg(json_build_object(${fields('r', 'order_id')})) from (
        select * from admin_recent_order where order_number is not null
        order by created_at desc, order_id desc limit 10) r))::text as body`,
  track: `
    select json_build_object('order', json_build_object(${summary}, 'trackingNumber', o.tracking_number,
      'courier', o.courier, 'customerInfo', ${customer}, 'reachedAt',
      (select json_object_agg(to_value, ${instant('at')}) from ordering_history h
       where h.order_id = o.id and field = 'orderStatus')))::text as body
    from ordering_order o where order_number = $1 and email = $2`,
  price: `
    select p.name, (size.value ->> 'price')::float8 as price, p.images -> 0 as picture
    from unnest($1::uuid[], $2::text[]) with ordinality as line (product, size, place)
    join catalog_product p on p.id = line.product and p.for_sale
    cross join lateral (select value from jsonb_array_elements(p.sizes) where value ->> 'name' = line.size limit 1) size
    order by place`,
  place: `
    with o as (
      insert into ordering_order (order_number, order_status, payment_method, payment_status, first_name, last_name, email,
        phone, address, city, postal_code, country, item_count, subtotal, total)
      values ($1, 'processing', 'COD', 'pending', $2, $3, $4, $5, $6, $7, $8, 'Pakistan', 2, $9::numeric, $9::numeric)
      returning *
    ), l as (
      insert into ordering_line (order_id, position, product_id, product_name, size, price, quantity, picture)
      select o.id, line.* from o, jsonb_to_recordset($10::jsonb) as line
        (position smallint, "productId" uuid, name text, size text, price numeric, quantity integer, picture jsonb)
      returning *
    ), told as (
      insert into platform_outbox (name, version, data)
      select 'ordering.order-placed', 1, jsonb_build_object('orderId', id, 'orderNumber', order_number, 'createdAt', created_at,
        'total', total, 'version', 1, 'orderStatus', order_status, 'paymentStatus', payment_status, 'paymentMethod',
        payment_method, 'itemCount', item_count, 'customer', json_build_object('firstName', first_name, 'lastName', last_name,
        'email', email)) from o
    ), answer as (
      select json_build_object('order', json_build_object('_id', o.id, 'orderNumber', o.order_number,
        'orderStatus', o.order_status, 'total', o.total::float8, 'createdAt', o.created_at,
        'items', (select json_agg(json_build_object('productId', product_id, 'productName', product_name, 'size', size,
          'quantity', quantity, 'price', price::float8, 'image', picture)) from l))) as body from o
    ), kept as (
      insert into platform_idempotency (scope, key, fingerprint, status, body)
      select 'limit', $11, $11, 201, body from answer
    )
    select body::text from answer`,
};
