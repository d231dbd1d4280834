import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { sellPrints } from '../../../../test/support/prints.ts';
import { paymentsOf, provedOrder } from '../../../../test/support/proofs.ts';

let shop: Shop;
let pay: ReturnType<typeof paymentsOf>;

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
  pay = paymentsOf(shop);
});
afterAll(() => shop.stop());

const proved = (sent?: Parameters<typeof provedOrder>[1]) => provedOrder(pay, sent);

describe('the list of proofs', () => {
  test('shows pending ones oldest first, all others newest first, each filter with its total', async () => {
    const before = (await pay.verifications()).body.counts;
    const first = await proved();
    const second = await proved();
    const third = await proved();
    await pay.decide(second.proof._id, true);
    await pay.decide(third.proof._id, false);
    const ids = async (query: string) => (await pay.verifications(query)).body.payments.map(({ _id }) => _id);
    expect(await ids('?status=pending&limit=100')).toEqual([first.proof._id]);
    expect((await ids('?status=verified'))[0]).toBe(second.proof._id);
    expect((await ids('?status=rejected'))[0]).toBe(third.proof._id);
    const newest = [third.proof._id, second.proof._id, first.proof._id];
    expect((await ids('')).slice(0, 3)).toEqual(newest);
    expect((await ids('?status=all')).slice(0, 3)).toEqual(newest);
    expect(await ids('?limit=1&page=2')).toEqual([second.proof._id]);

    const { body } = await pay.verifications('?limit=2');
    expect(body.counts).toEqual({
      all: before.all + 3,
      pending: before.pending + 1,
      verified: before.verified + 1,
      short: before.short,
      rejected: before.rejected + 1,
    });
    expect([body.total, body.totalPages]).toEqual([before.all + 3, Math.ceil((before.all + 3) / 2)]);
    expect((await pay.verifications('?page=1000000&limit=1000')).body).toMatchObject({ payments: [], limit: 100 });
    const counted = await shop.db.dataSource.query('select status, count(*)::int as n from payments_proof group by 1');
    expect(Object.fromEntries(counted.map((row: { status: string; n: number }) => [row.status, row.n]))).toEqual({
      pending: body.counts.pending,
      verified: body.counts.verified,
      rejected: body.counts.rejected,
    });
  });

  test.each(['status=lost', 'page=0', 'limit=x', 'page=1&page=2'])('asked for with %s is 400', async (query) => {
    expect((await pay.verifications(`?${query}`)).status).toBe(400);
  });
});

describe('a decision', () => {
  test('is final: the same again changes nothing, another one is refused', async () => {
    const { order, proof } = await proved();
    expect((await pay.decide(proof._id, true, 'Seen')).status).toBe(200);
    const again = await pay.decide(proof._id, true, 'Seen twice');
    expect([again.status, again.body.verification.adminNotes]).toEqual([200, 'Seen']);
    const turned = await pay.decide(proof._id, false);
    expect([turned.status, turned.body.code]).toEqual([409, 'already_decided']);
    expect(await pay.order(order._id)).toMatchObject({ paymentStatus: 'paid', version: 2 });
    expect(await pay.facts('payments.proof-decided', order._id)).toBe(1);
  });

  test.each(['true', 'false', 1, null, undefined, 'yes'])('given as %j is no decision', async (isVerified) => {
    const { proof } = await proved();
    expect((await pay.decide(proof._id, isVerified)).status).toBe(400);
    expect((await pay.pendingOf(proof.order.orderNumber)).isVerified).toBeNull();
  });

  test('about a proof that does not exist is not found', async () => {
    for (const id of ['019a0000-0000-7000-8000-00000000dead', 'nonsense', "1'"]) {
      const { status, body } = await pay.decide(encodeURIComponent(id), true);
      expect([status, body.message]).toEqual([404, 'Payment not found']);
    }
  });

  test('is made knowing whether the order was cancelled: the list says how each order stands', async () => {
    const { order, proof } = await proved();
    expect(proof.order.orderStatus).toBe('processing');
    await pay.update(order._id, { orderStatus: 'cancelled' });
    expect((await pay.pendingOf(order.orderNumber)).order.orderStatus).toBe('cancelled');
  });

  test('about an order that was cancelled meanwhile leaves it cancelled', async () => {
    const { order, proof } = await proved();
    await pay.update(order._id, { orderStatus: 'cancelled' });
    expect((await pay.decide(proof._id, true)).status).toBe(200);
    expect(await pay.order(order._id)).toMatchObject({ orderStatus: 'cancelled', paymentStatus: 'paid' });
  });
});

