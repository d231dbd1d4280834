import type { ListedOrder } from '@shop/contracts/listed-orders';
import { onePage } from '@shop/testing/examples.ts';
import { mockCall } from '@shop/testing/mock-call.ts';
import { expectToSee } from '@shop/testing/render-routes.tsx';
import { noStatusCounts, orderRow } from '@shop/testing/staff-examples.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { changedBy } from '../../lib/query-keys.ts';
import { queryClient } from '../../lib/session.ts';
import { openBackOffice } from '../../testing/open-back-office.ts';

const order = (number: number, more: Partial<ListedOrder> = {}) =>
  orderRow({ orderNumber: `CH-2611-000${number}`, createdAt: `2026-11-20T09:0${number}:00Z`, ...more });
const numbers = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);

/** Orders in the shop, which the mocked list and the mocked look-up by ids return. */
let shop: ListedOrder[] = [];
const answerShop = () =>
  mockCall('GET /admin/orders', ({ query: { ids, status } }) => {
    const orders = shop.filter((each) =>
      ids ? ids.includes(each._id) : status === undefined || each.orderStatus === status,
    );
    return {
      orders,
      totalOrders: orders.length,
      ...onePage(orders.length),
      statusCounts: noStatusCounts,
      filteredCounts: { ...noStatusCounts, all: orders.length },
    };
  });
const somethingHappened = () => act(() => queryClient.invalidateQueries(changedBy('ordering')));

test('new orders wait behind a chip, and no row moves before it is pressed', async () => {
  shop = [order(2), order(1)];
  answerShop();
  const user = await openBackOffice('/admin/orders');
  await screen.findByRole('row', { name: /CH-2611-0001/ });
  await user.click(screen.getByRole('checkbox', { name: 'Select CH-2611-0001' }));
  shop = [order(4), order(3), ...shop];
  await somethingHappened();
  const chip = await screen.findByRole('button', { name: '2 new orders' });
  expect(numbers()).toEqual(['CH-2611-0002', 'CH-2611-0001']);
  expect(screen.getByRole('link', { name: 'All 4' })).toBeVisible();
  await user.click(chip);
  await waitFor(() => expect(numbers()).toHaveLength(4));
  expect(numbers()[0]).toBe('CH-2611-0004');
  expect(screen.queryByRole('button', { name: '2 new orders' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Select CH-2611-0001' })).toBeChecked();
});

test('an order that is moved on stays in its place, as it is by now, without a next step to press by mistake', async () => {
  const [one, two] = [order(1), order(2)];
  shop = [two, one];
  answerShop();
  const user = await openBackOffice('/admin/orders?status=processing');
  const sent = mockCall('PATCH /admin/orders', ({ body }) => {
    shop = shop.map((each) => (each._id === two._id ? { ...each, orderStatus: 'confirmed', version: 2 } : each));
    return { results: body.rows.map(({ _id }) => ({ _id, ok: true as const, version: 2 })) };
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm: CH-2611-0002' }));
  await expectToSee('CH-2611-0002 is confirmed');
  await waitFor(() => expect(screen.queryByRole('button', { name: /: CH-2611-0002$/ })).toBeNull());
  expect(numbers()).toEqual(['CH-2611-0002', 'CH-2611-0001']);
  expect(sent[0]?.body.rows).toEqual([{ _id: two._id, orderStatus: 'confirmed', forwardOnly: true }]);
  await user.click(screen.getByRole('link', { name: /^All/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mark shipped: CH-2611-0002' })).toBeVisible());
});

test('the second half of a double tap does not take the next step as well', async () => {
  const two = order(2);
  shop = [two];
  answerShop();
  const user = await openBackOffice('/admin/orders');
  const sent = mockCall('PATCH /admin/orders', ({ body }) => {
    shop = [{ ...two, orderStatus: 'confirmed', version: 2 }];
    return { results: body.rows.map(({ _id }) => ({ _id, ok: true as const, version: 2 })) };
  });
  const button = await screen.findByRole('button', { name: 'Confirm: CH-2611-0002' });
  // However slow the machine, the second press is a moment after the first.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Mark shipped: CH-2611-0002' }));
  expect(sent).toHaveLength(1);
  clock.mockRestore();
});

test('the first press counts, however soon after the page opens', async () => {
  shop = [order(2)];
  answerShop();
  const user = await openBackOffice('/admin/orders');
  const sent = mockCall('PATCH /admin/orders', ({ body }) => ({
    results: body.rows.map(({ _id }) => ({ _id, ok: true as const, version: 2 })),
  }));
  const button = await screen.findByRole('button', { name: 'Confirm: CH-2611-0002' });
  const clock = performance.now.bind(performance);
  performance.now = () => 100;
  await user.click(button).finally(() => (performance.now = clock));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a selected order is changed as it is by now, not as it was when it was selected', async () => {
  const [one, two] = [order(1), order(2)];
  shop = [two, one];
  answerShop();
  const user = await openBackOffice('/admin/orders');
  for (const number of [1, 2]) {
    await user.click(await screen.findByRole('checkbox', { name: `Select CH-2611-000${number}` }));
  }
  shop = [two, { ...one, orderStatus: 'delivered' }];
  await somethingHappened();
  await user.click(screen.getByRole('button', { name: 'Mark confirmed' }));
  expect(await screen.findByRole('alertdialog', { name: 'Mark 1 order confirmed?' })).toBeVisible();
});
