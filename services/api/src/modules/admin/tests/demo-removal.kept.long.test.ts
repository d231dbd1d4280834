import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Picture } from '@shop/contracts/pictures';
import type { Product, ProductCard } from '@shop/contracts/products';
import { RebuildProjections } from '../../../platform/events/rebuild-projection.ts';
import { fillWithDemo, previewDemo, removeDemo } from '../../../../test/support/demo-shop.ts';
import { eventsSettled } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { type OrderReply, type StaffReply, customer } from '../../../../test/support/prints.ts';
import { createProduct, editProduct } from '../../../../test/support/product-form.ts';
import { strayTrends } from '../../../../test/support/trends-recount.ts';

let shop: Shop;
let staff: Record<string, string>;
let bought: Product;
let edited: Product;
let gone: Product;

const product = async (name: string): Promise<Product> => {
  const { body } = await shop.http<{ products: ProductCard[] }>('GET', '/api/products?limit=100');
  const card = body.products.find((each) => each.name === name);
  return (await shop.http<{ product: Product }>('GET', `/api/products/${card?._id}`)).body.product;
};
const isStored = ({ images }: { images: readonly Picture[] }) =>
  images.map(({ url }) => existsSync(join(shop.config.dataDir, 'files', url)));
const ids = async (table: string): Promise<string[]> => {
  const rows: { id: string }[] = await shop.db.dataSource.query(`select id from ${table} order by id`);
  return rows.map(({ id }) => id);
};

beforeAll(async () => {
  shop = await startShop({ role: 'both' });
  staff = await shop.staff();
  await fillWithDemo(shop);
  [bought, edited, gone] = await Promise.all([
    product('First Light on the Far Range'),
    product('The Long Road North'),
    product('Summer Holidays, Two in the Afternoon'),
  ]);
});
afterAll(() => shop.stop());

let own: Product;
let order: OrderReply['order'];

test('what the owner made, edited or sold before the demo is removed …', async () => {
  own = await createProduct(shop, { name: 'Candle of Multan', category: 'Never Forgotten' });
  const [size] = bought.sizes;
  const items = [
    { productId: bought._id, size: size?.name, quantity: 1, price: size?.price },
    { productId: own._id, size: 'Small', quantity: 2, price: 1250 },
  ];
  const placed = await shop.http<OrderReply>('POST', '/api/orders', {
    customerInfo: customer({ email: 'buyer@shop.pk' }),
    items,
    paymentMethod: 'COD',
    discountCode: { code: 'WELCOME10' },
  });
  expect(placed.status).toBe(201);
  ({ order } = placed.body);

  const form = { name: edited.name, description: edited.description, category: edited.category };
  const keepImages = JSON.stringify(edited.images.map(({ url }) => url));
  const sizes = JSON.stringify(edited.sizes.map((each) => ({ ...each, price: each.price + 100 })));
  expect((await editProduct(shop, edited._id, { ...form, keepImages, sizes })).status).toBe(200);

  const { body } = await shop.http<{ coupons: { _id: string; code: string; version: number }[] }>(
    'GET',
    '/api/admin/coupons',
    undefined,
    staff,
  );
  const shukriya = body.coupons.find(({ code }) => code === 'SHUKRIYA150');
  const change = {
    code: 'SHUKRIYA150',
    discountType: 'fixed',
    discountValue: 200,
    minimumOrderAmount: 0,
    maxDiscountAmount: null,
    usageLimit: null,
    version: shukriya?.version,
  };
  expect((await shop.http('PUT', `/api/admin/coupons/${shukriya?._id}`, change, staff)).status).toBe(200);

  // Staff tries the demo out: that makes none of it real.
  const { body: listed } = await shop.http<StaffReply>('GET', '/api/admin/orders?status=processing', undefined, staff);
  const demoOrder = listed.orders.find(({ _id }) => _id !== order._id);
  const confirmed = await shop.http('PUT', `/api/admin/orders/${demoOrder?._id}`, { orderStatus: 'confirmed' }, staff);
  expect(confirmed.status).toBe(200);
  await eventsSettled(shop);
});

test('… stays, and the answer says what stays and why', async () => {
  const kept = [
    { kind: 'product', reason: 'edited', name: edited.name },
    { kind: 'product', reason: 'ordered', name: bought.name },
    { kind: 'artist', reason: 'used', name: 'Rafiq Ahmed' },
    { kind: 'coupon', reason: 'edited', name: 'SHUKRIYA150' },
    { kind: 'coupon', reason: 'ordered', name: 'WELCOME10' },
  ];
  const category = { kind: 'category', reason: 'used', name: 'Never Forgotten' };
  expect((await previewDemo(shop)).body.kept).toEqual(expect.arrayContaining([...kept, category]));
  const { status, body } = await removeDemo(shop);
  expect(status).toBe(200);
  expect(body.kept.filter(({ kind }) => kind !== 'category')).toEqual(kept);
  expect(body.kept).toContainEqual(category);
  expect(body.removed).toMatchObject({ products: 1, orders: 40, coupons: 5 });
  await eventsSettled(shop);

  expect(await ids('ordering_order')).toEqual([order._id]);
  expect(await ids('catalog_product')).toEqual([bought._id, edited._id, own._id].toSorted());
  const { body: shown } = await shop.http<{ products: ProductCard[] }>('GET', '/api/products');
  expect(shown.products.map(({ name }) => name).toSorted()).toEqual(['Candle of Multan', edited.name].toSorted());
  const drafts = await shop.http<{ products: { _id: string }[] }>(
    'GET',
    '/api/products/admin?view=drafts',
    undefined,
    staff,
  );
  expect(drafts.body.products.map(({ _id }) => _id)).toContain(bought._id);
  expect((await shop.http('POST', '/api/coupons/validate', { code: 'WELCOME10', orderTotal: 4000 })).status).toBe(404);

  const { body: real } = await shop.http<StaffReply>('GET', `/api/admin/orders/${order._id}`, undefined, staff);
  expect(real.order).toMatchObject({ orderNumber: order.orderNumber, total: order.total });
  expect(isStored(bought).every(Boolean)).toBe(true);
  expect(isStored(edited).every(Boolean)).toBe(true);
  expect(isStored(gone).some(Boolean)).toBe(false);

  expect(await shop.app.get(RebuildProjections).differences()).toEqual([]);
  expect(await strayTrends((sql) => shop.db.dataSource.query(sql))).toEqual([]);
  const uses: { used_count: number }[] = await shop.db.dataSource.query(
    'select used_count from coupons_coupon order by code desc',
  );
  expect(uses).toEqual([{ used_count: 1 }, { used_count: 0 }]);
});

test('a second removal finds nothing: what stayed belongs to the owner', async () => {
  const { body } = await removeDemo(shop);
  expect(body.removed).toEqual({
    products: 0,
    categories: 0,
    coupons: 0,
    orders: 0,
    receipts: 0,
    reviews: 0,
    files: 0,
  });
  expect(body.kept).toEqual([]);
});

test('the history of a real order cannot be deleted', async () => {
  await shop.http('PUT', `/api/admin/orders/${order._id}`, { orderStatus: 'confirmed' }, staff);
  await expect(shop.db.dataSource.query('delete from ordering_history')).rejects.toThrow('only ever added to');
});
