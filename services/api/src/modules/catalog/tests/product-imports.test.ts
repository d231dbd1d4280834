import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { csvRows } from '@shop/contracts/csv';
import type { StaffProduct } from '@shop/contracts/products';
import type { StockRow } from '@shop/contracts/stock';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { keyFor } from '../../../../test/support/api-keys.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { importForm, productImportsOf } from '../../../../test/support/product-import-calls.ts';
import { shopifyFile } from '../../../../test/support/shopify-file.ts';
import { CacheInvalidation } from '../../../platform/cache-invalidation/cache-invalidation.ts';

const HEAD = ['Name', 'Description', 'Size', 'Price'];
const table = (...rows: string[][]) => csvRows([HEAD, ...rows]);
const withPictures = (...rows: string[][]) => csvRows([[...HEAD, 'Pictures', 'Picture texts'], ...rows]);

let shop: Shop;
let calls: ReturnType<typeof productImportsOf>;
let png: Buffer;
let pictures: string;
const asked: string[] = [];
const server = createServer(({ url = '' }, response) => {
  asked.push(url);
  if (url.startsWith('/moved')) return response.writeHead(302, { location: '/picture.png' }).end();
  if (url.startsWith('/page')) return response.end('<html>');
  if (url.startsWith('/picture')) return response.end(png);
  return response.writeHead(404).end();
});

const products = async (): Promise<StaffProduct[]> => {
  const { body } = await shop.http<{ products: { _id: string }[] }>(
    'GET',
    '/api/products/admin?limit=100',
    undefined,
    await shop.staff(),
  );
  return Promise.all(body.products.map(({ _id }) => product(_id)));
};
const product = async (id: string) =>
  (await shop.http<{ product: StaffProduct }>('GET', `/api/products/admin/${id}`, undefined, await shop.staff())).body
    .product;
const named = async (name: string) => (await products()).find((each) => each.name === name);

beforeAll(async () => {
  shop = await startShop({ role: 'both', env: { IMPORT_PRIVATE_ADDRESSES: 'allowed' } });
  calls = productImportsOf(shop);
  png = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#c0203f' } })
    .png()
    .toBuffer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  pictures = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await shop.stop();
});

test('a file is checked first: each row has its fate, and nothing changes', async () => {
  const checked = await calls.check({
    file: table(['Rose', 'A rose.', 'A4', 'Rs 1,250/-'], ['Tulip', 'One.', 'A4', 'cheap']),
  });
  expect(checked).toMatchObject({
    state: 'checked',
    source: 'own',
    rows: 2,
    products: 2,
    counts: { new: 1, changed: 0, same: 0, kept: 0, wrong: 1 },
    createdBy: 'admin',
    endedAt: null,
  });
  expect((await calls.rows(checked._id)).products).toMatchObject([
    { line: 2, name: 'Rose', fate: 'new', problems: [], isImported: false },
    {
      line: 3,
      name: 'Tulip',
      fate: 'wrong',
      problems: ['Row 3, column Price: “cheap” is no number. Write it like 1250 or 1,250.'],
    },
  ]);
  expect(await calls.rows(checked._id, '?fate=wrong')).toMatchObject({ total: 1 });
  expect(await products()).toEqual([]);

  expect((await calls.start(checked._id)).body.state).toBe('running');
  expect(await calls.ended(checked._id)).toMatchObject({ state: 'done', imported: 1, failed: 0 });
  expect(await named('Rose')).toMatchObject({ published: false, sizes: [{ name: 'A4', price: 1250 }] });
  // Repeated, it finds everything as it says.
  expect(await calls.check({ file: table(['rose', 'A rose.', 'A4', '1250']) })).toMatchObject({ counts: { wrong: 1 } });
  const again = await calls.take({ file: table(['Rose', 'A rose.', 'A4', '1250']) });
  expect(again).toMatchObject({ state: 'done', counts: { same: 1, new: 0 }, imported: 0 });
  const { body } = await calls.call<{ imports: { _id: string }[] }>('GET', '');
  expect(body.imports[0]?._id).toBe(again._id);
  const [line] = await shop.db.dataSource.query<{ actor_name: string }[]>(
    `select row_to_json(a)::text as actor_name from audit_entry a where a.action = 'created' and row_to_json(a)::text like '%Rose%'`,
  );
  expect(line?.actor_name).toContain('"admin"');
});

