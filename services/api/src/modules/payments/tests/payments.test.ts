import { randomUUID } from 'node:crypto';
import type { TrackedOrder } from '@shop/contracts/orders';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { type StaffReply, customer, sellPrints } from '../../../../test/support/prints.ts';
import { paymentsOf, pdf, photo, proofForm } from '../../../../test/support/proofs.ts';

let shop: Shop;
let pay: ReturnType<typeof paymentsOf>;

beforeAll(async () => {
  shop = await startShop({ env: { JAZZCASH_ACCOUNT: 'Title: Chaap; Account number: 0300 1234567' } });
  await sellPrints(shop);
  pay = paymentsOf(shop);
});
afterAll(() => shop.stop());

const rejected = async (orderNumber: string, reason?: string) => {
  const { _id } = await pay.pendingOf(orderNumber);
  return pay.decide(_id, false, reason);
};

describe('where to pay to', () => {
  test('anyone with the number learns the amount and the accounts, and nothing of the customer', async () => {
    const { orderNumber, _id, total } = await pay.placed({ notes: 'My secret gift' });
    for (const id of [orderNumber, _id, ` ${orderNumber.toLowerCase().replaceAll('-', ' ')} `]) {
      const { status, body, headers } = await pay.instructions(id);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(body.order).toMatchObject({ orderNumber, total, paymentMethod: 'JazzCash', paymentStatus: 'pending' });
      expect(body.accounts).toEqual([
        { label: 'Title', value: 'Chaap' },
        { label: 'Account number', value: '0300 1234567' },
      ]);
      expect([body.proof, body.attemptsLeft]).toEqual([null, 5]);
      expect(JSON.stringify(body)).not.toMatch(/customer|Ayesha|example\.com|Gulberg|\+92|secret/i);
    }
  });

  test.each(['CH-00000-00000', '019a0000-0000-7000-8000-00000000dead', "1'", '%', 'x'.repeat(99)])(
    'the order %s is unknown',
    async (id) => {
      const { status, body } = await pay.instructions(id);
      expect([status, body.code, body.message]).toEqual([404, 'not_found', 'Order not found']);
    },
  );

  test('an order on delivery has no account to pay to', async () => {
    const { orderNumber } = await pay.placed({ paymentMethod: 'COD' });
    const { body } = await pay.instructions(orderNumber);
    expect([body.accounts, body.attemptsLeft]).toEqual([[], 0]);
  });
});

