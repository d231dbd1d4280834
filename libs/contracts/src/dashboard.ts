import { z } from 'zod';
import { City, Message, ProductName } from './answer-fields.ts';
import { Id, Timestamp, lastDays } from './fields.ts';
import { route } from './route.ts';
import { OrderRow } from './listed-orders.ts';
import { OrderStatus } from './statuses.ts';

export const DashboardStats = z
  .object({
    totalOrders: z.int(),
    totalProducts: z.int().meta({ example: 42 }),
    pendingOrders: z.int(),
    totalRevenue: z.number().meta({ example: 0 }),
    grossRevenue: z.number().meta({ example: 2450 }),
    processingOrders: z.int(),
    confirmedOrders: z.int(),
    shippedOrders: z.int(),
    enRouteOrders: z.int(),
    deliveredOrders: z.int(),
    cancelledOrders: z.int(),
  })
  .meta({ id: 'DashboardStats' });
export type DashboardStats = z.infer<typeof DashboardStats>;

/**
 * Numbers of things that wait for staff: new orders, cash orders to confirm now, proofs to verify, reviews to moderate.
 */
export const PendingCounts = z
  .object({ orders: z.int(), confirmations: z.int(), receipts: z.int(), reviews: z.int() })
  .meta({ id: 'PendingCounts' });
export type PendingCounts = z.infer<typeof PendingCounts>;

/**
 * Number of waiting things, and the time of the oldest; null when none waits. A count without a stored sum stops at
 * 1,000.
 */
export const Waiting = z
  .object({ count: z.int(), oldest: Timestamp.nullable().meta({ example: '2026-11-21T06:30:00.000Z' }) })
  .meta({ id: 'Waiting' });
export type Waiting = z.infer<typeof Waiting>;

/** Orders of a period and of the same length of time before it, without cancelled ones; revenue in rupees. */
export const SalesPeriod = z
  .object({
    orders: z.int(),
    revenue: z.number().meta({ example: 9800 }),
    ordersBefore: z.int(),
    revenueBefore: z.number().meta({ example: 7350 }),
  })
  .meta({ id: 'SalesPeriod' });
export type SalesPeriod = z.infer<typeof SalesPeriod>;

/** Orders that wait for staff or the courier. */
const WaitingOrders = z.object({
  /** Cash on delivery, status processing. */
  toConfirm: Waiting,
  /** Paid, status processing. */
  paid: Waiting,
  /** Confirmed, not yet handed to the courier. */
  toPack: Waiting,
  shipped: Waiting,
  enroute: Waiting,
  /** Transfers of which no receipt waits a day after the order, of the 200 oldest that are not paid. */
  withoutReceipt: Waiting,
  /** Not paid yet, but a part of it has come; 200 at most. */
  partPaid: Waiting,
  /** Cancelled, and what the customer paid is not sent back yet; 200 at most. */
  toRefund: Waiting,
});
const Sales = z.object({ today: SalesPeriod, week: SalesPeriod, month: SalesPeriod });

/** Waiting orders and recent sales. */
export interface OrdersToday {
  waiting: z.infer<typeof WaitingOrders>;
  sales: z.infer<typeof Sales>;
}

const Share = z.object({ name: City, orders: z.int(), revenue: z.number().meta({ example: 9800 }) });

export const dashboard = {
  today: route({
    method: 'GET',
    path: '/admin/dashboard/today',
    access: 'staff',
    permission: 'self',
    summary:
      'What waits for staff and since when, and what was ordered today until now, in 7 and in 30 days, each beside the time before, by the calendar of Pakistan; what the role may not read counts as 0',
    response: z.object({
      waiting: WaitingOrders.extend({ receipts: Waiting, reviews: Waiting, failedEmails: Waiting, proposals: Waiting }),
      /** Debt of the couriers in rupees, and the part that is older than 14 days; null: the role may not read payments. */
      owed: z
        .object({ total: z.number().meta({ example: 12_250 }), overdue: z.number().meta({ example: 3250 }) })
        .nullable(),
      /** null: the role may not read figures. */
      sales: Sales.nullable(),
      /** The newest backup that a program outside of the shop made; null when none does, or the role may not read settings. */
      backupElsewhere: Timestamp.nullable().meta({ example: '2026-11-21T01:30:00.000Z' }),
      backupProblem: z
        .object({
          problem: z.enum(['none', 'failing', 'damaged', 'on_shop_disk']).meta({ example: 'failing' }),
          /** The folder or bucket of the backups; null: none is set. */
          place: z.string().nullable().meta({ example: '/mnt/backups' }),
          /** Time up to which orders are in a backup; null when there is no backup. */
          savedUntil: Timestamp.nullable(),
          /** Why nothing reaches the place, in the words of the system, or what is missing or damaged in it. */
          reason: z.string().nullable().meta({ example: 'ENOSPC: no space left on device, write' }),
        })
        .nullable()
        .describe('What is wrong with the backups of the shop; null: nothing, or the role may not read settings'),
    }),
  }),
  pending: route({
    method: 'GET',
    path: '/admin/pending-counts',
    access: 'staff',
    permission: 'self',
    summary: 'How many orders, customers to ask, receipts and reviews wait for staff; 0 of what the role may not read',
    response: z.object({ counts: PendingCounts }),
  }),
  trends: route({
    method: 'GET',
    path: '/admin/dashboard/trends',
    access: 'staff',
    permission: 'figures.read',
    tool: 'read',
    summary:
      'What sold in the last days, cancelled orders apart: by day in Pakistan, method, city and product; and where all orders of these days stand',
    query: z.object({
      days: lastDays,
    }),
    response: z.object({
      days: z.array(
        z.object({
          day: z.iso.date().meta({ example: '2026-11-21' }),
          orders: z.int(),
          revenue: z.number().meta({ example: 9800 }),
        }),
      ),
      statuses: z.array(Share.extend({ name: OrderStatus })),
      methods: z.array(Share.extend({ name: z.string().meta({ example: 'COD' }) })),
      cities: z.array(Share),
      products: z.array(
        z.object({ productId: Id, name: ProductName, pieces: z.int(), revenue: z.number().meta({ example: 9800 }) }),
      ),
    }),
  }),
  read: route({
    method: 'GET',
    path: '/admin/dashboard',
    access: 'staff',
    permission: 'figures.read',
    tool: 'read',
    summary: 'The figures that domain events keep, and the latest orders',
    response: z.object({
      stats: DashboardStats,
      recentOrders: z.array(OrderRow),
      /** Events committed and not yet counted (100 at most are told), and the age of the oldest in seconds. */
      freshness: z.object({ pendingEvents: z.int(), behindSeconds: z.number().meta({ example: 0 }) }),
      /** Settings that a shop in production lacks: the variable to set, and a sentence with the consequence. */
      setup: z.array(z.object({ variable: z.string().meta({ example: 'SUPPORT_EMAIL' }), message: Message })),
    }),
  }),
};
