import type { dashboard } from '@shop/contracts/dashboard';
import type { ResponseOf } from '@shop/contracts/route';
import type { staffOrders } from '@shop/contracts/staff-orders';
import { CompactOrderCounts } from '../../ordering/compact-order-counts.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { prints, sellPrints } from '../../../../test/support/prints.ts';
import { paymentsOf, pdf, proofForm, provedOrder } from '../../../../test/support/proofs.ts';
import { written } from '../../../../test/support/written-reviews.ts';

type Today = ResponseOf<typeof dashboard.today>;

let shop: Shop;
const today = async () => {
  const { status, body } = await shop.http<Today>('GET', '/api/admin/dashboard/today', undefined, await shop.staff());
  expect(status).toBe(200);
  return body;
};
const ask = <T extends object>(sql: string, values?: unknown[]): Promise<T[]> => shop.db.dataSource.query(sql, values);
const none = { count: 0, oldest: null };
const nothing = { orders: 0, revenue: 0, ordersBefore: 0, revenueBefore: 0 };

/** An order as old as this, of the calendar and clock of Karachi. */
const placed = (ago: string, total: number, more: { status?: string; payment?: string; method?: string } = {}) =>
  ask<{ at: Date }>(
    `insert into ordering_order (order_number, order_status, payment_method, payment_status, first_name, last_name, email,
       phone, address, city, postal_code, country, item_count, subtotal, total, created_at)
     values ('CH-' || uuidv7(), $2, $4, $3, 'A', 'B', 'a@example.com', '+923001234567', 'x', 'Multan', '1', 'Pakistan', 1,
       $1, $1, ${ago}) returning created_at as at`,
    [total, more.status ?? 'delivered', more.payment ?? 'pending', more.method ?? 'COD'],
  );
const midnight = (daysAgo: number) =>
  `((now() at time zone 'Asia/Karachi')::date - ${daysAgo})::timestamp at time zone 'Asia/Karachi'`;

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
});
afterAll(() => shop.stop());

test('of a shop without orders nothing waits and nothing was sold', async () => {
  expect(await today()).toEqual({
    waiting: {
      toConfirm: none,
      paid: none,
      toPack: none,
      shipped: none,
      enroute: none,
      receipts: none,
      withoutReceipt: none,
      partPaid: none,
      toRefund: none,
      reviews: none,
      failedEmails: none,
      proposals: none,
    },
    sales: { today: nothing, week: nothing, month: nothing },
    owed: { total: 0, overdue: 0 },
    backupElsewhere: null,
    backupProblem: null,
  });
});

test('the newest backup that is made elsewhere is named', async () => {
  await ask(`insert into admin_backup_elsewhere (made_at) values ('2026-11-21T01:30:00Z')`);
  expect((await today()).backupElsewhere).toBe('2026-11-21T01:30:00.000Z');
});

test('sales are those of the days in Karachi, without cancelled orders, beside the time before', async () => {
  await placed(midnight(0), 100);
  await placed('now()', 1_000, { status: 'cancelled' });
  // The day before, as far as today has come: its midnight counts, what comes later does not yet.
  await placed(midnight(1), 200);
  await placed(`now() - interval '1 day' + interval '1 second'`, 5_000, { status: 'cancelled' });
  await placed(`${midnight(0)} - interval '1 millisecond'`, 300);
  await placed(midnight(6), 400);
  await placed(`${midnight(6)} - interval '1 millisecond'`, 500);
  await placed(midnight(13), 600);
  await placed(midnight(29), 700);
  await placed(`${midnight(29)} - interval '1 millisecond'`, 800);
  await placed(midnight(59), 900);
  await placed(`${midnight(59)} - interval '1 millisecond'`, 10_000);
  const sales = {
    today: { orders: 1, revenue: 100, ordersBefore: 1, revenueBefore: 200 },
    week: { orders: 4, revenue: 1_000, ordersBefore: 2, revenueBefore: 1_100 },
    month: { orders: 7, revenue: 2_800, ordersBefore: 2, revenueBefore: 1_700 },
  };
  expect((await today()).sales).toEqual(sales);
  // The same once they are added up.
  await shop.app.get(CompactOrderCounts, { strict: false }).run();
  expect((await today()).sales).toEqual(sales);
});

