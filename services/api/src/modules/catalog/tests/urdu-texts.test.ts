import type { ErrorBody } from '@shop/contracts/errors';
import type { Product, ProductCard, StaffProduct } from '@shop/contracts/products';
import type { Quote } from '@shop/contracts/quotes';
import { categoryCalls } from '../../../../test/support/category-calls.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { createProduct, editProduct } from '../../../../test/support/product-form.ts';

let shop: Shop;
const { get, staff, add } = categoryCalls(() => shop);
const inUrdu = { urduName: 'سمندر کی شام', urduSubtitle: 'سرخ اور سبز', urduDescription: 'جہاز سورج ڈوبنے پر۔' };

const read = async (id: string, language = '') =>
  (await shop.http<{ product: Product }>('GET', `/api/products/${id}${language}`)).body.product;
const ofStaff = async (id: string) =>
  (await shop.http<{ product: StaffProduct }>('GET', `/api/products/admin/${id}`, undefined, await shop.staff())).body
    .product;
const nameIn = (products: readonly ProductCard[], id: string) => products.find(({ _id }) => _id === id)?.name;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

test('Urdu texts of a product are stored, kept by an edit that leaves them out, and can be cleared', async () => {
  const { _id } = await createProduct(shop, { name: 'Sea at dusk', ...inUrdu });
  expect(await ofStaff(_id)).toMatchObject({ name: 'Sea at dusk', ...inUrdu });
  await editProduct(shop, _id, { name: 'Sea at dusk' });
  expect(await ofStaff(_id)).toMatchObject(inUrdu);
  await editProduct(shop, _id, { name: 'Sea at dusk', urduName: '', urduSubtitle: '', urduDescription: '' });
  expect(await ofStaff(_id)).toMatchObject({ urduName: null, urduSubtitle: null, urduDescription: null });
});

test('a product answers in Urdu when it is asked to, with the English text where there is none', async () => {
  const made = await createProduct(shop, { name: 'Harbour', subtitle: 'Blue', ...inUrdu, urduSubtitle: undefined });
  const urdu = await read(made._id, '?language=ur');
  expect(urdu).toEqual({ ...made, name: inUrdu.urduName, description: inUrdu.urduDescription });
  expect(await read(made._id)).toEqual(made);
  expect(await read(made._id, '?language=en')).toEqual(made);
  expect(urdu).not.toHaveProperty('urduName');
});

test('lists, neighbours, home page and quote name products in the language that is asked for', async () => {
  const { _id } = await createProduct(shop, { name: 'Lighthouse', ...inUrdu });
  const other = await createProduct(shop, { name: 'Anchor' });
  for (const path of ['/products?limit=100', '/products?category=One+Piece', '/products?search=lighthouse']) {
    expect(nameIn((await get(`${path}&language=ur`)).body.products, _id)).toBe(inUrdu.urduName);
    expect(nameIn((await get(path)).body.products, _id)).toBe('Lighthouse');
  }
  const beside = async (language: string) => (await get(`/products/${other._id}/related${language}`)).body.products;
  expect(nameIn(await beside('?language=ur'), _id)).toBe(inUrdu.urduName);
  expect(nameIn(await beside(''), _id)).toBe('Lighthouse');
  const home = async (language: string) => (await get(`/home${language}`)).body.groups.flatMap((each) => each.products);
  expect(nameIn(await home('?language=ur'), _id)).toBe(inUrdu.urduName);
  expect(nameIn(await home(''), _id)).toBe('Lighthouse');
  const card = (await get('/products?search=lighthouse&language=ur')).body.products[0];
  expect(card).toEqual({
    ...(await get('/products?search=lighthouse')).body.products[0],
    name: inUrdu.urduName,
    subtitle: inUrdu.urduSubtitle,
  });

  const quoted = async (language: string) => {
    const items = [{ productId: _id, size: 'Small', quantity: 1 }];
    const { body } = await shop.http<{ quote: Quote }>('POST', `/api/orders/quote${language}`, { items });
    return body.quote.items[0]?.name;
  };
  expect([await quoted('?language=ur'), await quoted('')]).toEqual([inUrdu.urduName, 'Lighthouse']);
});

test('a set names its parts, and a part its sets, in Urdu', async () => {
  const part = await createProduct(shop, { name: 'Sail', urduName: 'بادبان' });
  const parts = JSON.stringify([{ productId: part._id, size: 'Small', pieces: 2 }]);
  const set = await createProduct(shop, { name: 'Both', urduName: 'دونوں', parts });
  expect((await read(set._id, '?language=ur')).parts?.map(({ name }) => name)).toEqual(['بادبان']);
  expect((await read(part._id, '?language=ur')).sets?.map(({ name }) => name)).toEqual(['دونوں']);
  expect((await read(set._id)).parts?.map(({ name }) => name)).toEqual(['Sail']);
});

test('pictures that are described by the name are described by the Urdu one', async () => {
  const { _id } = await createProduct(shop, { name: 'Dhow', urduName: 'بادبانی کشتی' });
  await shop.db.dataSource.query(`update catalog_product set images = $2 where id = $1`, [
    _id,
    JSON.stringify(
      ['Dhow', 'Sail from near'].map((alt) => ({
        url: `/media/products/${alt.length}.jpg`,
        alt,
        width: 4,
        height: 5,
        placeholder: '',
        sources: [],
      })),
    ),
  ]);
  const { images } = await read(_id, '?language=ur');
  expect(images.map(({ alt }) => alt)).toEqual(['بادبانی کشتی', 'Sail from near']);
});

test('a category keeps its name and address, and has a title and a description in Urdu', async () => {
  const { _id } = await add({ name: 'Rivers', description: 'Water.', urduName: 'دریا' });
  const listed = async (language: string) =>
    (await get(`/categories${language}`)).body.categories.find(({ name }) => name === 'Rivers');
  expect(await listed('')).not.toHaveProperty('title');
  expect(await listed('?language=ur')).toMatchObject({ name: 'Rivers', title: 'دریا', description: 'Water.' });

  const { body } = await staff('PUT', `/${_id}`, { name: 'Rivers', urduDescription: 'پانی۔' });
  expect(body.category).toMatchObject({ urduName: 'دریا', urduDescription: 'پانی۔' });
  expect(await listed('?language=ur')).toMatchObject({ title: 'دریا', description: 'پانی۔' });
  await staff('PUT', `/${_id}`, { name: 'Rivers', urduName: '' });
  expect(await listed('?language=ur')).not.toHaveProperty('title');
});

test('an edit of the Urdu name reaches answers that are cached', async () => {
  const { _id } = await createProduct(shop, { name: 'Gull', urduName: 'بگلا' });
  expect((await read(_id, '?language=ur')).name).toBe('بگلا');
  await editProduct(shop, _id, { name: 'Gull', urduName: 'سمندری بگلا' });
  expect((await read(_id, '?language=ur')).name).toBe('سمندری بگلا');
});

test('another language, or too long a text, is rejected', async () => {
  const { _id } = await createProduct(shop);
  for (const path of ['/products', `/products/${_id}/related`, '/home']) {
    const { status, body } = await shop.http<ErrorBody>('GET', `/api${path}?language=fa`);
    expect([status, body.message]).toEqual([400, 'The language must be en or ur']);
  }
  const { body: long } = await editProduct(shop, _id, { urduSubtitle: 'ک'.repeat(81) });
  expect(long.message).toBe('Please use at most 80 characters');
});
