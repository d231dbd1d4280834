import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { staffOrder } from '@shop/testing/staff-examples.ts';
import { screen, waitFor } from '@testing-library/react';
import { openBackOffice } from '../testing/open-back-office.ts';

const one = staffOrder({ orderNumber: 'CH-2611-0001' });
const two = staffOrder({ orderNumber: 'CH-2611-0002' });

test('each order has its slip; one that could not be loaded says so, and can be loaded again', async () => {
  mockError('GET /admin/orders/:id', 'unavailable');
  mockCall('GET /admin/orders/:id', { order: one }, ({ params }) => params.id === one._id);
  const user = await openBackOffice(`/admin/orders/print?ids=${one._id},${two._id}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('Some orders could not be loaded.');
  expect(screen.getByRole('button', { name: 'Print (1)' })).toBeEnabled();
  mockCall('GET /admin/orders/:id', { order: two });
  await user.click(screen.getByText('Try again'));
  expect(await screen.findByRole('button', { name: 'Print (2)' })).toBeEnabled();
  expect(screen.getAllByText(/CH-2611-0002/)[0]).toBeVisible();
});

test('a slip says what delivery and paying in cash add, and what there is to collect', async () => {
  const order = { ...one, delivery: 250, codFee: 50, total: 1_550 };
  mockCall('GET /admin/orders/:id', { order });
  await openBackOffice(`/admin/orders/print?ids=${one._id}`);
  await screen.findByRole('button', { name: 'Print (1)' });
  const amountOf = (label: RegExp) => screen.getByRole('rowheader', { name: label }).nextElementSibling;
  expect(amountOf(/^Delivery$/)).toHaveTextContent(/^Rs\s250$/);
  expect(amountOf(/^Cash on delivery fee$/)).toHaveTextContent(/^Rs\s50$/);
  expect(amountOf(/^Total/)).toHaveTextContent(/^Rs\s1,550$/);
});

test('a slip says that delivery is free, and nothing of a fee that is none', async () => {
  mockCall('GET /admin/orders/:id', { order: one });
  await openBackOffice(`/admin/orders/print?ids=${one._id}`);
  await screen.findByRole('button', { name: 'Print (1)' });
  expect(screen.getByRole('rowheader', { name: 'Delivery' }).nextElementSibling).toHaveTextContent('Free');
  expect(screen.queryByText('Cash on delivery fee')).not.toBeInTheDocument();
});

test('a slip says that there is a voice note, and whether somebody has typed it', async () => {
  const customerInfo = { ...one.customerInfo, landmark: 'Green gate', voiceAt: '2026-11-29T08:00:00.000Z' };
  mockCall('GET /admin/orders/:id', { order: { ...one, customerInfo } });
  await openBackOffice(`/admin/orders/print?ids=${one._id}`);
  expect(await screen.findByText('There is a voice note about the address, too.')).toBeVisible();
  expect(screen.getByText('Green gate')).toBeVisible();
});

test('a slip asks to hear a voice note that nobody has typed', async () => {
  const customerInfo = { ...one.customerInfo, landmark: '', voiceAt: '2026-11-29T08:00:00.000Z' };
  mockCall('GET /admin/orders/:id', { order: { ...one, customerInfo } });
  await openBackOffice(`/admin/orders/print?ids=${one._id}`);
  expect(
    await screen.findByText(/^There is a voice note about the address\. Nobody has typed it yet\.$/),
  ).toBeVisible();
});

test('without orders it says what to do', async () => {
  await openBackOffice('/admin/orders/print');
  expect(
    await screen.findByRole('heading', { name: 'No orders to print. Select some in the list first.' }),
  ).toBeVisible();
});

test('each print is recorded with its paper, and Back leads to where it was asked for', async () => {
  mockCall('GET /admin/orders/:id', ({ params }) => ({ order: params.id === one._id ? one : two }));
  const recorded = mockCall('POST /admin/orders/activity', { recorded: 2 });
  await openBackOffice(`/admin/orders/print?form=label&ids=${one._id},${two._id}`);
  await screen.findByRole('button', { name: 'Print (2)' });
  dispatchEvent(new Event('beforeprint'));
  await waitFor(() =>
    expect(recorded.map(({ body }) => body)).toEqual([{ orderIds: [one._id, two._id], activity: 'label' }]),
  );
  expect(screen.getByRole('link', { name: 'Back to orders' })).toHaveAttribute('href', '/admin/orders');
});
