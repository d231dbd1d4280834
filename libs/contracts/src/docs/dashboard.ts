import type { Docs } from './docs.ts';

export const dashboard: Docs = {
  title: 'The figures of the shop',
  examples: {
    'PendingCounts.receipts': 2,
    'PendingCounts.reviews': 1,
    'setup.variable': 'SUPPORT_EMAIL',
    totalProducts: 42,
    pendingOrders: 1,
    totalRevenue: 0,
    grossRevenue: 2450,
    processingOrders: 1,
    confirmedOrders: 0,
    shippedOrders: 0,
    enRouteOrders: 0,
    deliveredOrders: 0,
    cancelledOrders: 0,
    pendingEvents: 0,
    behindSeconds: 0,
    'days.day': '2026-11-21',
    orders: 4,
    revenue: 9800,
    'methods.name': 'COD',
    'cities.name': 'Lahore',
    pieces: 6,
  },
};