describe('a proof', () => {
  test('is found by its transaction number, in the list of orders and in the palette', async () => {
    const order = await pay.placed();
    const sent = await pay.confirm(order.orderNumber, proofForm({ transactionId: 'TID 60-4411', file: await photo() }));
    expect(sent.status).toBe(201);
    for (const path of ['/api/admin/orders?search=tid604', '/api/admin/orders/find?search=TID%2060-4411']) {
      const { body } = await shop.http<StaffReply>('GET', path, undefined, await shop.staff());
      expect(body.orders.map(({ _id }) => _id)).toEqual([order._id]);
    }
  });

  test('is sent by number, seen by staff, verified, and pays the order', async () => {
    const order = await pay.placed();
    const typed = order.orderNumber.toLowerCase().replaceAll('-', ' ');
    const form = proofForm({ transactionId: '  TID 778899 ', notes: 'From my phone', file: await photo() });
    const sent = await pay.confirm(typed, form);
    expect([sent.status, sent.body.message]).toEqual([201, 'Payment submitted']);
    expect(sent.body.order).toMatchObject({ _id: order._id, paymentStatus: 'pending', orderStatus: 'processing' });
    expect(JSON.stringify(sent.body)).not.toMatch(/customer|Ayesha|example\.com/i);
    expect(await pay.facts('payments.proof-submitted', order._id)).toBe(1);
    const { body: waiting } = await pay.instructions(order.orderNumber);
    expect([waiting.proof?.status, waiting.proof?.attempt, waiting.attemptsLeft]).toEqual(['pending', 1, 4]);

    const proof = await pay.pendingOf(order.orderNumber);
    expect(proof).toMatchObject({
      transactionId: 'TID 778899',
      notes: 'From my phone',
      receiptType: 'image',
      isVerified: null,
      attempt: 1,
      duplicates: [],
      order: { _id: order._id, total: order.total, paymentMethod: 'JazzCash', customerInfo: { firstName: 'Ayesha' } },
    });
    const decided = await pay.decide(proof._id, true, 'Seen in the account');
    expect(decided.status).toBe(200);
    expect(decided.body.verification).toMatchObject({
      isVerified: true,
      adminNotes: 'Seen in the account',
      decidedBy: shop.config.admin.username,
    });
    const after = await pay.order(order._id);
    expect(after).toMatchObject({
      paymentStatus: 'paid',
      orderStatus: 'processing',
      version: 2,
      paymentDetails: {
        transactionId: 'TID 778899',
        adminNotes: 'Seen in the account',
        submittedAt: proof.createdAt,
        paymentConfirmedAt: decided.body.verification.decidedAt,
      },
    });
    expect(after.history).toEqual([
      expect.objectContaining({
        field: 'paymentStatus',
        from: 'pending',
        to: 'paid',
        by: shop.config.admin.username,
        note: 'Seen in the account',
      }),
    ]);
    expect(await pay.facts('ordering.order-payment-changed', order._id)).toBe(1);
  });

  test('is sent by id as a picture named receiptImage as well', async () => {
    const order = await pay.placed();
    const sent = await pay.prove(order._id, proofForm({ file: await photo('webp'), field: 'receiptImage' }));
    expect([sent.status, sent.body.order.orderNumber]).toEqual([200, order.orderNumber]);
    expect((await pay.pendingOf(order.orderNumber)).attempt).toBe(1);
    const other = await pay.placed();
    const refused = await pay.prove(other._id, proofForm({ file: pdf(), field: 'receiptImage' }));
    expect([refused.status, refused.body.message]).toEqual([
      415,
      'Please choose a JPEG, PNG or WebP file, or make a screenshot of it',
    ]);
  });

  test('that is rejected shows why, on its page and where the order is tracked; another one brings it back to pending', async () => {
    const email = 'rejected@example.com';
    const order = await pay.placed({ customerInfo: customer({ email }) });
    await pay.confirm(order._id, proofForm({ file: pdf() }));
    const { body } = await rejected(order.orderNumber, 'The amount is short');
    expect(body.verification).toMatchObject({ isVerified: false, adminNotes: 'The amount is short' });
    expect((await pay.order(order._id)).paymentStatus).toBe('failed');
    const { body: shown } = await pay.instructions(order.orderNumber);
    expect(shown.proof).toMatchObject({ status: 'rejected', reason: 'The amount is short' });
    expect(shown.attemptsLeft).toBe(4);

    const tracked = async () =>
      (
        await shop.http<{ order: TrackedOrder }>(
          'GET',
          `/api/orders/track/${order.orderNumber}?email=${encodeURIComponent(email)}`,
        )
      ).body.order;
    const { rejectionReason, proof } = await tracked();
    expect([rejectionReason, proof?.status]).toEqual(['The amount is short', 'rejected']);

    const again = await pay.confirm(order._id, proofForm({ file: await photo() }));
    expect([again.status, again.body.order.paymentStatus]).toEqual([201, 'pending']);
    const { submittedAt } = (await pay.instructions(order.orderNumber)).body.proof ?? {};
    expect(await tracked()).toMatchObject({ rejectionReason: null, proof: { status: 'pending', submittedAt } });
    expect((await pay.instructions(order.orderNumber)).body.proof).toMatchObject({ status: 'pending', reason: null });
    const after = await pay.order(order._id);
    expect(after.paymentStatus).toBe('pending');
    expect(after.history.map(({ by, from, to, note }) => [by, from, to, note])).toEqual([
      [shop.config.admin.username, 'pending', 'failed', 'The amount is short'],
      ['customer', 'failed', 'pending', 'A new payment proof was sent'],
    ]);
    expect((await pay.pendingOf(order.orderNumber)).attempt).toBe(2);
  });

  test('is taken five times at most', async () => {
    const order = await pay.placed();
    for (let attempt = 1; attempt <= 5; attempt++) {
      expect((await pay.confirm(order._id, proofForm({ file: pdf() }))).status).toBe(201);
      await rejected(order.orderNumber);
    }
    const stored = pay.receipts();
    const { status, body } = await pay.confirm(order._id, proofForm({ file: pdf() }));
    expect([status, body.code]).toEqual([409, 'too_many_proofs']);
    const elsewhere = await pay.prove(order._id, proofForm({ file: await photo(), field: 'receiptImage' }));
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'too_many_proofs']);
    expect((await pay.instructions(order._id)).body.attemptsLeft).toBe(0);
    expect(pay.receipts()).toBe(stored);
  });

  test('under one key is one proof, answered again, even when it is decided', async () => {
    const order = await pay.placed();
    const headers = { 'idempotency-key': randomUUID() };
    const receipt = { transactionId: 'same', file: await photo() };
    const first = await pay.confirm(order._id, proofForm(receipt), headers);
    const stored = pay.receipts();
    const second = await pay.confirm(order._id, proofForm(receipt), headers);
    await pay.confirmOrder(order._id);
    const third = await pay.confirm(order._id, proofForm(receipt), headers);
    for (const replay of [second, third]) {
      expect([replay.status, replay.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
      expect(replay.body).toEqual(first.body);
    }
    const reused = await pay.confirm(order._id, proofForm({ file: pdf() }), headers);
    expect([reused.status, reused.body.code]).toEqual([422, 'idempotency_key_reused']);
    const other = await pay.placed();
    const picture = async () => proofForm({ file: await photo(), field: 'receiptImage' });
    expect((await pay.prove(other._id, await picture(), headers)).status).toBe(200);
    expect((await pay.prove(other._id, await picture(), headers)).body.code).toBe('idempotency_key_reused');
    expect(pay.receipts()).toBe(stored + 1);
  });

  test('that was refused does not use its key up', async () => {
    const order = await pay.placed();
    const headers = { 'idempotency-key': randomUUID() };
    await pay.update(order._id, { orderStatus: 'cancelled' });
    expect((await pay.confirm(order._id, proofForm({ file: pdf('x') }), headers)).status).toBe(409);
    await pay.update(order._id, { orderStatus: 'processing' });
    expect((await pay.confirm(order._id, proofForm({ file: pdf('x') }), headers)).status).toBe(201);
  });
});

