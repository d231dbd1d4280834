import type { ErrorBody } from '@shop/contracts/errors';
import type { HomeGroup } from '@shop/contracts/home';
import { fileOf } from '@shop/contracts/picture-files';
import type { Product, ProductCard } from '@shop/contracts/products';
import { categoryPath } from '@shop/contracts/shop';
import { ResponseCache } from '../../../platform/response-cache/response-cache.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { png, productForm, storedFiles } from '../../../../test/support/product-form.ts';

type Reply = Required<ErrorBody> & {
  product: Product;
  products: ProductCard[];
  groups: HomeGroup[];
  total: number;
  totalPages: number;
  limit: number;
  matchType: string;
  appliedSearch: string;
  categories: { name: string }[];
};

let shop: Shop;
const get = (path: string) => shop.http<Reply>('GET', `/api${path}`);
const search = async (term: string) => (await get(`/products?search=${encodeURIComponent(term)}`)).body;

const create = async (fields?: Readonly<Record<string, string | undefined>>, files?: readonly (Blob | Uint8Array)[]) =>
  shop.http<Reply>('POST', '/api/products', productForm(fields, files), await shop.staff());
beforeAll(async () => {
  shop = await startShop();
  await create({ name: 'Café by Night', tags: '["lamps"]', category: 'More Anime' });
  await create({ name: 'چاندنی رات', category: 'Limited Designs' });
  await create({ name: 'One 100% (wool) _rug_ \\', category: 'Attic' });
  await create({ name: 'The Lighthouse', description: 'Stands in the surf.', tags: '["ships"]' });
  await create({ name: 'Featured Storm', description: 'Two ships.', featured: 'true' });
});
afterAll(() => shop.stop());

test('the four categories of the shop are there in their order', async () => {
  const { body } = await get('/categories');
  expect(body.categories.map(({ name }) => name)).toEqual([
    'Limited Designs',
    'One Piece',
    'More Anime',
    'Never Forgotten',
  ]);
});

test('products stand by category, then featured first, then newest, and pages do not overlap', async () => {
  const { body } = await get('/products');
  const names = body.products.map(({ name }) => name);
  expect(names).toEqual([
    'چاندنی رات',
    'Featured Storm',
    'The Lighthouse',
    'Café by Night',
    'One 100% (wool) _rug_ \\',
  ]);
  const pages = await Promise.all([1, 2, 3].map((page) => get(`/products?limit=2&page=${page}`)));
  expect(pages.flatMap((page) => page.body.products.map(({ name }) => name))).toEqual(names);
  expect(pages[0]?.body).toMatchObject({ total: 5, totalPages: 3, limit: 2 });
  expect((await get('/products?page=9')).body).toMatchObject({ products: [], total: 5 });
});

test('a category is found whatever its case, and an unknown one is empty', async () => {
  expect((await get('/products?category=one%20PIECE')).body).toMatchObject({ total: 2 });
  expect((await get('/products?category=nothing')).body).toMatchObject({ total: 0, products: [] });
});

test.each(['İSTANBUL', 'ΟΔΟΣ', 'CAFÉ', 'Straße', 'کراچی', 'ﬀ Ⅳ'])(
  'the link of the category %s leads to its products',
  async (name) => {
    await create({ name: 'Far', category: name });
    const link = categoryPath(name).replace('/category/', '');
    expect((await get(`/products?category=${link}`)).body).toMatchObject({ total: 1, products: [{ category: name }] });
    await shop.db.dataSource.query('delete from catalog_product where category = $1', [name]);
  },
);

test('a search stays inside its category, guesses too', async () => {
  const inside = async (term: string) => (await get(`/products?search=${term}&category=one%20piece`)).body;
  expect(await inside('ships')).toMatchObject({ matchType: 'exact', total: 2 });
  expect(await inside('storn')).toMatchObject({ matchType: 'trim', appliedSearch: 'storm', total: 1 });
  expect(await inside('lamps')).toMatchObject({ matchType: 'none', total: 0 });
});

