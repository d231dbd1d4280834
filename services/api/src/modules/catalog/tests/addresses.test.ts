import type { home } from '@shop/contracts/home';
import type { ResponseOf } from '@shop/contracts/route';
import { SitemapEntriesHandler } from '../queries/sitemap-entries.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { productForm } from '../../../../test/support/product-form.ts';
import { prints, sellPrints } from '../../../../test/support/prints.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
});
afterAll(() => shop.stop());

test('every product stands in one part of what search engines may know, however many there are', async () => {
  const handler = shop.app.get(SitemapEntriesHandler);
  const { partSize } = handler;
  handler.partSize = 1;
  const partOf = async (part: number) =>
    (await shop.http<ResponseOf<typeof home.addresses>>('GET', `/api/addresses?part=${part}`)).body;
  const parts = await Promise.all([1, 2, 3].map(partOf));
  expect(parts.map(({ products }) => products.map(({ _id }) => _id))).toEqual([[prints[0].id], [prints[1].id], []]);
  expect(parts.map((each) => each.parts)).toEqual([2, 2, 2]);
  handler.partSize = partSize;
});

test('a category without products is in no part', async () => {
  const staff = await shop.staff();
  for (const name of ['Full', 'Empty']) await shop.http('POST', '/api/categories', { name }, staff);
  await shop.http('POST', '/api/products', productForm({ name: 'Ridge', category: 'Full' }), staff);
  const { body } = await shop.http<ResponseOf<typeof home.addresses>>('GET', '/api/addresses?part=1');
  expect(body.categories).toEqual(['Full']);
});

test('a part that is no number from 1 is refused', async () => {
  for (const part of ['0', '-1', 'first']) {
    expect((await shop.http('GET', `/api/addresses?part=${part}`)).status).toBe(400);
  }
});
