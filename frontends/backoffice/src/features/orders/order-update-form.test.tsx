import type { StaffOrder } from '@shop/contracts/staff-orders';
import { mockCall, mockError, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { fill, expectToSee } from '@shop/testing/render-routes.tsx';
import { staffOrder } from '@shop/testing/staff-examples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { mockEmptyOrders, openBackOffice } from '../../testing/open-back-office.ts';

beforeEach(() => void mockEmptyOrders());

/** The answer to a change, after which the order is read like this. */
const saved = (order: StaffOrder) => () => {
  mockCall('GET /admin/orders/:id', { order });
  return { message: 'Saved', order };
};
const button = (name: string) => screen.getByRole('button', { name });
const form = () => within(screen.getByRole('dialog', { name: 'Update order' }));

async function openByHand(order: StaffOrder) {
  mockCall('GET /admin/orders/:id', { order });
  const user = await openBackOffice(`/admin/orders?order=${order._id}`);
  await user.click(await screen.findByLabelText('More for this order'));
  await user.click(button('Edit status and number'));
  await screen.findByRole('dialog', { name: 'Update order' });
  return user;
}

test('only the changed fields of an order are sent', async () => {
  const order = staffOrder({ version: 3 });
  const sent = mockCall(
    'PUT /admin/orders/:id',
    saved({ ...order, orderStatus: 'shipped', courier: 'TCS', version: 4 }),
  );
  const user = await openByHand(order);
  expect(button('Save changes')).toBeDisabled();
  await user.selectOptions(form().getByLabelText('Order status'), 'Shipped');
  await fill(user, form().getByLabelText('Courier'), 'TCS');
  await user.click(button('Save changes'));
  await expectToSee('Order CH-2611-0007 updated');
  expect(sent.map(({ body }) => body)).toEqual([{ orderStatus: 'shipped', courier: 'TCS', version: 3 }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

const change = (by: string, field: string, from: string | null, to: string) => ({
  at: '2026-11-21T09:00:00Z',
  by,
  field,
  from,
  to,
  note: null,
});

describe('after a change by a colleague', () => {
  const before = staffOrder({ version: 3 });
  const theirs = {
    ...before,
    orderStatus: 'confirmed' as const,
    version: 4,
    history: [
      change('Bilal', 'orderStatus', 'processing', 'confirmed'),
      { ...change('Hira', 'whatsapp', null, 'confirmed'), note: 'Hello' },
      change('Sana', 'trackingNumber', null, 'TCS-7'),
    ],
  };

  async function meetConflict() {
    const user = await openByHand(before);
    await user.selectOptions(form().getByLabelText('Order status'), 'Shipped');
    mockError('PUT /admin/orders/:id', 'stale_version');
    mockCall('GET /admin/orders/:id', { order: theirs });
    await user.click(button('Save changes'));
    const alert = await screen.findByRole('alert');
    // All of the changes, and nothing that is none.
    expect(alert).toHaveTextContent('Changed meanwhile by Bilal and Sana. Your changes are not saved yet.');
    expect(alert).toHaveTextContent('Order status: Processing → Confirmed');
    expect(alert).toHaveTextContent('Tracking number: TCS-7');
    expect(alert).not.toHaveTextContent('WhatsApp');
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
  const user = await openByHand(staffOrder());
  await fill(user, form().getByLabelText('Tracking number'), '990000099');
  mockNetworkFailure('PUT /admin/orders/:id');
  await user.click(button('Save changes'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error updating order status. Please try again.');
  expect(form().getByLabelText('Tracking number')).toHaveValue('990000099');
});

test.each([
  ['Order status', 'Cancelled', 'Cancel the order?', { orderStatus: 'cancelled' }],
  ['Order status', 'Processing', 'Move it back from shipped to processing?', { orderStatus: 'processing' }],
  ['Payment status', 'Refunded', 'Mark it refunded?', { paymentStatus: 'refunded' }],
  ['Payment status', 'Failed', 'Mark the payment failed?', { paymentStatus: 'failed' }],
  ['Payment status', 'Pending', 'Take the payment back?', { paymentStatus: 'pending' }],
])('%s %s by hand asks first', async (field, value, title, body) => {
  const order = staffOrder({ orderStatus: 'shipped', paymentStatus: 'paid' });
  const user = await openByHand(order);
  const sent = mockCall('PUT /admin/orders/:id', saved(order));
  await user.selectOptions(form().getByLabelText(field), value);
  await user.click(button('Save changes'));
  const question = within(screen.getByRole('alertdialog', { name: title }));
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Save changes' }));
  await expectToSee('Order CH-2611-0007 updated');
  expect(sent.map((call) => call.body)).toEqual([{ ...body, version: 1 }]);
});

test('what was typed is asked about before it is lost', async () => {
  const user = await openByHand(staffOrder());
  await fill(user, form().getByLabelText('Tracking number'), '990000099');
  await user.keyboard('{Escape}');
  const question = within(screen.getByRole('alertdialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(form().getByLabelText('Tracking number')).toHaveValue('990000099');
});