test('a category that is made inactive leaves the lists of categories and the home page, not the shop', async () => {
  const change = async (active: boolean) => {
    await shop.db.dataSource.query(`update catalog_category set is_active = $1 where name = 'More Anime'`, [active]);
    shop.app.get(ResponseCache).invalidate('all');
  };
  const shown = async () => {
    const [home, list, products] = await Promise.all([get('/home'), get('/categories'), get('/products')]);
    return [
      home.body.groups.map(({ category }) => category),
      list.body.categories.map(({ name }) => name),
      products.body.products.map(({ name }) => name),
    ];
  };
  const [homeBefore, listBefore] = await shown();
  await change(false);
  const [home, list, products] = await shown();
  expect(home).toEqual(homeBefore?.filter((name) => name !== 'More Anime'));
  expect(list).toEqual(listBefore?.filter((name) => name !== 'More Anime'));
  expect(products).toContain('Café by Night');
  await change(true);
  expect((await shown())[0]).toEqual(homeBefore);
});

test('the home page groups by category, unlisted ones last', async () => {
  const { groups } = (await get('/home')).body;
  expect(groups.map(({ category, total }) => [category, total])).toEqual([
    ['Limited Designs', 1],
    ['One Piece', 2],
    ['More Anime', 1],
    ['Attic', 1],
  ]);
});

test('a search says how it matched', async () => {
  expect(await search('the lighthouse')).toMatchObject({ matchType: 'exact', total: 1 });
  expect(await search('SHIPS')).toMatchObject({ matchType: 'exact', total: 2 });
  expect((await search('ships')).products.map(({ name }) => name)).toEqual(['The Lighthouse', 'Featured Storm']);
  expect(await search('surf')).toMatchObject({ matchType: 'regex', total: 1, appliedSearch: 'surf' });
  expect(await search('cafe')).toMatchObject({ matchType: 'regex', total: 1 });
  expect(await search('چاندنی')).toMatchObject({ matchType: 'regex', total: 1 });
  expect(await search('lighthouze')).toMatchObject({ matchType: 'trim', total: 1, appliedSearch: 'lighthouse' });
  expect(await search('surf boards')).toMatchObject({ matchType: 'trim', appliedSearch: 'surf' });
  expect(await search('LIGHTHOUZE storn')).toMatchObject({ matchType: 'trim', appliedSearch: 'lighthouse' });
  expect(await search('nigth cafe')).toMatchObject({ matchType: 'trim', total: 1, appliedSearch: 'night cafe' });
  expect(await search('qqqqqq')).toMatchObject({ matchType: 'none', total: 0, products: [] });
  expect(await search('   ')).toMatchObject({ matchType: 'regex', total: 5 });
});

test.each(['%', '_', '\\', '(', '(wool)', '100%', '_rug_'])('the sign %s is looked for as it is', async (term) => {
  const { products } = await search(term);
  expect(products.map(({ name }) => name)).toEqual(['One 100% (wool) _rug_ \\']);
});

test.each(['*', '[a-z]', "'; drop table catalog_product; --", '((((', '\u{1F600}'])(
  '%s finds nothing and breaks nothing',
  async (term) => {
    expect(await search(term)).toMatchObject({ matchType: 'none', products: [] });
  },
);

test.each(['page=0', 'page=-1', 'page=abc', 'page=1e18', 'limit=0', 'limit=-5', 'search=a%00b', 'search=a&search=b'])(
  'the query %s is refused with a sentence',
  async (query) => {
    const { status, body } = await get(`/products?${query}`);
    expect(status).toBe(400);
    expect(body.message).toMatch(/^[A-Z].{5,}/);
  },
);

test('a limit over 100 is served as 100', async () => {
  expect((await get('/products?limit=1000000')).body.limit).toBe(100);
});

test.each(['nonsense', '00000000-0000-7000-8000-000000000000', '%00', '..%2f..'])(
  'product %s is not found',
  async (id) => {
    const { status, body } = await get(`/products/${id}`);
    expect([status, body.code === 'not_found' || status === 400]).toEqual([status, true]);
    expect([400, 404]).toContain(status);
  },
);

