import type { LedgerMonth, ProductProfit, Shortfall } from '@shop/contracts/ledger';
import type { WithheldTax } from '@shop/contracts/withheld-tax';
import type { OpenPlace } from '@shop/contracts/money-places';
import type { Profit } from '@shop/contracts/profit';
import { newId, onePage } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { screen, within } from '@testing-library/react';
import { openBackOffice } from '../testing/open-back-office.ts';

const profit = (more: Partial<Profit> = {}): Profit => ({
  profit: 0,
  goods: 0,
  discount: 0,
  fees: 0,
  cost: 0,
  packing: 0,
  courier: 0,
  returns: 0,
  givenBack: 0,
  writtenOff: 0,
  orders: 0,
  returned: 0,
  pieces: 0,
  unknown: { cost: 0, packing: 0, courier: 0 },
  ...more,
});
const place = (more: Partial<OpenPlace>): OpenPlace => ({
  place: 'courier',
  party: 'TCS',
  amount: 12_250.5,
  count: 3,
  oldestDays: 16,
  ...more,
});
const month = (more: Partial<LedgerMonth> = {}): LedgerMonth => ({
  month: '2026-11',
  state: 'open',
  closedAt: null,
  closedBy: null,
  sold: 84_500,
  places: [
    { place: 'received', party: 'bank', amount: 61_250 },
    { place: 'charges', party: 'TCS', amount: 5000.25 },
  ],
  profit: profit(),
  lateEntries: 0,
  ...more,
});
const short: Shortfall = {
  subjectId: newId(),
  settlementId: newId(),
  courier: 'TCS',
  orderNumber: 'CH-11111-11111',
  trackingNumber: '779100234567',
  amount: 71,
  days: 9,
};
const nothing = () => {
  mockCall('GET /admin/money', { places: [], isBringingIn: false });
  mockCall('GET /admin/money/shortfalls', { shortfalls: [] });
  mockCall('GET /admin/money/months', { months: [month({ places: [], sold: 0 })] });
  mockCall('GET /admin/money/profits', { profits: [], ...onePage(0) });
  mockCall('GET /admin/money/taxes', { taxes: [] });
};

test('a shop without money says so, and what cannot be loaded is tried again', async () => {
  nothing();
  mockError('GET /admin/money/shortfalls', 'invalid_request');
  const user = await openBackOffice('/admin/money');
  expect(await screen.findByText('No money waits anywhere.')).toBeVisible();
  mockCall('GET /admin/money/shortfalls', { shortfalls: [] });
  await user.click(await screen.findByText('Try again'));
  expect(await screen.findByText('Nothing is in dispute.')).toBeVisible();
});

test('each place says what it holds, by courier and age, and what is overdue', async () => {
  nothing();
  mockCall('GET /admin/money', {
    places: [place({}), place({ party: 'PostEx', amount: 900, count: 1, oldestDays: 0 })],
    isBringingIn: true,
  });
  await openBackOffice('/admin/money');
  expect(await screen.findByText('Rs 13,150.50')).toBeVisible();
  expect(screen.getByText('3 orders, oldest 16 days')).toBeVisible();
  expect(screen.getByText('1 order, since today')).toBeVisible();
  expect(screen.getAllByText('Overdue')).toHaveLength(1);
  expect(screen.getByText(/still being added/)).toBeVisible();
});

test('a dispute becomes a text for the courier, and ends when it came or is written off', async () => {
  nothing();
  mockCall('GET /admin/money/shortfalls', { shortfalls: [short] });
  const user = await openBackOffice('/admin/money');
  const whatsApp = await screen.findByRole('link', { name: 'WhatsApp' });
  const text = new URL(whatsApp.getAttribute('href') ?? '').searchParams.get('text');
  expect(text).toMatch(/779100234567, CH-11111-11111: Rs\s71\n/);
  expect(screen.getByRole('link', { name: 'E-mail' }).getAttribute('href')).toMatch(/^mailto:\?subject=/);
  await user.click(screen.getByText('Show 1 case'));
  await user.click(screen.getByRole('button', { name: /Say how .* ended/ }));
  const dialog = await screen.findByRole('dialog');
  const sent = mockCall('POST /admin/money/shortfalls', { left: 0 });
  await user.click(within(dialog).getByLabelText('Write it off'));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('It is in the cash book')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ subjectId: short.subjectId, amount: 71, way: null });
});

test('a month that is over is closed after a question', async () => {
  nothing();
  mockCall('GET /admin/money/months', { months: [month(), month({ month: '2026-10' })] });
  const user = await openBackOffice('/admin/money');
  expect(await screen.findByText('November 2026', { selector: 'strong' })).toBeVisible();
  const [close] = await screen.findAllByRole('button', { name: 'Close this month' });
  if (!close) throw new Error('No month can be closed');
  const closed = mockCall('POST /admin/money/months/:month/close', { closed: true });
  await user.click(close);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close this month' }));
  expect(await screen.findByText('The month is closed')).toBeVisible();
  expect(closed[0]?.params).toEqual({ month: '2026-10' });
});

