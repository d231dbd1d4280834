import type { StaffOrder } from '@shop/contracts/staff-orders';
import { mockCall, mockError, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { fill, expectToSee } from '@shop/testing/render-routes.tsx';
import { proofOf, staffOrder } from '@shop/testing/staff-examples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { mockEmptyOrders, openBackOffice } from '../../testing/open-back-office.ts';

beforeEach(() => void mockEmptyOrders());

const saved = (order: StaffOrder) => ({ message: 'Saved', order });
const button = (name: string) => screen.getByRole('button', { name });
const form = () => within(screen.getByRole('heading', { name: 'Update order' }).closest('form') as HTMLElement);

async function openOrder(order: StaffOrder) {
  mockCall('GET /admin/orders/:id', { order });
  const user = await openBackOffice(`/admin/orders?order=${order._id}`);
  await screen.findByRole('dialog', { name: `Order ${order.orderNumber}` });
  return user;
}

test('only the changed fields of an order are sent', async () => {
  const order = staffOrder({ version: 3 });
  const sent = mockCall(
    'PUT /admin/orders/:id',
    saved({ ...order, orderStatus: 'shipped', courier: 'TCS', version: 4 }),
  );
  const user = await openOrder(order);
  expect(button('Save changes')).toBeDisabled();
  await user.selectOptions(form().getByLabelText('Order status'), 'Shipped');
  await fill(user, form().getByLabelText('Courier'), 'TCS');
  await user.click(button('Save changes'));
  await expectToSee('Order CH-2611-0007 updated');
  expect(sent.map(({ body }) => body)).toEqual([{ orderStatus: 'shipped', courier: 'TCS', version: 3 }]);
  expect(button('Save changes')).toBeDisabled();
});

describe('after a change by a colleague', () => {
  const before = staffOrder({ version: 3 });
  const theirs = {
    ...before,
    orderStatus: 'confirmed' as const,
    version: 4,
    history: [
      {
        at: '2026-11-21T09:00:00Z',
        by: 'Bilal',
        field: 'orderStatus',
        from: 'processing',
        to: 'confirmed',
        note: null,
      },
    ],
  };

  async function meetConflict() {
    const user = await openOrder(before);
    await user.selectOptions(form().getByLabelText('Order status'), 'Shipped');
    mockError('PUT /admin/orders/:id', 'stale_version');
    mockCall('GET /admin/orders/:id', { order: theirs });
    await user.click(button('Save changes'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Somebody changed this order in the meantime. Nothing of yours was saved.');
    await waitFor(() => expect(alert).toHaveTextContent('Bilal'));
    expect(alert).toHaveTextContent('Order status: Processing → Confirmed');
    return user;
  }

  test('their change is shown, and their version can be loaded', async () => {
    const user = await meetConflict();
    await user.click(button('Load the newest'));
    expect(form().getByLabelText('Order status')).toHaveDisplayValue('Confirmed');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('mine can be saved over the newest', async () => {
    const user = await meetConflict();
    const sent = mockCall('PUT /admin/orders/:id', saved({ ...theirs, orderStatus: 'shipped', version: 5 }));
    await user.click(button('Save mine over it'));
    await expectToSee('Order CH-2611-0007 updated');
    expect(sent.map(({ body }) => body)).toEqual([{ orderStatus: 'shipped', version: 4 }]);
  });
});

test('without a network it says so, and keeps what was typed', async () => {
  const user = await openOrder(staffOrder());
  await fill(user, form().getByLabelText('Tracking number'), 'TCS-99');
  mockNetworkFailure('PUT /admin/orders/:id');
  await user.click(button('Save changes'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error updating order status. Please try again.');
  expect(form().getByLabelText('Tracking number')).toHaveValue('TCS-99');
});

test('an order that could not be loaded says why, and can be loaded again', async () => {
  const order = staffOrder();
  mockError('GET /admin/orders/:id', 'not_found');
  const user = await openBackOffice(`/admin/orders?order=${order._id}`);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The order could not be loaded.');
  expect(alert).toHaveTextContent('Order not found');
  mockCall('GET /admin/orders/:id', { order });
  await user.click(within(alert).getByText('Try again'));
  expect(await screen.findByRole('dialog', { name: 'Order CH-2611-0007' })).toBeVisible();
});

describe('the receipt of a transfer', () => {
  const waiting = staffOrder({ paymentMethod: 'JazzCash', paymentDetails: proofOf(), version: 2 });

  test('is confirmed after a question', async () => {
    const paid = {
      ...waiting,
      paymentStatus: 'paid' as const,
      paymentDetails: proofOf({ status: 'verified' }),
      version: 3,
    };
    const sent = mockCall('PATCH /admin/orders/:id/confirm-payment', saved(paid));
    const user = await openOrder(waiting);
    await user.click(button('Confirm Payment'));
    const question = within(await screen.findByRole('dialog', { name: 'Confirm this payment?' }));
    await fill(user, question.getByLabelText(/^Private note/), 'Seen on the phone');
    await user.click(question.getByRole('button', { name: 'Confirm Payment' }));
    await expectToSee('Payment confirmed successfully!');
    expect(sent.map(({ body }) => body)).toEqual([{ adminNotes: 'Seen on the phone' }]);
    expect(screen.queryByRole('button', { name: 'Reject Payment' })).not.toBeInTheDocument();
  });

  test('is rejected with one of the prepared reasons', async () => {
    const failed = { ...waiting, paymentStatus: 'failed' as const, paymentDetails: proofOf({ status: 'rejected' }) };
    const sent = mockCall('PUT /admin/orders/:id', saved(failed));
    const user = await openOrder(waiting);
    await user.click(button('Reject Payment'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject this payment?' }));
    await user.click(dialog.getByRole('button', { name: 'The receipt cannot be read.' }));
    await user.click(dialog.getByRole('button', { name: 'Reject Payment' }));
    await expectToSee('Payment rejected successfully');
    expect(sent.map(({ body }) => [body.paymentStatus, body.reason])).toEqual([
      ['failed', 'The receipt cannot be read.'],
    ]);
  });

  test('that could not be rejected keeps the reason, and says so', async () => {
    mockNetworkFailure('PUT /admin/orders/:id');
    const user = await openOrder(waiting);
    await user.click(button('Reject Payment'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject this payment?' }));
    await fill(user, dialog.getByLabelText('Reason (sent to the customer)'), 'Too little');
    await user.click(dialog.getByRole('button', { name: 'Reject Payment' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Error updating order status. Please try again.');
    expect(dialog.getByLabelText('Reason (sent to the customer)')).toHaveValue('Too little');
  });

  test('that a colleague decided meanwhile shows the message of the API', async () => {
    mockError('PATCH /admin/orders/:id/confirm-payment', 'already_paid');
    const user = await openOrder(waiting);
    await user.click(button('Confirm Payment'));
    const question = within(await screen.findByRole('dialog', { name: 'Confirm this payment?' }));
    await user.click(question.getByRole('button', { name: 'Confirm Payment' }));
    await expectToSee(/This order is already paid\./);
  });
});

test('cash that came for a delivered order is marked by one press, with a way back', async () => {
  const delivered = staffOrder({ orderStatus: 'delivered', version: 5 });
  const user = await openOrder(delivered);
  const sent = mockCall('PUT /admin/orders/:id', ({ body }) =>
    saved({ ...delivered, paymentStatus: body.paymentStatus ?? 'pending', version: (body.version ?? 0) + 1 }),
  );
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cash received' }));
  await expectToSee('Cash received for CH-2611-0007');
  await user.click(button('Undo'));
  await expectToSee('CH-2611-0007 is unpaid again');
  expect(sent.map(({ body }) => [body.paymentStatus, body.version])).toEqual([
    ['paid', 5],
    ['pending', 6],
  ]);
});
