import type { ErrorBody } from '@shop/contracts/errors';
import type { Product, ProductCard } from '@shop/contracts/products';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { createProduct, editProduct } from '../../../../test/support/product-form.ts';

let shop: Shop;
const read = async (id: string) => (await shop.http<{ product: Product }>('GET', `/api/products/${id}`)).body.product;
const cards = async (search = '') =>
  (await shop.http<{ products: ProductCard[] }>('GET', `/api/products?search=${search}`)).body.products;
const card = async (id: string) => (await cards()).find(({ _id }) => _id === id);

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

test('a subtitle is stored, stands on the card, is kept by an edit that leaves it out, and can be cleared', async () => {
  expect(await createProduct(shop)).toMatchObject({ subtitle: null });
  const made = await createProduct(shop, { subtitle: ' Ship at sunset ' });
  expect(made.subtitle).toBe('Ship at sunset');
  expect(await read(made._id)).toEqual(made);
  expect((await card(made._id))?.subtitle).toBe('Ship at sunset');

  expect((await editProduct(shop, made._id)).body.product).toEqual({ ...made, version: 2 });
  const cleared = (await editProduct(shop, made._id, { subtitle: '' })).body.product;
  expect([cleared.subtitle, (await card(made._id))?.subtitle]).toEqual([null, null]);
});

test('the search finds words of the subtitle, in any case and as Urdu', async () => {
  const mandala = await createProduct(shop, { name: 'Shamsa', subtitle: 'Mandala print, plum and gold' });
  const urdu = await createProduct(shop, { name: 'Rang', subtitle: 'پھولوں کا گلدستہ' });
  for (const [term, found] of [
    ['MANDALA', mandala],
    ['plum and gold', mandala],
    ['گلدستہ', urdu],
  ] as const) {
    expect((await cards(term)).map(({ _id }) => _id)).toEqual([found._id]);
  }
});

test('a subtitle of more than 80 letters is rejected', async () => {
  const made = await createProduct(shop);
  const { status, body } = await editProduct(shop, made._id, { subtitle: 'x'.repeat(81) });
  expect([status, (body as ErrorBody).message]).toEqual([400, 'Please use at most 80 characters']);
});
