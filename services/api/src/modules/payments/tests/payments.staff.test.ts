import sharp from 'sharp';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { sellPrints } from '../../../../test/support/prints.ts';
import { paymentsOf, pdf, photo, proofForm } from '../../../../test/support/proofs.ts';

let shop: Shop;
let pay: ReturnType<typeof paymentsOf>;

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
  pay = paymentsOf(shop);
});
afterAll(() => shop.stop());

/** An order with a pending proof. */
async function proved(sent: Parameters<typeof proofForm>[0] = {}) {
  const order = await pay.placed();
  await pay.confirm(order._id, proofForm({ file: pdf(), ...sent }));
  return { order, proof: await pay.pendingOf(order.orderNumber) };
}

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

  test('flags a transaction id and a file that are on another order, however they are written', async () => {
    const file = await photo();
    const one = await proved({ transactionId: 'TID-4455', file });
    const other = await proved({ transactionId: 'tid 4455' });
    const same = await proved({ file });
    const flags = async (id: string) =>
      (await pay.verifications('?limit=100')).body.payments.find(({ _id }) => _id === id)?.duplicates;
    const flag = ({ proof }: typeof one, what: 'transactionId' | 'receipt', isEarlier: boolean) => ({
      orderId: proof.order._id,
      orderNumber: proof.order.orderNumber,
      transactionId: what === 'transactionId',
      receipt: what === 'receipt',
      sentAt: proof.createdAt,
      isEarlier,
    });
    // The first order is flagged with the later ones, and each later one with the first.
    expect(await flags(one.proof._id)).toEqual([flag(other, 'transactionId', false), flag(same, 'receipt', false)]);
    expect(await flags(other.proof._id)).toEqual([flag(one, 'transactionId', true)]);
    expect(await flags(same.proof._id)).toEqual([flag(one, 'receipt', true)]);
    // Sent again for the same order it is no duplicate.
    await pay.decide(one.proof._id, false);
    await pay.confirm(one.order._id, proofForm({ transactionId: 'TID-4455', file }));
    expect((await pay.pendingOf(one.proof.order.orderNumber)).duplicates).toHaveLength(2);
    expect(await flags(other.proof._id)).toHaveLength(1);
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
  test('warns of another order with the same transaction id, and says which came first', async () => {
    const first = await proved({ transactionId: 'TID-SHARED-1' });
    const second = await proved({ transactionId: 'tid shared 1' });
    expect((await pay.order(second.order._id)).paymentDetails?.duplicates).toEqual([
      expect.objectContaining({ orderId: first.order._id, isEarlier: true, sentAt: first.proof.createdAt }),
    ]);
    expect((await pay.order(first.order._id)).paymentDetails?.duplicates).toEqual([
      expect.objectContaining({ orderNumber: second.proof.order.orderNumber, isEarlier: false }),
    ]);
  });

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

describe('a receipt', () => {
  test('is pixels only, and its link shows it in a tab of its own', async () => {
    const original = await photo();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const { order, proof } = await proved({ file: original });
    const response = await fetch(shop.url + proof.receiptUrl);
    expect(response.status).toBe(200);
    const read = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([read.format, read.exif, read.xmp, read.icc]).toEqual(['jpeg', undefined, undefined, undefined]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-disposition')).toBeNull();
    const { paymentDetails } = await pay.order(order._id);
    expect((await fetch(shop.url + String(paymentDetails?.receiptImage))).status).toBe(200);
  });

  test('that is a PDF comes as a download, byte for byte', async () => {
    const file = pdf();
    const { proof } = await proved({ file });
    expect(proof.receiptType).toBe('pdf');
    const response = await fetch(shop.url + proof.receiptUrl);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(file);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe('attachment');
    expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('is out of reach without a link, with a forged one, with that of another, and in every public place', async () => {
    const { proof } = await proved();
    const other = await proved();
    const link = new URL(proof.receiptUrl, shop.url);
    const until = Number(link.searchParams.get('until'));
    const signature = String(link.searchParams.get('signature'));
    expect(until).toBeLessThanOrEqual(Date.now() / 1000 + 15 * 60);
    const otherLink = new URL(other.proof.receiptUrl, shop.url);
    const hostile = [
      link.pathname,
      `${link.pathname}?until=${until + 1}&signature=${signature}`,
      `${link.pathname}?until=${until}&signature=${'A'.repeat(signature.length)}`,
      `${link.pathname}?until=${until}&signature=${signature}&until=${until}`,
      `${link.pathname}?until[]=${until}&signature[]=${signature}`,
      `${link.pathname}${otherLink.search}`,
      `${link.pathname.replace('/api/files', '/media')}${link.search}`,
      `${link.pathname.replace('/api/files/receipts', '/media/../receipts')}`,
      `${link.pathname.replace('/api/files/receipts', '/media/%2e%2e/receipts')}`,
      `${link.pathname.replace('/api/files/receipts', '/media/..%2freceipts')}`,
      `/api/files/receipts/${link.search}`,
    ];
    for (const path of hostile) expect((await shop.http('GET', path)).status).toBe(404);
  });

  test('is out of reach a quarter of an hour later', async () => {
    const { proof } = await proved();
    const now = Date.now;
    try {
      Date.now = () => now() + 14 * 60 * 1000;
      expect((await shop.http('GET', proof.receiptUrl)).status).toBe(200);
      Date.now = () => now() + 15 * 60 * 1000 + 1000;
      expect((await shop.http('GET', proof.receiptUrl)).status).toBe(404);
    } finally {
      Date.now = now;
    }
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
