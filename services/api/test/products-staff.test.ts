import { setTimeout as wait } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { QueryBus } from '@nestjs/cqrs';
import type { DashboardStats } from '@shop/contracts/admin';
import type { ErrorBody } from '@shop/contracts/errors';
import type { HomeGroup } from '@shop/contracts/home';
import type { OrderSummary } from '@shop/contracts/orders';
import type { Product, ProductCard } from '@shop/contracts/products';
import sharp from 'sharp';
import { ProductShown } from '../src/modules/catalog/public.ts';
import { RebuildProjections } from '../src/platform/events/rebuild-projection.ts';
import { type Shop, createDatabase, startShop } from './harness.ts';
import { customer } from './prints.ts';
import { png, productForm, storedFiles } from './product-form.ts';

type Reply = Required<ErrorBody> & {
  product: Product;
  products: ProductCard[];
  groups: HomeGroup[];
  total: number;
  order: OrderSummary;
  stats: DashboardStats;
};
type Fields = Readonly<Record<string, string | undefined>>;
type Files = readonly Uint8Array[];

let shop: Shop;
let other: Shop;
let database: Awaited<ReturnType<typeof createDatabase>>;

const get = (path: string, from = shop) => from.http<Reply>('GET', `/api${path}`);
const read = async (id: string) => (await get(`/products/${id}`)).body.product;
const create = async (fields?: Fields, files?: Files) =>
  (await shop.http<Reply>('POST', '/api/products', productForm(fields, files), await shop.staff())).body.product;
const edit = async (id: string, fields?: Fields, files?: Files) =>
  shop.http<Reply>('PUT', `/api/products/${id}`, productForm(fields, files), await shop.staff());
const remove = async (id: string) => shop.http<Reply>('DELETE', `/api/products/${id}`, undefined, await shop.staff());
const urls = ({ images }: Pick<Product, 'images'>) => images.map(({ url }) => url);
const keep = (...list: readonly (string | undefined)[]) => JSON.stringify(list);
const called = async (name: string, from = shop) =>
  (await get(`/products?search=${encodeURIComponent(name)}`, from)).body.total;

beforeAll(async () => {
  database = await createDatabase();
  const env = { JWT_SECRET: 'one-secret-for-all-processes-of-a-shop' };
  shop = await startShop({ databaseUrl: database.url, env });
  other = await startShop({ databaseUrl: database.url, env, role: 'both' });
});
afterAll(async () => {
  await shop.stop();
  await other.stop();
  await database.drop();
});

test('an edit changes what the form says, keeps what it leaves out, and shows at once', async () => {
  const made = await create({ name: 'Quayside', tags: '["sea"]', featured: 'true' }, [await png('#a02020')]);
  await get('/home');
  await get('/products');
  const sizes = [
    { name: 'Large', price: 2500.5, originalPrice: 3000 },
    { name: 'Small', price: 900, originalPrice: null },
  ];
  const { status, body } = await edit(made._id, {
    name: 'Windmill',
    description: 'Other words.',
    category: 'MORE anime',
    sizes: JSON.stringify(sizes),
    inStock: 'false',
  });
  expect([status, body]).toMatchObject([200, { message: 'Product updated' }]);
  expect(body.product).toEqual({
    ...made,
    name: 'Windmill',
    description: 'Other words.',
    category: 'More Anime',
    sizes,
    inStock: false,
    version: 2,
    images: made.images.map((image) => ({ ...image, alt: 'Windmill' })),
  });
  expect(await read(made._id)).toEqual(body.product);
  const group = (await get('/home')).body.groups.find(({ category }) => category === 'More Anime');
  expect(group?.products.map(({ name }) => name)).toContain('Windmill');
  expect((await get('/products?category=one%20piece')).body.products.map(({ _id }) => _id)).not.toContain(made._id);
  expect([await called('Quayside'), await called('Windmill')]).toEqual([0, 1]);
});

