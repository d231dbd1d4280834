import { QueryBus } from '@nestjs/cqrs';
import type { DashboardStats } from '@shop/contracts/dashboard';
import type { OrderRow } from '@shop/contracts/listed-orders';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@shop/contracts/shop';
import { metricsOf, addMetrics } from '../domain/metrics.ts';
import { Dashboard } from '../projections/dashboard-counters.ts';
import { ProductCreated } from '../../catalog/public/events.ts';
import { CountOrders } from '../../ordering/public/figures.ts';
import { NewestOrders } from '../../ordering/public/queries.ts';
import {
  OrderPaymentChanged,
  OrderPlaced,
  OrderStatusChanged,
  OrderTrackingChanged,
} from '../../ordering/public/events.ts';
import { RebuildProjections } from '../../../platform/events/rebuild-projection.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { type OrderReply, customer, orderOf, prints, sellPrints } from '../../../../test/support/prints.ts';
import { randomNumbers, shuffled } from '../../../../test/support/seed.ts';

interface Reply {
  stats: DashboardStats;
  recentOrders: OrderRow[];
  freshness: { pendingEvents: number; behindSeconds: number };
}

let shop: Shop;
const random = randomNumbers('dashboard');
const place = async (n: number) => {
  const sent = orderOf(prints, { customerInfo: customer({ email: `shopper${n}@example.com` }) });
  return (await shop.http<OrderReply>('POST', '/api/orders', sent)).body.order;
};
const update = async (id: string, body: object) =>
  shop.http('PUT', `/api/admin/orders/${id}`, body, await shop.staff());
const dashboard = async () =>
  (await shop.http<Reply>('GET', '/api/admin/dashboard', undefined, await shop.staff())).body;
const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0];

/** Hands all events on that were recorded and not yet handed on, in an order of their own. */
async function deliver(): Promise<void> {
  const board = shop.app.get(Dashboard, { strict: false });
  const events = await shop.db.dataSource.query<{ name: string; data: unknown }[]>(`
    with handed as (update platform_outbox set published_at = now() where published_at is null returning seq, name, data)
    select name, data from handed order by seq`);
  await Promise.all(
    shuffled(events, random).map(({ name, data }) =>
      shop.db.transaction(async (tx) => {
        if (name === ProductCreated.name) await board.onProductCreated(tx, ProductCreated.data.parse(data));
        if (name === OrderPlaced.name) await board.onOrderPlaced(tx, [{ data: OrderPlaced.data.parse(data) }]);
        if (name === OrderStatusChanged.name) await board.onStatusChanged(tx, OrderStatusChanged.data.parse(data));
        if (name === OrderPaymentChanged.name) await board.onPaymentChanged(tx, OrderPaymentChanged.data.parse(data));
        if (name === OrderTrackingChanged.name)
          await board.onTrackingChanged(tx, OrderTrackingChanged.data.parse(data));
      }),
    ),
  );
}

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
});
afterAll(() => shop.stop());

test('the dashboard moves with an order, its delivery, its payment and its refund', async () => {
  const order = await place(0);
  await deliver();
  expect((await dashboard()).stats).toMatchObject({
    totalOrders: 1,
    pendingOrders: 1,
    processingOrders: 1,
    totalRevenue: 0,
    grossRevenue: 0,
  });
  await update(order._id, { orderStatus: 'delivered', paymentStatus: 'paid' });
  await deliver();
  const { stats, recentOrders } = await dashboard();
  expect(stats).toMatchObject({
    totalOrders: 1,
    pendingOrders: 0,
    processingOrders: 0,
    deliveredOrders: 1,
    totalRevenue: order.total,
    grossRevenue: order.total,
  });
  expect(recentOrders).toEqual([
    {
      _id: order._id,
      orderNumber: order.orderNumber,
      customerInfo: { firstName: 'Ayesha', lastName: 'Khan', email: 'shopper0@example.com' },
      itemCount: 4,
      total: order.total,
      paymentMethod: 'COD',
      orderStatus: 'delivered',
      paymentStatus: 'paid',
      createdAt: order.createdAt,
      // The payment is a change of its own, which payments makes.
      version: 3,
    },
  ]);
  await update(order._id, { paymentStatus: 'refunded' });
  await deliver();
  expect((await dashboard()).stats).toMatchObject({ deliveredOrders: 1, totalRevenue: 0, grossRevenue: 0 });
});

test('the dashboard equals a recount after a random history, whatever the order in which its events came', async () => {
  const orders: OrderReply['order'][] = [];
  for (let n = 0; n < 30; n++) orders.push(await place(n));
  for (let round = 0; round < 6; round++) {
    await Promise.all(
      Array.from({ length: 12 }, () =>
        update(pick(orders as [(typeof orders)[0]])._id, {
          ...(random() < 0.7 ? { orderStatus: pick(ORDER_STATUSES) } : {}),
          ...(random() < 0.5 ? { paymentStatus: pick(PAYMENT_STATUSES) } : {}),
          ...(random() < 0.3 ? { trackingNumber: String(random()) } : {}),
        }),
      ),
    );
    if (round % 2) await deliver();
  }
  await deliver();

  const queries = shop.app.get(QueryBus);
  const counted = addMetrics((await shop.db.snapshot((tx) => queries.execute(new CountOrders(tx)))).map(metricsOf));
  const { stats, recentOrders } = await dashboard();
  expect(stats).toEqual({
    totalProducts: 2,
    totalOrders: counted['orders.all'],
    pendingOrders: counted['orders.pending'] ?? 0,
    totalRevenue: counted['revenue.realized'] ?? 0,
    grossRevenue: counted['revenue.gross'] ?? 0,
    processingOrders: counted['orders.processing'] ?? 0,
    confirmedOrders: counted['orders.confirmed'] ?? 0,
    shippedOrders: counted['orders.shipped'] ?? 0,
    enRouteOrders: counted['orders.enroute'] ?? 0,
    deliveredOrders: counted['orders.delivered'] ?? 0,
    cancelledOrders: counted['orders.cancelled'] ?? 0,
  });
  expect(recentOrders).toEqual(await shop.db.snapshot((tx) => queries.execute(new NewestOrders(tx, 10))));
});

test('a rebuild puts right what was spoilt, and proves it', async () => {
  const before = await dashboard();
  await shop.db.dataSource.query(`update admin_counter set value = value + 7`);
  await shop.db.dataSource.query(`update admin_recent_order set order_status = 'cancelled', version = version + 1`);
  const projections = shop.app.get(RebuildProjections);
  expect(await projections.differences()).not.toEqual([]);
  expect(await projections.rebuildAll()).toEqual([]);
  expect(await projections.differences()).toEqual([]);
  const { stats, recentOrders } = await dashboard();
  expect({ stats, recentOrders }).toEqual({ stats: before.stats, recentOrders: before.recentOrders });
});

test('the dashboard says that changes wait and since when, and counts a hundred of them at most', async () => {
  await shop.db.dataSource.query(`
    insert into platform_outbox (name, version, data, occurred_at)
    select '${OrderPlaced.name}', 1, '{}', now() - interval '20 seconds' from generate_series(1, 150)`);
  const { freshness } = await dashboard();
  expect(freshness.pendingEvents).toBe(100);
  expect(Math.round(freshness.behindSeconds)).toBeGreaterThanOrEqual(20);
});
