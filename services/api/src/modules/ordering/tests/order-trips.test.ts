import { couponShop } from '../../../../test/support/coupon-shop.ts';
import { type DatabaseProxy, proxyDatabase } from '../../../../test/support/database-proxy.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { createDatabase } from '../../../../test/support/test-database.ts';
import { type OrderReply, orderOf, prints, sellPrints } from '../../../../test/support/prints.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let proxy: DatabaseProxy;
let shop: Shop;

beforeAll(async () => {
  database = await createDatabase();
  proxy = await proxyDatabase(database.url);
  // One connection, which knows every statement after the first order. The one that hears of changes goes elsewhere.
  shop = await startShop({
    databaseUrl: proxy.url,
    env: { DATABASE_POOL: '1', DATABASE_DIRECT_URL: database.url },
  });
  await sellPrints(shop);
});
afterAll(async () => {
  await shop.stop();
  proxy.close();
  await database.drop();
});

test('an order waits for the database at most six times, whatever it holds, and holds its coupon only to commit', async () => {
  const at = couponShop(shop);
  const { _id, code } = await at.coupon();
  expect((await at.order(code)).status).toBe(201);

  proxy.trips();
  expect((await at.order(code)).status).toBe(201);
  const trips = proxy.trips();
  expect(trips.length).toBeLessThanOrEqual(6);
  // Only the statement that takes a use of the coupon names it by its id.
  expect(trips.findIndex((sent) => sent.includes(_id))).toBe(trips.length - 2);
  expect(trips.at(-1)).toContain('COMMIT');

  expect((await at.order(undefined)).status).toBe(201);
  expect(proxy.trips().length).toBeLessThan(trips.length);
});

test('naming who of staff works in a transaction is no round trip of its own', async () => {
  // Read once, the settings need no second connection.
  await shop.http('GET', '/api/shop');
  const { body } = await shop.http<OrderReply>('POST', '/api/orders', orderOf(prints));
  const change = async (courier: string) =>
    shop.http('PUT', `/api/admin/orders/${body.order._id}`, { courier }, await shop.staff());
  await change('TCS');
  proxy.trips();
  expect((await change('Leopards')).status).toBe(200);
  const named = proxy.trips().filter((sent) => sent.includes('"name":"admin"'));
  expect(named).toHaveLength(1);
  // The first statement of the work travels with it.
  expect(named[0]?.split('"name":"admin"')[1]).toContain(body.order._id);
});
