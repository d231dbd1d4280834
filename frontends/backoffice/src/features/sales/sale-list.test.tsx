import { onePage } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee } from '@shop/testing/render-routes.tsx';
import { sale } from '@shop/testing/staff-examples.ts';
import { screen, within } from '@testing-library/react';
import { openBackOffice } from '../../testing/open-back-office.ts';

const open = () => openBackOffice('/admin/coupons?view=sales');
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const listOf = (...sales: ReturnType<typeof sale>[]) =>
  mockCall('GET /admin/sales', { sales, ...onePage(sales.length) });

test('each sale shows how it stands and when that changes', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString();
  listOf(
    sale({ name: 'Later', startsAt: inHours(5), endsAt: inHours(60) }),
    sale({ name: 'Now', categories: null, endsAt: inHours(50) }),
    sale({ name: 'Over', endsAt: '2026-11-21T19:00:00.000Z' }),
  );
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Sales' })).toBeVisible();
  await screen.findByRole('row', { name: /Later/ });
  expect(row('Later').getByText('Scheduled').parentElement).toHaveTextContent('Starts in 5 hours');
  expect(row('Now').getByText('Running').parentElement).toHaveTextContent('Ends in 2 days 2 hours');
  expect(row('Now').getByText('The whole shop')).toBeVisible();
  expect(row('Over').getByText('Ended')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^End / })).toHaveLength(1);
});

test('a running sale is ended after a question', async () => {
  const weekend = sale();
  listOf(weekend);
  const sent = mockCall('POST /admin/sales/:id/end', { message: 'Sale ended', sale: weekend });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'End now: Weekend sale' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'End this sale now?' }));
  expect(sent).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'End now' }));
  await expectToSee('Sale ended. Prices are the usual ones again.');
  expect(sent[0]?.params).toEqual({ id: weekend._id });
});

test('a failed end says why', async () => {
  listOf(sale());
  mockError('POST /admin/sales/:id/end', 'not_found');
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'End now: Weekend sale' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End now' }));
  await expectToSee('Sale not found');
});

test('without sales it offers to make the first, and leads back to the coupons', async () => {
  listOf();
  mockCall('GET /admin/coupons', { coupons: [], ...onePage(0) });
  const user = await open();
  expect(await screen.findByText('No sales yet')).toBeVisible();
  const views = within(screen.getByRole('navigation', { name: 'Coupons and sales' }));
  await user.click(views.getByRole('link', { name: 'Coupons' }));
  expect(await screen.findByText('No coupons found')).toBeVisible();
});
