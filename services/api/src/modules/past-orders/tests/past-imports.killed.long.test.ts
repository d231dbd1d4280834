import { type Part, buildApi, startPart } from '../../../../test/support/built-api.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { pastForm, pastOf, shopifyOrders, shopifyRow } from '../../../../test/support/past-files.ts';

const ORDERS = 20_000;
const KILLS = 3;

let shop: Shop;
let worker: Part;
let startWorker: () => Promise<Part>;
beforeAll(async () => {
  const main = await buildApi();
  shop = await startShop();
  const { databaseUrl, dataDir } = shop.config;
  startWorker = () => startPart(main, { ROLE: 'worker', DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  worker = await startWorker();
});
afterAll(async () => {
  await worker.end();
  await shop.stop();
});

test('a worker that is killed while it checks and imports goes on, and loses and doubles nothing', async () => {
  const calls = pastOf(shop);
  const file = shopifyOrders(Array.from({ length: ORDERS }, (_, n) => shopifyRow(n)));
  const { body } = await calls.send(pastForm(file));
  // At once, while the file is checked.
  await worker.end('SIGKILL');
  worker = await startWorker();
  expect(await calls.ended(body._id)).toMatchObject({ state: 'checked', counts: { new: ORDERS } });
  await calls.start(body._id);
  for (let kill = 1; kill <= KILLS; kill++) {
    const enough = (ORDERS / (KILLS + 1)) * kill;
    await calls.once(body._id, ({ imported: done }) => done >= enough);
    await worker.end('SIGKILL');
    worker = await startWorker();
  }
  expect(await calls.ended(body._id)).toMatchObject({ state: 'done', imported: ORDERS });
  const [sums] = await shop.db.dataSource.query<object[]>(
    `select count(*)::int as orders, count(distinct number)::int as numbers from past_orders_order`,
  );
  expect(sums).toEqual({ orders: ORDERS, numbers: ORDERS });
  expect(await calls.check(file)).toMatchObject({ counts: { same: ORDERS } });
});
