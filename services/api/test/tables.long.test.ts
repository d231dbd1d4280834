import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { StaffProduct } from '@shop/contracts/products';
import { buildApi } from './support/built-api.ts';
import { eventsSettled } from './support/events-settled.ts';
import { type Shop, startShop } from './support/harness.ts';
import { type OrderReply, orderOf, prints, sellPrints } from './support/prints.ts';

const folder = mkdtempSync(join(tmpdir(), 'tables-'));
let shop: Shop;
let programs: string;

beforeAll(async () => {
  programs = dirname(await buildApi());
  shop = await startShop({ role: 'both' });
  await sellPrints(shop);
});
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `npm run PROGRAM -- …` in the folder of this test, and answers with what it printed. */
function run(program: string, ...args: string[]): Promise<{ failed: boolean; text: string }> {
  const { databaseUrl, dataDir } = shop.config;
  const env = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, DATA_DIR: dataDir, INIT_CWD: folder };
  return new Promise((done) =>
    execFile(process.execPath, [join(programs, `${program}.js`), ...args], { env }, (error, stdout, stderr) =>
      done({ failed: error !== null, text: stdout + stderr }),
    ),
  );
}

const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const write = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), lines.join('\n'));
const product = async (id: string) =>
  (await shop.http<{ product: StaffProduct }>('GET', `/api/products/admin/${id}`, undefined, await shop.staff())).body
    .product;

test('products go to a file and come back: changed, new, or as they were', async () => {
  expect(await run('products', 'export', 'all.csv')).toEqual({
    failed: false,
    text: expect.stringMatching(/^All products are in .*all\.csv\.\n$/),
  });
  expect(statSync(join(folder, 'all.csv')).mode & 0o777).toBe(0o600);
  expect((await run('products', 'export', 'all.csv')).text).toContain('EEXIST');
  expect((await run('products', 'import', 'all.csv')).text).toMatch(/^Would import 0 products; 2 are as/);

  const changed = read('all.csv').replace('Small,1250,', 'Small,"1,400",');
  const door: Record<string, string> = { Name: 'Green Door', Description: 'A door', Size: 'Small', Price: '700' };
  const columns = (changed.replace(/^\uFEFF/, '').split('\r\n')[0] ?? '').split(',');
  const added = columns.map((column) => door[column] ?? '').join(',');
  write('next.csv', `${changed}${added}`);
  expect((await run('products', 'import', 'next.csv')).text).toMatch(
    /\(Red Sun\): changed\n.*\(Green Door\): new\nWould import 2 products; 1 are as/,
  );
  expect((await product(prints[0].id)).sizes[0]?.price).toBe(1250);
  expect((await run('products', 'import', 'next.csv', '--yes')).text).toBe(
    '2 products imported; 1 are as the file says.\n',
  );
  const { sizes, version } = await product(prints[0].id);
  expect([sizes[0]?.price, version]).toEqual([1400, 2]);
  expect((await shop.http<{ total: number }>('GET', '/api/products?search=green')).body.total).toBe(0);

  // The file that was changed lies behind the shop now.
  write('stale.csv', changed.replace('Small,"1,400",', 'Small,1500,'));
  expect(await run('products', 'import', 'stale.csv', '--yes')).toEqual({
    failed: true,
    text: expect.stringMatching(/Red Sun\): somebody has changed .*\nNothing was imported: 1 problem\.\n/),
  });
});

test('products of another shop come in once, with the text of their HTML', async () => {
  write(
    'shopify.csv',
    'Handle,Title,Body (HTML),Tags,Published,Option1 Value,Variant Price,Variant Compare At Price,Image Src,Status',
    'lamp,Camel Lamp,"<p>Painted &amp; signed.</p><p>From Multan.</p>","multan, lamp",true,Small,1250.00,1500.00,https://x/1.jpg,active',
    'lamp,,,,,Large,2400.00,,,',
    'lamp,,,,,,,,https://x/2.jpg,',
    'gate,Blue Gate,,,true,Default Title,900,,,active',
  );
  expect((await run('products', 'import', 'shopify.csv')).text).toBe(
    'Row 2 (Camel Lamp): new\nWould import 1 products; 0 are as the file says, and the names of 1 are taken: those stay. ' +
      'Nothing was changed. To do it: add --yes\n',
  );
  await run('products', 'import', 'shopify.csv', '--yes');
  const again = await run('products', 'import', 'shopify.csv', '--yes');
  expect(again.text).toBe('0 products imported; 1 are as the file says, and the names of 1 are taken: those stay.\n');
  const { body } = await shop.http<{ products: { _id: string }[] }>('GET', '/api/products?search=camel');
  expect(await product(body.products[0]?._id ?? '')).toMatchObject({
    name: 'Camel Lamp',
    description: 'Painted & signed.\n\nFrom Multan.',
    tags: ['multan', 'lamp'],
    published: true,
    sizes: [
      { name: 'Small', price: 1_250, originalPrice: 1_500 },
      { name: 'Large', price: 2_400, originalPrice: null },
    ],
  });
});

