import { customer, instant, summary } from './limit-statements.ts';

// Of whoever ordered with the same phone, this order left out.
const risks = `(select json_build_object('phone', o.phone, 'risks', json_build_array(), 'orders', count(*),
    'delivered', count(*) filter (where order_status = 'delivered'), 'returned', 0,
    'cancelled', count(*) filter (where order_status = 'cancelled'),
    'open', count(*) filter (where order_status not in ('delivered', 'cancelled')))
  from ordering_order other where other.phone = o.phone and other.id <> o.id)`;

const outcomes = `count(*) filter (where stage = 'delivered') as delivered, count(*) filter (where stage = 'returned') as returned`;
const cameBack = `having count(*) filter (where stage = 'returned') > 0
  order by count(*) filter (where stage = 'returned') desc, count(*), 1 limit 8`;
const returns = (name: string, group: string) => `
  coalesce((select json_agg(part) from (select ${name} as name, ${outcomes} from ended group by ${group} ${cameBack}) part), '[]')`;

/** One statement for each whole answer of the desk's lists, as `limitStatements`. */
export const deskStatements = {
  confirmations: `
    select json_build_object('confirmations', (select json_agg(json_build_object('state', c.state, 'noAnswers', c.no_answers,
        'lastOutcome', c.last_outcome, 'version', c.version, 'dueAt', ${instant('c.due_at')}, 'isLate', false,
        'attempts', json_build_array(), 'order', json_build_object(${summary}), 'customer', ${customer},
        'notes', o.notes, 'risks', ${risks}, 'link', 'http://localhost:3000/confirm/' || c.token))
      from (select * from confirmations_confirmation where state = 'waiting' and due_at <= now()
            order by due_at, order_id limit 20) c
      join ordering_order o on o.id = c.order_id),
      'counts', (select json_build_object('now', count(*) filter (where state = 'waiting' and due_at <= now()),
        'later', count(*) filter (where state = 'waiting' and due_at > now()), 'held', count(*) filter (where state = 'held'))
        from confirmations_confirmation where state in ('waiting', 'held')))::text as body`,
  customers: `
    select json_build_object('total', (select count(*) from customers_customer), 'customers',
      (select json_agg(figures - 'names' - 'emails' - 'addresses' || jsonb_build_object('name', figures -> 'names' -> 0,
        'city', figures #> '{addresses,0,city}', 'tags', coalesce(to_jsonb(tags), '[]'), 'blocked', blocked_reason))
       from (select * from customers_customer order by last_order_at desc, phone limit 20) page
       left join customers_record using (phone)))::text as body`,
  parcels: `
    select json_build_object('parcels', (select json_agg(json_build_object('_id', p.id, 'orderId', p.order_id,
        'orderNumber', p.order_number, 'courier', p.courier, 'trackingNumber', p.tracking_number, 'status', p.status,
        'charge', p.charge, 'codAmount', p.cod_amount, 'bookedAt', ${instant('p.booked_at')}, 'bookedBy', p.booked_by,
        'shippedAt', ${instant('p.shipped_at')}, 'shippedBy', p.shipped_by, 'decidedAt', null, 'decidedBy', null,
        'returnReason', null, 'returnCost', 0, 'stockBack', false, 'version', p.version, 'orderStatus', o.order_status,
        'paymentMethod', o.payment_method,
        'customer', json_build_object('name', o.first_name || ' ' || o.last_name, 'phone', o.phone, 'city', o.city)))
      from (select * from fulfilment_parcel where status = 'shipped' order by since, id limit 20) p
      join ordering_order o on o.id = p.order_id),
      'counts', (select json_object_agg(status, n) from (
        select status, count(*) as n from fulfilment_parcel group by status) counted))::text as body`,
  stock: `
    select json_build_object('stock', (select json_agg(row) from (
        select p.id || '/' || lower(given ->> 'name') as "_id", p.id as "productId", p.name as "productName",
          p.images -> 0 as picture, given ->> 'name' as size, s.count, s.own_low as low, s.per_order as "perOrder",
          s.per_phone as "perPhone", s.cost_price as "costPrice"
        from catalog_product p cross join lateral jsonb_array_elements(p.sizes) with ordinality as each (given, place)
        left join catalog_stock s on s.product_id = p.id and s.size_key = lower(given ->> 'name')
        where p.deleted_at is null order by p.name, p.id, place limit 20) row),
      'total', (select sum(jsonb_array_length(sizes)) from catalog_product where deleted_at is null),
      'lowCount', (select count(*) from catalog_stock where count <= low))::text as body`,
  codFigures: `
    with ended as materialized (
      select order_id, courier, city, city_key, method, stage from admin_order_figure
      where day > (now() at time zone 'Asia/Karachi')::date - 30 and stage in ('delivered', 'returned')
    )
    select json_build_object('cod', (select to_json(cod) from (
        select count(*) as placed, ${outcomes},
          count(*) filter (where stage in ('confirmed', 'shipped', 'delivered', 'returned')) as confirmed,
          count(*) filter (where stage in ('shipped', 'delivered', 'returned')) as shipped,
          count(*) filter (where stage = 'cancelled') as cancelled,
          coalesce(sum(total) filter (where stage = 'delivered' and paid), 0) as collected,
          coalesce(sum(total) filter (where stage = 'delivered' and not paid), 0) as owed
        from admin_order_figure
        where day > (now() at time zone 'Asia/Karachi')::date - 30 and method = 'COD') cod),
      'couriers', ${returns(`coalesce(courier, '')`, `coalesce(courier, '')`)},
      'cities', ${returns('min(city)', 'city_key')},
      'methods', ${returns('method', 'method')},
      'products', coalesce((select json_agg(part) from (
        select product_id, min(name) as name, ${outcomes}
        from ended join admin_order_figure_product using (order_id)
        group by product_id ${cameBack}) part), '[]'))::text as body`,
};
