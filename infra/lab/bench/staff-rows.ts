import { generate } from './generate.ts';
import type { Instance } from './instance.ts';
import { type Pace, statementsOf } from './measure.ts';
import { printed } from './table.ts';

const CONNECTIONS = 4;

/** Measures the response times of the everyday calls of staff, over as many connections as a small shop has staff. */
export async function measureStaff(
  instance: Instance,
  headers: Record<string, string>,
  { seconds }: Pace,
): Promise<void> {
  const [order] = await instance.query<{ id: string; number: string; phone: string }>(
    'select id, order_number as number, phone from ordering_order order by created_at desc limit 1',
  );
  if (!order) throw new Error('There are no orders');
  const [counted] = await instance.query<{ orders: number }>('select count(*)::int as orders from ordering_order');
  const lastPage = Math.floor((counted?.orders ?? 0) / 10);
  const orders = (query: string) => `/api/admin/orders?${query}`;
  const calls = [
    ['orders: all', orders('limit=10')],
    ['orders: by status', orders('status=shipped')],
    ['orders: by payment', orders('paymentStatus=failed')],
    ['orders: by both', orders('status=delivered&paymentStatus=paid')],
    ['orders: of a week', orders('dateFrom=2026-11-12&dateTo=2026-11-18')],
    ['orders: of a week, by both', orders('dateFrom=2026-11-12&dateTo=2026-11-18&status=delivered&paymentStatus=paid')],
    ['orders: 100 at once', orders('limit=100')],
    ['orders: the last page', orders(`page=${lastPage}`)],
    ['orders: begin of an e-mail', '/api/admin/orders/find?search=shopper1'],
    ['orders: a name', '/api/admin/orders/find?search=ayesha%20khan'],
    ['orders: a number', `/api/admin/orders/find?search=${order.number}`],
    ['one order', `/api/admin/orders/${order.id}`],
    ['orders to confirm', '/api/admin/confirmations?show=now&limit=20'],
    ['customers', '/api/admin/customers'],
    ['customers: part of a name', '/api/admin/customers?search=ayesha'],
    ['customers: part of a phone', `/api/admin/customers?search=${order.phone.slice(-7)}`],
    ['one customer', `/api/admin/customers/${order.phone}`],
    ['customer of an order', `/api/admin/orders/${order.id}/customer`],
    ['parcels on their way', '/api/admin/parcels?status=shipped'],
    ['parcels: delivered', '/api/admin/parcels?status=delivered'],
    ['stock', '/api/admin/stock'],
    ['stock: low', '/api/admin/stock?low=1'],
    ['COD figures, 30 days', '/api/admin/cod-figures?days=30'],
    ['owed by couriers', '/api/admin/owed-by-couriers'],
    ['what waits', '/api/admin/pending-counts'],
    ['dashboard', '/api/admin/dashboard'],
    ['trends, 30 days', '/api/admin/dashboard/trends?days=30'],
    ['payments: pending', '/api/payments/admin/verifications?status=pending'],
    ['payments: all', '/api/payments/admin/verifications'],
    ['reviews: pending', '/api/reviews/admin?status=pending'],
    ['coupons', '/api/admin/coupons'],
    ['categories', '/api/categories/admin'],
    ['products, page 40', '/api/products?page=40&limit=24'],
  ] as const;
  const api = await instance.api({ RESPONSE_CACHE_MB: '0' });
  try {
    for (const [name, path] of calls) {
      const asked = { paths: [path], headers };
      const statements = await statementsOf(instance, api, asked);
      const load = { ...asked, url: api.url, connections: CONNECTIONS };
      await generate({ ...load, seconds: 1 });
      const { perSecond, median, p99, failures } = await generate({ ...load, seconds });
      printed([name, perSecond.toFixed(0), median.toFixed(1), p99.toFixed(1), '', statements.toFixed(1)]);
      if (Object.keys(failures).length > 0) console.log('  failed:', failures);
    }
  } finally {
    await api.stop();
  }
}
