import type { productFeed } from '@shop/contracts/product-feed';
import type { ResponseOf } from '@shop/contracts/route';
import { sql } from '../../../platform/database/sql.ts';
import { FeedPartHandler } from '../queries/feed-part.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { productForm } from '../../../../test/support/product-form.ts';
import { prints, sellPrints } from '../../../../test/support/prints.ts';
import { saleShop } from '../../../../test/support/sale-shop.ts';

type Part = ResponseOf<typeof productFeed.part>;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
  await shop.db.query(sql`update catalog_product set images = '[{"url": "/media/products/a/b-1200.jpg"}]'`);
});
afterAll(() => shop.stop());

const read = async (after?: string) =>
  (await shop.http<Part>('GET', `/api/feed${after ? `?after=${after}` : ''}`)).body;

test('each product on sale that has a picture stands in one part, the oldest first', async () => {
  const staff = await shop.staff();
  await shop.http('POST', '/api/products', productForm({ name: 'Without a picture' }), staff);
  const handler = shop.app.get(FeedPartHandler);
  const { partSize } = handler;
  handler.partSize = 1;
  const first = await read();
  const second = await read(first.next ?? undefined);
  const third = await read(second.next ?? undefined);
  handler.partSize = partSize;
  expect([first, second, third].map(({ products }) => products.map(({ _id }) => _id))).toEqual([
    [prints[0].id],
    [prints[1].id],
    [],
  ]);
  expect(third.next).toBeNull();
  expect(first.products[0]).toMatchObject({ images: ['/media/products/a/b-1200.jpg'], sale: null });
});

test('a sale gives its prices and both of its dates', async () => {
  const before = (await read()).products[0]?.sizes[0]?.price ?? 0;
  const sale = await saleShop(shop).sale({ percentOff: 50 });
  const [product] = (await read()).products;
  expect(product?.sizes[0]).toMatchObject({ price: Math.ceil(before / 2), originalPrice: before });
  expect(product?.sale).toEqual({ startsAt: sale.startsAt, endsAt: sale.endsAt });
});

test('a draft, a deleted product and a part after no id are not listed', async () => {
  await shop.db.query(sql`update catalog_product set published = false where id = ${prints[0].id}`);
  expect((await read()).products.map(({ _id }) => _id)).toEqual([prints[1].id]);
  expect((await shop.http('GET', '/api/feed?after=first')).status).toBe(400);
});
