import type { StaffOrder } from '@shop/contracts/staff-orders';
import { customerInfo } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee } from '@shop/testing/render-routes.tsx';
import { staffOrder } from '@shop/testing/staff-examples.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { mockEmptyOrders, openOrder } from '../../testing/open-back-office.ts';

beforeEach(() => void mockEmptyOrders());

const voiceAt = '2026-11-29T08:00:00.000Z';
const spoken = (landmark = '', more: Partial<StaffOrder> = {}) =>
  staffOrder({ customerInfo: { ...customerInfo(), voiceAt, landmark }, version: 3, ...more });
const button = (name: string) => screen.getByRole('button', { name });

test('an order without a voice note has no player', async () => {
  await openOrder(staffOrder());
  expect(screen.queryByRole('region', { name: 'Voice note about the address' })).toBeNull();
});

test('staff hear it by a link that is asked for at a press, and type what they heard beside it', async () => {
  const order = spoken();
  const url = '/api/files/voices/1.webm?until=1&signature=c2lnbmVk';
  const asked = mockCall('GET /admin/orders/:id/voice', { url });
  const user = await openOrder(order);
  await user.click(await screen.findByRole('button', { name: 'Play the voice note' }));
  expect(await screen.findByLabelText('Voice note about the address', { selector: 'audio' })).toHaveAttribute(
    'src',
    url,
  );
  expect(asked.map(({ params }) => params.id)).toEqual([order._id]);
  expect(screen.queryByRole('button', { name: 'Save landmark' })).toBeNull();
  const edits = mockCall('PATCH /admin/orders/:id/edit', () => {
    mockCall('GET /admin/orders/:id', { order: spoken('Green gate', { _id: order._id, version: 4 }) });
    return { total: order.total, version: 4 };
  });
  await user.type(screen.getByLabelText('Landmark'), 'Green gate');
  await user.click(button('Save landmark'));
  await expectToSee('CH-2611-0007 has its landmark');
  expect(edits.map(({ body }) => body)).toEqual([{ version: 3, customer: { landmark: 'Green gate' } }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save landmark' })).toBeNull());
});

test('a link that has died, and a sound that the browser cannot play, say what to do', async () => {
  mockError('GET /admin/orders/:id/voice', 'not_found');
  const user = await openOrder(spoken());
  await user.click(await screen.findByRole('button', { name: 'Play the voice note' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This order has no voice note.');
  mockCall('GET /admin/orders/:id/voice', { url: '/api/files/voices/1.webm' });
  await user.click(button('Play the voice note'));
  fireEvent.error(await screen.findByLabelText('Voice note about the address', { selector: 'audio' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It could not be played.');
  expect(button('Play the voice note')).toBeVisible();
});

test('a landmark that cannot be saved any more says why', async () => {
  const user = await openOrder(spoken());
  mockError('PATCH /admin/orders/:id/edit', 'stale_version');
  await user.type(await screen.findByLabelText('Landmark'), 'Green gate');
  await user.click(button('Save landmark'));
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('who packs hears it, and types nothing', async () => {
  mockCall('GET /auth/admin/verify', { admin: { username: 'Sana', role: 'packer' } });
  await openOrder(spoken());
  expect(await screen.findByRole('button', { name: 'Play the voice note' })).toBeVisible();
  expect(screen.queryByLabelText('Landmark')).toBeNull();
});
