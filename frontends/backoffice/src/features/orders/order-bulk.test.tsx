import { staffOrders } from '@shop/contracts/staff-orders';
import type { ListedOrder } from '@shop/contracts/listed-orders';
import { onePage } from '@shop/testing/examples.ts';
import { mockCall, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { expectToSee } from '@shop/testing/render-routes.tsx';
import { noStatusCounts, orderRow, staffOrder } from '@shop/testing/staff-examples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '../../testing/open-back-office.ts';

const rows = [1, 2, 3].map((number) => orderRow({ orderNumber: `CH-2611-000${number}` }));
const answer = (orders: readonly ListedOrder[], total = orders.length) => ({
  orders: [...orders],
  totalOrders: total,
  ...onePage(total),
  statusCounts: { ...noStatusCounts, all: 3, processing: 3 },
  filteredCounts: { ...noStatusCounts, all: total, processing: total },
});
const select = (number: number) => screen.getByRole('checkbox', { name: `Select CH-2611-000${number}` });
const button = (name: string) => screen.getByRole('button', { name });
const confirm = (user: Awaited<ReturnType<typeof openBackOffice>>, name: string) =>
  user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));

async function openOrders() {
  mockCall('GET /admin/orders', answer(rows));
  const user = await openBackOffice('/admin/orders');
  await screen.findByRole('row', { name: /CH-2611-0001/ });
  return user;
}

const done = (_id: string) => ({ _id, ok: true as const, version: 2 });
const { notFound, staleVersion } = staffOrders.update.errors;
const failed = (_id: string, { code, message }: { code: string; message: string } = notFound) => ({
  _id,
  ok: false as const,
  error: { code, message },
});

test('bulk actions need a selection', async () => {
  const user = await openOrders();
  expect(screen.queryByRole('region', { name: 'For the selected orders' })).toBeNull();
  await user.click(screen.getByLabelText('More actions'));
  await user.click(button('Print slips'));
  await expectToSee('Please select orders first');
});

