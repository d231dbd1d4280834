import type { ErrorBody } from '@shop/contracts/errors';
import type { ProductCard } from '@shop/contracts/products';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { createProduct, editProduct } from '../../../../test/support/product-form.ts';

let shop: Shop;
const related = (id: string) =>
  shop.http<Required<ErrorBody> & { products: ProductCard[] }>('GET', `/api/products/${id}/related`);
const names = async (id: string) => (await related(id)).body.products.map(({ name }) => name);
const create = (name: string, category: string, inStock = true) =>
  createProduct(shop, { name, category, inStock: String(inStock) });

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

test('prints of the same category come first, then others, and sold-out ones last', async () => {
  const one = await create('Ship', 'One Piece');
  expect(await names(one._id)).toEqual([]);
  await create('Gate', 'Never Forgotten');
  await create('Sold gate', 'Never Forgotten', false);
  await create('Lane', 'More Anime');
  expect(await names(one._id)).toEqual(['Lane', 'Gate', 'Sold gate']);
  await create('Sold sea', 'One Piece', false);
  expect(await names(one._id)).toEqual(['Lane', 'Gate', 'Sold sea', 'Sold gate']);
  const sea = await create('Sea', 'One Piece');
  await create('Moon', 'One Piece');
  expect(await names(one._id)).toEqual(['Moon', 'Sea', 'Lane', 'Gate']);

  await editProduct(shop, sea._id, { name: 'Sea', inStock: 'false' });
  expect(await names(one._id)).toEqual(['Moon', 'Lane', 'Gate', 'Sea']);
  const { body } = await shop.http<{ products: ProductCard[] }>('GET', '/api/products');
  const [moon] = (await related(one._id)).body.products;
  expect(moon).toEqual(body.products.find(({ name }) => name === 'Moon'));
});

test.each(['nonsense', '00000000-0000-7000-8000-000000000000'])('beside product %s stands nothing', async (id) => {
  const { status, body } = await related(id);
  expect([status, body.code]).toEqual([404, 'not_found']);
});
