import { eventsSettled } from './support/events-settled.ts';
import { type Shop, createDatabase, startShop } from './support/harness.ts';
import { sellPrints } from './support/prints.ts';
import { paymentsOf } from './support/proofs.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let shop: Shop;
let worker: Shop;

beforeAll(async () => {
  database = await createDatabase();
  // The relay holds the other one.
  worker = await startShop({ databaseUrl: database.url, role: 'worker', env: { DATABASE_POOL: '2' } });
  // Last: whoever starts in this process last decides who is signed in.
  shop = await startShop({ databaseUrl: database.url });
  await sellPrints(shop);
});
afterAll(async () => {
  await worker.stop();
  await shop.stop();
  await database.drop();
});

test('whatever follows an order needs one connection: nothing that holds its lock waits for a second one', async () => {
  const at = paymentsOf(shop);
  const [sent, cancelled] = [await at.placed({ paymentMethod: 'COD' }), await at.placed({ paymentMethod: 'COD' })];
  await eventsSettled(worker);
  const waiting = await shop.db.dataSource.query(`select from confirmations_confirmation where state = 'waiting'`);
  expect(waiting).toHaveLength(2);
  await at.update(sent._id, { orderStatus: 'shipped', courier: 'TCS', trackingNumber: 'ONE-1' });
  await at.update(cancelled._id, { orderStatus: 'cancelled' });
  await eventsSettled(worker);
  const parcels = await shop.db.dataSource.query('select order_id, status, courier from fulfilment_parcel');
  expect(parcels).toEqual([{ order_id: sent._id, status: 'shipped', courier: 'TCS' }]);
  expect(await shop.db.dataSource.query('select from platform_failed_event')).toEqual([]);
});