test('bulk actions ask before several e-mails, and leave out what would go back', async () => {
  const further = orderRow({ orderNumber: 'CH-2611-0004', orderStatus: 'delivered' });
  mockCall('GET /admin/orders', answer([...rows, further]));
  const user = await openBackOffice('/admin/orders');
  await screen.findByRole('row', { name: /CH-2611-0001/ });
  const sent = mockCall('PATCH /admin/orders', ({ body }) => ({ results: body.rows.map(({ _id }) => done(_id)) }));
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(button('Mark shipped'));
  const question = within(screen.getByRole('alertdialog', { name: 'Mark 3 orders shipped?' }));
  expect(question.getByText('3 customers get an e-mail.')).toBeVisible();
  expect(question.getByText(/^1 order already further/)).toBeVisible();
  await user.click(question.getByText('Cancel'));
  expect(sent).toEqual([]);
  await user.click(button('Mark shipped'));
  await confirm(user, 'Mark shipped');
  await expectToSee('Bulk action completed for 3 orders');
  expect(sent[0]?.body.rows.map(({ _id }) => _id)).toEqual(rows.map(({ _id }) => _id));
  await waitFor(() => expect(screen.getByText('1 selected')).toBeVisible());
  await user.click(button('Mark confirmed'));
  expect(screen.getByRole('alertdialog', { name: 'No order is changed' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('the question says who gets an e-mail: nobody of a confirmation, nobody without an address', async () => {
  const [first, second] = rows;
  const address = { ...orderRow().customerInfo, email: null };
  const byChat = orderRow({ orderNumber: 'CH-2611-0005', customerInfo: address });
  const shipped = orderRow({ orderNumber: 'CH-2611-0006', orderStatus: 'shipped' });
  mockCall('GET /admin/orders', answer([first, second, byChat, shipped].flatMap((row) => row ?? [])));
  const user = await openBackOffice('/admin/orders');
  await screen.findByRole('row', { name: /CH-2611-0001/ });
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  for (const [mark, said] of [
    ['Mark confirmed', 'No customer gets an e-mail about it.'],
    ['Mark shipped', '2 customers get an e-mail.'],
    ['Mark delivered', '3 customers get an e-mail.'],
    ['Cash received', 'No customer gets an e-mail about it.'],
  ] as const) {
    await user.click(button(mark));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText(said)).toBeVisible();
    await user.click(question.getByText('Cancel'));
  }
});

test('bulk actions are still chosen after printing', async () => {
  const user = await openOrders();
  mockCall('GET /admin/orders/:id', ({ params }) => ({ order: staffOrder({ _id: params.id }) }));
  await user.click(select(2));
  await user.click(screen.getByRole('link', { name: 'Print slips' }));
  expect(await screen.findByRole('button', { name: 'Print (1)' })).toBeVisible();
  history.back();
  expect(await screen.findByText('1 selected')).toBeVisible();
  expect(select(2)).toBeChecked();
});

test('bulk actions change what is selected, and can be undone', async () => {
  const user = await openOrders();
  const sent = mockCall('PATCH /admin/orders', ({ body }) => ({ results: body.rows.map(({ _id }) => done(_id)) }));
  await user.click(select(1));
  await user.click(select(3));
  expect(screen.getByText('2 selected')).toBeVisible();
  await user.click(button('Mark shipped'));
  await confirm(user, 'Mark shipped');
  await expectToSee('Bulk action completed for 2 orders');
  await waitFor(() => expect(select(1)).not.toBeChecked());
  const [one, , three] = rows.map(({ _id }) => _id);
  expect(sent.map(({ body }) => body.rows)).toEqual([
    [
      { _id: one, orderStatus: 'shipped', forwardOnly: true },
      { _id: three, orderStatus: 'shipped', forwardOnly: true },
    ],
  ]);
  await user.click(button('Undo'));
  await expectToSee('2 orders have their old status again');
  expect(sent[1]?.body.rows.map(({ _id, orderStatus, version }) => [_id, orderStatus, version])).toEqual([
    [one, 'processing', 2],
    [three, 'processing', 2],
  ]);
});

test('bulk actions name what failed, with the reason, and leave it selected', async () => {
  const user = await openOrders();
  mockCall('PATCH /admin/orders', ({ body }) => ({
    results: body.rows.map(({ _id }, index) => (index === 1 ? done(_id) : failed(_id))),
  }));
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(button('Mark shipped'));
  await confirm(user, 'Mark shipped');
  await expectToSee('1 done. Not done: CH-2611-0001, CH-2611-0003 (Order not found)');
  expect(select(1)).toBeChecked();
  expect(select(2)).not.toBeChecked();
  expect(select(3)).toBeChecked();
});

test('bulk actions whose response is lost are sent once more under the same key', async () => {
  const user = await openOrders();
  let tries = 0;
  const sent = mockCall('PATCH /admin/orders', ({ body }) => ({ results: body.rows.map(({ _id }) => done(_id)) }));
  const lost = mockNetworkFailure('PATCH /admin/orders', () => ++tries === 1);
  await user.click(select(1));
  await user.click(button('Mark shipped'));
  await expectToSee('Bulk action completed for 1 orders');
  const keys = [...lost, ...sent].map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('bulk actions of cash look again at an order that is not as the list shows it', async () => {
  const delivered = { orderStatus: 'delivered', paymentMethod: 'COD' } as const;
  const [ready, stale, open] = [1, 2, 3].map((number) =>
    orderRow({ orderNumber: `CH-2611-000${number}`, ...(number < 3 && delivered) }),
  ) as [ListedOrder, ListedOrder, ListedOrder];
  mockCall('GET /admin/orders', answer([ready, stale, open]));
  const user = await openBackOffice('/admin/orders');
  await screen.findByRole('row', { name: /CH-2611-0001/ });
  const sent = mockCall('PATCH /admin/orders', ({ body }) => ({
    results: body.rows.map(({ _id }) => (_id === ready._id ? done(_id) : failed(_id, staleVersion))),
  }));
  mockCall('GET /admin/orders/:id', ({ params }) => ({
    order: staffOrder({ _id: params.id, ...delivered, ...(params.id === stale._id && { paymentStatus: 'paid' }) }),
  }));
  const single = mockCall('PUT /admin/orders/:id', ({ params }) => ({
    message: 'Saved',
    order: staffOrder({ _id: params.id, ...delivered, paymentStatus: 'paid', version: 2 }),
  }));
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(within(screen.getByRole('region', { name: 'For the selected orders' })).getByText('Cash received'));
  await confirm(user, 'Cash received');
  await expectToSee('2 done. Not done: CH-2611-0002 (already paid)');
  expect(sent.map(({ body }) => body.rows.map(({ _id }) => _id))).toEqual([[ready._id, stale._id]]);
  expect(single.map(({ params }) => params.id)).toEqual([open._id]);
});

test('bulk actions that fail for all rows say so, and leave all selected', async () => {
  const user = await openOrders();
  mockNetworkFailure('PATCH /admin/orders');
  await user.click(select(2));
  await user.click(button('Mark delivered'));
  await expectToSee('Error performing bulk action. Please try again. CH-2611-0002 (Network Error)');
  expect(select(2)).toBeChecked();
});

test('bulk actions clear the selection when the filters change', async () => {
  const user = await openOrders();
  await user.click(select(1));
  await user.click(screen.getByRole('link', { name: 'To confirm 3' }));
  await expectToSee('Selection cleared.');
  expect(select(1)).not.toBeChecked();
});

test('Shift takes all orders between two into the selection, and out of it', async () => {
  const list = [1, 2, 3, 4, 5].map((number) => orderRow({ orderNumber: `CH-2611-000${number}` }));
  mockCall('GET /admin/orders', answer(list));
  const user = await openBackOffice('/admin/orders');
  await screen.findByRole('row', { name: /CH-2611-0001/ });
  const chosen = () => [1, 2, 3, 4, 5].filter((number) => (select(number) as HTMLInputElement).checked);
  const withShift = async (number: number) => {
    await user.keyboard('{Shift>}');
    await user.click(select(number));
    await user.keyboard('{/Shift}');
  };
  await user.click(select(2));
  await withShift(5);
  expect(chosen()).toEqual([2, 3, 4, 5]);
  await withShift(4);
  expect(chosen()).toEqual([2, 3]);
});

test('after a whole page all that the filters match are selected in a second step, a thousand at most', async () => {
  const all = Array.from({ length: 2_340 }, (_, at) => orderRow({ orderNumber: `CH-${at}` }));
  mockCall('GET /admin/orders', ({ query: { page, limit } }) => ({
    ...answer(all.slice((page - 1) * limit, page * limit), all.length),
    totalPages: Math.ceil(all.length / limit),
    page,
    limit,
  }));
  const user = await openBackOffice('/admin/orders?status=processing');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const bar = within(screen.getByRole('region', { name: 'For the selected orders' }));
  expect(bar.getByText('10 selected')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Select the first 1,000 of 2,340 matching' }));
  expect(await bar.findByText('1,000 selected on 100 pages')).toBeVisible();
  expect(bar.getByText('1,000 at most: narrow the filters for the others.')).toBeVisible();
  expect(bar.getByText('Slips: 100 at most')).toBeVisible();
  expect(bar.queryByRole('link')).not.toBeInTheDocument();
  await user.click(bar.getByRole('button', { name: 'Select only this page' }));
  expect(bar.getByText('10 selected')).toBeVisible();
});