test('its own export reads back identical, and a changed cell names its column', async () => {
  const text = await calls.exported();
  expect(await calls.check({ file: text })).toMatchObject({ counts: { same: 1, changed: 0, new: 0, wrong: 0 } });
  const { _id } = await calls.check({ file: text.replace(',1250,', ',1400,') });
  expect((await calls.rows(_id)).products).toMatchObject([{ fate: 'changed', changes: ['Price'] }]);
  await calls.start(_id);
  expect(await calls.ended(_id)).toMatchObject({ imported: 1 });
  expect((await named('Rose'))?.sizes[0]?.price).toBe(1400);
  // The older file lies behind the shop now; the newer one says what it has.
  const { _id: stale } = await calls.check({ file: text.replace(',1250,', ',1500,') });
  expect((await calls.rows(stale)).products[0]?.problems[0]).toContain('Somebody has changed this product');
  expect(await calls.check({ file: text.replace(',1250,', ',1400,') })).toMatchObject({ counts: { same: 1 } });
});

test('stock and cost of a file go the way of a count by hand, once', async () => {
  const file = csvRows([
    [...HEAD, 'Stock', 'Cost'],
    ['Iris', 'Blue.', 'A4', '900', '3', 'Rs 450/-'],
    ['Iris', '', 'A3', '1200', '', ''],
  ]);
  expect(await calls.take({ file })).toMatchObject({ imported: 1 });
  const { _id: iris = '' } = (await named('Iris')) ?? {};
  const staff = await shop.staff();
  const stockOf = async () =>
    (await shop.http<{ stock: StockRow[] }>('GET', `/api/admin/stock?product=${iris}`, undefined, staff)).body.stock;
  expect(await stockOf()).toMatchObject([
    { size: 'A4', count: 3, costPrice: 450 },
    { size: 'A3', count: null, costPrice: null },
  ]);
  const history = () =>
    shop.http('GET', `/api/admin/stock/history?stock=${encodeURIComponent(`${iris}/A4`)}`, undefined, staff);
  expect((await history()).body).toMatchObject({
    changes: [{ change: 3, countAfter: 3, cause: 'counted', by: 'admin' }],
  });

  const text = await calls.exported();
  expect(await calls.check({ file: text })).toMatchObject({ counts: { changed: 0, new: 0, wrong: 0 } });
  // Someone orders two, and what the file says of the count is old by then; a count in it is not taken over.
  const change = { rows: [{ _id: `${iris}/a4`, change: -2 }] };
  await shop.http('PATCH', '/api/admin/stock', change, { ...staff, 'idempotency-key': randomUUID() });
  expect(await calls.check({ file: text })).toMatchObject({ counts: { changed: 0, new: 0, wrong: 0 } });
  const { _id } = await calls.check({ file: text.replace(',3,450,', ',9,450,') });
  expect((await calls.rows(_id, '?fate=wrong')).products[0]?.problems[0]).toContain(
    'Somebody has changed this product',
  );
  const now = await calls.exported();
  expect(await calls.take({ file: now.replace(',1,450,', ',0,475,') })).toMatchObject({ imported: 1, failed: 0 });
  expect(await stockOf()).toMatchObject([{ count: 0, costPrice: 475 }, { count: null }]);
  expect((await history()).body).toMatchObject({ total: 3 });
});

test('products of Shopify come with the pictures at their addresses, once', async () => {
  const file = shopifyFile(2, (n, place) => `${pictures}/picture-${n}-${place}.png`);
  expect(await calls.take({ file })).toMatchObject({ source: 'shopify', imported: 2, failed: 0 });
  const first = await named('Print 1');
  expect(first).toMatchObject({
    published: true,
    description: 'Number 1 & signed.\n\n- Matt paper\n- Rolled, “with care”'.replace('\n\n-', '\n-'),
    sizes: [
      { name: 'Small', price: 1250 },
      { name: 'Large', price: 2400 },
    ],
  });
  expect(first?.images).toHaveLength(2);
  expect((await fetch(shop.url + first?.images[0]?.url)).status).toBe(200);
  await shop.db.dataSource.query(
    `insert into catalog_import_picture (origin, url) values ('https://old.example/1.png', '/media/products/gone.png')`,
  );
  const count = asked.length;
  expect(await calls.take({ file })).toMatchObject({ counts: { same: 2, new: 0, kept: 0 } });
  expect(asked).toHaveLength(count);
  // The shop knows where the pictures of its products came from, and forgets those that nothing has any more.
  const known = `select count(*)::int, bool_or(url like '%gone.png') as gone from catalog_import_picture`;
  expect(await shop.db.dataSource.query(known)).toEqual([{ count: 4, gone: false }]);
  const all = await calls.exported();
  expect(await calls.check({ file: all })).toMatchObject({ counts: { same: 4, changed: 0, wrong: 0 } });
});

