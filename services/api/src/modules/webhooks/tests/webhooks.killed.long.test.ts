import { type Part, buildApi, startPart } from '../../../../test/support/built-api.ts';
import { untilIs } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { orderOf, prints, sellPrints } from '../../../../test/support/prints.ts';
import { webhooksOf } from '../../../../test/support/webhook-calls.ts';
import { WebhookReceiver } from '../../../../test/support/webhook-receiver.ts';

const ORDERS = 60;
const KILLS = 3;

const env = { WEBHOOK_PRIVATE_ADDRESSES: 'allowed' };
let shop: Shop;
let worker: Part;
let startWorker: () => Promise<Part>;
const receiver = new WebhookReceiver();

beforeAll(async () => {
  const main = await buildApi();
  shop = await startShop({ env });
  const { databaseUrl, dataDir } = shop.config;
  startWorker = () => startPart(main, { ...env, ROLE: 'worker', DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  await sellPrints(shop);
  await receiver.open();
  worker = await startWorker();
});
afterAll(async () => {
  await worker.end();
  await receiver.close();
  await shop.stop();
});

test('a worker that is killed while orders come misses none of them: each arrives, signed', async () => {
  const calls = webhooksOf(shop);
  const { body } = await calls.create(receiver.url, 'ordering.order-placed');
  receiver.secret = body.secret;
  receiver.delay = 100;
  const placed = new Set<unknown>();
  for (let kill = 0; kill <= KILLS; kill++) {
    for (let n = 0; n < ORDERS / (KILLS + 1); n++) {
      const { body: reply } = await shop.http<{ order: { _id: string } }>('POST', '/api/orders', orderOf(prints));
      placed.add(reply.order._id);
    }
    if (kill === KILLS) continue;
    await worker.end('SIGKILL');
    worker = await startWorker();
  }
  const arrived = () => new Set(receiver.verified.map(({ body: { data } }) => data['orderId']));
  // What a killed worker had taken is due again a minute later.
  await untilIs(ORDERS, () => arrived().size);
  expect(arrived()).toEqual(placed);
  expect(receiver.rejected).toEqual([]);
  expect(new Set(receiver.verified.map(({ id }) => id)).size).toBe(ORDERS);
});
