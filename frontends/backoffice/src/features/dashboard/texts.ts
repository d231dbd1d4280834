import { formatRs } from '@shop/contracts/money';

/** Of /admin/dashboard. */
export const dashboardTexts = {
  title: 'Today',
  totalOrders: 'Total orders',
  totalProducts: 'Total products',
  pendingOrders: 'Pending orders',
  totalRevenue: 'Realized revenue',
  totalRevenueHint: 'delivered',
  grossRevenue: 'Gross revenue',
  grossRevenueHint: 'paid',
  byStatus: 'Orders by status',
  recent: 'Recent orders',
  allOrders: 'All orders',
  newsletter: 'Newsletter addresses',
  noRecent: 'No recent orders',
  loading: 'Loading the figures…',
  failed: 'The figures could not be loaded.',
  upToDate: 'Up to date',
  setup: 'The shop is not set up completely',
  setupHint: 'Set these on the server, then restart the shop.',
  behind: (seconds: number) =>
    seconds < 5 ? 'Counting the latest changes…' : `Figures are ${Math.round(seconds)} seconds behind`,
};

/** Of the trends on the dashboard. */
export const trendTexts = {
  title: 'What sold',
  span: 'Time',
  lastDays: (days: string) => `Last ${days} days`,
  loading: 'Loading what sold…',
  failed: 'The trends could not be loaded.',
  orders: 'Orders by day',
  revenue: 'Revenue by day',
  statuses: 'Where these orders stand',
  methods: 'Orders by payment method',
  cities: 'Orders by city',
  products: 'Best products',
  share: ({ orders, revenue }: { orders: number; revenue: number }) =>
    `${orders} ${orders === 1 ? 'order' : 'orders'}, ${formatRs(revenue)}`,
  sold: (pieces: number, revenue: string) => `${pieces} sold, ${revenue}`,
  none: 'Nothing in this time',
  drawn: (title: string, from: string, to: string) =>
    `${title}, ${from} to ${to}. The numbers stand in the table below.`,
  asTable: 'As a table',
};
