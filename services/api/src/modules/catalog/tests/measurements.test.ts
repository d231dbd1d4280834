import type { ErrorBody } from '@shop/contracts/errors';
import type { Quote } from '@shop/contracts/quotes';
import type { Product, ProductCard } from '@shop/contracts/products';
import { ResponseCache } from '../../../platform/response-cache/response-cache.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { createProduct, editProduct } from '../../../../test/support/product-form.ts';

let shop: Shop;
const read = async (id: string) => (await shop.http<{ product: Product }>('GET', `/api/products/${id}`)).body.product;
const card = async (id: string) =>
  (await shop.http<{ products: ProductCard[] }>('GET', '/api/products')).body.products.find(({ _id }) => _id === id);
const quoted = async (productId: string) => {
  const cart = { items: [{ productId, size: 'Small', quantity: 1 }] };
  return (await shop.http<{ quote: Quote }>('POST', '/api/orders/quote', cart)).body.quote.items;
};

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const unknown = { paper: null, weightGrams: null, frameIncluded: false };
const known = { paper: 'Matt art paper, 250 g/m²', weightGrams: 350, frameIncluded: true };
const measured = { name: 'Small', price: 1250, originalPrice: null, widthCm: 30, heightCm: 40.5 };
const unmeasured = { ...measured, widthCm: null, heightCm: null };

test('what nobody has measured is null', async () => {
  const made = await createProduct(shop);
  expect(made).toMatchObject({ ...unknown, sizes: [unmeasured] });
  expect(await read(made._id)).toEqual(made);
});

test('sides, paper, weight and frame are stored, shown, kept by an edit that leaves them out, and can be cleared', async () => {
  const fields = { paper: ` ${known.paper} `, weightGrams: '350', frameIncluded: 'true' };
  const made = await createProduct(shop, { ...fields, sizes: JSON.stringify([measured]) });
  expect(made).toMatchObject({ ...known, sizes: [measured] });
  // Lists leave sides to the product, and to what a cart is told.
  expect((await card(made._id))?.sizes).toEqual([{ name: 'Small', price: 1250, originalPrice: null }]);
  const { widthCm, heightCm } = measured;
  expect((await quoted(made._id))[0]).toMatchObject({ size: 'Small', widthCm, heightCm });
  expect(await card(made._id)).not.toHaveProperty('paper');

  const kept = (await editProduct(shop, made._id, { sizes: JSON.stringify([measured]) })).body.product;
  expect(kept).toEqual({ ...made, version: 2 });
  const cleared = await editProduct(shop, made._id, { paper: '', weightGrams: 'null', frameIncluded: 'false' });
  expect(cleared.body.product).toMatchObject({ ...unknown, sizes: [unmeasured] });
  expect((await quoted(made._id))[0]).not.toHaveProperty('widthCm');
});

test.each([
  [{ sizes: '[{"name":"A","price":1,"widthCm":30}]' }, 'Please give width and height, or neither'],
  [{ sizes: '[{"name":"A","price":1,"widthCm":30.25,"heightCm":40}]' }, 'Please use at most one decimal'],
  [{ sizes: '[{"name":"A","price":1,"widthCm":30,"heightCm":501}]' }, 'Please use at most 500 cm'],
  [{ sizes: '[{"name":"A","price":1,"widthCm":0,"heightCm":40}]' }, 'Please give a length above zero'],
  [{ paper: 'x'.repeat(81) }, 'Please use at most 80 characters'],
  [{ weightGrams: '0' }, /^Please give the weight in whole grams/],
  [{ weightGrams: '350.5' }, /^Please give the weight in whole grams/],
  [{ weightGrams: '50001' }, /^Please give the weight in whole grams/],
  [{ frameIncluded: 'yes' }, /frame included/],
])('the edit %j is rejected with a sentence', async (fields, message) => {
  const made = await createProduct(shop);
  const { status, body } = await editProduct(shop, made._id, fields);
  const sentence = (body as ErrorBody).message;
  expect([status, sentence]).toEqual([400, typeof message === 'string' ? message : expect.stringMatching(message)]);
  expect(await read(made._id)).toEqual(made);
});

test('sizes that are stored without sides have sides that nobody has measured', async () => {
  const made = await createProduct(shop, { sizes: JSON.stringify([measured, { name: 'Large', price: 2000 }]) });
  const stored = [
    { name: 'Small', price: 1250, originalPrice: null },
    { name: 'Large', price: 2000, originalPrice: null },
  ];
  const shown = stored.map((size) => ({ ...size, widthCm: null, heightCm: null }));
  await shop.db.dataSource.query('update catalog_product set sizes = $2 where id = $1', [
    made._id,
    JSON.stringify(stored),
  ]);
  shop.app.get(ResponseCache).invalidate('all');
  expect(await read(made._id)).toEqual({ ...made, sizes: shown });
  expect((await card(made._id))?.sizes).toEqual(stored);
});
