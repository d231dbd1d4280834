import type { CodFigures } from '@shop/contracts/cod-figures';
import type { dashboard } from '@shop/contracts/dashboard';
import type { ResponseOf } from '@shop/contracts/route';
import { newId } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee } from '@shop/testing/render-routes.tsx';
import { orderRow } from '@shop/testing/staff-examples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '../../testing/open-back-office.ts';

type Figures = ResponseOf<typeof dashboard.read>;
type Today = ResponseOf<typeof dashboard.today>;

const none = { count: 0, oldest: null };
const nothingWaits: Today['waiting'] = {
  toConfirm: none,
  paid: none,
  receipts: none,
  withoutReceipt: none,
  partPaid: none,
  toRefund: none,
  toPack: none,
  reviews: none,
  shipped: none,
  enroute: none,
  failedEmails: none,
  proposals: none,
};
const period = { orders: 3, revenue: 4_500, ordersBefore: 2, revenueBefore: 5_000 };
const today = (waiting: Partial<Today['waiting']> = {}, backupElsewhere: string | null = null): Today => ({
  waiting: { ...nothingWaits, ...waiting },
  sales: { today: period, week: { ...period, orders: 12, revenue: 18_000 }, month: period },
  backupElsewhere,
  owed: null,
  backupProblem: null,
});
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const parcels: CodFigures = {
  cod: {
    placed: 40,
    confirmed: 36,
    shipped: 34,
    delivered: 25,
    returned: 5,
    cancelled: 4,
    collected: 41_500,
    owed: 12_250,
  },
  money: { received: 38_220.5, charges: 2500, tax: 620, short: -71 },
  margin: { pieces: 60, costedPieces: 52, revenue: 71_000, cost: 38_400 },
  returns: {
    couriers: [
      { name: 'TCS', delivered: 8, returned: 2 },
      { name: '', delivered: 1, returned: 1 },
    ],
    cities: [{ name: 'Quetta', delivered: 2, returned: 1 }],
    methods: [{ name: 'COD', delivered: 25, returned: 5 }],
    products: [{ productId: newId(), name: 'Blue Gate', delivered: 3, returned: 1 }],
  },
};

// A wide screen folds nothing.
const media = matchMedia;
globalThis.matchMedia = (query) => Object.assign(media(query), { matches: query === '(width >= 900px)' });
beforeEach(() => void mockCall('GET /admin/dashboard/today', today()));

const figures = (more: Partial<Figures> = {}): Figures => ({
  stats: {
    totalOrders: 1_204,
    totalProducts: 28,
    pendingOrders: 3,
    totalRevenue: 912_000,
    grossRevenue: 1_010_000,
    processingOrders: 3,
    confirmedOrders: 0,
    shippedOrders: 2,
    enRouteOrders: 0,
    deliveredOrders: 1_190,
    cancelledOrders: 9,
  },
  recentOrders: [orderRow()],
  freshness: { pendingEvents: 0, behindSeconds: 0 },
  setup: [],
  ...more,
});

const trends: ResponseOf<typeof dashboard.trends> = {
  days: [
    { day: '2026-11-19', orders: 1, revenue: 1_500 },
    { day: '2026-11-20', orders: 4, revenue: 5_000 },
  ],
  statuses: [{ name: 'processing', orders: 4, revenue: 5_000 }],
  methods: [{ name: 'COD', orders: 4, revenue: 5_000 }],
  cities: [{ name: 'Multan', orders: 4, revenue: 5_000 }],
  products: [{ productId: newId(), name: 'Moonlit Sea', pieces: 4, revenue: 5_000 }],
};

