import type { DashboardStats } from '@shop/contracts/dashboard';
import type { ListedOrder, OrderRow, StatusCounts } from '@shop/contracts/listed-orders';
import type { Coupon } from '@shop/contracts/coupons';
import type { CustomerRow } from '@shop/contracts/customers';
import type { HomeGroup } from '@shop/contracts/home';
import type { ProductCard } from '@shop/contracts/products';
import type { StaffReview, StarCounts } from '@shop/contracts/reviews';
import { ORDER_STATUSES } from '@shop/contracts/shop';
import type { Client } from 'pg';
import type { Trends } from '../../src/modules/ordering/public/figures.ts';
import { type Ask, recountTrends, strayTrends } from '../support/trends-recount.ts';
import type { Asking } from './model.ts';

/** All rows of a list, page by page, with the other fields of its last page. */
async function all<Row, Beside = object>(ask: Asking, path: string, name: string, staff: boolean) {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const url = `${path}${path.includes('?') ? '&' : '?'}page=${page}&limit=100`;
    const { body } = await ask<Record<string, Row[]> & { totalPages: number } & Beside>('GET', url, { staff });
    rows.push(...(body[name] ?? []));
    if (page >= body.totalPages) return { rows, beside: body as Beside };
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((paisa, each) => paisa + Math.round(each * 100), 0) / 100;
const paged = { staff: true };

/** Returns the figures of the dashboard and of the status counts, and the same counted from the lists. */
export async function countOrders(ask: Asking) {
  const orders = await all<OrderRow, { statusCounts: StatusCounts }>(ask, '/api/admin/orders', 'orders', true);
  const products = await all<ProductCard>(ask, '/api/products', 'products', false);
  const { body } = await ask<{ stats: DashboardStats }>('GET', '/api/admin/dashboard', paged);
  const { rows } = orders;
  const of = (status: string) => rows.filter(({ orderStatus }) => orderStatus === status);
  const [processing, confirmed, shipped, enroute, delivered, cancelled] = ORDER_STATUSES.map((each) => of(each).length);
  const waits = ({ orderStatus, paymentStatus }: OrderRow) =>
    paymentStatus === 'pending' && orderStatus !== 'delivered' && orderStatus !== 'cancelled';
  return {
    shown: { stats: body.stats, tiles: orders.beside.statusCounts },
    counted: {
      stats: {
        totalProducts: products.rows.length,
        totalOrders: rows.length,
        pendingOrders: rows.filter(waits).length,
        totalRevenue: sum(
          of('delivered')
            .filter(({ paymentStatus }) => paymentStatus !== 'refunded')
            .map(({ total }) => total),
        ),
        grossRevenue: sum(rows.filter(({ paymentStatus }) => paymentStatus === 'paid').map(({ total }) => total)),
        processingOrders: processing,
        confirmedOrders: confirmed,
        shippedOrders: shipped,
        enRouteOrders: enroute,
        deliveredOrders: delivered,
        cancelledOrders: cancelled,
      },
      tiles: { all: rows.length, processing, confirmed, shipped, enroute, delivered, cancelled },
    },
  };
}

/** Every customer as listed, and what a count of the listed orders of each phone gives. */
export async function countCustomers(ask: Asking) {
  const customers = await all<CustomerRow>(ask, '/api/admin/customers', 'customers', true);
  const { rows } = await all<ListedOrder>(ask, '/api/admin/orders', 'orders', true);
  const counted = [...Map.groupBy(rows, ({ phone }) => phone)].map(([phone, orders]) => {
    const of = (status: string) => orders.filter(({ orderStatus }) => orderStatus === status).length;
    const [newest] = orders;
    const paid = orders.filter(
      ({ orderStatus, paymentStatus }) =>
        // Money that was given back, and money of a payment that failed, is none of the shop's.
        orderStatus !== 'cancelled' &&
        (paymentStatus === 'paid' || (paymentStatus === 'pending' && orderStatus === 'delivered')),
    );
    return {
      phone,
      name: `${newest?.customerInfo.firstName} ${newest?.customerInfo.lastName}`,
      orders: orders.length,
      delivered: of('delivered'),
      ended: of('cancelled'),
      open: orders.length - of('delivered') - of('cancelled'),
      money: sum(paid.map(({ total }) => total)),
      lastOrderAt: newest?.createdAt,
      firstOrderAt: orders.at(-1)?.createdAt,
    };
  });
  const shown = customers.rows.map(({ returned, cancelled, ...row }) => {
    const { phone, name, orders, delivered, open, money, lastOrderAt, firstOrderAt } = row;
    return { phone, name, orders, delivered, ended: returned + cancelled, open, money, lastOrderAt, firstOrderAt };
  });
  const byPhone = (one: { phone: string }, other: { phone: string }) => one.phone.localeCompare(other.phone);
  return { shown: shown.toSorted(byPhone), counted: counted.toSorted(byPhone) };
}

/** The trends as shown and as counted from the orders, and the days whose sums differ. */
export async function countTrends(ask: Asking, database: Client) {
  const asked: Ask = async (sql, values) => (await database.query(sql, values)).rows;
  const { body } = await ask<Trends>('GET', '/api/admin/dashboard/trends?days=90', paged);
  return {
    shown: { trends: body, strays: await strayTrends(asked) },
    counted: { trends: await recountTrends(asked, 90, body.days.at(-1)?.day), strays: [] },
  };
}

/** Returns the ratings of products, and the same counted from the approved reviews. */
export async function countRatings(ask: Asking) {
  const products = await all<ProductCard>(ask, '/api/products', 'products', false);
  const reviews = await all<StaffReview>(ask, '/api/reviews/admin?status=all', 'reviews', true);
  const shown = [];
  const counted = [];
  for (const { _id, rating, reviewCount } of products.rows) {
    const { body } = await ask<{ total: number; average: number; starCounts: StarCounts }>(
      'GET',
      `/api/reviews/product/${_id}/summary`,
    );
    shown.push({ _id, rating, reviewCount, ...body });
    const stars = reviews.rows.filter((each) => each.product._id === _id && each.isApproved).map((each) => each.rating);
    const average = stars.length ? Math.round((sum(stars) / stars.length) * 100) / 100 : 0;
    const starCounts = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [n, stars.filter((each) => each === n).length]));
    counted.push({ _id, rating: average, reviewCount: stars.length, total: stars.length, average, starCounts });
  }
  return { shown, counted };
}

