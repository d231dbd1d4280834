import { formatCount, formatRs } from '@shop/contracts/money';
import { orderTexts } from '../../components/order-texts.ts';

const { age } = orderTexts;

/** Texts of the page /admin/dashboard. */
export const dashboardTexts = {
  title: 'Today',
  shop: 'The whole shop',
  totalOrders: 'Total orders',
  totalOrdersHint: 'All orders ever placed, cancelled ones too.',
  totalProducts: 'Total products',
  totalProductsHint: 'Products in the shop, sold-out ones too.',
  pendingOrders: 'Pending orders',
  pendingOrdersHint: 'Not paid yet. Delivered and cancelled orders are left out.',
  totalRevenue: 'Realized revenue (delivered)',
  totalRevenueHint: 'Total of all delivered orders that were not refunded.',
  grossRevenue: 'Gross revenue (paid)',
  grossRevenueHint: 'Total of all orders that are marked paid, delivered or not.',
  byStatus: 'Orders by status',
  recent: 'Recent orders',
  allOrders: 'All orders',
  newsletter: 'Newsletter addresses',
  noRecent: 'No recent orders',
  loading: 'Loading the figures…',
  failed: 'The figures could not be loaded.',
  /** Age of figures that lack the latest changes. */
  updated: (seconds: number) =>
    `Updated ${seconds < 60 ? `${Math.round(seconds)} seconds ago` : age.minutes(Math.round(seconds / 60))}`,
  /** Warning beside figures that no worker updates. */
  stands: 'Nothing is added up at the moment, and no e-mail is sent. On the server, npm run doctor says why.',
};

/** Texts of the list of work that waits for staff. */
export const waitingTexts = {
  title: 'Needs you',
  owed: (amount: string) => `${amount} owed by couriers`,
  overdue: (amount: string) => `${amount} overdue`,
  loading: 'Loading what needs you…',
  failed: 'What needs you could not be loaded.',
  names: {
    toConfirm: 'To confirm (COD)',
    paid: 'Paid, to confirm',
    receipts: 'Receipts to check',
    withoutReceipt: 'Receipt missing',
    toPack: 'To pack',
    reviews: 'Reviews to approve',
    failedEmails: 'E-mails not sent',
    toRefund: 'Cancelled, to refund',
    partPaid: 'Part paid',
    proposals: 'Proposed by programs',
    shipped: 'With the courier',
    enroute: 'Out for delivery',
  },
  count: (count: number) => (count > 999 ? '999+' : String(count)),
  oldest: (howLongAgo: string) => `oldest ${howLongAgo}`,
  backupElsewhere: 'Backups are made elsewhere',
  newest: (howLongAgo: string) => `newest ${howLongAgo}`,
  backupLate: 'No newer one is known. Look on the server why.',
  backups: {
    none: 'This shop has no backups',
    failing: 'Backups are not made at the moment',
    damaged: 'Something in the backups was missing or damaged',
    on_shop_disk: 'The backups are on the disk of the shop',
  },
  noBackupsHint:
    'If its disk breaks, every order is lost. On the server, set BACKUP_DIR to a folder on another disk, or BACKUP_BUCKET.',
  backupsFailHint: (place: string, reason: string) =>
    `Nothing reaches ${place}: ${reason}. Make room there, or connect its disk. On the server, npm run doctor says more.`,
  backupsDamagedHint: (place: string, reason: string) =>
    `In ${place}: ${reason} A new backup was made at once. Look whether that disk is failing, or somebody deleted files.`,
  backupsBesideHint: (place: string) =>
    `If it breaks, the orders and their backups are lost together. On the server, set BACKUP_DIR to a folder on another disk instead of ${place}, or BACKUP_BUCKET.`,
  savedUntil: (when: string | null) => (when ? `Saved until ${when}.` : 'Nothing is saved.'),
  emailsHint: 'See why, and send them again.',
  done: 'All done. Time for chai.',
  doneHint: 'Nothing waits for you. New orders, receipts and reviews show up here by themselves.',
  onTheWay: 'On the way',
};

