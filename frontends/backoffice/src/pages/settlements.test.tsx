import type { Settlement, SettlementSummary } from '@shop/contracts/settlements';
import type { SettlementRow } from '@shop/contracts/settlement-rows';
import { newId, onePage } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { fill } from '@shop/testing/render-routes.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '../testing/open-back-office.ts';

const id = newId();
const row = (line: number, more: Partial<SettlementRow> = {}): SettlementRow => ({
  line,
  number: `KHI-${line}`,
  orderId: newId(),
  orderNumber: `CH-1111${line}-11111`,
  toCollect: 1000,
  collected: 1000,
  charge: 200,
  agreedCharge: 200,
  extraCharge: 0,
  tax: 20.5,
  net: null,
  said: '',
  toRecord: null,
  problem: null,
  difference: 0,
  isSettled: false,
  ...more,
});
const summary: SettlementSummary = {
  _id: id,
  courier: 'TCS',
  fileName: 'november.csv',
  state: 'open',
  importedAt: new Date().toISOString(),
  importedBy: 'admin',
  acceptedAt: null,
  acceptedBy: null,
  rowCount: 4,
  deposit: null,
  depositDifference: 0,
  settledOrders: 0,
  settledAmount: 0,
  version: 1,
};
const columns: Settlement['columns'] = [
  { header: 'CN', role: 'number' },
  { header: 'COD', role: 'collected' },
];
const open: Settlement = {
  ...summary,
  columns,
  rows: [
    row(2),
    row(3),
    row(4, { collected: 950, problem: 'other_amount', difference: -50 }),
    row(5, { orderId: null, orderNumber: null, toCollect: null, problem: 'unknown_number' }),
  ],
  sums: { collected: 3950, charges: 800, taxes: 82, deposit: 3068 },
  otherCourier: null,
};
const accepted: Settlement = {
  ...open,
  state: 'accepted',
  acceptedAt: new Date().toISOString(),
  acceptedBy: 'admin',
  deposit: 2968,
  depositDifference: -100,
  settledOrders: 3,
  settledAmount: 3000,
  version: 2,
  rows: open.rows.map((each) => ({ ...each, isSettled: each.problem !== 'unknown_number' })),
};
const nothingOwed = () => mockCall('GET /admin/owed-by-couriers', { couriers: [], total: 0 });