/** Returns the uses that coupons count, and the number of orders that hold a use of each. */
export async function countUses(ask: Asking, database: Client) {
  const { rows: coupons } = await all<Coupon>(ask, '/api/admin/coupons', 'coupons', true);
  const { rows: holding } = await database.query<{ code: string; uses: number }>(
    `select coupon_code as code, count(*)::int as uses from ordering_order
     where coupon_code is not null and order_status <> 'cancelled' group by coupon_code`,
  );
  return {
    shown: coupons.map(({ code, usedCount }) => ({ code, usedCount })),
    counted: coupons.map(({ code }) => ({ code, usedCount: holding.find((each) => each.code === code)?.uses ?? 0 })),
  };
}

/** Returns the number of products that each group of the home page shows, and the number that is listed. */
export async function countGroups(ask: Asking) {
  const { rows } = await all<ProductCard>(ask, '/api/products', 'products', false);
  const { body } = await ask<{ groups: HomeGroup[] }>('GET', '/api/home');
  return {
    shown: body.groups.map(({ category, total }) => ({ category, total })),
    counted: body.groups.map(({ category }) => ({
      category,
      total: rows.filter((each) => each.category.toLowerCase() === category.toLowerCase()).length,
    })),
    grouped: body.groups.reduce((count, { total }) => count + total, 0),
    listed: rows.length,
  };
}

/** Orders whose subtotal is not the sum of their lines, and lines that cost less than their frame and mat. */
export const wrongSubtotals = `
  select o.order_number, o.subtotal, sum(l.price * l.quantity) from ordering_order o join ordering_line l on l.order_id = o.id
  group by o.id having o.subtotal <> sum(l.price * l.quantity)
    or bool_or(l.price <= coalesce((l.options ->> 'framePrice')::numeric, 0) + coalesce((l.options ->> 'matPrice')::numeric, 0))`;

/** Payments on which two screens would disagree: a proof that waits on a paid order, two that wait on one order. */
export async function disagreements(database: Client) {
  const { rows } = await database.query(
    `select o.order_number, o.payment_status, count(*)::int as waiting from payments_proof p
     join ordering_order o on o.id = p.order_id
     where p.status = 'pending'
     group by o.id having count(*) > 1 or o.payment_status <> 'pending'`,
  );
  return rows;
}
