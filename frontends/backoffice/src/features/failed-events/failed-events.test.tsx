import type { FailedEvent } from '@shop/contracts/failed-events';
import { newId } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee } from '@shop/testing/render-routes.tsx';
import { screen } from '@testing-library/react';
import { openBackOffice } from '../../testing/open-back-office.ts';

const failed = (consumer: string): FailedEvent => ({
  eventId: newId(),
  consumer,
  name: 'ordering.order-placed',
  reason: 'deadlock detected',
  attempts: 8,
  failedAt: '2026-11-21T09:00:00.000Z',
});

test('an event that failed says who could not take it and why, and is tried again by one press', async () => {
  const [one, two] = [failed('Dashboard.onOrderPlaced'), failed('Customers.onOrderPlaced')];
  mockCall('GET /admin/failed-events', { events: [one, two], total: 2 });
  const sent = mockCall('POST /admin/failed-events/retry', { retried: 1 });
  const user = await openBackOffice('/admin/failed-events');
  expect(await screen.findByText('Customers.onOrderPlaced')).toBeVisible();
  expect(screen.getAllByText('deadlock detected')).toHaveLength(2);
  mockCall('GET /admin/failed-events', { events: [two], total: 1 });
  await user.click(
    screen.getByRole('button', { name: 'Try again: ordering.order-placed for Dashboard.onOrderPlaced' }),
  );
  await expectToSee('1 event is tried again');
  expect(sent.map(({ body }) => body)).toEqual([{ events: [{ eventId: one.eventId, consumer: one.consumer }] }]);
  expect(screen.queryByText('Dashboard.onOrderPlaced')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try all again' })).not.toBeInTheDocument();
});

test('a shop in which all went well says so, and what cannot be loaded can be asked for again', async () => {
  mockError('GET /admin/failed-events', 'unavailable');
  const user = await openBackOffice('/admin/failed-events');
  await screen.findByText('The events could not be loaded.');
  mockCall('GET /admin/failed-events', { events: [], total: 0 });
  await user.click(screen.getByText('Try again'));
  await expectToSee('Every event was taken.');
});

test('events that cannot be tried again stay, and it is said', async () => {
  const one = failed('Dashboard.onOrderPlaced');
  mockCall('GET /admin/failed-events', { events: [one], total: 1 });
  mockError('POST /admin/failed-events/retry', 'unavailable');
  const user = await openBackOffice('/admin/failed-events');
  await user.click(await screen.findByRole('button', { name: /^Try again/ }));
  await expectToSee('They could not be tried again. Please try later.');
  expect(screen.getByText('Dashboard.onOrderPlaced')).toBeVisible();
});