/** Texts of the sales of today, 7 and 30 days. */
export const salesTexts = {
  title: 'Sales',
  allSpans: 'Sales of today, 7 and 30 days',
  hint: 'Orders placed, paid or not. Cancelled orders are left out.',
  spans: {
    today: { name: 'Since midnight', before: 'yesterday until this time' },
    week: { name: '7 days', before: 'the 7 days before' },
    month: { name: '30 days', before: 'the 30 days before' },
  },
  against: (before: string) => `Compared with ${before}`,
  orders: 'Orders',
  revenue: 'Sales',
  average: 'Average order',
  none: '–',
  up: (percent: number, before: string) => `Up ${percent} % from ${before}`,
  down: (percent: number, before: string) => `Down ${percent} % from ${before}`,
  same: (before: string) => `Same: ${before}`,
  before: (before: string) => `Before: ${before}`,
  fromNothing: 'None before',
};

/** Texts of the charts. */
export const trendTexts = {
  title: 'Charts',
  more: 'By status, city, product and courier',
  span: 'Time',
  lastDays: (days: string) => `Last ${days} days`,
  loading: 'Loading the charts…',
  failed: 'The charts could not be loaded.',
  orders: 'Orders by day',
  ordersHint: 'Orders placed that day. Cancelled orders are left out.',
  ordersOf: (count: number) => (count === 1 ? '1 order' : `${formatCount(count)} orders`),
  revenue: 'Sales by day',
  revenueHint: 'Total of the orders placed that day, paid or not. Cancelled orders are left out.',
  statuses: 'By status',
  methods: 'Orders by payment method',
  cities: 'Orders by city',
  products: 'Best products',
  share: ({ orders, revenue }: { orders: number; revenue: number }) =>
    `${orders} ${orders === 1 ? 'order' : 'orders'}, ${formatRs(revenue)}`,
  sold: (pieces: number, revenue: string) => `${pieces} sold, ${revenue}`,
  none: 'No sales in this period',
  dayOf: (title: string) => `${title}: choose a day`,
  asTable: 'Show as a table',
};

/** Texts of where orders come from. */
export const sourceTexts = {
  loading: 'Loading where orders come from…',
  failed: 'Where orders come from could not be loaded.',
  title: 'Where orders come from',
  none: 'No visit and no order in this period',
  direct: 'Directly, or not known',
  staff: 'Taken by staff',
  others: 'Others',
  visits: (count: number) => (count === 1 ? '1 visit' : `${formatCount(count)} visits`),
  row: (orders: number, { visits, revenue }: { visits: number; revenue: number }) =>
    [
      trendTexts.ordersOf(orders),
      sourceTexts.visits(visits),
      ...(revenue > 0 ? [`${formatRs(revenue)} delivered`] : []),
    ].join(', '),
  steps: 'From visit to order',
  stepsHint: 'Visitors that ask not to be tracked are not counted. Their orders are.',
  stepNames: { visits: 'Visits', carts: 'Filled a cart', checkouts: 'Began checkout', orders: 'Orders' } as const,
  visitDays: 'Visits by day',
  visitDaysHint: 'Each tab counts once.',
};

export const parcelTexts = {
  loading: 'Loading the parcels…',
  failed: 'What became of the parcels could not be loaded.',
  cod: 'Cash on delivery: how far orders got',
  stages: {
    placed: 'Placed',
    confirmed: 'Confirmed',
    shipped: 'Shipped',
    delivered: 'Delivered',
    returned: 'Came back',
    cancelled: 'Cancelled before shipping',
  },
  money: 'Cash on delivery: money of these days',
  moneyHint: 'By the day on which it moved. The cash book has it to the paisa under Money.',
  moved: { received: 'Arrived', charges: 'Kept by couriers', tax: 'Withheld as tax', short: 'Short' } as const,
  owedTitle: 'Delivered orders of these days',
  owed: 'Still owed by couriers',
  margin: 'Margin of delivered products',
  revenue: 'Sold for',
  cost: 'Cost to you',
  earned: 'Margin',
  marginOf: (costed: number, pieces: number) =>
    costed === pieces
      ? 'Before delivery and courier charges.'
      : `For ${costed} of ${pieces} pieces: the others have no cost. Before delivery and courier charges.`,
  noCosts: 'Give your sizes a cost to see what you earn:',
  stock: 'Stock',
  couriers: 'Came back, by courier',
  cities: 'Came back, by city',
  methods: 'Came back, by payment method',
  products: 'Came back, by product',
  none: 'No parcel came back in this period.',
  noCourier: 'No courier named',
  rate: (percent: number, returned: number, ended: number) => `${percent} %, ${returned} of ${ended}`,
};
