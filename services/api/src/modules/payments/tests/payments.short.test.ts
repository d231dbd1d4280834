import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { sellPrints } from '../../../../test/support/prints.ts';
import { paymentsOf, pdf, proofForm, provedOrder } from '../../../../test/support/proofs.ts';

let shop: Shop;
let pay: ReturnType<typeof paymentsOf>;

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
  pay = paymentsOf(shop);
});
afterAll(() => shop.stop());

const proved = () => provedOrder(pay);
const proveAgain = async (orderNumber: string) => {
  expect((await pay.confirm(orderNumber, proofForm({ file: pdf() }))).status).toBe(201);
  return pay.pendingOf(orderNumber);
};

test('a payment that is short stays pending, its parts add up, and the last one pays the order', async () => {
  const { order, proof } = await proved();
  const { orderNumber, total } = order;
  expect(proof).toMatchObject({ status: 'pending', received: null, parts: [] });
  const { status, body } = await pay.short(proof._id, 1_000, 'Seen in the bank');
  expect(status).toBe(200);
  expect(body.verification).toMatchObject({
    isVerified: true,
    status: 'short',
    received: 1_000,
    adminNotes: 'Seen in the bank',
    reason: null,
    order: { paymentStatus: 'pending' },
  });
  const after = await pay.order(order._id);
  expect(after).toMatchObject({
    paymentStatus: 'pending',
    version: 1,
    paymentDetails: { status: 'short', received: 1_000 },
  });
  expect(after.history).toEqual([
    expect.objectContaining({
      by: shop.config.admin.username,
      field: 'received',
      from: null,
      to: 'Rs\u00A01,000',
      note: 'Seen in the bank',
    }),
  ]);
  expect((await pay.instructions(orderNumber)).body).toMatchObject({
    proof: { status: 'short' },
    received: 1_000,
    attemptsLeft: 4,
  });

  const second = await proveAgain(orderNumber);
  expect(second.parts).toEqual([{ attempt: 1, received: 1_000, decidedAt: expect.any(String) }]);
  expect((await pay.short(second._id, 499.5)).status).toBe(200);
  expect((await pay.order(order._id)).history.at(-1)).toMatchObject({ from: 'Rs\u00A01,000', to: 'Rs\u00A01,500' });
  const third = await proveAgain(orderNumber);
  expect(third.parts.map(({ attempt, received }) => [attempt, received])).toEqual([
    [1, 1_000],
    [2, 499.5],
  ]);
  expect((await pay.decide(third._id, true)).status).toBe(200);
  expect(await pay.order(order._id)).toMatchObject({ paymentStatus: 'paid', version: 2 });
  expect((await pay.instructions(orderNumber)).body).toMatchObject({ received: 1_499.5, order: { total } });
  expect(await pay.facts('payments.part-received', order._id)).toBe(2);
  expect(await pay.facts('payments.proof-decided', order._id)).toBe(1);
});

test('a rejected receipt after a part leaves the part: the rest is due', async () => {
  const { order, proof } = await proved();
  await pay.short(proof._id, 1_000);
  const second = await proveAgain(order.orderNumber);
  await pay.decide(second._id, false, 'Nothing came.');
  expect(await pay.order(order._id)).toMatchObject({ paymentStatus: 'failed', paymentDetails: { received: 1_000 } });
  expect((await proveAgain(order.orderNumber)).parts).toHaveLength(1);
  expect((await pay.order(order._id)).paymentStatus).toBe('pending');
});

test('an amount that is no part of what is due is refused, and nothing is decided', async () => {
  const { order, proof } = await proved();
  for (const received of [0, -5, '1000', null, 10.001, {}]) {
    expect([received, (await pay.short(proof._id, received)).status]).toEqual([received, 400]);
  }
  const rejecting = { isVerified: false, received: 100 };
  expect((await pay.asStaff('PUT', `/payments/admin/verify/${proof._id}`, rejecting)).status).toBe(400);
  for (const received of [order.total, order.total + 1]) {
    const { status, body } = await pay.short(proof._id, received);
    expect([status, body.code]).toEqual([409, 'not_short']);
  }
  await pay.short(proof._id, order.total - 100);
  const second = await proveAgain(order.orderNumber);
  expect((await pay.short(second._id, 100)).body.code).toBe('not_short');
  expect((await pay.pendingOf(order.orderNumber)).isVerified).toBeNull();
  expect((await pay.order(order._id)).history).toHaveLength(1);
});

test('a part is decided once: the same again changes nothing, another amount or decision is refused', async () => {
  const { order, proof } = await proved();
  await pay.short(proof._id, 1_000);
  expect((await pay.short(proof._id, 1_000)).status).toBe(200);
  for (const other of [pay.short(proof._id, 900), pay.decide(proof._id, true), pay.decide(proof._id, false)]) {
    expect((await other).body.code).toBe('already_decided');
  }
  expect((await pay.order(order._id)).history).toHaveLength(1);
  expect(await pay.facts('payments.part-received', order._id)).toBe(1);
});

test('of two admins at once one decides, and the order agrees with that one', async () => {
  for (let round = 0; round < 10; round++) {
    const { order, proof } = await proved();
    const others = [
      () => pay.decide(proof._id, true),
      () => pay.short(proof._id, 900),
      () => pay.confirmOrder(order._id),
    ];
    const other = others[round % others.length] ?? (() => pay.decide(proof._id, false));
    const [short, second] = await Promise.all([pay.short(proof._id, 1_000), other()]);
    expect([short.status, second.status].toSorted((one, two) => one - two)).toEqual([200, 409]);
    const { paymentStatus, history } = await pay.order(order._id);
    expect(history).toHaveLength(1);
    const isPart = short.status === 200 || round % others.length === 1;
    expect([paymentStatus, history[0]?.field]).toEqual(isPart ? ['pending', 'received'] : ['paid', 'paymentStatus']);
  }
});

test('the list filters and counts them, and tells of a part to who tracks the order', async () => {
  const before = (await pay.verifications()).body.counts;
  const { order, proof } = await proved();
  await pay.short(proof._id, 1_000);
  const { body } = await pay.verifications('?status=short&limit=1');
  expect(body.payments[0]?._id).toBe(proof._id);
  expect([body.counts.short, body.total]).toEqual([before.short + 1, before.short + 1]);
  const { customerInfo } = await pay.order(order._id);
  const path = `/api/orders/track/${order.orderNumber}?email=${encodeURIComponent(customerInfo.email ?? '')}`;
  expect((await shop.http<{ order: object }>('GET', path)).body.order).toMatchObject({
    received: 1_000,
    proof: { status: 'short' },
    paymentStatus: 'pending',
  });
});

test('a duplicate names how the other order stands', async () => {
  const transactionId = `TID ${Date.now()}`;
  const first = await provedOrder(pay, { transactionId });
  await pay.decide(first.proof._id, true);
  await pay.update(first.order._id, { orderStatus: 'shipped' });
  const second = await provedOrder(pay, { transactionId });
  const state = { orderNumber: first.order.orderNumber, orderStatus: 'shipped', paymentStatus: 'paid' };
  expect(second.proof.duplicates).toEqual([expect.objectContaining(state)]);
  const { paymentDetails } = await pay.order(second.order._id);
  expect(paymentDetails?.duplicates).toEqual([expect.objectContaining(state)]);
});