test('new pictures follow the kept ones, which stand in the order that was asked for', async () => {
  const made = await create({ name: 'Three Faces' }, [
    await png('#c01010'),
    await png('#10c010'),
    await png('#1010c0'),
  ]);
  const [red, green, blue] = urls(made);
  const added = (await edit(made._id, { name: 'Three Faces' }, [await png('#c0c010')])).body.product;
  expect(urls(added).slice(0, 3)).toEqual([red, green, blue]);
  expect([urls(added).length, added.mat]).toEqual([4, made.mat]);

  const turned = (await edit(made._id, { name: 'Three Faces', keepImages: keep(blue, red) })).body.product;
  expect(urls(turned)).toEqual([blue, red]);
  expect(turned.mat).not.toBe(made.mat);
  expect(turned.mat).toBe((await create({ name: 'Blue' }, [await png('#1010c0')])).mat);

  const fresh = (await edit(made._id, { keepImages: '[]' }, [await png('#10c0c0')])).body.product;
  expect(urls(fresh)).toHaveLength(1);
  const bare = (await edit(made._id, { keepImages: '[]' })).body.product;
  expect([bare.images, bare.mat]).toEqual([[], '#f5f4ec']);
  // A picture that was public once stays: orders and browsers hold its address.
  expect((await fetch(shop.url + red)).status).toBe(200);
});

test('a picture of another product, a strange address or one twice is refused, and nothing changes', async () => {
  const made = await create({ name: 'Mine' }, [await png('#702070')]);
  const foreign = await create({ name: 'Yours' }, [await png('#207070')]);
  const before = storedFiles(shop);
  const own = urls(made)[0];
  const bad: [string, number][] = [
    [keep(own, urls(foreign)[0]), 400],
    [keep('https://example.com/a.jpg'), 400],
    [keep('/media/../receipts/one.pdf'), 400],
    [keep(own, own), 400],
    ['["__proto__"]', 400],
    ['{"0":"a"}', 400],
    ['nonsense', 400],
  ];
  for (const [keepImages, expected] of bad) {
    const { status, body } = await edit(made._id, { name: 'Stolen', keepImages }, [await png('#111111')]);
    expect([keepImages, status, body.message]).toEqual([keepImages, expected, expect.stringMatching(/^[A-Z].{5,}/)]);
  }
  expect((await edit(made._id, { keepImages: keep(own, 'x') })).body).toMatchObject({
    code: 'unknown_picture',
    errors: [{ path: 'keepImages.1' }],
  });
  expect(await read(made._id)).toEqual(made);
  expect(storedFiles(shop)).toEqual(before);
});

test('ten pictures are the most, kept and new ones together', async () => {
  const small = await png('#334455', 8, 8);
  const made = await create(
    { name: 'Ten' },
    Array.from({ length: 9 }, () => small),
  );
  const before = storedFiles(shop);
  expect((await edit(made._id, {}, [small, small])).body).toMatchObject({
    code: 'too_many_files',
    message: 'Maximum 10 images allowed',
  });
  expect(
    (
      await edit(
        made._id,
        {},
        Array.from({ length: 11 }, () => small),
      )
    ).status,
  ).toBe(400);
  expect(storedFiles(shop)).toEqual(before);
  expect((await edit(made._id, {}, [small])).body.product.images).toHaveLength(10);
});

