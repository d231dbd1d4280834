import type { ErrorBody } from '@shop/contracts/errors';
import type { ProductFacets } from '@shop/contracts/product-filters';
import { PRODUCT_COLOURS } from '@shop/contracts/shop';
import type { products } from '@shop/contracts/products';
import type { ResponseOf } from '@shop/contracts/route';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { createProduct, editProduct, png } from '../../../../test/support/product-form.ts';

type List = ResponseOf<typeof products.list> & { facets: ProductFacets };

let shop: Shop;
const list = async (query: Record<string, string>) => {
  const sent = new URLSearchParams(query).toString();
  const { status, body } = await shop.http<List & ErrorBody>('GET', `/api/products?${sent}`);
  return { ...body, status, names: body.products?.map(({ name }) => name) };
};
const shown = async (query: Record<string, string>) => (await list(query)).names.toSorted();
const facetsOf = async (query: Record<string, string>) => (await list({ ...query, facets: '1' })).facets;
const size = (name: string, price: number, originalPrice: number | null = null, widthCm = null as number | null) => ({
  name,
  price,
  originalPrice,
  widthCm,
  heightCm: widthCm && widthCm * 1.5,
});
const none = { widthCm: null, heightCm: null };
const sizes = (...all: ReturnType<typeof size>[]) => JSON.stringify(all);

beforeAll(async () => {
  shop = await startShop();
  await createProduct(
    shop,
    { name: 'Sea', sizes: sizes(size('Small', 1_000, null, 20), size('A3', 2_500, null, 30)), tags: '["water"]' },
    [await png('#1f4fa0')],
  );
  await createProduct(shop, { name: 'Rose', sizes: sizes(size('small', 1_500, 2_000)) }, [await png('#c02040')]);
  await createProduct(shop, { name: 'Fog', sizes: sizes(size('A3', 999.5, null, 31)), inStock: 'false' });
  await createProduct(shop, {
    name: 'Water Lily',
    category: 'More Anime',
    sizes: sizes(size('Large', 4_000, null, 40), size('A3', 3_000), size('Small', 2_000, 1_900)),
  });
});
afterAll(() => shop.stop());

test('a list comes in the order that is asked for', async () => {
  const order = async (sort: string, more = {}) => (await list({ sort, ...more })).names;
  expect(await order('price-asc')).toEqual(['Fog', 'Sea', 'Rose', 'Water Lily']);
  expect(await order('price-desc')).toEqual(['Water Lily', 'Rose', 'Sea', 'Fog']);
  expect(await order('new')).toEqual(['Water Lily', 'Fog', 'Rose', 'Sea']);
  expect(await order('price-desc', { category: 'one piece' })).toEqual(['Rose', 'Sea', 'Fog']);
  expect(await order('price-desc', { search: 'water' })).toEqual(['Water Lily', 'Sea']);
  expect(await order('price-asc', { search: 'water' })).toEqual(['Sea', 'Water Lily']);
  expect(await order('price-asc', { maxPrice: '1500' })).toEqual(['Fog', 'Sea', 'Rose']);
  const pages = await Promise.all(['1', '2', '3'].map((page) => list({ sort: 'price-asc', limit: '2', page })));
  expect(pages.map(({ names }) => names)).toEqual([['Fog', 'Sea'], ['Rose', 'Water Lily'], []]);
});

test.each([
  [{ minPrice: '1000' }, ['Rose', 'Sea', 'Water Lily']],
  [{ maxPrice: '999' }, []],
  [{ maxPrice: '1000' }, ['Fog', 'Sea']],
  [{ minPrice: '1000', maxPrice: '1000' }, ['Sea']],
  [{ size: 'SMALL' }, ['Rose', 'Sea', 'Water Lily']],
  [{ size: 'Smal' }, []],
  [{ colour: 'blue' }, ['Sea']],
  [{ colour: 'red' }, ['Rose']],
  [{ colour: 'neutral' }, ['Fog', 'Water Lily']],
  [{ inStock: '1' }, ['Rose', 'Sea', 'Water Lily']],
  [{ onSale: '1' }, ['Rose']],
  [{ size: 'a3', colour: 'neutral', inStock: '1' }, ['Water Lily']],
  [{ size: 'a3', category: 'One Piece' }, ['Fog', 'Sea']],
  [{ search: 'water', colour: 'blue' }, ['Sea']],
  [{ search: 'watr', colour: 'blue' }, ['Sea']],
  [{ search: 'poster', colour: 'red' }, ['Rose']],
  [{ size: '', search: '' }, ['Fog', 'Rose', 'Sea', 'Water Lily']],
])('%j shows %j', async (query, names) => {
  expect(await shown(query)).toEqual(names);
  expect((await list(query)).total).toBe(names.length);
});

test('a term that only the filters hide is not corrected to another one', async () => {
  expect(await list({ search: 'lily', colour: 'red' })).toMatchObject({
    total: 0,
    appliedSearch: 'lily',
    matchType: 'regex',
  });
});