test('what waits is counted with its oldest, until it is done', async () => {
  const at = async (...given: Parameters<typeof placed>) => (await placed(...given))[0]?.at.toISOString() ?? null;
  const oldest = {
    toConfirm: await at(`now() - interval '5 days'`, 1, { status: 'processing' }),
    paid: await at(`now() - interval '4 days'`, 1, { status: 'processing', payment: 'paid', method: 'JazzCash' }),
    toPack: await at(`now() - interval '3 days'`, 1, { status: 'confirmed' }),
    shipped: await at(`now() - interval '9 days'`, 1, { status: 'shipped' }),
    enroute: await at(`now() - interval '8 days'`, 1, { status: 'enroute' }),
  };
  await placed(`now() - interval '2 days'`, 1, { status: 'shipped' });
  // Neither cash on delivery nor paid: they wait for their customers; of one that is new a receipt may still come.
  const unpaid = { status: 'processing', method: 'JazzCash' };
  const withoutReceipt = await at(`now() - interval '7 days'`, 1, unpaid);
  await placed(`now() - interval '6 days'`, 1, { ...unpaid, payment: 'failed' });
  await placed(`now() - interval '23 hours'`, 1, unpaid);
  const pay = paymentsOf(shop);
  const order = await pay.placed();
  await pay.confirm(order.orderNumber, proofForm({ file: pdf() }));
  const proof = await pay.pendingOf(order.orderNumber);
  const { reviewId } = await written(shop, prints[0]);
  const [review] = await ask<{ at: Date }>('select created_at as at from reviews_review where id = $1', [reviewId]);
  const [failed] = await ask<{ at: Date }>(`
    insert into notifications_email (kind, subject_id, order_id, state, last_error, written_at)
    values ('order-placed', uuidv7(), uuidv7(), 'failed', 'No such mailbox', now() - interval '1 hour')
    returning written_at as at`);

  // This order is as old as the others, but has a pending receipt.
  await ask(`update ordering_order set created_at = now() - interval '7 days' where id = $1`, [order._id]);

  const { waiting } = await today();
  expect(waiting).toEqual({
    // Also the order that the review is about.
    toConfirm: { count: 2, oldest: oldest.toConfirm },
    paid: { count: 1, oldest: oldest.paid },
    toPack: { count: 1, oldest: oldest.toPack },
    shipped: { count: 2, oldest: oldest.shipped },
    enroute: { count: 1, oldest: oldest.enroute },
    receipts: { count: 1, oldest: proof.createdAt },
    withoutReceipt: { count: 2, oldest: withoutReceipt },
    partPaid: none,
    toRefund: none,
    reviews: { count: 1, oldest: review?.at.toISOString() },
    failedEmails: { count: 1, oldest: failed?.at.toISOString() },
    proposals: none,
  });

  const listed = await shop.http<ResponseOf<typeof staffOrders.list>>(
    'GET',
    '/api/admin/orders?receipt=missing',
    undefined,
    await shop.staff(),
  );
  expect(listed.body).toMatchObject({ total: 2, filteredCounts: { all: 2, processing: 2 } });
  expect(listed.body.orders.map(({ paymentStatus }) => paymentStatus)).toEqual(['failed', 'pending']);

  await pay.decide(proof._id, true);
  expect((await today()).waiting).toMatchObject({ receipts: none, paid: { count: 2 }, withoutReceipt: { count: 2 } });
});

test('a part of a payment, and money of a cancelled order, are counted until they are settled', async () => {
  const pay = paymentsOf(shop);
  const listed = async (money: string) => {
    const { body } = await pay.asStaff('GET', `/admin/orders?money=${money}`);
    return (body as unknown as ResponseOf<typeof staffOrders.list>).orders.map(({ _id }) => _id);
  };
  const { order, proof } = await provedOrder(pay);
  expect((await pay.short(proof._id, 700)).status).toBe(200);
  const { createdAt: oldest } = await pay.order(order._id);
  expect((await today()).waiting).toMatchObject({ partPaid: { count: 1, oldest }, toRefund: none });
  expect([await listed('part_paid'), await listed('to_refund')]).toEqual([[order._id], []]);

  await pay.update(order._id, { orderStatus: 'cancelled' });
  expect((await today()).waiting).toMatchObject({ partPaid: none, toRefund: { count: 1, oldest } });
  expect([await listed('part_paid'), await listed('to_refund')]).toEqual([[], [order._id]]);
  await pay.update(order._id, { paymentStatus: 'refunded' });
  expect((await today()).waiting).toMatchObject({ partPaid: none, toRefund: none });

  const { order: paid, proof: whole } = await provedOrder(pay);
  await pay.decide(whole._id, true);
  await pay.update(paid._id, { orderStatus: 'cancelled' });
  expect(await listed('to_refund')).toEqual([paid._id]);
  await pay.update(paid._id, { paymentStatus: 'refunded' });
  expect(await listed('to_refund')).toEqual([]);
});
