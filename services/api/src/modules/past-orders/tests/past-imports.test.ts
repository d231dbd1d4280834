import { orderCsvHead } from '@shop/contracts/order-csv';
import { CSV_MARK, csvRows } from '@shop/contracts/csv';
import { IMPORT_FILE_BYTES } from '@shop/contracts/import-limits';
import { keyFor } from '../../../../test/support/api-keys.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { blob } from '../../../../test/support/import-calls.ts';
import {
  pastForm,
  pastOf,
  shopifyCustomers,
  shopifyOrders,
  shopifyRow,
  wooCustomers,
  wooLabelledOrders,
  wooOrders,
} from '../../../../test/support/past-files.ts';
import { writeXlsx } from '../../../platform/spreadsheets/write-xlsx.ts';

let shop: Shop;
let past: ReturnType<typeof pastOf>;
beforeAll(async () => {
  shop = await startShop({ role: 'both' });
  past = pastOf(shop);
});
afterAll(() => shop.stop());

const deeds = async () =>
  shop.db.dataSource.query<{ action: string }[]>(
    `select action, after from audit_entry where kind = 'past orders' order by id`,
  );

const file = shopifyOrders([
  shopifyRow(1001),
  // Later rows of an order have nothing but its item.
  { Name: '#1001', 'Lineitem quantity': '1', 'Lineitem name': 'Ship' },
  shopifyRow(1002, { 'Financial Status': 'voided', Total: 'Rs 900.00' }),
  shopifyRow(1003, { 'Financial Status': 'pending', 'Fulfillment Status': 'unfulfilled' }),
  shopifyRow(1004, { 'Created at': 'soon', Total: 'much' }),
  shopifyRow(1005, { 'Shipping Phone': 'none', Email: 'Umer@Example.com', 'Shipping Name': 'میر عمر' }),
]);

test('a file is checked first: each order has its fate, and nothing changes', async () => {
  const checked = await past.check(file);
  expect(checked).toMatchObject({
    state: 'checked',
    content: 'orders',
    source: 'shopify',
    rows: 6,
    entries: 5,
    counts: { new: 3, changed: 0, same: 0, wrong: 2 },
    createdBy: 'admin',
  });
  const { rows } = await past.rows(checked._id);
  expect(rows).toMatchObject([
    { line: 2, name: '#1001', fate: 'new', problems: [] },
    { line: 4, name: '#1002', fate: 'new' },
    { line: 5, fate: 'wrong', problems: [expect.stringContaining('Please enter it as a new order')] },
    { line: 6, fate: 'wrong', problems: [expect.stringContaining('“soon”'), expect.stringContaining('“much”')] },
    { line: 7, fate: 'new', problems: ['“none” is no phone: the order is kept without one.'] },
  ]);
  expect(await past.rows(checked._id, '?fate=wrong')).toMatchObject({ total: 2 });
  expect(await past.orders()).toEqual([]);

  expect((await past.start(checked._id)).body.state).toBe('running');
  expect(await past.ended(checked._id)).toMatchObject({ state: 'done', imported: 3 });
  expect(await past.orders('1001')).toMatchObject([
    {
      source: 'shopify',
      number: '#1001',
      phone: '+923001234567',
      email: 'ayesha@example.com',
      name: 'Ayesha Khan',
      city: 'Lahore',
      address: 'House 7, Street 3, Gulberg',
      placedAt: '2025-03-09T09:30:05.000Z',
      outcome: 'delivered',
      total: 1825,
      items: '2 × Lane in Androon Lahore - A3, 1 × Ship',
    },
  ]);
  for (const words of ['0300-1234567', 'khan LAHORE']) expect(await past.orders(words)).toHaveLength(2);
  expect(await past.orders('میر')).toMatchObject([{ number: '#1005', phone: null, email: 'umer@example.com' }]);
  expect(await past.ofPhone('923001234567')).toMatchObject({
    orders: 2,
    delivered: 1,
    returned: 1,
    cancelled: 0,
    total: 1825,
    list: [{ number: '#1001' }, { number: '#1002' }],
  });
  expect(await past.ofPhone('923009999999')).toMatchObject({ orders: 0, list: [], contacts: [] });
  expect(await deeds()).toEqual([
    { action: 'imported', after: { content: 'orders', source: 'shopify', new: 3, changed: 0 } },
  ]);
  // It is history: no order, event or figure of this shop.
  const [counts] = await shop.db.dataSource.query<object[]>(
    `select (select count(*) from ordering_order)::int as orders, (select count(*) from platform_outbox)::int as events`,
  );
  expect(counts).toEqual({ orders: 0, events: 0 });
});

