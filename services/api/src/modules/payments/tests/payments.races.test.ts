import { randomUUID } from 'node:crypto';
import { ObjectStorage } from '../../../platform/storage/object-storage.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { sellPrints } from '../../../../test/support/prints.ts';
import { paymentsOf, pdf, photo, proofForm } from '../../../../test/support/proofs.ts';
import { share } from '../../../../test/support/share.ts';

const ROUNDS = share(20, 6);

let shop: Shop;
let pay: ReturnType<typeof paymentsOf>;

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
  pay = paymentsOf(shop);
});
afterAll(() => shop.stop());

const outcomes = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
const proofs = async (orderId: string): Promise<number> => {
  const [row] = await shop.db.dataSource.query<{ n: number }[]>(
    'select count(*)::int as n from payments_proof where order_id = $1',
    [orderId],
  );
  return row?.n ?? 0;
};

test('of twenty proofs at once one is stored, the others get a conflict and leave no file', async () => {
  const order = await pay.placed();
  const before = pay.receipts();
  const file = await photo();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 2
        ? pay.confirm(order.orderNumber, proofForm({ file }))
        : pay.prove(order._id, proofForm({ file, field: 'receiptImage' })),
    ),
  );
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  for (const { status, body } of answers.filter((each) => each.status >= 300)) {
    expect([status, body.code]).toEqual([409, 'proof_pending']);
  }
  expect(await proofs(order._id)).toBe(1);
  expect(pay.receipts()).toBe(before + 1);
  expect(await pay.facts('payments.proof-submitted', order._id)).toBe(1);
});

test('twenty twins under one key are one proof and one answer', async () => {
  const order = await pay.placed();
  const before = pay.receipts();
  const sent = { transactionId: 'TWIN-1', file: await photo() };
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => pay.confirm(order.orderNumber, proofForm(sent), headers)),
  );
  const done = answers.filter(({ status }) => status === 201);
  expect(answers.every(({ status, body }) => status === 201 || body.code === 'in_flight')).toBe(true);
  expect(done.filter((each) => !each.headers.has('idempotency-replayed'))).toHaveLength(1);
  for (const { body } of done) expect(body).toEqual(done[0]?.body);
  expect(await proofs(order._id)).toBe(1);
  expect(pay.receipts()).toBe(before + 1);
});

test('verify and reject at once have one winner, and the order agrees', async () => {
  const { username } = shop.config.admin;
  for (let round = 0; round < ROUNDS; round++) {
    const order = await pay.placed();
    await pay.confirm(order._id, proofForm({ file: pdf() }));
    const { _id } = await pay.pendingOf(order.orderNumber);
    const screen = [
      () => pay.decide(_id, true),
      () => pay.decide(_id, false),
      () => pay.confirmOrder(order._id),
      () => pay.update(order._id, { paymentStatus: 'failed', version: 1 }),
    ];
    // Two screens against each other, each round another pair begins.
    const pairs: [number, number][] = [
      [0, 1],
      [1, 0],
      [2, 1],
      [3, 0],
    ];
    const pair = pairs[round % pairs.length] ?? [0, 1];
    const answers = await Promise.all(pair.map((each) => screen[each]?.() ?? Promise.reject(new Error('No screen'))));
    expect([round, ...outcomes(answers)]).toEqual([round, 200, 409]);
    const winner = pair[answers.findIndex(({ status }) => status === 200)];
    const isVerified = winner === 0 || winner === 2;
    const after = await pay.order(order._id);
    expect(after).toMatchObject({ paymentStatus: isVerified ? 'paid' : 'failed', version: 2 });
    expect(after.history.map(({ by, to }) => [by, to])).toEqual([[username, isVerified ? 'paid' : 'failed']]);
    const shown = (await pay.verifications('?limit=1')).body.payments[0];
    expect(shown).toMatchObject({ _id, isVerified });
    expect(await pay.facts('payments.proof-decided', order._id)).toBe(1);
    expect(await pay.facts('ordering.order-payment-changed', order._id)).toBe(1);
  }
});

test('twenty times the same decision at once is one decision', async () => {
  const order = await pay.placed();
  await pay.confirm(order._id, proofForm({ file: pdf() }));
  const { _id } = await pay.pendingOf(order.orderNumber);
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay.decide(_id, true)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect((await pay.order(order._id)).history).toHaveLength(1);
  expect(await pay.facts('payments.proof-decided', order._id)).toBe(1);
});

test('a proof and the cancelling of its order leave no cancelled order that took a proof after it', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = await pay.placed();
    const before = pay.receipts();
    const [sent, cancelled] = await Promise.all([
      pay.confirm(order._id, proofForm({ file: pdf() })),
      pay.update(order._id, { orderStatus: 'cancelled' }),
    ]);
    expect(cancelled.status).toBe(200);
    expect([201, 409]).toContain(sent.status);
    if (sent.status === 409) expect(sent.body.code).toBe('order_cancelled');
    expect(await proofs(order._id)).toBe(sent.status === 201 ? 1 : 0);
    expect(pay.receipts()).toBe(before + (sent.status === 201 ? 1 : 0));
  }
});

describe('a failure leaves no file and no proof behind', () => {
  test('when the order is cancelled while the receipt is decoded', async () => {
    const order = await pay.placed();
    const before = pay.receipts();
    const storage = shop.app.get(ObjectStorage);
    const put = storage.put.bind(storage);
    storage.put = async (...file) => {
      await put(...file);
      await pay.update(order._id, { orderStatus: 'cancelled' });
    };
    const { status, body } = await pay.confirm(order._id, proofForm({ file: await photo() }));
    storage.put = put;
    expect([status, body.code]).toEqual([409, 'order_cancelled']);
    expect(pay.receipts()).toBe(before);
  });

  test('when the store fails half-way', async () => {
    const order = await pay.placed();
    const before = pay.receipts();
    const storage = shop.app.get(ObjectStorage);
    const put = storage.put.bind(storage);
    storage.put = async (...file) => {
      await put(...file);
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    const { status } = await pay.confirm(order._id, proofForm({ file: await photo() }));
    storage.put = put;
    expect(status).toBeGreaterThanOrEqual(500);
    expect(pay.receipts()).toBe(before);
    expect(await proofs(order._id)).toBe(0);
    expect((await pay.confirm(order._id, proofForm({ file: await photo() }))).status).toBe(201);
  });

  test('when the database refuses the proof', async () => {
    const order = await pay.placed();
    const before = pay.receipts();
    await shop.db.dataSource.query(
      `alter table payments_proof add constraint refusing check (transaction_id <> 'REFUSED')`,
    );
    const { status } = await pay.confirm(order._id, proofForm({ transactionId: 'REFUSED', file: await photo() }));
    await shop.db.dataSource.query('alter table payments_proof drop constraint refusing');
    expect(status).toBeGreaterThanOrEqual(400);
    expect(pay.receipts()).toBe(before);
    expect((await pay.confirm(order._id, proofForm({ file: await photo() }))).status).toBe(201);
  });
});

test('after all this the counts of the list equal a recount', async () => {
  const { counts } = (await pay.verifications()).body;
  const rows: { status: 'pending' | 'verified' | 'rejected'; n: number }[] = await shop.db.dataSource.query(
    'select status, count(*)::int as n from payments_proof group by status',
  );
  for (const { status, n } of rows) expect([status, counts[status]]).toEqual([status, n]);
});
