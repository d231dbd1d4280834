import { staffOrders } from '@shop/contracts/staff-orders';
import type { ListedOrder } from '@shop/contracts/listed-orders';
import { onePage } from '@shop/testing/examples.ts';
import { mockCall } from '@shop/testing/mock-call.ts';
import { expectToSee } from '@shop/testing/render-routes.tsx';
import { noStatusCounts, orderRow } from '@shop/testing/staff-examples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { mockEmptyOrders, openBackOffice } from '../testing/open-back-office.ts';

const order = (number: number, more: Partial<ListedOrder> = {}) =>
  orderRow({ orderNumber: `CH-2611-000${number}`, orderStatus: 'confirmed', ...more });
const numberOf = (number: number) => screen.getByLabelText(`Tracking number of CH-2611-000${number}`);
const button = (name: string) => screen.getByRole('button', { name });

/** The rows stand by their order numbers, whatever the list answers first. */
async function openShipping(orders: readonly ListedOrder[], address = '/admin/orders/ship') {
  const asked = mockCall('GET /admin/orders', {
    orders: orders.toReversed(),
    totalOrders: orders.length,
    ...onePage(orders.length),
    statusCounts: noStatusCounts,
    filteredCounts: noStatusCounts,
  });
  const user = await openBackOffice(address);
  await screen.findByRole('table');
  return { user, asked };
}

const answerAll = () =>
  mockCall('PATCH /admin/orders', ({ body }) => ({
    results: body.rows.map(({ _id }) => ({ _id, ok: true as const, version: 2 })),
  }));

beforeEach(() => localStorage.removeItem('ship-courier'));

test('numbers are typed or scanned one after the other, and saved by one call', async () => {
  const orders = [order(1), order(2), order(3)];
  const { user, asked } = await openShipping(orders);
  expect(asked[0]?.query).toMatchObject({ status: 'confirmed', limit: 100 });
  await waitFor(() => expect(numberOf(1)).toHaveFocus());
  expect(button('Ship')).toBeDisabled();
  // A scanner types fast, and ends with Enter.
  await user.keyboard('۷۷1 234 567{Enter}');
  expect(numberOf(2)).toHaveFocus();
  await user.keyboard('770000002{Enter}770000003{Enter}');
  expect(button('Ship 3 orders')).toHaveFocus();
  expect(screen.getByText('3 customers get an e-mail with their number.')).toBeVisible();
  const sent = answerAll();
  await user.keyboard('{Enter}');
  await expectToSee('3 orders shipped. E-mails go out when Undo is over.');
  expect(sent.map(({ body }) => body.rows)).toEqual([
    orders.map(({ _id }, index) => ({
      _id,
      orderStatus: 'shipped',
      courier: 'TCS',
      trackingNumber: ['771234567', '770000002', '770000003'][index],
      forwardOnly: true,
      uniqueNumber: true,
    })),
  ]);
  expect(screen.queryByRole('table')).toBeNull();
  const chat = screen.getByRole('link', { name: 'Send Hira the number of CH-2611-0001 by WhatsApp' });
  const { pathname, searchParams } = new URL(chat.getAttribute('href') ?? '');
  expect(pathname).toBe('/923001234567');
  expect(searchParams.get('text')).toBe(
    'Hello Hira, your Chaap order CH-2611-0001 is on its way with TCS.\nTracking number: 771234567\nhttps://www.tcsexpress.com/track/771234567',
  );
});