test('of two edits of one version one wins, and the other is told; without a version both apply', async () => {
  const made = await create({ name: 'Contested' });
  const replies = await Promise.all(
    ['One', 'Two', 'Three'].map(async (name) => edit(made._id, { name, version: '1' }, [await png('#808010', 8, 8)])),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const lost = replies.find(({ status }) => status === 409);
  expect(lost?.body).toMatchObject({ code: 'stale_version', message: expect.stringMatching(/reload/) });
  const now = await read(made._id);
  expect([now.version, now.images.length]).toEqual([2, 1]);
  expect(replies.find(({ status }) => status === 200)?.body.product).toEqual(now);

  // Neither loses the other's picture.
  await Promise.all(['#905010', '#109050', '#501090'].map(async (hex) => edit(made._id, {}, [await png(hex, 8, 8)])));
  expect((await read(made._id)).images).toHaveLength(4);
  expect((await edit(made._id, { version: 'x' })).status).toBe(400);
});

test('an edit that loses leaves none of its files', async () => {
  const before = storedFiles(shop);
  const made = await create({ name: 'Leaves Nothing' });
  const [winner, loser] = await Promise.all([
    edit(made._id, { name: 'Leaves Nothing', version: '1' }, [await png('#456789', 8, 8)]),
    edit(made._id, { name: 'Leaves Nothing', version: '1' }, [await png('#987654', 8, 8)]),
  ]);
  expect([winner.status, loser.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { images } = await read(made._id);
  const [picture] = images;
  const folder = picture?.url.slice(0, picture.url.lastIndexOf('/')) ?? '';
  expect(storedFiles(shop).filter((path) => !before.includes(path) && !path.includes(folder))).toEqual([]);
});

// A picture whose head promises 40,000 × 40,000 pixels.
function pngBomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(40_000, 0);
  head.writeUInt32BE(40_000, 4);
  const rows = deflateSync(Buffer.alloc(5_001 * 40_000), { level: 1 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

test('what is no picture is refused with its reason, in both forms, and leaves no file', async () => {
  const made = await create({ name: 'Untouched' }, [await png('#20a0a0')]);
  const good = await png('#ffffff');
  const tooLarge = Buffer.concat([good, Buffer.alloc(15 * 1024 * 1024 - good.length)]);
  const bad: [string, Uint8Array, number, RegExp][] = [
    ['an SVG called .png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 415, /JPEG/],
    ['a PNG that breaks off', (await png('#88aa22', 500, 700)).subarray(0, 400), 415, /JPEG/],
    ['40,000 × 40,000 pixels', pngBomb(), 413, /24 megapixels/],
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>'), 415, /JPEG/],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), 415, /JPEG/],
    ['15 MB', tooLarge, 413, /^File size must be less than 15MB$/],
  ];
  const before = storedFiles(shop);
  for (const [what, bytes, expected, reason] of bad) {
    const edited = await edit(made._id, { name: 'Broken' }, [good, bytes]);
    expect([what, edited.status, edited.body.message]).toEqual([what, expected, expect.stringMatching(reason)]);
    const form = productForm({ name: 'Broken' }, [good, bytes]);
    const created = await shop.http<Reply>('POST', '/api/products', form, await shop.staff());
    expect([what, created.status]).toEqual([what, expected]);
  }
  expect(storedFiles(shop)).toEqual(before);
  expect(await read(made._id)).toEqual(made);
  expect(await called('Broken')).toBe(0);
  const largest = tooLarge.subarray(0, tooLarge.length - 1);
  expect((await edit(made._id, { name: 'Untouched' }, [largest])).status).toBe(200);
}, 60_000);

test('a script behind a picture stays behind', async () => {
  const made = await create({ name: 'Polyglot' });
  const polyglot = Buffer.concat([await png('#445566'), Buffer.from('<script>alert(1)</script>')]);
  const { body } = await edit(made._id, { name: 'Polyglot' }, [polyglot]);
  for (const source of body.product.images[0]?.sources ?? []) {
    for (const url of [source.avif, source.webp, source.jpeg]) {
      const bytes = Buffer.from(await (await fetch(shop.url + url)).arrayBuffer());
      expect([(await sharp(bytes).metadata()).width, bytes.includes('<script')]).toEqual([source.width, false]);
    }
  }
});

test.each([
  [{ name: ' ' }, 'Please enter a product name'],
  [{ name: 'x'.repeat(101) }, 'Please use at most 100 characters'],
  [{ name: undefined }, /name/],
  [{ description: '' }, 'Please enter a description'],
  [{ sizes: undefined }, /sizes/],
  [{ sizes: '[]' }, 'Please provide at least one size with a valid name and price.'],
  [{ sizes: '[{"name":"Small","price":-1}]' }, /price/],
  [{ sizes: '[{"name":"Small","price":0.001}]' }, /decimals|price/],
  [{ sizes: '[{"name":"A","price":1},{"name":"a ","price":2}]' }, 'Please give each size its own name'],
  [{ tags: '["a", ""]' }, 'Please leave no tag empty'],
  [{ featured: 'yes' }, /featured/],
])('the edit %j is refused with a sentence', async (fields, message) => {
  const made = await create({ name: 'Steady' });
  const { status, body } = await edit(made._id, fields);
  expect([status, body.message]).toEqual([400, typeof message === 'string' ? message : expect.stringMatching(message)]);
  expect(await read(made._id)).toEqual(made);
});

test('rating, reviews, dates and id are not for an edit to say', async () => {
  const made = await create({ name: 'Honest' });
  const { body } = await edit(made._id, {
    name: 'Honest',
    rating: '5',
    reviewCount: '9',
    createdAt: '2020-01-01T00:00:00Z',
    _id: 'mine',
    mat: '#000000',
  });
  expect(body.product).toEqual({ ...made, version: 2 });
});

test('a deleted product leaves lists, search, home and ordering; its orders and those who wrote of it keep it', async () => {
  const made = await create({ name: 'Farewell', category: 'Never Forgotten' }, [await png('#903060')]);
  const order = {
    customerInfo: customer(),
    items: [{ productId: made._id, size: 'Small', quantity: 1, price: 1250 }],
    paymentMethod: 'COD',
  };
  const placed = (await shop.http<Reply>('POST', '/api/orders', order)).body.order;
  expect(await called('Farewell')).toBe(1);
  const { total } = (await get('/products')).body;

  const gone = await remove(made._id);
  expect([gone.status, gone.body]).toEqual([200, { message: 'Product deleted' }]);
  expect((await get(`/products/${made._id}`)).status).toBe(404);
  expect([await called('Farewell'), (await get('/products')).body.total]).toEqual([0, total - 1]);
  expect((await get('/home')).body.groups.map(({ category }) => category)).not.toContain('Never Forgotten');
  expect((await shop.http('POST', '/api/orders', order)).status).toBe(422);

  const tracked = await get(`/orders/track/${placed.orderNumber}?email=ayesha@example.com`);
  expect(JSON.stringify(tracked.body.order)).toContain('Farewell');
  expect((await fetch(shop.url + urls(made)[0])).status).toBe(200);
  const shown = await shop.app.get(QueryBus).execute(new ProductShown(undefined, made._id));
  expect(shown).toMatchObject({ name: 'Farewell', onSale: false, picture: { url: urls(made)[0] } });

  expect((await remove(made._id)).status).toBe(404);
  expect((await edit(made._id)).status).toBe(404);
});

test('deleted twice at once, a product is deleted once', async () => {
  const made = await create({ name: 'Once' });
  const replies = await Promise.all([1, 2, 3, 4].map(() => remove(made._id)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404]);
  const told = await shop.db.dataSource.query<object[]>(
    `select 1 from platform_outbox where name = 'catalog.product-deleted' and data ->> 'productId' = $1`,
    [made._id],
  );
  expect(told).toHaveLength(1);
});

test.each(['nonsense', '00000000-0000-7000-8000-000000000000', '%F0%9F%98%80', "1' or '1'='1"])(
  'product %s can be neither edited nor deleted',
  async (id) => {
    const before = storedFiles(shop);
    expect([(await edit(id, {}, [await png('#121212')])).body.code, (await remove(id)).body.code]).toEqual([
      'not_found',
      'not_found',
    ]);
    expect(storedFiles(shop)).toEqual(before);
  },
);

test('nobody but staff edits or deletes', async () => {
  const made = await create({ name: 'Guarded' });
  const strangers: Record<string, string>[] = [{}, { authorization: 'Bearer nonsense' }, { cookie: 'token=x' }];
  for (const headers of strangers) {
    const put = await shop.http('PUT', `/api/products/${made._id}`, productForm({ name: 'Mine now' }), headers);
    const del = await shop.http('DELETE', `/api/products/${made._id}`, undefined, headers);
    expect([put.status, del.status, put.headers.has('www-authenticate')]).toEqual([401, 401, true]);
  }
  expect(await read(made._id)).toEqual(made);
});

test('another process of the shop shows an edit and a deletion within moments', async () => {
  const made = await create({ name: 'Far Away' });
  const seen = async () => {
    const { status, body } = await get(`/products/${made._id}`, other);
    return status === 200 ? body.product.name : status;
  };
  const until = async (what: string | number) => {
    const begun = Date.now();
    while ((await seen()) !== what && Date.now() - begun < 10_000) await wait(10);
    expect(await seen()).toBe(what);
  };
  await until('Far Away');
  await edit(made._id, { name: 'Near By' });
  await until('Near By');
  await remove(made._id);
  await until(404);
});

test('the dashboard counts what is on sale, whatever came and went', async () => {
  const { dataSource } = shop.db;
  const onSale = async () =>
    (
      await dataSource.query<{ n: number }[]>('select count(*)::int n from catalog_product where deleted_at is null')
    )[0];
  const shown = async () =>
    (await shop.http<Reply>('GET', '/api/admin/dashboard', undefined, await shop.staff())).body.stats.totalProducts;
  const { n = 0 } = (await onSale()) ?? {};
  for (let i = 0; (await shown()) !== n && i < 400; i++) await wait(25);
  expect(await shown()).toBe(n);
  expect((await shop.app.get(RebuildProjections).differences()).filter((line) => line.includes('products'))).toEqual(
    [],
  );
});