test('a file that comes twice doubles nothing, and a changed row updates', async () => {
  expect(await past.take(file)).toMatchObject({ state: 'done', counts: { new: 0, same: 3, wrong: 2 }, imported: 0 });
  const { _id } = await past.check(shopifyOrders([shopifyRow(1001, { 'Financial Status': 'refunded' })]));
  expect((await past.rows(_id)).rows).toMatchObject([{ fate: 'changed', changes: ['Outcome', 'Items'] }]);
  await past.start(_id);
  expect(await past.ended(_id)).toMatchObject({ imported: 1 });
  expect(await past.orders('#1001')).toMatchObject([{ outcome: 'returned' }]);
});

const HEAD = 'Order Number;Order Status;Order Date;First Name (Billing);Last Name (Billing);City (Billing)';
test.each([
  [
    'WooCommerce, one row for each order',
    wooOrders([
      {
        order_number: '512',
        order_date: '2025-01-31 18:05:00',
        status: 'completed',
        order_total: '2,450.00',
        billing_first_name: 'Bilal',
        billing_last_name: 'Ahmed',
        billing_email: 'bilal@example.com',
        billing_phone: '+92 321 7654321',
        billing_address_1: '12 Mall Road',
        billing_city: 'Multan',
        line_item_1: 'name:Ridge|product_id:9|sku:|quantity:2|total:2000|sub_total:2000',
        line_item_2: 'name:Gate|quantity:1|total:450',
      },
    ]),
    { number: '512', phone: '+923217654321', outcome: 'delivered', total: 2450, items: '2 × Ridge, 1 × Gate' },
  ],
  [
    'WooCommerce, one row for each item',
    wooLabelledOrders(
      ['Ridge', 'Gate'].map((name) => ({
        'Order Number': '613',
        'Order Status': 'Refunded',
        'Order Date': '2025-02-01 10:00',
        'First Name (Billing)': 'Sana',
        'Last Name (Billing)': 'Malik',
        'City (Billing)': 'Quetta',
        'Phone (Billing)': '0333-1112223',
        'Order Total Amount': 'Rs. 1,250/-',
        'Item Name': name,
        'Quantity (- Refund)': '1',
      })),
    ),
    { number: '613', name: 'Sana Malik', outcome: 'returned', total: 1250, items: '1 × Ridge, 1 × Gate' },
  ],
  [
    'semicolons and a byte order mark',
    `${CSV_MARK}${HEAD};Order Total Amount\r\n714;wc-cancelled;02/25/2025 10:00:00;Zoë;Ali;Karachi;1250\r\n`,
    { number: '714', name: 'Zoë Ali', outcome: 'cancelled', placedAt: '2025-02-25T05:00:00.000Z' },
  ],
  [
    'Windows-1252',
    Buffer.from(`${HEAD};Order Total Amount\r\n815;Completed;2025-02-25;Zoë;Ali;Karachi;1250\r\n`, 'latin1'),
    { number: '815', name: 'Zoë Ali', outcome: 'delivered' },
  ],
  [
    'orders of another Chaap',
    csvRows([
      orderCsvHead,
      [
        'CH-7K2M9',
        'Hina Raza',
        'h@example.com',
        '900',
        'COD',
        'Cancelled',
        'Pending',
        '2026-01-02 11:00',
        '0301 1111111',
        'Swat',
        '1 × Ship (A4)',
        'TCS-7',
      ],
    ]),
    { source: 'chaap', number: 'CH-7K2M9', outcome: 'returned', placedAt: '2026-01-02T06:00:00.000Z' },
  ],
])('%s', async (_, sent, expected) => {
  expect(await past.take(sent)).toMatchObject({ state: 'done', imported: 1, counts: { new: 1, wrong: 0 } });
  expect(await past.orders(expected.number)).toMatchObject([expected]);
});