test('a month says its profit with its parts, and what is not known of it', async () => {
  nothing();
  const known = profit({
    profit: -45.5,
    goods: 1000,
    cost: 1000,
    packing: 45.5,
    unknown: { cost: 3, packing: 1, courier: 0 },
  });
  mockCall('GET /admin/money/months', { months: [month({ profit: known })] });
  const user = await openBackOffice('/admin/money');
  expect(await screen.findByText('-Rs 45.50', { selector: 'strong' })).toBeVisible();
  expect(screen.getByText('Without the cost of 3 pieces, the packing of 1 parcel.')).toBeVisible();
  const parts = screen.getByText('How it comes about');
  expect(screen.getByText('Cost of goods')).not.toBeVisible();
  parts.focus();
  await user.keyboard('{Enter}');
  expect(parts.closest('details')).toHaveTextContent('Goods soldRs 1,000Cost of goods-Rs 1,000Packing-Rs 45.50');
  expect(screen.getByRole('link', { name: 'Costs of sizes' })).toHaveAttribute('href', '/admin/stock');
  expect(screen.getByRole('link', { name: /^Charges of couriers/ })).toHaveAttribute(
    'href',
    '/admin/settings/couriers',
  );
});

test('products are listed by their profit, by month and page, and what cannot be loaded is tried again', async () => {
  nothing();
  mockCall('GET /admin/money/months', { months: [month(), month({ month: '2026-10' })] });
  mockError('GET /admin/money/profits', 'invalid_request');
  const user = await openBackOffice('/admin/money');
  const retry = await screen.findByText('Try again');
  const red: ProductProfit = {
    ...profit({ profit: 2150.25, goods: 2500, pieces: 2, orders: 1, returned: 2 }),
    productId: newId(),
    name: 'Red Sun',
  };
  const asked = mockCall('GET /admin/money/profits', ({ query }) =>
    query.month === '2026-10'
      ? { profits: [], ...onePage(0) }
      : { profits: [red], total: 21, totalPages: 2, page: Number(query.page), limit: 20 },
  );
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Red Sun' })).toHaveAttribute(
    'href',
    `/admin/products?product=${red.productId}`,
  );
  expect(screen.getByText('2 pieces in 1 order, 2 orders came back')).toBeVisible();
  expect(screen.getByText('Rs 2,150.25')).toBeVisible();
  await user.click(screen.getByRole('link', { name: /Next/ }));
  await user.selectOptions(screen.getByLabelText('Month'), 'October 2026');
  expect(await screen.findByText('Nothing was delivered or came back then.')).toBeVisible();
  expect(asked.map(({ query }) => [query.month, query.page])).toEqual([
    [undefined, 1],
    [undefined, 2],
    ['2026-10', 1],
  ]);
});

const tax = (more: Partial<WithheldTax> = {}): WithheldTax => ({
  month: '2026-10',
  courier: 'TCS',
  amount: 2340.5,
  certificate: null,
  ...more,
});

test('no tax is said, and tax that cannot be loaded is tried again', async () => {
  nothing();
  mockError('GET /admin/money/taxes', 'invalid_request');
  const user = await openBackOffice('/admin/money');
  const retry = await screen.findByText('Try again');
  mockCall('GET /admin/money/taxes', { taxes: [] });
  await user.click(retry);
  expect(await screen.findByText('No courier has withheld tax yet.')).toBeVisible();
  expect(screen.getByText(/The shop gives no tax advice/)).toBeVisible();
});

test('tax is listed by month and courier, and a certificate gets its number by the keyboard', async () => {
  nothing();
  mockCall('GET /admin/money/taxes', {
    taxes: [
      tax({ month: '2026-11', amount: 100 }),
      tax({ courier: 'Leopards', amount: 60, certificate: 'L-7' }),
      tax(),
    ],
  });
  const user = await openBackOffice('/admin/money');
  const part = within(await screen.findByRole('region', { name: 'Tax withheld' }));
  expect(await part.findByText('Rs 2,400.50')).toBeVisible();
  expect(part.getByText('L-7')).toBeVisible();
  expect(part.getAllByText('No certificate yet')).toHaveLength(2);
  part.getByRole('button', { name: 'Add number: certificate of TCS, October 2026' }).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Tax certificate' }));
  mockError('PUT /admin/money/taxes/:month/certificate', 'certificate_used', {
    extra: { month: '2026-10', courier: 'Leopards' },
  });
  await user.click(dialog.getByLabelText('Number of the certificate'));
  await user.keyboard(' l7{Enter}');
  expect(await dialog.findByText(/^Leopards has this number for October 2026 already/)).toBeVisible();
  const sent = mockCall('PUT /admin/money/taxes/:month/certificate', tax({ certificate: 'T-8' }));
  await user.clear(dialog.getByLabelText('Number of the certificate'));
  await user.keyboard('T-8{Enter}');
  expect(await screen.findByText('The certificate is saved')).toBeVisible();
  expect(sent.map(({ params, body }) => [params.month, body])).toEqual([
    ['2026-10', { courier: 'TCS', number: 'T-8' }],
  ]);
});
