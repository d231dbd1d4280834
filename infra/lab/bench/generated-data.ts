import { Client } from 'pg';
import { orderSearchText } from '../../../services/api/src/modules/ordering/domain/search-text.ts';

const AT_ONCE = 20_000;
const SEARCHED_AT_ONCE = 5_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const picture = (kind: string) => `
  jsonb_build_object(
    'url', media || '/${kind}/1280.jpg', 'alt', name, 'width', 1280, 'height', 1600,
    'placeholder', 'data:image/webp;base64,' || repeat(md5(n::text), 6),
    'sources', (select jsonb_agg(jsonb_build_object('width', w, 'avif', media || '/${kind}/' || w || '.avif',
                  'webp', media || '/${kind}/' || w || '.webp', 'jpeg', media || '/${kind}/' || w || '.jpg') order by w)
                from unnest(array[320, 480, 640, 960, 1280]) as w))`;

const words = (list: string, at: string) =>
  `(string_to_array('${list}', ' '))[1 + (${at}) % ${list.split(' ').length}]`;
const moods =
  'Quiet Golden Hidden Burning Winter Little Distant Velvet Broken Endless Silver Morning Paper Ancient Salt';
const things =
  'Harbour Lantern Minaret Orchard Caravan Monsoon Kite Bazaar Truck Mango Courtyard River Falcon Rickshaw Well';
const places =
  'Lahore Karachi Hunza Swat Multan Gwadar Skardu Peshawar Quetta Thatta Chitral Kasur Murree Sukkur Bannu';

// Every word of a name is spread differently, so that searches find few, some and many.
const products = `
  insert into catalog_product (name, description, category, images, sizes, tags, featured, in_stock, mat, created_at)
  select name, name || ' is printed on heavy cotton paper with pigment inks that keep for a lifetime, then checked by hand, '
      || 'rolled between two sheets of silk and sent in a stiff tube. Edition ' || n || ' of our workshop, in two sizes. '
      || 'The colours are mixed for this print alone and the margin is left wide enough to be framed without a mount.',
    (array['Limited Designs', 'One Piece', 'More Anime', 'Never Forgotten'])[1 + n % 4],
    jsonb_build_array(${picture('print')}, ${picture('room')}),
    jsonb_build_array(
      jsonb_build_object('name', 'Small', 'price', 1000 + n % 40 * 50, 'originalPrice', null, 'widthCm', 30, 'heightCm', 40),
      jsonb_build_object('name', 'Large', 'price', 2000 + n % 40 * 50, 'originalPrice', 2500 + n % 40 * 50,
        'widthCm', 50, 'heightCm', 70)),
    array['wall art', ${words(places, 'n / 225')}, 'series ' || n % 97], n % 50 = 0, n % 33 <> 0, '#f4efe6', timestamptz '2026-11-01' - n * interval '7 minutes'
  from (select n, '/media/products/' || md5(n::text)::uuid as media,
          ${words(moods, 'n')} || ' ' || ${words(things, 'n / 15')} || ' of ' || ${words(places, 'n / 225')} || ' ' || n as name
        from generate_series($1::int, $2::int) as n) as made`;

// Two lines in most orders; older ones are delivered, the newest are still being worked on.
const orders = `
  with made as (
    select n, timestamptz '2026-11-20' - ($3 - n) * interval '40 seconds' as at, 1 + n % 3 as lines,
      case when n % 20 = 0 then 'cancelled' when n < $3 * 0.8 then 'delivered'
           else (array['processing', 'confirmed', 'shipped', 'enroute', 'delivered'])[1 + n % 5] end as status,
      translate(upper(substr(md5('number' || n), 1, 10)), 'ILOU', '1100') as code
    from generate_series($1::int, $2::int) as n
  ), placed as (
    insert into ordering_order (order_number, order_status, payment_method, payment_status, first_name, last_name, email,
      phone, address, city, postal_code, country, item_count, subtotal, total, courier, tracking_number, version, created_at)
    select 'CH-' || substr(code, 1, 5) || '-' || substr(code, 6), status,
      (array['COD', 'JazzCash', 'EasyPaisa', 'Bank Transfer'])[1 + n / 7 % 4],
      case when status = 'delivered' and (n < $3 * 0.95 or n / 7 % 4 > 0) then 'paid' when n % 9 = 0 then 'failed' else 'pending' end,
      ${words('Ayesha Bilal Fatima Hamza Sana Usman Zainab Ali Hina Omar', 'n')},
      ${words('Khan Malik Ahmed Qureshi Sheikh Raza Butt', 'n')}, 'shopper' || n || '@example.com',
      '+923' || lpad((n::bigint * 7919 % greatest(1, $3 / 3))::text, 9, '0'),
      'House ' || n || ', Street 7, Gulberg', 'Lahore', '54000', 'Pakistan', lines, lines * 1500, lines * 1500,
      case when status in ('shipped', 'enroute', 'delivered') then ${words('TCS PostEx Leopards Trax BlueEx', 'n')} end,
      case when status in ('shipped', 'enroute', 'delivered') then 'KHI-' || (10000000 + n) end, 2, at
    from made returning id, order_number, order_status, item_count, created_at
  ), lines as (
    insert into ordering_line (order_id, position, product_id, product_name, size, price, quantity, picture)
    select placed.id, line - 1, product.id, product.name, 'Small', 1500, 1, product.images -> 0
    from placed cross join generate_series(1, item_count) as line
    cross join lateral (select id, name, images from catalog_product
                        where id = (array(select id from catalog_product limit 500))[1 + (hashtext(order_number) & 255) + line]) product
  )
  insert into ordering_history (order_id, at, by, field, from_value, to_value)
  select id, created_at + interval '1 hour', 'admin', 'orderStatus', 'processing', order_status
  from placed where order_status <> 'processing'`;

