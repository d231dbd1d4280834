import { setTimeout as wait } from 'node:timers/promises';
import type { Category } from '@shop/contracts/categories';
import type { ErrorBody } from '@shop/contracts/errors';
import type { HomeGroup } from '@shop/contracts/home';
import type { Product, ProductCard } from '@shop/contracts/products';
import { type Shop, createDatabase, startShop } from './harness.ts';
import { productForm } from './product-form.ts';

type Reply = Required<ErrorBody> & {
  category: Category;
  categories: Category[];
  total: number;
  totalPages: number;
  page: number;
  limit: number;
  groups: HomeGroup[];
  product: Product;
  products: ProductCard[];
};

let shop: Shop;
let other: Shop;
let database: Awaited<ReturnType<typeof createDatabase>>;

const get = (path: string, from = shop) => from.http<Reply>('GET', `/api${path}`);
const staff = async (method: string, path: string, body?: object) =>
  shop.http<Reply>(method, `/api/categories${path}`, body, await shop.staff());
const add = async (body: object) => (await staff('POST', '', body)).body.category;
const product = async (name: string, category: string) =>
  (await shop.http<Reply>('POST', '/api/products', productForm({ name, category }), await shop.staff())).body.product;
const edit = async (id: string, fields: Readonly<Record<string, string | undefined>>) =>
  shop.http<Reply>('PUT', `/api/products/${id}`, productForm(fields), await shop.staff());
const categoryOf = async (id: string, from = shop) => (await get(`/products/${id}`, from)).body.product.category;
const listed = async (from = shop) => (await get('/categories', from)).body.categories.map(({ name }) => name);
const shelves = async () => (await get('/home')).body.groups.map(({ category }) => category);
const inCategory = async (name: string) =>
  (await get(`/products?category=${encodeURIComponent(name)}`)).body.products.map((card) => card.name);

beforeAll(async () => {
  database = await createDatabase();
  const env = { JWT_SECRET: 'one-secret-for-all-processes-of-a-shop' };
  shop = await startShop({ databaseUrl: database.url, env });
  other = await startShop({ databaseUrl: database.url, env });
});
afterAll(async () => {
  await shop.stop();
  await other.stop();
  await database.drop();
});

test('a category that is added is listed in its place at once, and takes in the products that named it', async () => {
  const early = await product('Early Bird', 'birds');
  expect([await shelves(), await listed()]).toEqual([
    ['birds'],
    ['Limited Designs', 'One Piece', 'More Anime', 'Never Forgotten'],
  ]);
  const { status, body } = await staff('POST', '', { name: ' Birds ', description: 'With wings.', sortOrder: 2 });
  expect([status, body]).toEqual([
    201,
    {
      message: 'Category created',
      category: {
        _id: expect.any(String),
        name: 'Birds',
        description: 'With wings.',
        isActive: true,
        sortOrder: 2,
      },
    },
  ]);
  expect(await listed()).toEqual(['Limited Designs', 'Birds', 'One Piece', 'More Anime', 'Never Forgotten']);
  expect([await categoryOf(early._id), await shelves(), await inCategory('BIRDS')]).toEqual([
    'Birds',
    ['Birds'],
    ['Early Bird'],
  ]);
});

test('staff sees all categories, inactive ones too, page by page', async () => {
  const hidden = await add({ name: 'Hidden', isActive: false, sortOrder: 50 });
  const all = await staff('GET', '/admin');
  expect(all.body).toMatchObject({ total: 6, totalPages: 1, page: 1, limit: 10 });
  expect(all.body.categories.at(-1)).toEqual(hidden);
  expect(await listed()).not.toContain('Hidden');
  const pages = await Promise.all([1, 2, 3].map((page) => staff('GET', `/admin?limit=2&page=${page}`)));
  expect(pages.flatMap(({ body }) => body.categories)).toEqual(all.body.categories);
  expect((await staff('GET', '/admin?limit=2&page=9')).body).toMatchObject({ categories: [], total: 6 });
  expect((await staff('GET', '/admin?page=0')).status).toBe(400);
  expect(all.headers.get('cache-control')).toBe('no-store');
  // No flag opens it to others.
  expect((await get('/categories?admin=true&isActive=false')).body.categories.map(({ name }) => name)).not.toContain(
    'Hidden',
  );
});