test('a product with pictures shows them in every width, on its own mat, at once', async () => {
  const before = (await get('/products')).body.total;
  const { status, body } = await create({ name: 'Two Pictures' }, [
    await png('#c0203f', 400, 500),
    await png('#0b7f80'),
  ]);
  expect(status).toBe(201);
  expect(body.product.images).toHaveLength(2);
  expect(body.product.mat).toMatch(/^#[0-9a-f]{6}$/);
  const [picture] = body.product.images;
  expect(picture).toMatchObject({ width: 400, height: 500, alt: 'Two Pictures' });
  const file = await fetch(shop.url + picture?.url);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await get('/products')).body.total).toBe(before + 1);
  const card = (await search('Two Pictures')).products[0];
  expect(card?.images).toEqual([{ url: picture?.url, width: 400, height: 500 }]);
  expect(picture?.sources.map(({ width, avif, webp }) => [avif, webp, width])).toEqual(
    [160, 320, 400].map((width) => [
      picture && fileOf(picture, width, 'avif'),
      picture && fileOf(picture, width, 'webp'),
      width,
    ]),
  );
  expect((await get(`/products/${body.product._id}`)).body.product).toEqual(body.product);
});

test('what is not a picture is refused, and nothing of the others stays', async () => {
  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>']);
  const before = storedFiles(shop);
  const { status } = await create({ name: 'Broken' }, [await png('#ffffff'), svg]);
  expect(status).toBe(415);
  expect(storedFiles(shop)).toEqual(before);
  expect((await search('Broken')).total).toBe(0);
});

test.each([
  [{ name: '  ' }, 'Please enter a product name'],
  [{ description: undefined }, /description/],
  [{ sizes: 'nonsense' }, 'Please send valid JSON'],
  [{ sizes: '[]' }, 'Please provide at least one size with a valid name and price.'],
  [{ sizes: '[{"name":"Small","price":0}]' }, 'Please give every size a price above zero'],
  [{ sizes: '[{"name":"Small","price":1},{"name":"small","price":2}]' }, 'Please give each size its own name'],
  [{ sizes: '[{"name":"Small","price":-1}]' }, /price/],
  [{ sizes: '[{"name":"Small","price":1e999}]' }, /price/],
  [{ sizes: '[{"name":"Small","price":100000001}]' }, /price/],
  [{ sizes: '['.repeat(5_000) + ']'.repeat(5_000) }, /size/],
  [{ sizes: `[${'{"name":"a","price":1},'.repeat(600)}{}]` }, /sizes/],
  [{ tags: '{"length":1e9}' }, /tags/],
])('the form %j is refused with a sentence', async (fields, message) => {
  const reply = await create(fields);
  expect(reply.status).toBe(400);
  expect(reply.body.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
});

test('markup in a product is stored as plain text', async () => {
  const fields = { name: '<img src=x onerror=alert(1)>', description: '</script><script>alert(1)</script> {{7*7}}' };
  const { body } = await create(fields);
  const { headers, body: read } = await get(`/products/${body.product._id}`);
  expect(read.product).toMatchObject(fields);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('eleven pictures are one too many', async () => {
  const picture = await png('#5577aa');
  const { status, body } = await create(
    { name: 'Gallery' },
    Array.from({ length: 11 }, () => picture),
  );
  expect([status, body.code, body.message]).toEqual([400, 'too_many_files', 'Maximum 10 images allowed']);
});

test('rating, reviews and id are not for a form to say', async () => {
  const { body } = await create({ name: 'Modest', rating: '5', reviewCount: '99', _id: 'mine' });
  expect(body.product).toMatchObject({ rating: 0, reviewCount: 0 });
  expect(body.product._id).not.toBe('mine');
});

test('without a token no product can be created', async () => {
  expect((await shop.http('POST', '/api/products', productForm())).status).toBe(401);
});