test('a picture that cannot be had leaves its product out, and says why', async () => {
  const row = (name: string, picture: string) => [name, 'A print.', 'A4', '900', picture, ''];
  const { _id } = await calls.take({
    file: withPictures(
      row('Gone', `${pictures}/gone.png`),
      row('Moved', `${pictures}/moved.png`),
      row('Page', `${pictures}/page.png`),
      row('Named', 'named.png'),
      row('Closed', 'ftp://example.com/a.png'),
      row('Other', '/media/products/unknown/40.jpg'),
      row('Good', `${pictures}/picture.png`),
    ),
  });
  const problems = (await calls.rows(_id)).products.map(({ name, problems: [problem], isImported }) => [
    name,
    isImported,
    problem,
  ]);
  expect(problems).toEqual([
    ['Gone', false, `The picture “${pictures}/gone.png” is not taken: its server answered 404`],
    ['Moved', false, `The picture “${pictures}/moved.png” is not taken: its address leads elsewhere`],
    ['Page', false, expect.stringContaining('is not taken: ')],
    ['Named', false, '“named.png” is no address, and no ZIP of pictures came with the file.'],
    ['Closed', false, '“ftp://example.com/a.png” is no address of the internet that begins with https.'],
    ['Other', false, '“/media/products/unknown/40.jpg” is no picture of this product.'],
    ['Good', true, undefined],
  ]);
  expect(await calls.read(_id)).toMatchObject({ imported: 1, failed: 3, counts: { new: 4, wrong: 3 } });
  const { _id: bare } = await calls.check({ file: withPictures(row('Gone', `${pictures}/gone.png`)) });
  await calls.start(bare, { withoutPictures: true });
  expect(await calls.ended(bare)).toMatchObject({ imported: 1, withoutPictures: true });
  expect((await named('Gone'))?.images).toEqual([]);
});

test('pictures come in a ZIP beside the file, by their names', async () => {
  const zip = zipSync({
    'prints/red sun.png': png,
    '__MACOSX/._red sun.png': new Uint8Array(3),
    'bad.jpg': new Uint8Array(9),
  });
  const file = withPictures(
    ['Red Sun', 'A sun.', 'A4', '900', 'Red Sun.PNG', 'A red sun'],
    ['Bad', 'Bad.', 'A4', '900', 'bad.jpg', ''],
    ['Missing', 'None.', 'A4', '900', 'moon.png', ''],
  );
  const { _id, hasPictures } = await calls.take({ file, zip });
  expect(hasPictures).toBe(true);
  expect((await calls.rows(_id)).products).toMatchObject([
    { name: 'Red Sun', isImported: true, problems: [] },
    { name: 'Bad', fate: 'wrong', problems: [expect.stringContaining('“bad.jpg”')] },
    { name: 'Missing', fate: 'wrong', problems: ['The ZIP has no picture “moon.png”.'] },
  ]);
  expect((await named('Red Sun'))?.images).toMatchObject([{ alt: 'A red sun' }]);
  expect(await calls.check({ file, zip })).toMatchObject({ counts: { same: 1, new: 1, wrong: 1 } });
});

interface Hostile {
  declared?: number;
  mode?: number;
  flags?: number;
}

