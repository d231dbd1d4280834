import { setTimeout as wait } from 'node:timers/promises';
import type { Confirmation } from '@shop/contracts/confirmations';
import { customerInfo, newId, onePage, orderSummary } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee, fill } from '@shop/testing/render-routes.tsx';
import { customerRisks } from '@shop/testing/staff-examples.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '../testing/open-back-office.ts';

const confirmation = (orderNumber: string, more: Partial<Confirmation> = {}): Confirmation => ({
  order: orderSummary({ _id: newId(), orderNumber }),
  customer: customerInfo(),
  language: 'en',
  notes: '',
  state: 'waiting',
  dueAt: '2026-11-20T09:00:00Z',
  noAnswers: 0,
  isLate: false,
  attempts: [],
  risks: customerRisks(),
  link: 'https://rangeen.pk/confirm/3q2-token',
  version: 1,
  ...more,
});
const first = confirmation('CH-2611-0001');
const second = confirmation('CH-2611-0002');

/** A press counts once the card has stood in its place for a while. */
const letStand = () => act(() => wait(750));
const card = (number: string) => within(screen.getByRole('article', { name: number }));

function mockQueue(...confirmations: Confirmation[]) {
  const counts = { now: confirmations.length, later: 3, held: 1 };
  return mockCall('GET /admin/confirmations', { confirmations, ...onePage(confirmations.length), counts });
}

async function openQueue(...confirmations: Confirmation[]) {
  mockQueue(...confirmations);
  const user = await openBackOffice('/admin/confirmations');
  await screen.findByRole('article', { name: confirmations[0]?.order.orderNumber });
  await letStand();
  return user;
}