test('a new name goes to its products in the same moment, everywhere', async () => {
  const made = await add({ name: 'Ships', sortOrder: 7 });
  const boat = await product('Dhow', 'ships');
  const draft = await product('Galleon', 'SHIPS');
  expect([await categoryOf(boat._id), await inCategory('Ships')]).toEqual(['Ships', ['Galleon', 'Dhow']]);
  const { status, body } = await staff('PUT', `/${made._id}`, { name: 'Vessels' });
  expect([status, body]).toEqual([200, { message: 'Category updated', category: { ...made, name: 'Vessels' } }]);
  expect([await categoryOf(boat._id), await categoryOf(draft._id)]).toEqual(['Vessels', 'Vessels']);
  expect([await inCategory('ships'), await inCategory('vessels')]).toEqual([[], ['Galleon', 'Dhow']]);
  expect([await shelves(), await listed()]).toEqual([
    expect.arrayContaining(['Vessels']),
    expect.arrayContaining(['Vessels']),
  ]);
  expect((await get('/products?search=vessels')).body.products.map(({ name }) => name)).toEqual(['Galleon', 'Dhow']);
  // Only other capitals: a new name too.
  expect((await staff('PUT', `/${made._id}`, { name: 'VESSELS' })).status).toBe(200);
  expect(await categoryOf(boat._id)).toBe('VESSELS');
  // A form from before the renaming would take the product back into a category that is no more.
  expect((await edit(boat._id, { category: 'Ships', version: '1' })).body.code).toBe('stale_version');
});

test('a category that is made inactive leaves list and home page, and comes back', async () => {
  const made = await add({ name: 'Lamps', sortOrder: 8, description: 'Light.' });
  const lamp = await product('Lantern', 'Lamps');
  expect(await shelves()).toContain('Lamps');
  const off = await staff('PUT', `/${made._id}`, { name: 'Lamps', isActive: false });
  expect(off.body.category).toEqual({ ...made, isActive: false });
  expect([await shelves(), await listed()]).toEqual([
    expect.not.arrayContaining(['Lamps']),
    expect.not.arrayContaining(['Lamps']),
  ]);
  expect((await get('/products?limit=100')).body.products.at(-1)?._id).toBe(lamp._id);
  await staff('PUT', `/${made._id}`, { name: 'Lamps', isActive: true });
  expect([await shelves(), await listed()]).toEqual([
    expect.arrayContaining(['Lamps']),
    expect.arrayContaining(['Lamps']),
  ]);
});

test('deleting a category leaves its products, after all the listed ones', async () => {
  const made = await add({ name: 'Clocks', sortOrder: -1 });
  const clock = await product('Sundial', 'Clocks');
  const first = async () => (await get('/products?limit=100')).body.products.map(({ _id }) => _id);
  expect([(await first())[0], (await shelves())[0]]).toEqual([clock._id, 'Clocks']);
  const gone = await staff('DELETE', `/${made._id}`);
  expect([gone.status, gone.body]).toEqual([200, { message: 'Category deleted' }]);
  expect([(await first()).at(-1), (await shelves()).at(-1), await categoryOf(clock._id)]).toEqual([
    clock._id,
    'Clocks',
    'Clocks',
  ]);
  expect(await listed()).not.toContain('Clocks');
  expect((await staff('DELETE', `/${made._id}`)).body).toMatchObject({
    code: 'not_found',
    message: 'Category not found',
  });
  expect((await staff('PUT', `/${made._id}`, { name: 'Clocks' })).status).toBe(404);
});