/** A ZIP as hostile programs write it: all its names lead to the same bytes. */
function hostileZip(names: string | readonly string[], content: Uint8Array, hostile: Hostile = {}): Buffer {
  const all = [names].flat();
  const packed = deflateRawSync(content);
  const name = Buffer.from(all[0] ?? '');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(hostile.declared ?? content.length, 22);
  local.writeUInt16LE(name.length, 26);
  const start = Buffer.concat([local, name, packed]);
  const list = Buffer.concat(
    all.flatMap((each) => entryOf(each, packed.length, { declared: content.length, ...hostile })),
  );
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(all.length, 8);
  end.writeUInt16LE(all.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(start.length, 16);
  return Buffer.concat([start, list, end]);
}

function entryOf(name: string, packed: number, { declared = 0, mode = 0, flags = 0 }: Hostile): Buffer[] {
  const nameBytes = Buffer.from(name);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(0x0314, 4);
  entry.writeUInt16LE(20, 6);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(declared, 24);
  entry.writeUInt16LE(nameBytes.length, 28);
  entry.writeUInt32LE((mode << 16) >>> 0, 38);
  return [entry, nameBytes];
}

test('a ZIP with anything else than pictures within the limits changes nothing', async () => {
  const tiny = new Uint8Array(9);
  const numbered = (count: number) => Array.from({ length: count }, (_, n) => `${n}.png`);
  const hostile: [Uint8Array, string][] = [
    [hostileZip('../../etc/cron.d/a.png', tiny), 'leads out of its folder'],
    [hostileZip('/etc/a.png', tiny), 'leads out of its folder'],
    [hostileZip(String.raw`..\..\a.png`, tiny), 'leads out of its folder'],
    [hostileZip('C:/a.png', tiny), 'leads out of its folder'],
    [hostileZip('link.png', tiny, { mode: 0o120777 }), 'has a link in it'],
    [hostileZip('pipe.png', tiny, { mode: 0o010644 }), 'has a link in it'],
    [hostileZip('inner.zip', zipSync({ 'a.png': png })), 'is no picture, “inner.zip”'],
    [hostileZip('run.svg', tiny), 'is no picture, “run.svg”'],
    [hostileZip('secret.png', tiny, { flags: 1 }), 'needs a password'],
    [hostileZip('large.png', tiny, { declared: 16 * 1024 * 1024 }), 'is too large. A picture must be below 15 MB'],
    [new Uint8Array(100), 'cannot be read'],
    [hostileZip(numbered(5_001), tiny), 'more than 5000 files'],
    [hostileZip(numbered(80), tiny, { declared: 14_000_000 }), 'more than 1024 MB'],
  ];
  for (const [zip, sentence] of hostile) {
    const { status, body } = await calls.send({ file: table(['A', 'B', 'C', '1']), zip });
    expect([status, body.message]).toEqual([400, expect.stringContaining(sentence)]);
  }
  // One that unpacks to more than it says fails when it is read.
  const liar = hostileZip('liar.png', new Uint8Array(50_000_000), { declared: 1_000 });
  const { _id } = await calls.take({ file: withPictures(['Liar', 'A', 'B', '1', 'liar.png', '']), zip: liar });
  expect((await calls.rows(_id)).products[0]?.problems[0]).toContain('damaged in the ZIP');
  expect(await named('Liar')).toBeUndefined();
});

test('files that cannot be read say so, and so do calls that make no sense', async () => {
  expect((await calls.send({})).body.message).toBe('Please choose the file');
  const failed = await calls.check({ file: 'Name,Size\nRose,A4\n' });
  expect(failed).toMatchObject({ state: 'failed', problem: 'The file lacks the column Description, Price.' });
  expect((await calls.start(failed._id)).body.code).toBe('not_ready');
  expect(await calls.check({ file: 'Name,Description,Size,Price\n' })).toMatchObject({
    problem: 'This file has no products.',
  });
  expect(await calls.check({ file: '%PDF-1.7' })).toMatchObject({ problem: expect.stringContaining('no') });
  expect(await calls.check({ file: `${HEAD.join(',')}\n${'a,b,c,1\n'.repeat(50_001)}` })).toMatchObject({
    problem: 'This file has more than 50000 rows. Please split it.',
  });
  const unknown = '019a0000-0000-7000-8000-00000000dead';
  for (const [method, path] of [
    ['GET', `/${unknown}`],
    ['GET', `/${unknown}/rows`],
    ['POST', `/${unknown}/start`],
    ['POST', `/${unknown}/stop`],
    ['GET', '/none'],
  ] as const) {
    expect((await calls.call(method, path, method === 'POST' ? {} : undefined)).status).toBe(404);
  }
  expect((await calls.call('GET', `/${failed._id}/rows?fate=lost`)).status).toBe(400);
  expect((await calls.start(failed._id, { withoutPictures: 'x' })).status).toBe(400);
  const two = importForm({ file: 'a' });
  two.append('file', new Blob(['b']), 'b.csv');
  expect((await calls.call('POST', '', two)).body).toMatchObject({ code: 'too_many_files' });
  const large = await calls.send({ file: new Uint8Array(25 * 1024 * 1024) });
  expect([large.status, large.body.message]).toEqual([413, 'Please send a file below 25 MB, or split it.']);
});

test('a program with the permission for products imports and exports; the same key makes one import', async () => {
  const { secret } = await keyFor(shop, ['products.write']);
  const headers = { authorization: `Bearer ${secret}`, 'idempotency-key': 'import-1' };
  const send = (file: string) =>
    shop.http<{ _id: string; code: string }>('POST', '/api/admin/product-imports', importForm({ file }), headers);
  const file = table(['By key', 'A print.', 'A4', '900']);
  const { status, body } = await send(file);
  expect(status).toBe(201);
  expect((await send(file)).body._id).toBe(body._id);
  expect((await send(table())).body.code).toBe('idempotency_key_reused');
  await calls.ended(body._id);
  const started = await shop.http('POST', `/api/admin/product-imports/${body._id}/start`, {}, headers);
  expect(started.status).toBe(200);
  expect(await calls.ended(body._id)).toMatchObject({ imported: 1, createdBy: expect.stringContaining('(API key)') });
  const { headers: sent, body: all } = await shop.http<{ text: string }>(
    'GET',
    '/api/admin/product-export',
    undefined,
    headers,
  );
  expect(sent.get('content-disposition')).toContain('products.csv');
  expect(all.text).toContain('By key');
});

test('lists are rebuilt once for many products of a file, and show each of them', async () => {
  const listed = async () => (await shop.http<{ total: number }>('GET', '/api/products?search=crane')).body.total;
  expect(await listed()).toBe(0);
  const heard: string[][] = [];
  let wanted: string[] | undefined;
  const { promise: allHeard, resolve } = Promise.withResolvers<void>();
  const check = () => wanted?.every((tag) => heard.some((tags) => tags.includes(tag))) && resolve();
  const unsubscribe = shop.app.get(CacheInvalidation).on((tags) => {
    if (typeof tags === 'string' || !tags.includes('products')) return;
    heard.push([...tags]);
    check();
  });
  const rows = Array.from({ length: 30 }, (_, n) => [`Crane ${n}`, 'One of many.', 'A4', '100', 'yes']);
  await calls.take({ file: csvRows([[...HEAD, 'Published'], ...rows]) });
  const cranes = await shop.db.dataSource.query<{ id: string }[]>(
    `select id from catalog_product where name like 'Crane %'`,
  );
  wanted = cranes.map(({ id }) => `product:${id}`);
  check();
  await allHeard;
  unsubscribe();
  expect(await listed()).toBe(30);
  expect(heard.length).toBeLessThan(15);
});

test('two imports are never at work at once; one that is stopped goes on where it was', async () => {
  const file = table(...Array.from({ length: 300 }, (_, n) => [`Many ${n}`, 'One of many.', 'A4', '100']));
  const { _id: waiting } = await calls.check({ file: table(['Waits', 'A', 'B', '1']) });
  const { _id } = await calls.check({ file });
  await calls.start(_id);
  const other = await calls.send({ file });
  expect([other.status, other.body.code, other.body.message]).toEqual([
    409,
    'import_in_progress',
    'Another import is at work. Wait until it is done, or stop it.',
  ]);
  expect((await calls.start(waiting)).body.code).toBe('import_in_progress');
  await calls.once(_id, ({ imported }) => imported >= 20);
  const stopped = (await calls.stop(_id)).body;
  expect(stopped).toMatchObject({ state: 'stopped', endedAt: expect.any(String) });
  expect(stopped.imported).toBeLessThan(300);
  const counted = async () =>
    Number(
      (
        await shop.db.dataSource.query<{ n: number }[]>(
          `select count(*)::int n from catalog_product where name like 'Many %'`,
        )
      )[0]?.n,
    );
  expect(await counted()).toBe((await calls.read(_id)).imported);
  await calls.start(_id);
  expect(await calls.ended(_id)).toMatchObject({ state: 'done', imported: 300, failed: 0 });
  expect(await counted()).toBe(300);
  expect(await calls.check({ file })).toMatchObject({ counts: { same: 300 } });
});