test('Excel files are read as CSV is', async () => {
  const rows = shopifyOrders([shopifyRow(1100)])
    .split('\r\n')
    .slice(0, 2);
  const cells = rows.map((row) =>
    (row.match(/("[^"]*"|[^,]*)(,|$)/g) ?? []).map((cell) => cell.replace(/,$/, '').replaceAll('"', '')),
  );
  expect(await past.take(await writeXlsx(cells))).toMatchObject({ source: 'shopify', imported: 1 });
});

test('customers come with what they spent', async () => {
  const customers = shopifyCustomers([
    {
      'First Name': 'Ayesha',
      'Last Name': 'Khan',
      Email: 'ayesha@example.com',
      'Default Address City': 'Lahore',
      'Default Address Address1': 'House 7',
      'Default Address Phone': "'+92 300 1234567",
      'Total Spent': '12,300.00',
      'Total Orders': '5',
      Note: 'Calls back\nafter five.',
    },
    { 'First Name': 'Ayesha', Email: 'other@example.com', Phone: '03001234567', 'Total Orders': '1' },
    { 'First Name': 'Umer', Email: 'umer@example.com', 'Total Spent': '0.00', 'Total Orders': '0' },
    { 'First Name': 'Nobody' },
  ]);
  const done = await past.take(customers);
  expect(done).toMatchObject({ content: 'customers', entries: 3, counts: { new: 2, wrong: 1 }, imported: 2 });
  const problem = 'Row 4 has the same phone or e-mail, and is left out.';
  const { rows } = await past.rows(done._id);
  expect(rows[0]).toMatchObject({ name: '', problems: [expect.stringMatching(problem.replace('4', '\\d'))] });
  expect((await past.ofPhone('+923001234567')).contacts).toMatchObject([
    { name: 'Ayesha Khan', orders: 5, spent: 12_300, note: 'Calls back\nafter five.', address: 'House 7' },
  ]);
  const woo = wooCustomers([{ user_email: 'b@example.com', first_name: 'Bilal', billing_phone: '03217654321' }]);
  expect(await past.take(woo)).toMatchObject({ source: 'woocommerce', imported: 1 });
  const found = await past.ask<{ contacts: { name: string }[] }>('GET', 'past-contacts?search=bilal');
  expect(found.contacts).toMatchObject([{ name: 'Bilal', orders: null, spent: null }]);
});

test('its own exports read back identical, also after everything was removed', async () => {
  const texts = { orders: await past.exported('orders'), contacts: await past.exported('contacts') };
  expect(await past.check(texts.orders)).toMatchObject({ source: 'chaap', counts: { new: 0, changed: 0, wrong: 0 } });
  expect(await past.check(texts.contacts)).toMatchObject({ counts: { same: 3, new: 0, changed: 0, wrong: 0 } });
  const { sources } = await past.ask<{ sources: { source: string }[] }>('GET', 'past-sources');
  expect(sources.map(({ source }) => source)).toEqual(['chaap', 'shopify', 'woocommerce']);
  for (const { source } of sources) await past.ask('DELETE', `past-orders/${source}`);
  expect(await past.ask('DELETE', 'past-orders/nowhere')).toMatchObject({ orders: 0, contacts: 0 });
  expect(await past.orders()).toEqual([]);
  await past.take(texts.orders);
  await past.take(texts.contacts);
  const lines = (text: string) => text.split('\r\n').toSorted();
  expect(lines(await past.exported('orders'))).toEqual(lines(texts.orders));
  expect(lines(await past.exported('contacts'))).toEqual(lines(texts.contacts));
  expect((await deeds()).map(({ action }) => action)).toEqual(expect.arrayContaining(['removed', 'exported']));
});

test('files that are none of these say so, and calls that make no sense are refused', async () => {
  expect(await past.check('Handle,Title,Price\nred,Red,9\n')).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('These columns are not known'),
  });
  const empty = await past.check(shopifyOrders([]));
  expect(empty).toMatchObject({ state: 'failed', problem: 'This file has no orders and no customers.' });
  expect((await past.start(empty._id)).body.code).toBe('not_ready');
  expect((await past.send(pastForm())).status).toBe(400);
  const two = pastForm(file);
  two.append('file', blob(file), 'again.csv');
  expect((await past.send(two)).body.code).toBe('too_many_files');
  const large = await past.send(pastForm(new Uint8Array(IMPORT_FILE_BYTES)));
  expect([large.status, large.body.code]).toEqual([413, 'too_large']);
  const gone = '019a0000-0000-7000-8000-00000000dead';
  for (const [method, path] of [
    ['GET', `/${gone}`],
    ['GET', `/${gone}/rows`],
    ['POST', `/${gone}/start`],
    ['POST', `/${gone}/stop`],
  ] as const)
    expect((await past.call(method, path)).status).toBe(404);
});

