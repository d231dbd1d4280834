import { randomUUID } from 'node:crypto';
import { deliveryShop } from '../../../../test/support/delivery-shop.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { type OrderReply, customer, orderOf, prints, sellPrints } from '../../../../test/support/prints.ts';
import { share } from '../../../../test/support/share.ts';

let shop: Shop;
let rates: ReturnType<typeof deliveryShop>;

beforeAll(async () => {
  shop = await startShop();
  rates = deliveryShop(shop);
  await sellPrints(shop);
});
afterAll(() => shop.stop());

const place = (seen: object = {}) =>
  shop.http<OrderReply>(
    'POST',
    '/api/orders',
    orderOf(prints, { customerInfo: customer({ email: `${randomUUID()}@example.com` }), ...seen }),
    { 'idempotency-key': randomUUID() },
  );
const { items, paymentMethod } = orderOf(prints);
const quoted = async () => {
  const cart = { items, paymentMethod, city: 'Lahore' };
  const { delivery, codFee, total } = (await shop.http<OrderReply>('POST', '/api/orders/quote', cart)).body.quote;
  return { delivery: delivery ?? 0, codFee, total };
};

/** Fees that name their version, and fit no other one. */
const ofVersion = (version: number) => ({
  charge: 'flat',
  flat: { fee: 100 + version, freeFrom: null },
  cod: { fee: 1000 - version * 2.25, highestTotal: null },
});

// Editors at once: no more than a busy machine serves with its connections.
const editors = share(20, 4);

test('each of 50 orders has the rates of one version, whatever staff change meanwhile', async () => {
  await rates.set(ofVersion((await rates.read()).version + 1));
  const edit = async (): Promise<void> => {
    const { version } = await rates.read();
    const { status } = await rates.save(version, ofVersion(version + 1));
    if (status === 409) return edit();
    expect(status).toBe(200);
  };
  const order = async (n: number) => {
    const seen = n % 2 === 0 ? await quoted() : undefined;
    return { seen, reply: await place(seen) };
  };
  // A few at a time: more than that would wait for a connection longer than the shop lets them.
  const orders = async () => {
    const replies = [];
    for (let first = 0; first < 50; first += 5)
      replies.push(...(await Promise.all(Array.from({ length: 5 }, (_, n) => order(first + n)))));
    return replies;
  };
  const [answers] = await Promise.all([orders(), Promise.all(Array.from({ length: editors }, edit))]);
  const { version: last } = await rates.read();
  expect(last).toBeGreaterThan(editors);
  for (const { seen, reply } of answers) {
    const { status, body } = reply;
    if (status === 409) {
      expect([seen !== undefined, body.code]).toEqual([true, 'price_changed']);
      expect(body.quote.total).not.toBe(seen?.total);
    } else {
      expect(status).toBe(201);
      if (seen) expect(body.order).toMatchObject(seen);
    }
  }
  const placed = answers.filter(({ reply }) => reply.status === 201).length;
  // Those who saw no price are never asked about one.
  expect(placed).toBeGreaterThanOrEqual(25);
  const stored = await shop.db.dataSource.query<{ delivery: number; cash: number; adds: boolean }[]>(`
    select delivery_fee::float8 as delivery, cod_fee::float8 as cash,
      total = subtotal + delivery_fee + cod_fee as adds from ordering_order`);
  expect(stored).toHaveLength(placed);
  for (const { delivery, cash, adds } of stored) {
    const version = delivery - 100;
    expect([version >= 1 && version <= last, cash, adds]).toEqual([true, 1000 - version * 2.25, true]);
  }
});

describe('rates that changed before this process heard of it', () => {
  /** Changes the rates as another process does, before this process is notified. */
  const change = async (version: number) =>
    shop.db.dataSource.query('update settings_area set stored = $1, version = version + 1 where area = $2', [
      JSON.stringify(ofVersion(version)),
      'delivery',
    ]);

  test('are those of an order that names no price', async () => {
    await quoted();
    await change(60);
    const { status, body } = await place();
    expect([status, body.order.delivery, body.order.codFee]).toEqual([201, 160, 865]);
  });

  test('are asked about where the shopper saw others', async () => {
    const seen = await quoted();
    await change(70);
    const { status, body } = await place(seen);
    expect([status, body.code, body.quote.delivery]).toEqual([409, 'price_changed', 170]);
    const agreed = { delivery: 170, codFee: body.quote.codFee, total: body.quote.total };
    expect((await place(agreed)).body.order).toMatchObject(agreed);
  });
});
