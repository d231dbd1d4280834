import { z } from 'zod';
import { couponExhausted } from './coupons.ts';
import { Day, Id, IdParam, Timestamp, paged, paging, requiredText, text } from './fields.ts';
import { CustomerInfo, HistoryEntry, OrderSummary } from './orders.ts';
import { route } from './route.ts';
import { OrderStatus, PaymentStatus, RecordedPaymentMethod } from './statuses.ts';

const Admin = z.object({ username: z.string() }).meta({ id: 'Admin' });

export const auth = {
  login: route({
    method: 'POST',
    path: '/auth/admin/login',
    access: 'public',
    summary: 'Sign in as staff with username or e-mail',
    body: z.object({
      username: requiredText(254, 'Please enter your username or email'),
      // Not trimmed: a password is taken as typed. The cap keeps hashing cheap.
      password: z.string().min(1, 'Please enter your password').max(128, 'Please use at most 128 characters'),
    }),
    response: z.object({ token: z.string(), admin: Admin }),
    errors: [{ status: 401, code: 'invalid_credentials', message: 'Invalid username or password' }],
  }),
  verify: route({
    method: 'GET',
    path: '/auth/admin/verify',
    access: 'staff',
    summary: 'Check the token that is sent',
    response: z.object({ admin: Admin }),
  }),
  logout: route({
    method: 'POST',
    path: '/auth/admin/logout',
    access: 'staff',
    summary: 'Revoke the token that is sent',
    response: z.object({ message: z.string() }),
  }),
};

/** A row of the staff's order list. */
export const OrderRow = z
  .object({
    _id: Id,
    orderNumber: z.string(),
    customerInfo: CustomerInfo.pick({ firstName: true, lastName: true, email: true }),
    itemCount: z.int(),
    total: z.number(),
    paymentMethod: RecordedPaymentMethod,
    paymentStatus: PaymentStatus,
    orderStatus: OrderStatus,
    createdAt: Timestamp,
    version: z.int(),
  })
  .meta({ id: 'OrderRow' });
export type OrderRow = z.infer<typeof OrderRow>;

export const StatusCounts = z.object({
  all: z.int(),
  processing: z.int(),
  confirmed: z.int(),
  shipped: z.int(),
  enroute: z.int(),
  delivered: z.int(),
  cancelled: z.int(),
});
export type StatusCounts = z.infer<typeof StatusCounts>;

/** All that staff sees of one order. */
export const StaffOrder = OrderSummary.extend({
  customerInfo: CustomerInfo,
  notes: z.string(),
  trackingNumber: z.string().nullable(),
  courier: z.string().nullable(),
  paymentDetails: z
    .object({
      transactionId: z.string().nullable(),
      /** When the proof came in. */
      submittedAt: Timestamp,
      paymentConfirmedAt: Timestamp.nullable(),
      adminNotes: z.string().nullable(),
      receiptImage: z.string().nullable(),
    })
    .nullable(),
  history: z.array(HistoryEntry),
  version: z.int(),
}).meta({ id: 'StaffOrder' });
export type StaffOrder = z.infer<typeof StaffOrder>;

/** What is not sent is not touched. With `version`, a stale one is refused. */
export const OrderUpdate = z
  .object({
    orderStatus: OrderStatus.optional(),
    paymentStatus: PaymentStatus.optional(),
    trackingNumber: text(100).nullable().optional(),
    courier: text(100).nullable().optional(),
    notes: text(2000).optional(),
    version: z.int().optional(),
  })
  .meta({ id: 'OrderUpdate' });
export type OrderUpdate = z.infer<typeof OrderUpdate>;

const orderNotFound = { status: 404, code: 'not_found', message: 'Order not found' } as const;

export const staffOrders = {
  list: route({
    method: 'GET',
    path: '/admin/orders',
    access: 'staff',
    summary: 'List orders, newest first, by whole days in Pakistan and by status',
    query: z.object({
      dateFrom: Day.optional(),
      dateTo: Day.optional(),
      status: OrderStatus.optional(),
      paymentStatus: PaymentStatus.optional(),
      ...paging(10),
    }),
    response: z.object({
      orders: z.array(OrderRow),
      totalOrders: z.int(),
      ...paged,
      statusCounts: StatusCounts,
    }),
  }),
  find: route({
    method: 'GET',
    path: '/admin/orders/find',
    access: 'staff',
    summary: 'The newest few orders whose number, e-mail or phone begins like this',
    query: z.object({ search: requiredText(100, 'Please enter a number, email or phone') }),
    response: z.object({ orders: z.array(OrderRow) }),
  }),
  get: route({
    method: 'GET',
    path: '/admin/orders/:id',
    access: 'staff',
    summary: 'Read one order with its history',
    params: IdParam,
    response: z.object({ order: StaffOrder }),
    errors: [orderNotFound],
  }),
  update: route({
    method: 'PUT',
    path: '/admin/orders/:id',
    access: 'staff',
    summary: "Change an order's status, payment status, tracking or add a note",
    params: IdParam,
    body: OrderUpdate,
    response: z.object({ message: z.string(), order: StaffOrder }),
    errors: [
      orderNotFound,
      { status: 409, code: 'stale_version', message: 'Somebody changed this order in the meantime. Please reload it.' },
      couponExhausted,
    ],
  }),
};

export const DashboardStats = z
  .object({
    totalOrders: z.int(),
    totalProducts: z.int(),
    pendingOrders: z.int(),
    totalRevenue: z.number(),
    grossRevenue: z.number(),
    processingOrders: z.int(),
    confirmedOrders: z.int(),
    shippedOrders: z.int(),
    enRouteOrders: z.int(),
    deliveredOrders: z.int(),
    cancelledOrders: z.int(),
  })
  .meta({ id: 'DashboardStats' });
export type DashboardStats = z.infer<typeof DashboardStats>;

const Share = z.object({ name: z.string(), orders: z.int(), revenue: z.number() });

export const dashboard = {
  trends: route({
    method: 'GET',
    path: '/admin/dashboard/trends',
    access: 'staff',
    summary:
      'What sold in the last days, cancelled orders apart: by day in Pakistan, method, city and product; and where all orders of these days stand',
    query: z.object({
      days: z
        .enum(['7', '30', '90'], 'Please ask for 7, 30 or 90 days')
        .optional()
        .transform((days) => Number(days ?? 30)),
    }),
    response: z.object({
      days: z.array(z.object({ day: z.iso.date(), orders: z.int(), revenue: z.number() })),
      statuses: z.array(Share.extend({ name: OrderStatus })),
      methods: z.array(Share),
      cities: z.array(Share),
      products: z.array(z.object({ productId: Id, name: z.string(), pieces: z.int(), revenue: z.number() })),
    }),
  }),
  read: route({
    method: 'GET',
    path: '/admin/dashboard',
    access: 'staff',
    summary: 'The figures that domain events keep, and the latest orders',
    response: z.object({
      stats: DashboardStats,
      recentOrders: z.array(OrderRow),
      /** Events committed and not yet counted, and how old the oldest of them is. */
      freshness: z.object({ pendingEvents: z.int(), behindSeconds: z.number() }),
    }),
  }),
};

export const news = {
  listen: route({
    method: 'GET',
    path: '/admin/news',
    access: 'staff',
    summary:
      'What kinds of things happen, as server-sent events named `news` whose data is a JSON list of event names, or `all` when some may have been missed',
    response: z.string(),
    stream: true,
  }),
};