// Staff has decided on all but the newest.
const proofs = `
  insert into payments_proof (order_id, order_number, attempt, transaction_id, transaction_key, receipt_key, receipt_sha256,
    status, decided_by, decided_at, created_at)
  select id, order_number, 1, 'TID ' || n, 'tid' || n, 'receipts/' || n, 'sha' || n,
    case when n <= 40 then 'pending' when n % 10 = 0 then 'rejected' else 'verified' end,
    case when n > 40 then 'admin' end, case when n > 40 then created_at end, created_at
  from (select id, order_number, created_at, row_number() over (order by created_at desc) as n
        from ordering_order where payment_method <> 'COD') placed where n % 3 = 0 or n <= 40`;

// Couriers have paid for all but the newest of the cash orders, some of them short, and charge for some that came back.
const settlements = `
  with cash as materialized (
    select *, ntile($1 / 5) over (partition by courier order by created_at, id) as file,
      row_number() over (order by created_at, id) as n
    from ordering_order where payment_method = 'COD' and payment_status = 'paid' and courier is not null
  ), made as (
    select uuidv7(max(created_at) - now() + interval '7 days') as id, courier, file, max(created_at) + interval '7 days' as at,
      count(*) as rows, sum(total) as settled, sum(total - 250 - round(total * 0.02) - case when n % 40 = 0 then 71 else 0 end) as paid,
      jsonb_agg(jsonb_build_object('line', n, 'cells', array[tracking_number, total::text, '250', round(total * 0.02)::text])) as lines
    from cash group by courier, file
  ), settlement as (
    insert into settlements_settlement (id, courier, file_name, sha256, state, imported_at, imported_by, accepted_at, accepted_by,
      columns, lines, row_count, deposit, settled_orders, settled_amount, version)
    select id, courier, lower(courier) || '-' || file || '.csv', courier || file, 'accepted', at, 'admin', at, 'admin',
      '[{"header":"CN","role":"number"},{"header":"COD","role":"collected"},{"header":"Charges","role":"charge"},{"header":"WHT","role":"tax"}]',
      lines, rows, paid, rows, settled, 2 from made
  )
  insert into settlements_row (settlement_id, line, number, order_id, order_number, to_collect, collected, charge, tax, said,
    problem, difference, is_settled)
  select made.id, n, tracking_number, cash.id, order_number, total, total - short, 250, round(total * 0.02), 'Delivered',
    case when short > 0 then 'other_amount' end, -short, true
  from cash join made using (courier, file) cross join lateral (select case when n % 40 = 0 then 71 else 0 end as short) each`;

// One in fifty of those who paid in advance has a part of the money back.
const refunds = `
  insert into ledger_refund (order_id, order_number, amount, way, reference, reason, at, by)
  select id, order_number, 45000, 'JazzCash', 'JC-' || n, 'One print came damaged', created_at + interval '3 days', 'admin'
  from (select *, row_number() over (order by created_at) as n from ordering_order
        where payment_method = 'JazzCash' and payment_status = 'paid') paid where n % 50 = 0`;

type SearchedOrder = Parameters<typeof orderSearchText>[0] & { id: string };

/** Writes what staff find orders by, as the shop writes it with each order. */
async function makeSearchable(client: Client): Promise<void> {
  let after = FIRST_ID;
  for (;;) {
    const { rows } = await client.query<SearchedOrder>(
      `select id, order_number as "orderNumber", first_name as "firstName", last_name as "lastName", email, phone, city,
         array(select product_name from ordering_line where order_id = id order by position) as products
       from ordering_order where id > $1 order by id limit ${SEARCHED_AT_ONCE}`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    await client.query(
      `insert into ordering_search (order_id, created_at, text)
       select id, created_at, found.text from unnest($1::uuid[], $2::text[]) as found (order_id, text)
       join ordering_order on id = order_id`,
      [rows.map(({ id }) => id), rows.map(orderSearchText)],
    );
  }
}

export type Amounts = { products: number; orders: number; settlements: number };

/** Fills the migrated tables by SQL alone, as they stand after some months of trade. */
export async function generateData(url: string, amounts: Amounts): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set synchronous_commit = off');
    for (const [first, last] of pieces(amounts.products)) await client.query(products, [first, last]);
    await client.query('analyze catalog_product');
    for (const [first, last] of pieces(amounts.orders)) await client.query(orders, [first, last, amounts.orders]);
    await makeSearchable(client);
    await client.query(proofs);
    await client.query(settlements, [amounts.settlements]);
    await client.query(refunds);
    // The worker folds these every few seconds.
    await client.query(`
      with gone as (delete from ordering_count returning *)
      insert into ordering_count (day, order_status, payment_status, orders, folded)
      select day, order_status, payment_status, sum(orders), true from gone group by 1, 2, 3`);
    await client.query(`
      with gone as (delete from ordering_trend_change returning *)
      insert into ordering_trend (day, kind, name, amount, revenue)
      select day, kind, name, sum(amount), sum(revenue)
      from gone cross join lateral ordering_trend_parts(order_id, was, became) group by 1, 2, 3`);
  } finally {
    await client.end();
  }
}

function pieces(amount: number): [number, number][] {
  const count = Math.ceil(amount / AT_ONCE);
  return Array.from({ length: count }, (_, piece) => [piece * AT_ONCE + 1, Math.min(amount, (piece + 1) * AT_ONCE)]);
}