test('a file is read when it is chosen, and opens; one that was imported before opens, too', async () => {
  nothingOwed();
  mockCall('GET /admin/settlements', { settlements: [], ...onePage(0) });
  const user = await openBackOffice('/admin/settlements');
  expect(await screen.findByText('No settlement yet')).toBeVisible();
  expect(await screen.findByText('No courier owes anything.')).toBeVisible();
  mockError('POST /admin/settlements', 'invalid_request');
  const chooser = screen.getByLabelText(/Choose the courier's file/);
  await user.upload(chooser, new File(['x'], 'a.csv', { type: 'text/csv' }));
  expect(await screen.findByText('The request could not be understood.')).toBeVisible();
  mockError('POST /admin/settlements', 'already_imported', { extra: { settlementId: id } });
  mockCall('GET /admin/settlements/:id', open);
  await user.upload(chooser, new File(['CN,COD'], 'b.csv', { type: 'text/csv' }));
  expect(await screen.findByRole('heading', { name: 'TCS, november.csv' })).toBeVisible();
});

test('what each courier owes stands by age, with the way to those orders', async () => {
  mockCall('GET /admin/settlements', { settlements: [{ ...summary, ...accepted }], ...onePage(1) });
  mockCall('GET /admin/owed-by-couriers', {
    couriers: [
      {
        courier: 'TCS',
        orders: 3,
        amount: 4500.5,
        oldestDays: 20,
        ages: { week: 1500.5, fortnight: 0, month: 3000, older: 0 },
      },
    ],
    total: 4500.5,
  });
  await openBackOffice('/admin/settlements');
  expect(await screen.findByText('3 orders paid, Rs 3,000')).toBeVisible();
  expect(await screen.findByText('15 to 30 days')).toBeVisible();
  expect(screen.queryByText('8 to 14 days')).toBeNull();
  expect(screen.getByText('Rs 4,500.50')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show these orders' })).toHaveAttribute(
    'href',
    '/admin/orders?status=delivered&paymentStatus=pending&paymentMethod=COD',
  );
});

test('a charge far above the agreed rate is said before the file is accepted', async () => {
  const rows = [row(2), row(3, { charge: 999, agreedCharge: 180.25, extraCharge: 818.75 })];
  mockCall('GET /admin/settlements/:id', { ...open, rows });
  await openBackOffice(`/admin/settlements/${id}`);
  const dear = await screen.findByRole('region', { name: /^1 row is charged far above the agreed rate: Rs.818\.75/ });
  expect(within(dear).getByText(/^Charged Rs.818\.75 above the agreed Rs.180\.25$/)).toBeVisible();
  expect(screen.getByText('1 row agrees')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Accept: 2 orders are paid' })).toBeVisible();
});

test('differences are settled by a press, the sum that arrived is compared, and the acceptance is taken back', async () => {
  mockCall('GET /admin/settlements/:id', open);
  const user = await openBackOffice(`/admin/settlements/${id}`);
  expect(await screen.findByText('1 row differs')).toBeVisible();
  expect(screen.getByText(/Rs 50 too little/)).toBeVisible();
  expect(screen.getByText('2 rows agree')).toBeVisible();
  expect(screen.getByText('1 row not matched')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Accept: 2 orders are paid' }));
  expect(screen.getByText(/Please give the sum that arrived/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Settle it all the same' }));
  expect(screen.getByRole('checkbox', { name: 'Settle CH-11114-11111 all the same' })).toBeChecked();
  const deposit = screen.getByRole('textbox', { name: 'What arrived, in rupees' });
  await fill(user, deposit, 'Rs. 3,068/-');
  expect(screen.getByText('That is the total of the file.')).toBeVisible();
  await fill(user, deposit, '2968');
  expect(screen.getByText('Rs 100 less than the total of the file.')).toBeVisible();

  const sent = mockCall('POST /admin/settlements/:id/accept', { version: 2, settledOrders: 3, settledAmount: 3000 });
  mockCall('GET /admin/settlements/:id', accepted);
  await user.click(screen.getByRole('button', { name: /^Accept with Rs.100 missing: 3 orders are paid$/ }));
  expect(await screen.findByText('3 orders are marked as paid')).toBeVisible();
  expect(sent[0]?.body).toEqual({ version: 1, deposit: 2968, depositDifference: -100, settleLines: [4], orders: 3 });
  expect(await screen.findByText('3 orders were marked as paid')).toBeVisible();

  const back = mockCall('POST /admin/settlements/:id/take-back', { version: 3, leftAlone: 1 });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/1 order was changed since and stays as it is/)).toBeVisible();
  expect(back[0]?.body).toEqual({ version: 2 });
});

test('an accepted settlement is taken back, and an open one removed, after a question', async () => {
  mockCall('GET /admin/settlements/:id', accepted);
  const user = await openBackOffice(`/admin/settlements/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Take this settlement back' }));
  const back = mockCall('POST /admin/settlements/:id/take-back', { version: 3, leftAlone: 0 });
  mockCall('GET /admin/settlements/:id', { ...open, version: 3 });
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Take this settlement back' }));
  expect(await screen.findByText('The settlement is open again')).toBeVisible();
  expect(back).toHaveLength(1);
  nothingOwed();
  mockCall('GET /admin/settlements', { settlements: [], ...onePage(0) });
  const removed = mockCall('DELETE /admin/settlements/:id', { removed: true });
  await user.click(await screen.findByRole('button', { name: 'Remove this file' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove this file' }));
  expect(await screen.findByText('No settlement yet')).toBeVisible();
  expect(removed).toHaveLength(1);
});

test('columns that are not known are asked for', async () => {
  mockCall('GET /admin/settlements/:id', {
    ...open,
    columns: columns.map(({ header }) => ({ header, role: 'ignored' as const })),
    rows: [],
    sums: { collected: 0, charges: 0, taxes: 0, deposit: 0 },
  });
  const user = await openBackOffice(`/admin/settlements/${id}`);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'CN' }), 'Tracking or order number');
  await user.selectOptions(screen.getByRole('combobox', { name: 'COD' }), 'Collected from the customer');
  const sent = mockCall('PUT /admin/settlements/:id/columns', { version: 2 });
  mockCall('GET /admin/settlements/:id', { ...open, version: 2 });
  await user.click(screen.getByRole('button', { name: 'Read the rows' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ version: 1, roles: ['number', 'collected'] }));
  expect(await screen.findByText('2 rows agree')).toBeVisible();
});

test('what the file says of parcels is recorded by one press, with the charge of each return', async () => {
  const [parcelId, other] = [newId(), newId()];
  mockCall('GET /admin/settlements/:id', {
    ...open,
    rows: [
      row(2),
      row(3, {
        said: 'Return',
        net: -200,
        problem: 'not_delivered',
        toRecord: { parcelId, outcome: 'returned', reason: null },
      }),
      row(4, {
        said: 'Ready for Return',
        problem: 'not_delivered',
        toRecord: { parcelId: other, outcome: 'returning', reason: null },
      }),
    ],
  });
  const user = await openBackOffice(`/admin/settlements/${id}`);
  expect(
    await screen.findByText(
      'On the way here, but by the file: 1 parcel came back (their orders are cancelled), 1 parcel on the way back.',
    ),
  ).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Why they came back, where the file does not say'), 'Not reached');
  const sent = mockCall('PATCH /admin/parcels/outcomes', ({ body }) => ({
    results: body.rows.map(({ _id }) => ({ _id, ok: true as const, version: 2 })),
  }));
  await user.click(screen.getByRole('button', { name: 'Save 2 parcels' }));
  await waitFor(() =>
    expect(sent[0]?.body.rows).toEqual([
      { _id: parcelId, outcome: 'returned', reason: 'unreachable', cost: 200 },
      { _id: other, outcome: 'returning' },
    ]),
  );
});

test('a file of another courier is read as theirs by one press, and reasons are open where nothing fits', async () => {
  mockCall('GET /admin/settlements/:id', {
    ...open,
    rows: [row(2, { problem: 'other_courier' })],
    otherCourier: 'Leopards',
  });
  const user = await openBackOffice(`/admin/settlements/${id}`);
  expect(await screen.findByText('This parcel goes with another courier')).toBeVisible();
  const sent = mockCall('PUT /admin/settlements/:id/courier', { version: 2 });
  mockCall('GET /admin/settlements/:id', { ...open, courier: 'Leopards', version: 2 });
  await user.click(screen.getByRole('button', { name: 'Read it as a file of Leopards' }));
  expect(await screen.findByRole('heading', { name: 'Leopards, november.csv' })).toBeVisible();
  expect(sent[0]?.body).toEqual({ version: 1, courier: 'Leopards' });
});

test('a settlement that is not there says so', async () => {
  mockError('GET /admin/settlements/:id', 'not_found');
  await openBackOffice(`/admin/settlements/${id}`);
  expect(await screen.findByText('There is no such settlement')).toBeVisible();
});
