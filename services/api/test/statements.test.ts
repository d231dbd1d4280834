import { randomUUID } from 'node:crypto';
import { couponShop } from './support/coupon-shop.ts';
import { type Shop, startShop } from './support/harness.ts';
import { type OrderReply, orderOf, prints, sellPrints } from './support/prints.ts';
import { recordStatements } from './support/sent-statements.ts';
import { createProduct } from './support/product-form.ts';

let shop: Shop;
let staff: Record<string, string>;
let order: OrderReply['order'];
let code: string;

const [{ id: product }] = prints;
const { sent, stop } = recordStatements();

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
  await createProduct(shop, { category: 'One Piece' });
  staff = await shop.staff();
  ({ code } = await couponShop(shop).coupon());
  order = (await place(undefined)).body.order;
  // The state of the WhatsApp account is read once, until it changes.
  await shop.http('GET', `/api/admin/orders/${order._id}`, undefined, staff);
});
afterAll(async () => {
  await shop.stop();
  stop();
});

const place = (discount: string | undefined) =>
  shop.http<OrderReply>(
    'POST',
    '/api/orders',
    orderOf(prints, { paymentMethod: 'JazzCash', discountCode: discount && { code: discount } }),
    { 'idempotency-key': randomUUID() },
  );

/**
 * Returns the statements that the work sends to the database, without the keep-alive and LISTEN statements of the
 * invalidation connection.
 */
async function statementsOf(work: () => Promise<{ status: number }>, status = 200): Promise<string[]> {
  sent.length = 0;
  expect((await work()).status).toBe(status);
  return sent.filter((sql) => sql !== 'select 1' && !sql.startsWith('listen'));
}

describe('what shoppers read takes its statements once, and none until it changes', () => {
  test.each([
    ['product list', () => '/products?limit=24', 1],
    ['a category', () => '/products?category=One%20Piece', 1],
    // An empty one may have another name now.
    ['a category without products', () => '/products?category=nowhere', 2],
    ['search', () => '/products?search=red', 1],
    ['search that finds nothing', () => '/products?search=qwertz%20yxcvb', 2],
    ['product', () => `/products/${product}`, 1],
    ['categories', () => '/categories', 1],
    ['home', () => '/home', 1],
    ['addresses', () => '/addresses', 1],
    // It has no rating yet: then the catalogue is asked whether there is such a product.
    ['reviews of a product', () => `/reviews/product/${product}`, 2],
    ['reviews of one rating of a product', () => `/reviews/product/${product}?rating=4`, 2],
    ['summary of reviews', () => `/reviews/product/${product}/summary`, 2],
    ['approved reviews', () => '/reviews/approved', 1],
  ])('%s', async (_, path, cold) => {
    const read = () => shop.http('GET', `/api${path()}`);
    expect(await statementsOf(read)).toHaveLength(cold);
    expect(await statementsOf(read)).toEqual([]);
  });
});

describe('what is personal is asked each time', () => {
  test.each([
    // It is to be transferred: then payments is asked for its receipt.
    ['tracked order', () => `/orders/track/${order.orderNumber}?email=ayesha@example.com`, 2],
    ['instructions to pay', () => `/payments/instructions/${order._id}`, 2],
  ])('%s', async (_, path, statements) => {
    const read = () => shop.http('GET', `/api${path()}`);
    expect(await statementsOf(read)).toHaveLength(statements);
    expect(await statementsOf(read)).toHaveLength(statements);
  });

  // One of them asks who is signed in.
  test.each([
    ['order list', () => '/admin/orders?status=processing&dateFrom=2020-01-01&dateTo=2100-01-01', 2],
    ['order list, far down', () => '/admin/orders?page=200', 3],
    ['found orders', () => '/admin/orders/find?search=ayesha', 2],
    ['searched orders', () => '/admin/orders?search=0300%201234', 3],
    ['order', () => `/admin/orders/${order._id}`, 5],
    ['dashboard', () => '/admin/dashboard', 2],
    // One of them is the debt of the couriers, by the cash book.
    ['today', () => '/admin/dashboard/today', 12],
    ['pending counts', () => '/admin/pending-counts', 5],
    ['trends', () => '/admin/dashboard/trends', 2],
    ['payments queue', () => '/payments/admin/verifications?status=pending', 4],
    ['coupons', () => '/admin/coupons', 3],
    ['reviews', () => '/reviews/admin?status=pending', 2],
    ['categories', () => '/categories/admin', 2],
  ])('of staff: %s', async (_, path, statements) => {
    const read = () => shop.http('GET', `/api${path()}`, undefined, staff);
    expect(await statementsOf(read)).toHaveLength(statements);
    expect(await statementsOf(read)).toHaveLength(statements);
  });
});

describe('an order takes the same statements whatever it holds', () => {
  test.each([
    ['without a coupon', () => undefined, 6],
    ['with a coupon', () => code, 8],
  ])('%s', async (_, discount, statements) => {
    expect(await statementsOf(() => place(discount()), 201)).toHaveLength(statements);
  });
});

describe('a bulk call takes the same few statements for each row', () => {
  const rowsOf = async (count: number) => {
    const orders = await Promise.all(Array.from({ length: count }, () => place(undefined)));
    return orders.map(({ body }) => ({ _id: body.order._id, orderStatus: 'shipped' }));
  };

  // One asks who is signed in; four store the key of the call. One in each transaction names who works in it.
  test.each([1, 10])('of %i orders', async (count) => {
    const rows = await rowsOf(count);
    const headers = { ...staff, 'idempotency-key': randomUUID() };
    const statements = await statementsOf(() => shop.http('PATCH', '/api/admin/orders', { rows }, headers));
    expect(statements).toHaveLength(5 + count * 9);
  });
});
