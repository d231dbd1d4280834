import type { UndeliveredEmail } from '@shop/contracts/mail';
import { newId } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee } from '@shop/testing/render-routes.tsx';
import { screen } from '@testing-library/react';
import { openBackOffice } from '../../testing/open-back-office.ts';

const undelivered = (orderNumber: string, more: Partial<UndeliveredEmail> = {}): UndeliveredEmail => ({
  id: newId(),
  kind: 'order-placed',
  state: 'failed',
  attempts: 60,
  reason: 'The mail server refused the address of the recipient (550).',
  writtenAt: '2026-11-21T09:00:00.000Z',
  order: { _id: newId(), orderNumber },
  ...more,
});

test('an e-mail that failed says which order it is about and why, and is sent again by one press', async () => {
  const [one, two] = [undelivered('CH-AAAAA-AAAAA'), undelivered('CH-BBBBB-BBBBB', { state: 'queued', attempts: 2 })];
  mockCall('GET /admin/mail/undelivered', { emails: [one, two], total: 2 });
  const sent = mockCall('POST /admin/mail/resend', { resent: 1 });
  const user = await openBackOffice('/admin/failed-emails');
  expect(await screen.findByRole('link', { name: 'CH-AAAAA-AAAAA' })).toHaveAttribute(
    'href',
    `/admin/orders?order=${one.order?._id}`,
  );
  expect(screen.getByText(/Given up after 60 tries/)).toBeVisible();
  expect(screen.getByText(/Tried 2 times, is tried again by itself/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send all again' }));
  await expectToSee('1 e-mail is sent again');
  await user.click(screen.getByRole('button', { name: 'Send again: order received, CH-AAAAA-AAAAA' }));
  expect(sent.map(({ body }) => body)).toEqual([{}, { ids: [one.id] }]);
});

test('a shop whose e-mails were all sent says so, and what cannot be loaded can be asked for again', async () => {
  mockError('GET /admin/mail/undelivered', 'unavailable');
  const user = await openBackOffice('/admin/failed-emails');
  await screen.findByText('The e-mails could not be loaded.');
  mockCall('GET /admin/mail/undelivered', { emails: [], total: 0 });
  await user.click(screen.getByText('Try again'));
  await expectToSee('Every e-mail was sent.');
});