test('it shows the figures, the orders by status, and the recent orders', async () => {
  mockCall('GET /admin/dashboard', figures());
  mockCall('GET /admin/dashboard/trends', trends);
  await openBackOffice('/admin/dashboard');
  expect((await screen.findByText('Total orders')).nextElementSibling).toHaveTextContent('1,204');
  expect(screen.getByText(/^Realized revenue/).nextElementSibling).toHaveTextContent(/Rs\s912,000/);
  expect(screen.queryByText(/^Updated/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Cancelled 9' })).toHaveAttribute('href', '/admin/orders?status=cancelled');
  const recent = within(screen.getByRole('region', { name: 'Recent orders' }));
  expect(recent.getByRole('link', { name: 'CH-2611-0007' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Moonlit Sea' })).toBeVisible();
  expect(screen.getByText('Multan')).toBeVisible();
});

test('figures that follow nothing any more say so, and where to look', async () => {
  mockCall('GET /admin/dashboard', figures({ freshness: { pendingEvents: 3, behindSeconds: 700 } }));
  mockCall('GET /admin/dashboard/trends', trends);
  await openBackOffice('/admin/dashboard');
  const said = await screen.findByText(/^Nothing is added up at the moment, and no e-mail is sent\./);
  expect(said.parentElement).toHaveTextContent(/^Updated 12 min/);
});

test('figures that could not be loaded can be loaded again, and the trends are shown all the same', async () => {
  mockError('GET /admin/dashboard', 'internal_error');
  mockCall('GET /admin/dashboard/trends', trends);
  const user = await openBackOffice('/admin/dashboard');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The figures could not be loaded.');
  await expectToSee('Multan');
  mockCall('GET /admin/dashboard', figures());
  await user.click(within(alert).getByText('Try again'));
  await expectToSee('Total orders');
});

test('trends that could not be loaded show their own error, below the figures', async () => {
  mockCall('GET /admin/dashboard', figures());
  mockError('GET /admin/dashboard/trends', 'unavailable');
  const user = await openBackOffice('/admin/dashboard');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The charts could not be loaded.');
  await expectToSee('Total orders');
  mockCall('GET /admin/dashboard/trends', trends);
  await user.click(within(alert).getByText('Try again'));
  await expectToSee('Multan');
});

test('another span of time is asked for, and is in the URL', async () => {
  mockCall('GET /admin/dashboard', figures());
  const asked = mockCall('GET /admin/dashboard/trends', trends);
  const user = await openBackOffice('/admin/dashboard');
  await user.selectOptions(await screen.findByLabelText('Time'), 'Last 7 days');
  expect(location.search).toBe('?days=7');
  await screen.findByText('Multan');
  expect(asked.map(({ query }) => query.days)).toEqual([30, 7]);
});

test('the parcels of the same time show how far orders got, what is owed, and what came back', async () => {
  mockCall('GET /admin/dashboard', figures());
  mockCall('GET /admin/dashboard/trends', trends);
  const asked = mockCall('GET /admin/cod-figures', parcels);
  const user = await openBackOffice('/admin/dashboard');
  const table = (title: string) => within(screen.getByText(title).closest('figure') ?? document.body);
  await screen.findByText('Cash on delivery: money of these days');
  const money = table('Cash on delivery: money of these days').getAllByRole('row');
  expect(money.map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))).toEqual([
    'ArrivedRs 38,220.50',
    'Kept by couriersRs 2,500',
    'Withheld as taxRs 620',
    'Short-Rs 71',
  ]);
  expect(
    table('Delivered orders of these days').getByRole('row', { name: /^Still owed by couriers Rs\s12,250$/ }),
  ).toBeVisible();
  expect(table('Cash on delivery: how far orders got').getByRole('row', { name: 'Came back 5' })).toBeVisible();
  expect(table('Came back, by courier').getByRole('row', { name: 'TCS 20 %, 2 of 10' })).toBeVisible();
  expect(table('Came back, by courier').getByRole('row', { name: 'No courier named 50 %, 1 of 2' })).toBeVisible();
  expect(table('Came back, by product').getByRole('link', { name: 'Blue Gate' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Time'), 'Last 90 days');
  await waitFor(() => expect(asked.map(({ query }) => query.days)).toEqual([30, 90]));
});

test('the margin is that of the pieces with a cost, and says where a cost is missing', async () => {
  mockCall('GET /admin/dashboard', figures());
  mockCall('GET /admin/dashboard/trends', trends);
  mockCall('GET /admin/cod-figures', parcels);
  const user = await openBackOffice('/admin/dashboard');
  const title = await screen.findByText('Margin of delivered products');
  const margin = within(title.closest('figure') ?? document.body);
  expect(margin.getByRole('row', { name: /^Margin Rs\s32,600$/ })).toBeVisible();
  expect(margin.getByText(/^For 52 of 60 pieces/)).toBeVisible();
  mockCall('GET /admin/cod-figures', { ...parcels, margin: { pieces: 60, costedPieces: 0, revenue: 0, cost: 0 } });
  await user.selectOptions(screen.getByLabelText('Time'), 'Last 90 days');
  expect(await screen.findByText(/Give your sizes a cost/)).toBeVisible();
  expect(screen.queryByText('Margin of delivered products')).not.toBeInTheDocument();
});

test('where orders come from is shown by source, with how far visits got', async () => {
  mockCall('GET /admin/dashboard', figures());
  mockCall('GET /admin/dashboard/trends', trends);
  const none = { visits: 0, carts: 0, checkouts: 0, orders: 0, delivered: 0, revenue: 0 };
  mockCall('GET /admin/sources', {
    sources: [
      { source: 'instagram', visits: 340, carts: 41, checkouts: 22, orders: 12, delivered: 9, revenue: 24_500 },
      { ...none, source: '', visits: 1, orders: 1 },
      { ...none, source: 'staff', orders: 1 },
    ],
    others: { ...none, visits: 7 },
    days: [
      { day: '2026-11-19', visits: 300, carts: 40, checkouts: 20, orders: 10 },
      { day: '2026-11-20', visits: 48, carts: 1, checkouts: 2, orders: 4 },
    ],
  });
  await openBackOffice('/admin/dashboard');
  const rowsOf = (title: string) =>
    within(screen.getByText(title).closest('figure') ?? document.body)
      .getAllByRole('row')
      .map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));
  await screen.findByText('Where orders come from');
  expect(rowsOf('Where orders come from')).toEqual([
    'instagram12 orders, 340 visits, Rs 24,500 delivered',
    'Directly, or not known1 order, 1 visit',
    'Taken by staff1 order, 0 visits',
    'Others0 orders, 7 visits',
  ]);
  expect(rowsOf('From visit to order')).toEqual(['Visits348', 'Filled a cart41', 'Began checkout22', 'Orders14']);
  expect(screen.getByRole('figure', { name: 'Visits by day' })).toBeVisible();
});

test('a time without visits and orders says so', async () => {
  mockCall('GET /admin/dashboard', figures());
  mockCall('GET /admin/dashboard/trends', trends);
  await openBackOffice('/admin/dashboard');
  await expectToSee('No visit and no order in this period');
  expect(screen.queryByText('From visit to order')).toBeNull();
});

test('parcels that could not be loaded show their own error, beside the charts', async () => {
  mockCall('GET /admin/dashboard', figures());
  mockCall('GET /admin/dashboard/trends', trends);
  mockError('GET /admin/cod-figures', 'unavailable');
  const user = await openBackOffice('/admin/dashboard');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('What became of the parcels could not be loaded.');
  await expectToSee('Multan');
  mockCall('GET /admin/cod-figures', parcels);
  await user.click(within(alert).getByText('Try again'));
  await expectToSee('Quetta');
});

test('figures that lag behind say so', async () => {
  mockCall('GET /admin/dashboard', figures({ freshness: { pendingEvents: 9, behindSeconds: 42 }, recentOrders: [] }));
  mockCall('GET /admin/dashboard/trends', trends);
  await openBackOffice('/admin/dashboard');
  await expectToSee('Updated 42 seconds ago');
  expect(screen.getByText('No recent orders')).toBeVisible();
});

test('what needs staff is counted with its age, and each row leads to its own list', async () => {
  mockCall('GET /admin/dashboard', figures());
  mockCall('GET /admin/dashboard/trends', trends);
  mockCall(
    'GET /admin/dashboard/today',
    today({
      toConfirm: { count: 5, oldest: hoursAgo(3) },
      receipts: { count: 2, oldest: hoursAgo(49) },
      shipped: { count: 1_000, oldest: hoursAgo(200) },
      failedEmails: { count: 4, oldest: hoursAgo(1) },
      toRefund: { count: 1, oldest: hoursAgo(30) },
    }),
  );
  await openBackOffice('/admin/dashboard');
  const needs = within(await screen.findByRole('region', { name: 'Needs you' }));
  const expectRow = (name: string, to: string) => expect(needs.getByRole('link', { name })).toHaveAttribute('href', to);
  expect(await needs.findByRole('link', { name: '5 To confirm (COD) oldest 3 h ago' })).toBeVisible();
  expectRow('5 To confirm (COD) oldest 3 h ago', '/admin/confirmations');
  expectRow('0 Paid, to confirm', '/admin/orders?status=processing&paymentStatus=paid');
  expectRow('2 Receipts to check oldest 2 days ago', '/admin/payments');
  expectRow('0 Receipt missing', '/admin/orders?receipt=missing');
  expectRow('0 To pack', '/admin/orders?status=confirmed');
  expectRow('0 Reviews to approve', '/admin/reviews');
  expectRow('999+ With the courier oldest 8 days ago', '/admin/orders?status=shipped');
  expectRow('0 Out for delivery', '/admin/orders?status=enroute');
  expectRow('1 Cancelled, to refund oldest 1 day ago', '/admin/orders?money=to_refund');
  expect(needs.queryByText('Part paid')).toBeNull();
  expectRow('4 E-mails not sent See why, and send them again. oldest 1 h ago', '/admin/failed-emails');
  expect(needs.queryByText('All done. Time for chai.')).toBeNull();
});

test('when nothing waits it says so, whatever is with the courier', async () => {
  mockCall('GET /admin/dashboard', figures());
  mockCall('GET /admin/dashboard/trends', trends);
  mockCall('GET /admin/dashboard/today', today({ enroute: { count: 2, oldest: hoursAgo(30) } }));
  await openBackOffice('/admin/dashboard');
  await expectToSee('All done. Time for chai.');
  expect(screen.getByRole('link', { name: '2 Out for delivery oldest 1 day ago' })).toBeVisible();
});

test('the newest backup that is made elsewhere is named with its age', async () => {
  mockCall('GET /admin/dashboard', figures());
  mockCall('GET /admin/dashboard/trends', trends);
  mockCall('GET /admin/dashboard/today', today({}, hoursAgo(3)));
  await openBackOffice('/admin/dashboard');
  await expectToSee('All done. Time for chai.');
  const row = screen.getByText('Backups are made elsewhere').parentElement;
  expect(row).toHaveTextContent(/^Backups are made elsewherenewest 3 h ago$/);
});

const openNotBackedUp = (backupProblem: Today['backupProblem']) => {
  mockCall('GET /admin/dashboard', figures());
  mockCall('GET /admin/dashboard/trends', trends);
  mockCall('GET /admin/dashboard/today', { ...today(), backupProblem });
  return openBackOffice('/admin/dashboard');
};

test('a shop that is not backed up says until when it is saved, why, and what to do', async () => {
  const savedUntil = '2026-11-26T09:05:00.000Z';
  const failing = {
    problem: 'failing' as const,
    place: '/mnt/backups',
    savedUntil,
    reason: 'ENOSPC: no space left on device',
  };
  await openNotBackedUp(failing);
  const row = (await screen.findByText('Backups are not made at the moment')).parentElement;
  expect(row).toHaveTextContent(/Nothing reaches \/mnt\/backups: ENOSPC.*\. Make room there/);
  expect(row).toHaveTextContent(/Saved until 26 Nov, 2:05 pm\./);
  expect(screen.queryByText('All done. Time for chai.')).toBeNull();
});

test('a shop in production without any backup says so', async () => {
  await openNotBackedUp({ problem: 'none', place: null, savedUntil: null, reason: null });
  expect(await screen.findByText('This shop has no backups')).toBeVisible();
});

const about = { place: '/mnt/backups', savedUntil: '2026-11-26T09:05:00.000Z' };

test('damage in the backups is named with what to do', async () => {
  const reason = 'wal/000000010000000000000004 of the log is not there.';
  await openNotBackedUp({ problem: 'damaged', ...about, reason });
  const row = (await screen.findByText('Something in the backups was missing or damaged')).parentElement;
  expect(row).toHaveTextContent(
    /Saved until 26 Nov.*In \/mnt\/backups: wal\/0.*4 of the log is not there\. A new backup was/,
  );
});

test('backups on the disk of the shop are named', async () => {
  await openNotBackedUp({ problem: 'on_shop_disk', ...about, reason: null });
  expect(await screen.findByText('The backups are on the disk of the shop')).toBeVisible();
});

test('a late backup elsewhere needs somebody', async () => {
  mockCall('GET /admin/dashboard', figures());
  mockCall('GET /admin/dashboard/trends', trends);
  mockCall('GET /admin/dashboard/today', today({}, hoursAgo(27)));
  await openBackOffice('/admin/dashboard');
  await expectToSee('No newer one is known. Look on the server why.');
  expect(screen.getByText('newest 1 day ago')).toBeVisible();
  expect(screen.queryByText('All done. Time for chai.')).toBeNull();
});

test('sales of today, 7 and 30 days are compared with the time before, in words', async () => {
  mockCall('GET /admin/dashboard', figures());
  mockCall('GET /admin/dashboard/trends', trends);
  await openBackOffice('/admin/dashboard');
  const ofToday = within(await screen.findByRole('region', { name: 'Since midnight' }));
  expect(await ofToday.findByText('Compared with yesterday until this time')).toBeVisible();
  const figure = (name: string) => ofToday.getByText(name).parentElement;
  expect(figure('Sales')).toHaveTextContent('SalesRs 4,500Down 10 % from Rs 5,000');
  expect(figure('Orders')).toHaveTextContent('Orders3Up 50 % from 2');
  expect(figure('Average order')).toHaveTextContent('Average orderRs 1,500Down 40 % from Rs 2,500');
  expect(within(screen.getByRole('region', { name: '7 days' })).getByText(/18,000/)).toBeVisible();
});

test('what needs staff could not be loaded: it can be loaded again', async () => {
  mockCall('GET /admin/dashboard', figures());
  mockCall('GET /admin/dashboard/trends', trends);
  mockError('GET /admin/dashboard/today', 'unavailable');
  const user = await openBackOffice('/admin/dashboard');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('What needs you could not be loaded.');
  mockCall('GET /admin/dashboard/today', today());
  await user.click(within(alert).getByText('Try again'));
  await expectToSee('All done. Time for chai.');
});

test('a chart shows the value of a day by keys and pointer, beside a scale, and all of them as a table', async () => {
  mockCall('GET /admin/dashboard', figures());
  mockCall('GET /admin/dashboard/trends', trends);
  const user = await openBackOffice('/admin/dashboard');
  const chart = within(await screen.findByRole('figure', { name: 'Orders by day' }));
  const days = chart.getByRole('slider', { name: 'Orders by day: choose a day' });
  const expectDay = (text: string) => waitFor(() => expect(days).toHaveAttribute('aria-valuetext', text));
  await expectDay('20 Nov 2026: 4 orders');
  expect(chart.getAllByText(/^[0-4]$/).map(({ textContent }) => textContent)).toEqual(['4', '3', '2', '1', '0']);
  days.focus();
  await user.keyboard('{ArrowLeft}');
  await expectDay('19 Nov 2026: 1 order');
  // No further than the first day.
  await user.keyboard('{ArrowLeft}');
  await expectDay('19 Nov 2026: 1 order');
  await user.keyboard('{End}');
  await expectDay('20 Nov 2026: 4 orders');
  days.getBoundingClientRect = () => new DOMRect(100, 0, 200, 100);
  await user.pointer({ target: days, coords: { clientX: 130 } });
  await expectDay('19 Nov 2026: 1 order');
  await user.click(chart.getByText('Show as a table'));
  expect(chart.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    '20 Nov 20264 orders',
    '19 Nov 20261 order',
  ]);
});
