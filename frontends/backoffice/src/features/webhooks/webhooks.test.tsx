import type { Webhook, WebhookDelivery } from '@shop/contracts/webhooks';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee, fill } from '@shop/testing/render-routes.tsx';
import { screen, within } from '@testing-library/react';
import { openBackOffice } from '../../testing/open-back-office.ts';

const url = 'https://books.example/hooks';
const webhook = (more: Partial<Webhook> = {}): Webhook => ({
  _id: '0198a000-0000-7000-8000-000000000001',
  url,
  events: ['ordering.order-placed'],
  isActive: true,
  createdBy: 'Sana',
  createdAt: '2026-10-01T09:00:00.000Z',
  formerSecretUntil: null,
  waiting: 2,
  failed: 0,
  ...more,
});
const delivery = (more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  _id: '0198a000-0000-7000-8000-000000000002',
  event: 'ordering.order-placed',
  occurredAt: '2026-11-20T09:00:00.000Z',
  state: 'failed',
  dueAt: null,
  attempts: [{ at: '2026-11-20T09:01:00.000Z', status: 500, reason: 'The program answered 500', milliseconds: 40 }],
  ...more,
});
const events = [
  { name: 'ordering.order-placed', summary: 'A customer placed an order.', fields: ['orderId'] },
  { name: 'reviews.review-submitted', summary: 'A buyer reviewed a product.', fields: ['reviewId'] },
];
const secret = 'whsec_of-a-test';

async function openWebhooks(webhooks: Webhook[]) {
  mockCall('GET /admin/webhooks', { webhooks, events });
  const user = await openBackOffice('/admin/webhooks');
  await screen.findByRole('heading', { name: 'New webhook' });
  return user;
}

test('a webhook is shown with its events and what came of them', async () => {
  await openWebhooks([webhook(), webhook({ _id: '0198a000-0000-7000-8000-000000000003', isActive: false })]);
  const [card] = screen.getAllByRole('listitem').filter((item) => within(item).queryByText('Active'));
  expect(within(card as HTMLElement).getByText('ordering.order-placed')).toBeVisible();
  expect(within(card as HTMLElement).getByText('2')).toBeVisible();
  expect(screen.getByText('Paused')).toBeVisible();
});

test('a shop without webhooks says so, and webhooks that could not be loaded are asked for again', async () => {
  mockError('GET /admin/webhooks', 'unavailable');
  const user = await openBackOffice('/admin/webhooks');
  await expectToSee('The webhooks could not be loaded.');
  mockCall('GET /admin/webhooks', { webhooks: [], events });
  await user.click(screen.getByText('Try again'));
  await expectToSee('No program is called yet.');
});

test('a webhook is created with the events that were chosen, and its secret is shown once', async () => {
  const sent = mockCall('POST /admin/webhooks', { webhook: webhook(), secret });
  const user = await openWebhooks([]);
  await fill(user, screen.getByLabelText(/^Address of the program/), url);
  await user.click(screen.getByRole('heading', { name: 'Orders' }));
  await user.click(screen.getByRole('checkbox', { name: /^ordering.order-placed/ }));
  await user.click(screen.getByRole('button', { name: 'Create webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Secret' }));
  expect(dialog.getByText(secret)).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ url, events: ['ordering.order-placed'] }]);
  await user.click(dialog.getByRole('button', { name: 'I have copied it' }));
  expect(screen.queryByText(secret)).toBeNull();
});

test('an address that is closed is refused with a sentence', async () => {
  mockError('POST /admin/webhooks', 'closed_target');
  const user = await openWebhooks([]);
  await fill(user, screen.getByLabelText(/^Address of the program/), 'http://10.0.0.1');
  await user.click(screen.getByRole('heading', { name: 'Orders' }));
  await user.click(screen.getByRole('checkbox', { name: /^ordering.order-placed/ }));
  await user.click(screen.getByRole('button', { name: 'Create webhook' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please enter an https address of the internet');
});

test('a test says what came of it', async () => {
  const failed = delivery({ event: 'webhooks.test' });
  mockCall('POST /admin/webhooks/:id/test', { delivery: failed });
  const user = await openWebhooks([webhook()]);
  await user.click(screen.getByRole('button', { name: `Send a test to ${url}` }));
  await expectToSee('The test failed: The program answered 500.');
});

test('pausing, a new secret and deleting: the last two ask first', async () => {
  const changed = mockCall('PUT /admin/webhooks/:id', { webhook: webhook({ isActive: false }) });
  const removed = mockCall('DELETE /admin/webhooks/:id', { message: 'Deleted' });
  mockCall('POST /admin/webhooks/:id/secret', { webhook: webhook(), secret });
  const user = await openWebhooks([webhook()]);
  await user.click(screen.getByRole('button', { name: `Pause ${url}` }));
  await user.click(screen.getByRole('button', { name: `Make a new secret for ${url}` }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'New secret' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Secret' }));
  await user.click(dialog.getByRole('button', { name: 'I have copied it' }));
  await user.click(screen.getByRole('button', { name: `Delete ${url}` }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave it' }));
  expect(removed).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: `Delete ${url}` }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await expectToSee('The webhook is deleted.');
  expect(changed.map(({ body }) => body)).toEqual([{ url, events: ['ordering.order-placed'], isActive: false }]);
});

test('the log shows the attempts, and sends a delivery again', async () => {
  mockCall('GET /admin/webhooks/:id/deliveries', { deliveries: [delivery()] });
  const sent = mockCall('POST /admin/webhooks/deliveries/:id/resend', { message: 'Sending again' });
  const user = await openWebhooks([webhook()]);
  await user.click(screen.getByRole('button', { name: `Log of ${url}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Log' }));
  expect(await dialog.findByText(/The program answered 500, 40 ms/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Send ordering.order-placed of/ }));
  await expectToSee('It is sent again.');
  expect(sent.map(({ params }) => params.id)).toEqual([delivery()._id]);
});
