import { DeleteReceipts } from '../delete-receipts.ts';
import { keyFor } from '../../../../test/support/api-keys.ts';
import { auditLogOf } from '../../../../test/support/audit-log.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { sellPrints } from '../../../../test/support/prints.ts';
import { type PaymentReply, paymentsOf, pdf, provedOrder } from '../../../../test/support/proofs.ts';

let shop: Shop;
let pay: ReturnType<typeof paymentsOf>;
beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
  pay = paymentsOf(shop);
});
afterAll(() => shop.stop());

const open = async (link: string | null | undefined) => (await fetch(shop.url + String(link))).status;

describe('a receipt that is looked at', () => {
  const views = async () => (await auditLogOf(shop).entries('?kind=proof')).filter(({ action }) => action === 'viewed');

  test('is an entry of the audit log: who, when, and of which order, once in a quarter of an hour', async () => {
    const { order, proof } = await provedOrder(pay);
    expect(await views()).toEqual([]);
    const { paymentDetails } = await pay.order(order._id);
    expect(paymentDetails?.receiptViews).toEqual([]);
    const links = [proof.receiptUrl, proof.receiptUrl, paymentDetails?.receiptImage];
    expect(await Promise.all(links.map(open))).toEqual([200, 200, 200]);
    const entry = { person: { username: 'admin' }, thing: order._id, label: order.orderNumber, at: expect.any(String) };
    const logged = await views();
    expect(logged).toMatchObject([entry]);
    expect((await pay.order(order._id)).paymentDetails?.receiptViews).toEqual([{ by: 'admin', at: logged[0]?.at }]);
    const now = Date.now;
    try {
      Date.now = () => now() + 16 * 60 * 1000;
      expect(await open((await pay.pendingOf(order.orderNumber)).receiptUrl)).toBe(200);
    } finally {
      Date.now = now;
    }
    expect(await views()).toMatchObject([entry, entry]);
  });

  test('by a program names its key', async () => {
    const { headers } = await keyFor(shop, ['payments.read'], 'Accounts');
    const { order } = await provedOrder(pay);
    const { body } = await shop.http<PaymentReply>(
      'GET',
      '/api/payments/admin/verifications?limit=100',
      undefined,
      headers,
    );
    const proof = body.payments.find((each) => each.order._id === order._id);
    expect(await open(proof?.receiptUrl)).toBe(200);
    expect(await views()).toMatchObject([
      { person: { username: 'Accounts (API key)' }, label: order.orderNumber },
      {},
      {},
    ]);
  });

  test('by a link that does not open leaves no entry', async () => {
    const { proof } = await provedOrder(pay);
    const before = (await views()).length;
    expect(await open(`${proof.receiptUrl}x`)).toBe(404);
    expect(await views()).toHaveLength(before);
  });
});

describe('a receipt is deleted', () => {
  const deleteDue = () => shop.app.get(DeleteReceipts).run();
  /** Moves all that happened to an order so many days back. */
  const age = (orderId: string, days: number) =>
    shop.db.dataSource.query(
      `alter table ordering_history disable trigger ordering_history_stands;
       update ordering_history set at = at - interval '${days} days' where order_id = '${orderId}';
       update payments_proof set created_at = created_at - interval '${days + 3} days' where order_id = '${orderId}';
       alter table ordering_history enable trigger ordering_history_stands`,
    );
  const set = async (receiptDays: number | null) => {
    const { body } = await shop.http<{ version: number }>(
      'GET',
      '/api/admin/settings/payments',
      undefined,
      await shop.staff(),
    );
    const { version } = body;
    expect((await pay.asStaff('PUT', '/admin/settings/payments', { version, values: { receiptDays } })).status).toBe(
      200,
    );
  };

  test.each(['delivered', 'cancelled'])(
    '180 days after its order was %s, and the order says so',
    async (orderStatus) => {
      const { order, proof } = await provedOrder(pay, { file: pdf() });
      await pay.decide(proof._id, true);
      await pay.update(order._id, { orderStatus });
      await age(order._id, 179.9);
      const kept = pay.receipts();
      await deleteDue();
      expect([pay.receipts(), (await pay.order(order._id)).paymentDetails?.receiptDeletedAt]).toEqual([kept, null]);

      await age(order._id, 0.2);
      await deleteDue();
      expect(pay.receipts()).toBe(kept - 1);
      const { paymentDetails } = await pay.order(order._id);
      expect(paymentDetails).toMatchObject({
        receiptImage: null,
        status: 'verified',
        transactionId: proof.transactionId,
      });
      expect(Date.now() - Date.parse(paymentDetails?.receiptDeletedAt ?? '')).toBeLessThan(60_000);
      const { body } = await pay.verifications('?limit=100');
      const listed = body.payments.find(({ _id }) => _id === proof._id);
      expect(listed).toMatchObject({ receiptUrl: '', receiptDeletedAt: paymentDetails?.receiptDeletedAt });
      expect(await open(proof.receiptUrl)).toBe(404);
      // A second look finds nothing to do.
      await deleteDue();
      expect((await pay.order(order._id)).paymentDetails?.receiptDeletedAt).toBe(paymentDetails?.receiptDeletedAt);
    },
  );

  test('not while its order is open, or was opened again', async () => {
    const [waiting, again] = [await provedOrder(pay), await provedOrder(pay)];
    await pay.update(again.order._id, { orderStatus: 'cancelled' });
    await age(again.order._id, 200);
    await age(waiting.order._id, 200);
    await pay.update(again.order._id, { orderStatus: 'processing' });
    const kept = pay.receipts();
    await deleteDue();
    expect(pay.receipts()).toBe(kept);
  });

  test('also where the worker was killed between the file and the row', async () => {
    const { order, proof } = await provedOrder(pay, { file: pdf() });
    await pay.update(order._id, { orderStatus: 'cancelled' });
    await age(order._id, 181);
    const mark = () =>
      shop.db.dataSource.query('update payments_proof set receipt_deleted_at = null where id = $1', [proof._id]);
    await deleteDue();
    await mark();
    await deleteDue();
    expect((await pay.order(order._id)).paymentDetails?.receiptDeletedAt).not.toBeNull();
  });

  test('as late as the settings say, or never', async () => {
    const orders = [];
    for (const _ of [1, 2, 3]) orders.push(await provedOrder(pay, { file: pdf() }));
    for (const { order } of orders) {
      await pay.update(order._id, { orderStatus: 'cancelled' });
      await age(order._id, 31);
    }
    const kept = pay.receipts();
    await deleteDue();
    await set(null);
    await deleteDue();
    expect(pay.receipts()).toBe(kept);
    await set(30);
    await deleteDue();
    expect(pay.receipts()).toBe(kept - 3);
  });
});
