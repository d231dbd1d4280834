import { ResponseCache } from '../../../platform/response-cache/response-cache.ts';
import { categoryCalls } from '../../../../test/support/category-calls.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';

let shop: Shop;
const { get, staff, add, product, edit, categoryOf, listed, shelves } = categoryCalls(() => shop);
const inCategory = async (name: string) =>
  (await get(`/products?category=${encodeURIComponent(name)}`)).body.products.map((card) => card.name);

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

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
        urduName: null,
        urduDescription: null,
        version: 1,
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

test('the public list holds all active ones, unless a page is asked for', async () => {
  await shop.db.dataSource.query(
    `insert into catalog_category (name, sort_order) select 'Many ' || n, 100 from generate_series(1, 120) n`,
  );
  shop.app.get(ResponseCache).invalidate('all');
  const { body } = await get('/categories');
  expect([body.categories.length, body.totalPages]).toEqual([body.total, 1]);
  expect(body.total).toBeGreaterThan(120);
  expect((await get('/categories?limit=50&page=2')).body.categories).toEqual(body.categories.slice(50, 100));
  expect((await get('/categories?limit=5000')).body.limit).toBe(100);
  await shop.db.dataSource.query(`delete from catalog_category where name like 'Many %'`);
  shop.app.get(ResponseCache).invalidate('all');
});

test('a new name goes to its products in the same moment, everywhere', async () => {
  const made = await add({ name: 'Ships', sortOrder: 7 });
  const boat = await product('Dhow', 'ships');
  const draft = await product('Galleon', 'SHIPS');
  expect([await categoryOf(boat._id), await inCategory('Ships')]).toEqual(['Ships', ['Galleon', 'Dhow']]);
  const { status, body } = await staff('PUT', `/${made._id}`, { name: 'Vessels' });
  expect([status, body]).toEqual([
    200,
    { message: 'Category updated', category: { ...made, name: 'Vessels', version: 2 } },
  ]);
  expect([await categoryOf(boat._id), await categoryOf(draft._id)]).toEqual(['Vessels', 'Vessels']);
  expect(await inCategory('vessels')).toEqual(['Galleon', 'Dhow']);
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
  expect(off.body.category).toEqual({ ...made, isActive: false, version: 2 });
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
  for (const { status, body: answer } of [await staff('POST', '', body), await staff('PUT', `/${made?._id}`, body)]) {
    expect([status, answer.message]).toEqual([
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

test('only staff reads the inactive ones or writes any', async () => {
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