test('two imports are never at work at once; one that is stopped goes on where it was', async () => {
  const many = shopifyOrders(Array.from({ length: 3_000 }, (_, n) => shopifyRow(20_000 + n)));
  const first = await past.check(many);
  const second = await past.check(shopifyOrders([shopifyRow(1)]));
  await past.start(first._id);
  await past.once(first._id, ({ imported }) => imported > 0);
  expect((await past.start(second._id)).body.code).toBe('import_in_progress');
  expect((await past.send(pastForm(file))).body.code).toBe('import_in_progress');
  const stopped = (await past.stop(first._id)).body;
  if (stopped.state === 'stopped') await past.start(first._id);
  expect(await past.ended(first._id)).toMatchObject({ state: 'done', imported: 3_000 });
  const [sum] = await shop.db.dataSource.query<object[]>(
    `select count(*)::int as orders from past_orders_order where number like '#2____'`,
  );
  expect(sum).toEqual({ orders: 3_000 });
  // The state while a worker has the import.
  await shop.db.dataSource.query(
    `update past_orders_import set state = 'running', claimed_until = now() + interval '1 hour' where id = $1`,
    [second._id],
  );
  expect(await past.ask('DELETE', 'past-orders/shopify')).toMatchObject({ code: 'import_in_progress' });
  expect((await past.stop(second._id)).body.state).toBe('stopped');
});

test('a program with the permission imports; the same key makes one import, and no other permission does', async () => {
  const headers = { authorization: `Bearer ${(await keyFor(shop, ['customers.write'])).secret}` };
  const send = (content = file) =>
    shop.http<{ _id: string; code: string }>('POST', '/api/admin/past-imports', pastForm(content), {
      ...headers,
      'idempotency-key': 'once-and-no-more',
    });
  const [one, other] = [await send(), await send()];
  expect([one.status, other.body._id]).toEqual([201, one.body._id]);
  expect((await send(shopifyOrders([shopifyRow(2)]))).body.code).toBe('idempotency_key_reused');
  await past.ended(one.body._id);
  const started = await shop.http('POST', `/api/admin/past-imports/${one.body._id}/start`, {}, headers);
  expect(started.status).toBe(200);
  await past.ended(one.body._id);
  const reader = { authorization: `Bearer ${(await keyFor(shop, ['customers.read'])).secret}` };
  expect((await shop.http('GET', '/api/admin/past-orders', undefined, reader)).status).toBe(200);
  expect((await shop.http('GET', '/api/admin/past-orders/csv', undefined, reader)).status).toBe(403);
});
