import { type ListedOrder, staffOrders } from '@shop/contracts/staff-orders';
import { onePage } from '@shop/testing/examples.ts';
import { mockCall, mockError, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { expectToSee } from '@shop/testing/render-routes.tsx';
import { noStatusCounts, orderRow, staffOrder } from '@shop/testing/staff-examples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '../testing/open-back-office.ts';

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

async function openOrders(address = '/admin/orders') {
  mockCall('GET /admin/orders', answer(rows));
  const user = await openBackOffice(address);
  await screen.findByRole('row', { name: /CH-2611-0001/ });
  return user;
}

test('the list says how many orders stand where, and what each one is', async () => {
  await openOrders();
  expect(screen.getByText('3 orders')).toBeVisible();
  expect(screen.getByRole('link', { name: 'To confirm 3' })).toHaveAttribute('href', '/admin/orders?status=processing');
  expect(screen.getByRole('row', { name: /CH-2611-0002/ })).toHaveTextContent(
    /Hira Baig.*Rs\s1,250.*Pending.*Processing/,
  );
  expect(screen.getByRole('link', { name: 'View Details of CH-2611-0002' })).toBeVisible();
});

test('filters are in the URL, and what they leave nothing of can be cleared', async () => {
  const user = await openOrders();
  const asked = mockCall('GET /admin/orders', answer([]));
  await user.click(button('Filters'));
  const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
  await user.selectOptions(sheet.getByLabelText('Payment status'), 'Paid');
  await user.type(sheet.getByLabelText('City'), ' Multan ');
  await user.click(sheet.getByText('Show orders'));
  expect(await screen.findByRole('heading', { name: 'No orders found' })).toBeVisible();
  expect(screen.getByText('No order fits these filters.')).toBeVisible();
  expect(location.search).toBe('?paymentStatus=paid&city=Multan');
  expect(asked.at(-1)?.query).toMatchObject({ paymentStatus: 'paid', city: 'Multan' });
  await user.click(screen.getByRole('link', { name: 'Remove City: Multan' }));
  expect(location.search).toBe('?paymentStatus=paid');
  mockCall('GET /admin/orders', answer(rows));
  const chips = within(screen.getByRole('list', { name: 'Filters' }));
  await user.click(chips.getByRole('link', { name: 'Clear all' }));
  expect(await screen.findByRole('row', { name: /CH-2611-0001/ })).toBeVisible();
});

test('the search is in the URL, once staff pause', async () => {
  const user = await openOrders();
  const asked = mockCall('GET /admin/orders', answer([]));
  await user.type(screen.getByRole('searchbox', { name: 'Search orders' }), '0300 12');
  expect(await screen.findByRole('heading', { name: 'No orders found' })).toBeVisible();
  expect(location.search).toBe('?search=0300+12');
  expect(asked.map(({ query }) => query.search)).toEqual(['0300 12']);
});

test('an order is moved one step from the list, and back', async () => {
  const user = await openOrders();
  const sent = mockCall('PATCH /admin/orders', ({ body }) => ({
    results: body.rows.map(({ _id }) => ({ _id, ok: true as const, version: 2 })),
  }));
  await user.click(button('Confirm: CH-2611-0002'));
  await expectToSee('CH-2611-0002 is confirmed');
  await user.click(button('Undo'));
  await expectToSee('The statuses are as they were');
  expect(sent.map(({ body }) => body.rows.map(({ orderStatus }) => orderStatus))).toEqual([
    ['confirmed'],
    ['processing'],
  ]);
});

test('a list that could not be loaded says why, and can be loaded again', async () => {
  mockError('GET /admin/orders', 'unavailable');
  const user = await openBackOffice('/admin/orders');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The orders could not be loaded.');
  expect(alert).toHaveTextContent('The shop is busy right now. Please try again in a moment.');
  mockCall('GET /admin/orders', answer(rows));
  await user.click(within(alert).getByText('Try again'));
  expect(await screen.findByRole('row', { name: /CH-2611-0001/ })).toBeVisible();
});

describe('bulk actions', () => {
  const done = (_id: string) => ({ _id, ok: true as const, version: 2 });
  const { notFound, staleVersion } = staffOrders.update.errors;
  const failed = (_id: string, { code, message }: { code: string; message: string } = notFound) => ({
    _id,
    ok: false as const,
    error: { code, message },
  });

  test('need a selection', async () => {
    const user = await openOrders();
    expect(screen.queryByRole('region', { name: 'For the selected orders' })).toBeNull();
    await user.click(screen.getByLabelText('More actions'));
    await user.click(button('Print slips'));
    await expectToSee('Please select orders first');
  });

  test('ask before several e-mails, and leave out what would go back', async () => {
    const further = orderRow({ orderNumber: 'CH-2611-0004', orderStatus: 'delivered' });
    mockCall('GET /admin/orders', answer([...rows, further]));
    const user = await openBackOffice('/admin/orders');
    await screen.findByRole('row', { name: /CH-2611-0001/ });
    const sent = mockCall('PATCH /admin/orders', ({ body }) => ({ results: body.rows.map(({ _id }) => done(_id)) }));
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(button('Mark shipped'));
    const question = within(screen.getByRole('alertdialog', { name: 'Mark 3 orders shipped?' }));
    expect(question.getByText('Each customer gets an e-mail: 3 in all.')).toBeVisible();
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

  test('are still chosen after printing', async () => {
    const user = await openOrders();
    mockCall('GET /admin/orders/:id', ({ params }) => ({ order: staffOrder({ _id: params.id }) }));
    await user.click(select(2));
    await user.click(screen.getByRole('link', { name: 'Print slips' }));
    expect(await screen.findByRole('button', { name: 'Print (1)' })).toBeVisible();
    history.back();
    expect(await screen.findByText('1 selected')).toBeVisible();
    expect(select(2)).toBeChecked();
  });

  test('change what is selected, and can be undone', async () => {
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
        { _id: one, orderStatus: 'shipped' },
        { _id: three, orderStatus: 'shipped' },
      ],
    ]);
    await user.click(button('Undo'));
    await expectToSee('The statuses are as they were');
    expect(sent[1]?.body.rows.map(({ _id, orderStatus, version }) => [_id, orderStatus, version])).toEqual([
      [one, 'processing', 2],
      [three, 'processing', 2],
    ]);
  });

  test('name what failed, with the reason, and leave it selected', async () => {
    const user = await openOrders();
    mockCall('PATCH /admin/orders', ({ body }) => ({
      results: body.rows.map(({ _id }, index) => (index === 1 ? done(_id) : failed(_id))),
    }));
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(button('Mark shipped'));
    await confirm(user, 'Mark shipped');
    await expectToSee('1 updated. Not updated, still selected: CH-2611-0001, CH-2611-0003 (Order not found)');
    expect(select(1)).toBeChecked();
    expect(select(2)).not.toBeChecked();
    expect(select(3)).toBeChecked();
  });

  test('whose response is lost are sent once more under the same key', async () => {
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

  test('of cash look again at an order that is not as the list shows it', async () => {
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
    await user.click(
      within(screen.getByRole('region', { name: 'For the selected orders' })).getByText('Cash received'),
    );
    await confirm(user, 'Cash received');
    await expectToSee('2 updated. Not updated, still selected: CH-2611-0002 (already paid)');
    expect(sent.map(({ body }) => body.rows.map(({ _id }) => _id))).toEqual([[ready._id, stale._id]]);
    expect(single.map(({ params }) => params.id)).toEqual([open._id]);
  });

  test('that fail for all rows say so, and leave all selected', async () => {
    const user = await openOrders();
    mockNetworkFailure('PATCH /admin/orders');
    await user.click(select(2));
    await user.click(button('Mark delivered'));
    await expectToSee('Error performing bulk action. Please try again. CH-2611-0002 (Network Error)');
    expect(select(2)).toBeChecked();
  });

  test('clear the selection when the filters change', async () => {
    const user = await openOrders();
    await user.click(select(1));
    await user.click(screen.getByRole('link', { name: 'To confirm 3' }));
    await expectToSee('The filters changed: nothing is selected any more.');
    expect(select(1)).not.toBeChecked();
  });
});

test('the next page of a long list is a link, and its number is in the URL', async () => {
  mockCall('GET /admin/orders', ({ query: { page } }) => ({
    ...answer(page === 2 ? rows.slice(2) : rows.slice(0, 2)),
    totalOrders: 3,
    total: 3,
    totalPages: 2,
    page,
    limit: 2,
  }));
  const user = await openBackOffice('/admin/orders');
  await user.click(await screen.findByRole('link', { name: 'Page 2' }));
  expect(await screen.findByRole('row', { name: /CH-2611-0003/ })).toBeVisible();
  expect(location.search).toBe('?page=2');
});
