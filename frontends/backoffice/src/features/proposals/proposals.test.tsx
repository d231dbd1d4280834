import type { Proposal } from '@shop/contracts/proposals';
import { newId } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee } from '@shop/testing/render-routes.tsx';
import { screen } from '@testing-library/react';
import { openBackOffice } from '../../testing/open-back-office.ts';

const proposal = (more: Partial<Proposal> = {}): Proposal => ({
  _id: newId(),
  orderId: newId(),
  orderNumber: 'CH-2611-0007',
  changes: [{ field: 'orderStatus', value: 'shipped' }],
  proposedBy: 'Assistant (API key)',
  proposedAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-23T09:00:00.000Z',
  ...more,
});

test('a proposal says what would change and who proposed it, and is done by one press', async () => {
  const one = proposal();
  mockCall('GET /admin/proposals', { proposals: [one] });
  const sent = mockCall('POST /admin/proposals/:id/confirm', { message: 'Confirmed' });
  const user = await openBackOffice('/admin/proposals');
  expect(await screen.findByText('Order status')).toBeVisible();
  expect(screen.getByText('Shipped')).toBeVisible();
  expect(screen.getByText('Assistant (API key)')).toBeVisible();
  mockCall('GET /admin/proposals', { proposals: [] });
  await user.click(screen.getByRole('button', { name: 'Confirm the change of CH-2611-0007' }));
  await expectToSee('CH-2611-0007 is changed');
  expect(sent.map(({ params }) => params.id)).toEqual([one._id]);
  await expectToSee('No proposal waits.');
});

test('a proposal whose order was changed meanwhile says so, and can be declined', async () => {
  const one = proposal();
  mockCall('GET /admin/proposals', { proposals: [one] });
  mockError('POST /admin/proposals/:id/confirm', 'stale_version');
  const sent = mockCall('POST /admin/proposals/:id/decline', { message: 'Declined' });
  const user = await openBackOffice('/admin/proposals');
  await user.click(await screen.findByRole('button', { name: 'Confirm the change of CH-2611-0007' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This order was changed after the proposal/);
  mockCall('GET /admin/proposals', { proposals: [] });
  await user.click(screen.getByRole('button', { name: 'Decline the change of CH-2611-0007' }));
  await expectToSee('The change of CH-2611-0007 is declined');
  expect(sent).toHaveLength(1);
});

test('a change that the shop refuses gives its reason', async () => {
  mockCall('GET /admin/proposals', { proposals: [proposal()] });
  mockError('POST /admin/proposals/:id/confirm', 'rejected', {
    extra: { reason: 'Only 1 left of a product in this order.' },
  });
  const user = await openBackOffice('/admin/proposals');
  await user.click(await screen.findByRole('button', { name: 'Confirm the change of CH-2611-0007' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Only 1 left of a product in this order.');
});

test('proposals that could not be loaded are asked for again', async () => {
  mockError('GET /admin/proposals', 'unavailable');
  const user = await openBackOffice('/admin/proposals');
  await expectToSee('The proposals could not be loaded.');
  mockCall('GET /admin/proposals', { proposals: [] });
  await user.click(screen.getByText('Try again'));
  await expectToSee('No proposal waits.');
});