test('two categories never share a name, whatever their case', async () => {
  const made = await add({ name: 'Façades' });
  for (const name of ['façades', ' FAÇADES ', 'Façades']) {
    const twin = await staff('POST', '', { name });
    expect([twin.status, twin.body.code, twin.body.message]).toEqual([
      409,
      'duplicate',
      'A category with this name already exists.',
    ]);
    expect(twin.body.errors).toEqual([{ path: 'name', message: twin.body.message }]);
  }
  const second = await add({ name: 'Fronts' });
  expect((await staff('PUT', `/${second._id}`, { name: 'façades' })).status).toBe(409);
  expect((await staff('GET', '/admin?limit=100')).body.categories.filter(({ name }) => /^fronts$/i.test(name))).toEqual(
    [second],
  );
  await staff('DELETE', `/${made._id}`);
  await staff('DELETE', `/${second._id}`);
});

test.each([
  [{}, /name/],
  [{ name: '   ' }, 'Please enter a category name'],
  [{ name: 'x'.repeat(101) }, 'Please use at most 100 characters'],
  [{ name: 7 }, /name/],
  [{ name: 'a\u0000b' }, /^Please use plain text only/],
  [{ name: 'Fine', sortOrder: 1.5 }, 'Please use a whole number'],
  [{ name: 'Fine', sortOrder: 2_147_483_648 }, 'Please use a number between -1,000,000 and 1,000,000'],
  [{ name: 'Fine', sortOrder: '1' }, 'Please use a whole number'],
  [{ name: 'Fine', isActive: 'true' }, /active/],
  [{ name: 'Fine', description: 'x'.repeat(2_001) }, 'Please use at most 2000 characters'],
])('the category %j is refused with a sentence', async (body, message) => {
  const [made] = (await staff('GET', '/admin')).body.categories;
  for (const { status, body: told } of [await staff('POST', '', body), await staff('PUT', `/${made?._id}`, body)]) {
    expect([status, told.message]).toEqual([
      400,
      typeof message === 'string' ? message : expect.stringMatching(message),
    ]);
  }
  expect((await staff('GET', '/admin')).body.categories[0]).toEqual(made);
});

test.each(['nonsense', '00000000-0000-7000-8000-000000000000', "1' or '1'='1"])(
  'category %s can be neither changed nor deleted',
  async (id) => {
    expect((await staff('PUT', `/${id}`, { name: 'Nobody' })).status).toBe(404);
    expect((await staff('DELETE', `/${id}`)).status).toBe(404);
  },
);