describe("the order's own screen", () => {
  test('confirms the pending proof, once', async () => {
    const { order, proof } = await proved({ transactionId: 'TID-9' });
    const { status, body } = await pay.confirmOrder(order._id, 'Looks right');
    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      paymentStatus: 'paid',
      orderStatus: 'processing',
      paymentDetails: { transactionId: 'TID-9', adminNotes: 'Looks right', paymentConfirmedAt: expect.any(String) },
    });
    expect(body.order.history.at(-1)).toMatchObject({
      by: shop.config.admin.username,
      to: 'paid',
      note: 'Looks right',
    });
    const shown = (await pay.verifications('?status=verified')).body.payments[0];
    expect(shown).toMatchObject({ _id: proof._id, isVerified: true, adminNotes: 'Looks right' });
    const again = await pay.confirmOrder(order._id);
    expect([again.status, again.body.code]).toEqual([409, 'already_paid']);
    expect(await pay.facts('payments.proof-decided', order._id)).toBe(1);
  });

  test('confirms nothing where nothing was sent, and staff may still say that it is paid', async () => {
    const order = await pay.placed();
    const { status, body } = await pay.confirmOrder(order._id);
    expect([status, body.code]).toEqual([409, 'no_pending_proof']);
    expect((await pay.update(order._id, { paymentStatus: 'paid' })).body.order).toMatchObject({
      paymentStatus: 'paid',
      paymentDetails: null,
    });
    for (const id of ['019a0000-0000-7000-8000-00000000dead', 'nonsense']) {
      expect((await pay.confirmOrder(id)).status).toBe(404);
    }
  });

  test.each([
    ['paid', true],
    ['failed', false],
    ['refunded', true],
  ])('that sets %s decides the pending proof', async (paymentStatus, isVerified) => {
    const { order, proof } = await proved();
    const { body } = await pay.update(order._id, {
      paymentStatus,
      orderStatus: 'confirmed',
      notes: 'Payment verification failed',
    });
    expect(body.order).toMatchObject({ paymentStatus, orderStatus: 'confirmed', version: 3 });
    const shown = (await pay.verifications('?limit=100')).body.payments.find(({ _id }) => _id === proof._id);
    expect(shown).toMatchObject({ isVerified, decidedBy: shop.config.admin.username });
    expect(await pay.facts('payments.proof-decided', order._id)).toBe(1);
    expect(await pay.facts('ordering.order-payment-changed', order._id)).toBe(1);
    // The other screen cannot turn it round.
    expect((await pay.decide(proof._id, !isVerified)).status).toBe(409);
  });

  test.each([7, 'x'.repeat(2_001), 'a\0', ['seen']])('takes no note like %j', async (adminNotes) => {
    const order = await pay.placed();
    const { status, body } = await pay.asStaff('PATCH', `/admin/orders/${order._id}/confirm-payment`, { adminNotes });
    expect([status, body.code]).toEqual([400, 'invalid_request']);
  });

  test('that rejects keeps the reason on the order and on the proof', async () => {
    const { order } = await proved();
    const { body } = await pay.update(order._id, { paymentStatus: 'failed', notes: 'Payment verification failed' });
    expect(body.order.history).toEqual([
      expect.objectContaining({ field: 'paymentStatus', to: 'failed', note: 'Payment verification failed' }),
    ]);
    expect(body.order.paymentDetails).toMatchObject({
      adminNotes: 'Payment verification failed',
      paymentConfirmedAt: null,
    });
  });

  test('that rejects shows the customer the reason, and not the note', async () => {
    const { order } = await proved();
    const said = { reason: 'The amount is Rs 100 short', notes: 'Third time from this number' };
    const { body } = await pay.update(order._id, { paymentStatus: 'failed', ...said });
    expect(body.order.paymentDetails).toMatchObject({
      status: 'rejected',
      reason: said.reason,
      adminNotes: said.notes,
    });
    expect(body.order.history).toEqual([expect.objectContaining({ to: 'failed', note: said.notes })]);
    const { body: shown } = await pay.instructions(order.orderNumber);
    expect(shown.proof).toMatchObject({ status: 'rejected', reason: said.reason });
    expect(JSON.stringify(shown)).not.toContain(said.notes);
  });

  test('that rejects with a note alone shows it to no customer', async () => {
    const { order } = await proved();
    await pay.update(order._id, { paymentStatus: 'failed', notes: 'A cheat' });
    const { body } = await pay.instructions(order.orderNumber);
    expect(body.proof).toMatchObject({ status: 'rejected', reason: null });
    expect(JSON.stringify(body)).not.toContain('cheat');
  });

  test('that verifies keeps its note from the customer', async () => {
    const { order } = await proved();
    await pay.confirmOrder(order._id, 'Seen in the ledger');
    expect((await pay.instructions(order.orderNumber)).body.proof).toMatchObject({ status: 'verified', reason: null });
  });

  test('that changes something else leaves the proof alone', async () => {
    const { order } = await proved();
    await pay.update(order._id, { orderStatus: 'shipped', paymentStatus: 'pending', notes: 'On its way' });
    expect((await pay.pendingOf(order.orderNumber)).isVerified).toBeNull();
    expect((await pay.order(order._id)).history).toHaveLength(1);
  });
});

test('only staff sees or decides a proof', async () => {
  const { order, proof } = await proved();
  const calls = [
    ['GET', '/api/payments/admin/verifications', undefined],
    ['PUT', `/api/payments/admin/verify/${proof._id}`, { isVerified: true }],
    ['PATCH', `/api/admin/orders/${order._id}/confirm-payment`, {}],
  ] as const;
  for (const [method, path, body] of calls) {
    for (const headers of [undefined, { authorization: 'Bearer forged' }]) {
      const denied = await shop.http(method, path, body, headers);
      expect([denied.status, denied.headers.get('www-authenticate')]).toEqual([401, expect.stringMatching(/^Bearer/)]);
    }
  }
  expect((await pay.order(order._id)).paymentStatus).toBe('pending');
});