test('each choice says how many it would show beside the other filters', async () => {
  expect(await facetsOf({})).toEqual({
    price: { min: 999, max: 2_000 },
    sizes: [
      { name: 'A3', count: 3, ...none },
      { name: expect.stringMatching(/^small$/i), count: 3, ...none },
      { name: 'Large', count: 1, widthCm: 40, heightCm: 60 },
    ],
    colours: [
      { name: 'red', count: 1 },
      { name: 'blue', count: 1 },
      { name: 'neutral', count: 2 },
    ],
    inStock: 3,
    onSale: 1,
  });
  expect(await facetsOf({ size: 'large', minPrice: '1500' })).toMatchObject({
    price: { min: 2_000, max: 2_000 },
    sizes: [{ count: 2 }, { name: 'A3', count: 1 }, { name: 'Large', count: 1 }],
    colours: [{ name: 'neutral', count: 1 }],
    inStock: 1,
    onSale: 0,
  });
  expect(await facetsOf({ search: 'watr' })).toMatchObject({ price: { min: 1_000, max: 2_000 }, inStock: 2 });
  expect(await facetsOf({ category: 'Attic' })).toEqual({ price: null, sizes: [], colours: [], inStock: 0, onSale: 0 });
  expect((await list({})).facets).toBeUndefined();
});

test('whatever a choice counts, the list with it shows as many', async () => {
  const queries: Record<string, string>[] = [
    {},
    { maxPrice: '1500' },
    { inStock: '1', size: 'A3' },
    { search: 'water' },
  ];
  for (const query of queries) {
    const facets = await facetsOf(query);
    const totals = async (more: Record<string, string>) => (await list({ ...query, ...more })).total;
    for (const { name, count } of facets.sizes) expect([name, await totals({ size: name })]).toEqual([name, count]);
    for (const { name, count } of facets.colours) expect([name, await totals({ colour: name })]).toEqual([name, count]);
    expect([await totals({ inStock: '1' }), await totals({ onSale: '1' })]).toEqual([facets.inStock, facets.onSale]);
  }
});

test('an edit moves a product to where its new price, size and stock belong', async () => {
  const { _id } = await createProduct(shop, { name: 'Moth', sizes: sizes(size('A5', 700)) });
  expect(await shown({ size: 'A5', maxPrice: '700', inStock: '1' })).toEqual(['Moth']);
  await editProduct(shop, _id, { name: 'Moth', sizes: sizes(size('A6', 800)), inStock: 'false' });
  expect(await shown({ size: 'A5' })).toEqual([]);
  expect(await shown({ size: 'A6', minPrice: '800' })).toEqual(['Moth']);
  expect(await shown({ size: 'A6', inStock: '1' })).toEqual([]);
  await shop.http('DELETE', `/api/products/${_id}`, undefined, await shop.staff());
  expect(await shown({ size: 'A6' })).toEqual([]);
});

test.each([
  [{ minPrice: '2', maxPrice: '1' }, 'The lowest price must not be above the highest price'],
  [{ minPrice: '-1' }, 'The lowest price must be a whole number of rupees'],
  [{ minPrice: '1.5' }, 'The lowest price must be a whole number of rupees'],
  [{ maxPrice: 'much' }, 'The highest price must be a whole number of rupees'],
  [{ maxPrice: '' }, 'The highest price must be a whole number of rupees'],
  [{ sort: 'random' }, 'The order must be one of popular, new, price-asc, price-desc'],
  [{ colour: '#ff0000' }, /^The colour must be one of red,/],
  [{ inStock: 'yes' }, 'The filter inStock must be 1 or left out'],
  [{ size: 'x'.repeat(41) }, 'Please use at most 40 characters'],
])('%j is refused with a sentence', async (query, message) => {
  const { status, message: said } = await list(query as Record<string, string>);
  expect([status, said]).toEqual([400, typeof message === 'string' ? message : expect.stringMatching(message)]);
});

test('every hue of a mat belongs to one of the colours', async () => {
  const [row] = await shop.db.dataSource.query<{ colours: string[] }[]>(`
    select array_agg(distinct catalog_colour('#' || lpad(to_hex(n * 9773), 6, '0'))) as colours
    from generate_series(0, 1700) as n`);
  expect(row?.colours.toSorted()).toEqual([...PRODUCT_COLOURS].toSorted());
  const [named] = await shop.db.dataSource.query<Record<string, string>[]>(`
    select catalog_colour('#f5f4ec') as plain, catalog_colour('#ffd0d0') as rose, catalog_colour('#c5dcff') as sky,
      catalog_colour('#cde8c4') as leaf, catalog_colour('#e3d0f5') as lilac, catalog_colour('nonsense') as none`);
  expect(named).toEqual({
    plain: 'neutral',
    rose: 'red',
    sky: 'blue',
    leaf: 'green',
    lilac: 'purple',
    none: 'neutral',
  });
});