test('nobody but staff reads the inactive ones or writes any', async () => {
  const made = await add({ name: 'Guarded' });
  const strangers: Record<string, string>[] = [{}, { authorization: 'Bearer nonsense' }, { cookie: 'token=x' }];
  for (const headers of strangers) {
    const calls = [
      shop.http('GET', '/api/categories/admin', undefined, headers),
      shop.http('POST', '/api/categories', { name: 'Mine' }, headers),
      shop.http('PUT', `/api/categories/${made._id}`, { name: 'Mine' }, headers),
      shop.http('DELETE', `/api/categories/${made._id}`, undefined, headers),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  }
  expect(await listed()).toContain('Guarded');
});

test('of two that take one name at once, one gets it', async () => {
  for (let round = 0; round < 5; round++) {
    const name = `Race ${round}`;
    const added = await Promise.all([1, 2, 3, 4].map(() => staff('POST', '', { name })));
    expect(added.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    const [one, two] = [await add({ name: `One ${round}` }), await add({ name: `Two ${round}` })];
    const renamed = await Promise.all([one, two].map(({ _id }) => staff('PUT', `/${_id}`, { name: `Taken ${round}` })));
    expect(renamed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  }
});

test('renaming while products come, change and go leaves every product in the category that exists', async () => {
  const made = await add({ name: 'Tide 0', sortOrder: 3 });
  const seeds = await Promise.all([1, 2, 3, 4].map((n) => product(`Wave ${n}`, 'Tide 0')));
  const rename = async () => {
    for (let n = 1; n <= 8; n++) {
      expect((await staff('PUT', `/${made._id}`, { name: `Tide ${n}` })).status).toBe(200);
    }
  };
  const change = async (id: string) => {
    for (let n = 0; n < 6; n++) {
      const { status } = await edit(id, { name: `Changed ${n}`, category: undefined });
      expect(status).toBe(200);
    }
  };
  const deleted = seeds.slice(3).map(async ({ _id }) => {
    const { status } = await shop.http('DELETE', `/api/products/${_id}`, undefined, await shop.staff());
    expect(status).toBe(200);
  });
  await Promise.all([rename(), ...seeds.slice(0, 3).map(({ _id }) => change(_id)), ...deleted]);
  expect(await Promise.all(seeds.slice(0, 3).map(({ _id }) => categoryOf(_id)))).toEqual(
    Array.from({ length: 3 }, () => 'Tide 8'),
  );
  const counted = await shop.db.dataSource.query<object[]>(`
    select category_key, products from catalog_count where products <> 0
    except select category_key, count(*)::int from catalog_product where deleted_at is null group by category_key`);
  expect(counted).toEqual([]);
  const places = await shop.db.dataSource.query<{ category_order: number }[]>(
    `select distinct category_order from catalog_product where category = 'Tide 8' and deleted_at is null`,
  );
  expect(places).toEqual([{ category_order: 3 }]);
});

test('another process shows a new name within moments, on the products too', async () => {
  const made = await add({ name: 'Near' });
  const thing = await product('Thing', 'Near');
  const until = async (shown: () => Promise<unknown>, what: unknown) => {
    const begun = Date.now();
    while (JSON.stringify(await shown()) !== JSON.stringify(what) && Date.now() - begun < 10_000) await wait(10);
    expect(await shown()).toEqual(what);
  };
  await until(() => categoryOf(thing._id, other), 'Near');
  await staff('PUT', `/${made._id}`, { name: 'Far' });
  await until(() => categoryOf(thing._id, other), 'Far');
  await until(async () => (await listed(other)).filter((name) => ['Near', 'Far'].includes(name)), ['Far']);
});

test('no reader is left with an answer from before an edit, however many read while it happens', async () => {
  const made = await add({ name: 'Fresh 0' });
  const thing = await product('Fresh Thing', 'Fresh 0');
  let done = false;
  const readers = Array.from({ length: 3 }, async () => {
    while (!done) {
      await Promise.all([categoryOf(thing._id), listed(), shelves()]);
    }
  });
  for (let n = 1; n <= 8; n++) {
    const name = `Fresh ${n}`;
    await staff('PUT', `/${made._id}`, { name });
    const [of, list, home] = await Promise.all([categoryOf(thing._id), listed(), shelves()]);
    expect([of, list.includes(name), home.includes(name)]).toEqual([name, true, true]);
  }
  done = true;
  await Promise.all(readers);
});

test('a category of thousands of products takes its time, and a change of its text alone writes none of them', async () => {
  const made = await add({ name: 'Thousands' });
  const thing = await product('One of Thousands', 'Thousands');
  // As long as many products take, and longer than any other statement may.
  await shop.db.dataSource.query(`
    create function test_slow() returns trigger language plpgsql as $$
    begin perform pg_sleep(3); return new; end $$`);
  await shop.db.dataSource.query(`
    create trigger test_slow before update on catalog_product for each row when (old.name = 'One of Thousands')
    execute function test_slow()`);
  const rowOf = async () =>
    (
      await shop.db.dataSource.query<object[]>('select xmin, version from catalog_product where id = $1', [thing._id])
    )[0];
  expect((await staff('PUT', `/${made._id}`, { name: 'Many Thousands' })).status).toBe(200);
  expect(await categoryOf(thing._id)).toBe('Many Thousands');
  const row = await rowOf();
  expect((await staff('PUT', `/${made._id}`, { name: 'Many Thousands', description: 'All alike.' })).status).toBe(200);
  expect(await rowOf()).toEqual(row);
  expect((await staff('DELETE', `/${made._id}`)).status).toBe(200);
  expect(await rowOf()).not.toEqual(row);
  await shop.db.dataSource.query('drop function test_slow cascade');
}, 30_000);