test('the card says whom to ask, about what, and what is known of them', async () => {
  const risks = customerRisks({
    orders: 3,
    delivered: 1,
    returned: 2,
    risks: [{ kind: 'returned', text: '2 of 3 parcels came back' }],
  });
  const attempts = [{ at: '2026-11-20T10:00:00Z', by: 'Sana', outcome: 'no_answer', note: 'Phone is off' }];
  await openQueue(confirmation('CH-2611-0003', { risks, attempts, noAnswers: 1, isLate: true, notes: 'Ring twice' }));
  const own = card('CH-2611-0003');
  expect(own.getByRole('heading', { name: 'Hira Baig' })).toBeVisible();
  expect(own.getByText('To pay in cash').parentElement).toHaveTextContent(/Rs\s1,250/);
  expect(own.getByText('House 4, Street 7, Peoples Colony')).toBeVisible();
  expect(own.getByText('Moonlit Sea')).toBeVisible();
  expect(own.getByText('2 of 3 parcels came back')).toBeVisible();
  expect(own.getByRole('link', { name: '3 other orders: 1 delivered, 2 came back.' })).toHaveAttribute(
    'href',
    '/admin/customers/923001234567',
  );
  expect(own.getByText('No answer once')).toBeVisible();
  expect(own.getByText('Waits too long')).toBeVisible();
  expect(own.getByText('Phone is off')).toBeVisible();
  expect(own.getByText('Ring twice')).toBeVisible();
  expect(own.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+923001234567');
  const chat = new URL((await own.findByRole('link', { name: 'WhatsApp' })).getAttribute('href') ?? '');
  expect(chat.pathname).toBe('/923001234567');
  expect(chat.searchParams.get('text')).toMatch(/CH-2611-0003[^]+\nhttps:\/\/rangeen\.pk\/confirm\/3q2-token$/);
  expect(screen.getByRole('link', { name: 'To ask now (1)' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Later (3)' })).toBeVisible();
});

test('one press confirms, the next order comes by itself, and Undo brings the first back', async () => {
  const sent = mockCall('POST /admin/confirmations/:id/outcome', { state: 'confirmed', version: 2 });
  const undone = mockCall('POST /admin/confirmations/:id/undo', { state: 'waiting', version: 3 });
  const user = await openQueue(first, second);
  mockQueue(second);
  await user.click(card('CH-2611-0001').getByRole('button', { name: 'Confirmed' }));
  expect(await screen.findByRole('article', { name: 'CH-2611-0002' })).toHaveFocus();
  await expectToSee('CH-2611-0001: confirmed');
  expect(sent.map(({ params, body }) => [params.id, body])).toEqual([
    [first.order._id, { outcome: 'confirmed', version: 1 }],
  ]);
  mockQueue({ ...first, version: 3 }, second);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('article', { name: 'CH-2611-0001' })).toBeVisible();
  await expectToSee('CH-2611-0001 waits again');
  expect(undone.map(({ body }) => body)).toEqual([{ version: 2 }]);
});

test('a second press of a double tap does not decide the next order', async () => {
  const sent = mockCall('POST /admin/confirmations/:id/outcome', { state: 'confirmed', version: 2 });
  const user = await openQueue(first, second);
  // However slow the machine, the presses are moments apart.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  await user.dblClick(card('CH-2611-0001').getByRole('button', { name: 'Confirmed' }));
  await user.click(card('CH-2611-0002').getByRole('button', { name: 'Confirmed' }));
  await expectToSee('CH-2611-0001: confirmed');
  expect(sent.map(({ params }) => params.id)).toEqual([first.order._id]);
  clock.mockRestore();
});

test('who does not answer comes back later, and the third time the order is held', async () => {
  mockCall('POST /admin/confirmations/:id/outcome', { state: 'waiting', version: 2 });
  const user = await openQueue(first, second);
  await user.click(card('CH-2611-0001').getByRole('button', { name: 'No answer' }));
  await expectToSee('CH-2611-0001: no answer, it comes back in 2 hours');
  mockCall('POST /admin/confirmations/:id/outcome', { state: 'held', version: 2 });
  await letStand();
  await user.click(card('CH-2611-0002').getByRole('button', { name: 'No answer' }));
  await expectToSee('CH-2611-0002: no answer. It is held.');
});

test('what is said seldom stands under More, with a note', async () => {
  const sent = mockCall('POST /admin/confirmations/:id/outcome', { state: 'cancelled', version: 2 });
  const user = await openQueue(first);
  mockQueue();
  await user.click(card('CH-2611-0001').getByRole('button', { name: 'More…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What came of CH-2611-0001?' }));
  await fill(user, dialog.getByLabelText(/^Note/), 'Found it cheaper');
  await user.click(dialog.getByRole('button', { name: 'Cancelled by customer' }));
  await expectToSee('No orders to confirm now');
  expect(sent.map(({ body }) => body)).toEqual([{ outcome: 'cancelled', note: 'Found it cheaper', version: 1 }]);
});

test('an order that a colleague decided first says so, and gives way to the next', async () => {
  mockError('POST /admin/confirmations/:id/outcome', 'already_decided', {
    extra: { decided: { by: 'Sana', state: 'confirmed', orderStatus: 'confirmed' } },
  });
  const user = await openQueue(first, second);
  mockQueue(second);
  await user.click(card('CH-2611-0001').getByRole('button', { name: 'Confirmed' }));
  await expectToSee('CH-2611-0001: Sana was faster: it is confirmed.');
  expect(screen.getByRole('article', { name: 'CH-2611-0002' })).toBeVisible();
  expect(screen.queryByRole('article', { name: 'CH-2611-0001' })).toBeNull();
});

test('what could not be saved comes back', async () => {
  mockError('POST /admin/confirmations/:id/outcome', 'internal_error');
  const user = await openQueue(first, second);
  await user.click(card('CH-2611-0001').getByRole('button', { name: 'Confirmed' }));
  await expectToSee(/^CH-2611-0001: Something went wrong/);
  await user.click(screen.getByRole('button', { name: /Hira Baig/, current: false, description: '' }));
  expect(await screen.findByRole('article', { name: 'CH-2611-0001' })).toBeVisible();
});

test('keys go through the queue and decide', async () => {
  const sent = mockCall('POST /admin/confirmations/:id/outcome', { state: 'waiting', version: 2 });
  const user = await openQueue(first, second);
  await user.keyboard('j');
  await screen.findByRole('article', { name: 'CH-2611-0002' });
  await letStand();
  await user.keyboard('n');
  await waitFor(() => expect(sent.map(({ params }) => params.id)).toEqual([second.order._id]));
  await screen.findByRole('article', { name: 'CH-2611-0001' });
  await letStand();
  await user.keyboard('m');
  expect(await screen.findByRole('dialog', { name: 'What came of CH-2611-0001?' })).toBeVisible();
});

test('orders that come back later say when', async () => {
  const asked = mockQueue(confirmation('CH-2611-0004', { dueAt: '2099-11-20T09:00:00Z', noAnswers: 2 }));
  await openBackOffice('/admin/confirmations?show=later');
  await expectToSee(/^Comes back 20 Nov/);
  expect(asked[0]?.query.show).toBe('later');
});

test('a queue that cannot be loaded says so', async () => {
  mockError('GET /admin/confirmations', 'internal_error');
  const user = await openBackOffice('/admin/confirmations');
  await screen.findByRole('heading', { name: 'The orders could not be loaded.' });
  mockQueue();
  await user.click(screen.getByText('Try again'));
  await expectToSee('No orders to confirm now');
});

test('a packer confirms orders, without the way to the customer', async () => {
  mockCall('GET /auth/admin/verify', { admin: { username: 'Ali', role: 'packer' } });
  mockCall('GET /admin/pending-counts', { counts: { orders: 2, confirmations: 1, receipts: 0, reviews: 0 } });
  await openQueue(confirmation('CH-2611-0005', { risks: customerRisks({ orders: 1, delivered: 1 }) }));
  const own = card('CH-2611-0005');
  expect(own.getByText('1 other order: 1 delivered, 0 came back.')).toBeVisible();
  expect(own.queryByRole('link', { name: /other order/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Confirm orders 1 waiting' })).toBeVisible();
});