describe('an order that takes no proof', () => {
  const states: [string, object, object, string][] = [
    ['on delivery', { paymentMethod: 'COD' }, {}, 'This order is paid on delivery. No proof is needed.'],
    ['that is paid', {}, { paymentStatus: 'paid' }, 'This order is already paid.'],
    ['that was refunded', {}, { paymentStatus: 'refunded' }, 'This order was refunded.'],
    ['that was cancelled', {}, { orderStatus: 'cancelled' }, 'This order was cancelled.'],
  ];
  test.each(states)('%s', async (_, form, update, sentence) => {
    const order = await pay.placed(form);
    await pay.update(order._id, update);
    const stored = pay.receipts();
    const answers = [
      await pay.confirm(order._id, proofForm({ file: await photo() })),
      await pay.prove(order._id, proofForm({ file: await photo(), field: 'receiptImage' })),
    ];
    for (const { status, body } of answers) expect([status, body.message]).toEqual([409, sentence]);
    expect(pay.receipts()).toBe(stored);
    expect((await pay.instructions(order._id)).body.attemptsLeft).toBe(0);
  });

  test('with a proof that is not decided yet', async () => {
    const order = await pay.placed();
    await pay.confirm(order._id, proofForm({ file: pdf() }));
    const { status, body } = await pay.prove(order._id, proofForm({ file: await photo(), field: 'receiptImage' }));
    expect([status, body.code]).toEqual([409, 'proof_pending']);
  });

  test('that does not exist', async () => {
    for (const id of ['CH-00000-00000', randomUUID(), "';--"]) {
      expect((await pay.confirm(id, proofForm({ file: pdf() }))).status).toBe(404);
      expect((await pay.prove(id, proofForm({ file: await photo(), field: 'receiptImage' }))).status).toBe(404);
    }
  });
});
