import { randomUUID } from 'node:crypto';
import type { OrderSummary } from '@shop/contracts/orders';
import { couponShop } from '../../../../test/support/coupon-shop.ts';
import { deliveryShop } from '../../../../test/support/delivery-shop.ts';
import { from, startEmailShop } from '../../../../test/support/email-shop.ts';
import { parcelCalls } from '../../../../test/support/parcel-calls.ts';
import type { Shop } from '../../../../test/support/harness.ts';
import type { StaffReply } from '../../../../test/support/prints.ts';

let mail: Awaited<ReturnType<typeof startEmailShop>>;
let shop: Shop;
let at: ReturnType<typeof couponShop>;

beforeAll(async () => {
  mail = await startEmailShop({ JAZZCASH_ACCOUNT: 'Title: Chaap; JazzCash number: 0300 7654321' });
  ({ shop } = mail);
  at = couponShop(shop);
  // A fee for cash, and a limit: neither is of an order that nothing is collected for.
  await deliveryShop(shop).set({ charge: 'free', cod: { fee: 50, highestTotal: 1 } });
});
afterAll(() => mail.stop());

const place = async (more: object) => {
  const { code } = await at.coupon({ discountType: 'fixed', discountValue: 100_000 });
  return mail.place({ discountCode: { code }, ...more });
};
const dashboard = async () => {
  await mail.eventsProcessed();
  const { body } = await shop.http<{ stats: Record<string, number> }>(
    'GET',
    '/api/admin/dashboard',
    undefined,
    await shop.staff(),
  );
  return body;
};

describe('an order of Rs 0', () => {
  test('is paid when it is placed, without a fee, an account to pay to or a wait for money', async () => {
    const before = await dashboard();
    for (const [paymentMethod, email] of [
      ['COD', 'nothing-cash@example.com'],
      ['JazzCash', 'nothing-online@example.com'],
    ] as const) {
      const order: OrderSummary = await place({ paymentMethod, ...from(email) });
      expect(order).toMatchObject({ total: 0, codFee: 0, paymentStatus: 'paid', orderStatus: 'processing' });
      const { body } = await shop.http<{ accounts: object[] }>('GET', `/api/payments/instructions/${order._id}`);
      expect(body.accounts).toEqual([]);
      const sent = await mail.mails.received(email, 'We have your order');
      expect(sent.text).toContain('You have nothing to pay.');
      expect(sent.text).not.toMatch(/in cash|Please pay|received your payment|\/payment\//);
    }
    const after = await dashboard();
    expect(after.stats).toMatchObject({
      totalOrders: (before.stats['totalOrders'] ?? 0) + 2,
      pendingOrders: before.stats['pendingOrders'],
      grossRevenue: before.stats['grossRevenue'],
    });
  });

  test('is sent in a parcel for which the courier collects nothing, and refunds nothing when it is cancelled', async () => {
    const email = 'nothing-sent@example.com';
    const { _id } = await place(from(email));
    await mail.update(_id, { orderStatus: 'confirmed' });
    expect((await parcelCalls(() => shop).book(_id)).status).toBe(200);
    const [parcel] = await shop.db.dataSource.query<{ amount: string }[]>(
      'select cod_amount as amount from fulfilment_parcel where order_id = $1',
      [_id],
    );
    expect(Number(parcel?.amount)).toBe(0);
    await mail.update(_id, { orderStatus: 'cancelled' });
    await mail.pastHolds();
    const cancelled = mail.mails.to(email).find(({ subject }) => subject?.includes('cancelled'));
    expect(cancelled?.text).toContain('You have nothing to pay.');
    expect(cancelled?.text).not.toContain('refund');
  });

  test('is what an edit makes of an order that nothing is left to pay for', async () => {
    const order = await mail.place({ paymentMethod: 'JazzCash', ...from('nothing-left@example.com') });
    const headers = await shop.staff();
    const { body: read } = await shop.http<StaffReply>('GET', `/api/admin/orders/${order._id}`, undefined, headers);
    const edited = await shop.http<{ version: number; total: number }>(
      'PATCH',
      `/api/admin/orders/${order._id}/edit`,
      { version: read.order.version, discount: order.subtotal },
      { ...headers, 'idempotency-key': randomUUID() },
    );
    expect([edited.status, edited.body.total]).toEqual([200, 0]);
    const { body } = await shop.http<StaffReply>('GET', `/api/admin/orders/${order._id}`, undefined, headers);
    expect([body.order.paymentStatus, body.order.version]).toEqual(['paid', edited.body.version]);
  });
});