test('what is wrong with a file of products is said for each row, and nothing is imported', async () => {
  write(
    'wrong.csv',
    'Id,Name,Description,Size,Price,Featured',
    ',New one,A print,Small,0,no',
    ',Blue Gate,A print,Small,900,no',
    'x,Nobody,A print,Small,900,no',
    ',Second,,Small,900,perhaps',
    ',Third,A print,Small,"12,50",no',
  );
  const { failed, text } = await run('products', 'import', 'wrong.csv', '--yes');
  expect(failed).toBe(true);
  expect(text.split('\n')).toEqual([
    'Row 2 (New one), column Price: Please give every size a price above zero',
    'Row 3 (Blue Gate): the shop has a product of this name. Give its Id to change it.',
    'Row 4 (Nobody): the shop has no product x',
    'Row 5 (Second), column Description: Please enter a description',
    expect.stringMatching(/^Row 5 \(Second\), column Featured: /),
    'Row 6, column Price: “12,50” is no number. Write it like 1250 or 1,250.',
    'Nothing was imported: 6 problems.',
    '',
  ]);
  write('columns.csv', 'Name,Description,Size,Price,Colour', 'a,b,c,1,red');
  expect((await run('products', 'import', 'columns.csv')).text).toMatch(/^No such column: colour\. There are: Id, /);
  write('short.csv', 'Name,Size', 'a,b');
  expect((await run('products', 'import', 'short.csv')).text).toBe('The file lacks the column Description, Price.\n');
});

test('orders that were taken elsewhere are placed once, and go to a file', async () => {
  const head = 'Order,First name,Phone,Address,City,Payment method,Product,Size,Quantity,Confirmed';
  write(
    'chat.csv',
    head,
    'A1,Sana,0301 7654321,House 1,Lahore,COD,Blue Gate,Small,2,yes',
    `A1,Sana,0301 7654321,House 1,Lahore,COD,${prints[0].id},Small,1,yes`,
    'A2,Omar,0302 7654321,House 2,Multan,COD,Blue Gate,Small,1,no',
  );
  expect((await run('orders', 'import', 'chat.csv')).text).toMatch(
    /^Row 2 \(order A1\): Sana, Lahore, Rs \d+\.?\d*\nRow 4 \(order A2\): .*\nWould place 2 orders\. Nothing was changed/,
  );
  const { text } = await run('orders', 'import', 'chat.csv', '--yes');
  const [, number = ''] = /^Row 2 \(order A1\): (\S+)\n/.exec(text) ?? [];
  expect((await run('orders', 'import', 'chat.csv', '--yes')).text).toContain(`${number}, which was imported before\n`);

  expect((await run('orders', 'export', 'orders.csv')).text).toMatch(/^2 orders are in /);
  const rows = read('orders.csv').split('\r\n');
  expect(rows[0]).toBe(
    '\uFEFFOrder Number,Customer,Email,Total,Payment Method,Order Status,Payment Status,Date,Phone,City,Items,Tracking Number,Frames and Mats',
  );
  expect(rows.find((row) => row.startsWith(number))).toContain(',Sana,,');
  expect((await run('orders', 'export', 'old.csv', '--to', '2020-01-01')).text).toMatch(/^0 orders/);

  write('bad.csv', head, 'B1,Sana,12,House 1,Lahore,COD,Nothing,Small,0,yes', 'B2,,0301,H,L,Cheque,x,S,1,no');
  const bad = await run('orders', 'import', 'bad.csv', '--yes');
  expect(bad).toEqual({ failed: true, text: expect.stringContaining('Nothing was imported') });
  expect(bad.text).toContain('Row 2 (order B1), column Quantity: Quantity must be');
  expect(bad.text).toContain('Row 3 (order B2), column Payment method: ');
});

test('a customer is exported and erased, by phone or by e-mail address', async () => {
  const sent = orderOf([], { items: [{ productId: prints[0].id, size: 'Small', quantity: 1 }] });
  const { body } = await shop.http<OrderReply>('POST', '/api/orders', sent);
  await eventsSettled(shop);
  expect((await run('customers', 'export', 'ayesha@example.com', 'ayesha.json')).text).toMatch(
    /^All that the shop keeps about \+923001234567 is in /,
  );
  const all = JSON.parse(read('ayesha.json')) as { orders: { orderNumber: string }[] };
  expect(all.orders.map(({ orderNumber }) => orderNumber)).toEqual([body.order.orderNumber]);
  expect((await run('customers', 'export', 'nobody@example.com')).text).toContain('No customer has the e-mail');
  expect((await run('customers', 'erase', '0300 1234567')).text).toMatch(
    /^Would erase Ayesha Khan \(\+923001234567\): 0 notes, and who is behind 1 orders\.\nNothing was changed/,
  );
  expect(await run('customers', 'erase', '0300 1234567', '--yes')).toEqual({
    failed: true,
    text: expect.stringContaining('still open'),
  });
  const staff = await shop.staff();
  await shop.http('PUT', `/api/admin/orders/${body.order._id}`, { orderStatus: 'cancelled' }, staff);
  expect((await run('customers', 'erase', 'Ayesha@example.com', '--yes')).text).toMatch(
    /^\+923001234567 is erased\. 1 orders/,
  );
  expect((await run('customers', 'erase', '0300 1234567')).failed).toBe(true);
  const audit = await shop.http<{ entries: { action: string; person: { username: string } }[] }>(
    'GET',
    '/api/admin/audit?kind=customer',
    undefined,
    staff,
  );
  expect(audit.body.entries.map(({ action, person }) => `${person.username} ${action}`)).toEqual([
    'the server erased',
    'the server exported',
  ]);
});