test('Undo puts the orders back as they were, with their numbers in the table', async () => {
  const { user } = await openShipping([order(1, { version: 4 })]);
  await user.type(numberOf(1), '770000111');
  const sent = answerAll();
  await user.click(button('Ship 1 order'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expectToSee('1 order back in the table');
  expect(sent[1]?.body.rows).toMatchObject([
    { orderStatus: 'confirmed', courier: null, trackingNumber: null, version: 2 },
  ]);
  expect(numberOf(1)).toHaveValue('770000111');
  expect(screen.queryByRole('heading', { name: 'Shipped' })).toBeNull();
});

test('a pasted column fills the rows below, and a number twice is named', async () => {
  const { user } = await openShipping([order(1), order(2), order(3)]);
  await user.click(numberOf(2));
  await user.paste('770000222\r\n770000222\r\n770000444');
  expect([1, 2, 3].map((number) => (numberOf(number) as HTMLInputElement).value)).toEqual([
    '',
    '770000222',
    '770000222',
  ]);
  expect(screen.getByText('Same number as CH-2611-0002')).toBeVisible();
  expect(numberOf(3)).toHaveAccessibleDescription('Same number as CH-2611-0002');
  await user.clear(numberOf(3));
  await user.paste('770000333');
  expect(screen.queryByText('Same number as CH-2611-0002')).toBeNull();
});

test('five orders are shipped by a pasted column beside their numbers, with five taps on the page', async () => {
  const orders = [1, 2, 3, 4, 5].map((number) => order(number));
  const { user } = await openShipping(orders);
  const column = [5, 3, 1, 2, 4].map((number) => `77000000${number}\tCH-2611-000${number}\t1,150`);
  // The field, the press that opens the menu of the phone, Paste, and Ship.
  await user.click(numberOf(1));
  await user.paste(['TrackingNo\tOrder\tCOD', ...column].join('\n'));
  expect(screen.getByText('5 numbers: 5 for named orders')).toBeVisible();
  const sent = answerAll();
  await user.click(button('Ship 5 orders'));
  await expectToSee('5 orders shipped. E-mails go out when Undo is over.');
  expect(sent[0]?.body.rows.map(({ _id, trackingNumber }) => [_id, trackingNumber])).toEqual(
    orders.map(({ _id }, index) => [_id, `77000000${index + 1}`]),
  );
});

test('a pasted number of another order goes to nobody, and one without an order is asked about', async () => {
  const { user } = await openShipping([order(1), order(2)]);
  await user.click(numberOf(1));
  await user.paste('CH-2611-0001,770000001\nCH-2611-0009,770000009\n770000002\n0300 1234567');
  expect([1, 2].map((number) => (numberOf(number) as HTMLInputElement).value)).toEqual(['770000001', '']);
  expect(screen.getByText('4 numbers: 1 for named orders, 3 not used')).toBeVisible();
  expect(screen.getByText(/CH-2611-0009\): This order is not in the table/)).toBeVisible();
  expect(screen.getByText(/This looks like a phone number/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Order of 770000002'), 'CH-2611-0002, Hira');
  expect(numberOf(2)).toHaveValue('770000002');
  expect(screen.getByText('4 numbers: 2 for named orders, 2 not used')).toBeVisible();
  expect(button('Ship 2 orders')).toBeEnabled();
});

test('what is no number is not shipped, and an unusual one is when it is meant', async () => {
  const { user } = await openShipping([order(1), order(2)]);
  await user.type(numberOf(1), '1150');
  expect(numberOf(1)).toHaveAccessibleDescription('This looks like an amount, not a tracking number.');
  await user.type(numberOf(2), 'LE7512345678');
  expect(screen.getByText(/^Does not look like a TCS number \(9-12 digits\)/)).toBeVisible();
  expect(button('Ship')).toBeDisabled();
  await user.click(screen.getByLabelText('Use it anyway'));
  const sent = answerAll();
  await user.click(button('Ship 1 order'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.rows).toMatchObject([{ trackingNumber: 'LE7512345678', uniqueNumber: true }]);
});

test('what fails stays in the table with its reason; a used number can be used on purpose', async () => {
  const { user } = await openShipping([order(1), order(2), order(3)]);
  await user.click(numberOf(1));
  await user.paste('770000111\n770000222\n770000333');
  const { movedOn, numberUsed } = staffOrders.update.errors;
  const failures = [undefined, numberUsed, movedOn];
  mockCall('PATCH /admin/orders', ({ body }) => ({
    results: body.rows.map(({ _id }, index) => {
      const error = failures[index];
      return error
        ? { _id, ok: false as const, error: { code: error.code, message: error.message } }
        : { _id, ok: true as const, version: 2 };
    }),
  }));
  await user.click(button('Ship 3 orders'));
  await expectToSee('1 shipped. 2 orders not saved: see the table');
  expect(screen.queryByLabelText('Tracking number of CH-2611-0001')).toBeNull();
  expect(screen.getByText('Not saved: CH-2611-0007 has this tracking number already')).toBeVisible();
  expect(numberOf(3)).toBeInvalid();
  await user.click(screen.getByLabelText('Use it anyway'));
  const sent = answerAll();
  await user.click(button('Ship 2 orders'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.rows.map(({ trackingNumber, uniqueNumber }) => [trackingNumber, uniqueNumber])).toEqual([
    ['770000222', false],
    ['770000333', true],
  ]);
});

test('the courier is remembered on the device, and a row may have its own', async () => {
  const rows = [order(1), order(2)];
  const { user } = await openShipping(rows);
  await user.selectOptions(screen.getByLabelText('Courier'), 'Leopards');
  expect(localStorage.getItem('ship-courier')).toBe('Leopards');
  await user.selectOptions(screen.getByLabelText('Courier of CH-2611-0002'), 'PostEx');
  expect(numberOf(1)).toHaveAttribute('inputmode', 'text');
  expect(numberOf(2)).toHaveAttribute('inputmode', 'numeric');
  await user.selectOptions(screen.getByLabelText('Courier'), 'Other');
  await user.type(screen.getByLabelText('Name of the courier'), 'My cousin');
  await user.click(numberOf(1));
  await user.paste('100001\n26330110000002');
  const sent = answerAll();
  await user.click(button('Ship 2 orders'));
  await waitFor(() => expect(sent[0]?.body.rows.map(({ courier }) => courier)).toEqual(['My cousin', 'PostEx']));
});

test('of selected orders those that are over are left out, and one on its way keeps its status', async () => {
  const ids = ['a', 'b'].join(',');
  const rows = [
    order(1, { orderStatus: 'delivered' }),
    order(2, { orderStatus: 'enroute', courier: 'TCS', trackingNumber: 'OLD-1' }),
  ];
  const { user, asked } = await openShipping(rows, `/admin/orders/ship?ids=${ids}`);
  expect(asked[0]?.query.status).toBeUndefined();
  expect(screen.getByText('1 order not shown: delivered or cancelled.')).toBeVisible();
  expect(numberOf(2)).toHaveValue('OLD-1');
  expect(button('Ship')).toBeDisabled();
  await user.clear(numberOf(2));
  await user.type(numberOf(2), '770000222');
  const sent = answerAll();
  await user.click(button('Ship 1 order'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.rows[0]).not.toHaveProperty('orderStatus');
});

test('numbers that were typed are still there after the page was left', async () => {
  const rows = [order(1)];
  const { user } = await openShipping(rows);
  await user.type(numberOf(1), '770012345');
  mockEmptyOrders();
  await user.click(screen.getByRole('link', { name: 'Back to the orders' }));
  await screen.findByRole('heading', { name: 'No orders found' });
  mockCall('GET /admin/orders', {
    orders: rows,
    totalOrders: 1,
    ...onePage(1),
    statusCounts: noStatusCounts,
    filteredCounts: noStatusCounts,
  });
  history.back();
  expect(await screen.findByLabelText('Tracking number of CH-2611-0001')).toHaveValue('770012345');
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2);
});
