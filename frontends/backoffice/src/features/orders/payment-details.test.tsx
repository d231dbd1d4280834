import type { StaffOrder } from '@shop/contracts/staff-orders';
import { mockCall, mockError, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { fill, expectToSee } from '@shop/testing/render-routes.tsx';
import { proofOf, staffOrder } from '@shop/testing/staff-examples.ts';
import { screen, within } from '@testing-library/react';
import { mockEmptyOrders, openOrder } from '../../testing/open-back-office.ts';

beforeEach(() => void mockEmptyOrders());

/** The answer to a change, after which the order is read like this. */
const saved = (order: StaffOrder) => () => {
  mockCall('GET /admin/orders/:id', { order });
  return { message: 'Saved', order };
};
const button = (name: string) => screen.getByRole('button', { name });

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
    await user.click(button('Check the receipt'));
    expect(screen.getByRole('heading', { name: 'Payment details' }).parentElement).toHaveFocus();
    await user.click(button('Confirm Payment'));
    const question = within(await screen.findByRole('dialog', { name: 'Confirm this payment?' }));
    await fill(user, question.getByLabelText(/^Private note/), 'Seen on the phone');
    await user.click(question.getByRole('button', { name: 'Confirm Payment' }));
    await expectToSee('Payment confirmed successfully!');
    expect(sent.map(({ body }) => body)).toEqual([{ adminNotes: 'Seen on the phone' }]);
    expect(screen.queryByRole('button', { name: 'Reject Payment' })).not.toBeInTheDocument();
  });

  test('that was deleted leaves its day', async () => {
    await openOrder({ ...waiting, paymentDetails: proofOf({ receiptDeletedAt: '2026-11-21T09:00:00Z' }) });
    expect(screen.getByText(/^The receipt was deleted on .*21/)).toBeVisible();
  });

  test('says who opened it last', async () => {
    const receiptViews = [{ by: 'sana', at: '2026-11-21T09:00:00Z' }];
    await openOrder({ ...waiting, paymentDetails: proofOf({ receiptViews }) });
    expect(screen.getByText('Receipt opened by')).toBeVisible();
    expect(screen.getByText('sana').closest('dd')).toHaveTextContent(/^sana, .*21/);
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
