import type { LedgerMonth, OpenPlace, Shortfall } from '@shop/contracts/ledger';
import { newId } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { screen, within } from '@testing-library/react';
import { openBackOffice } from '../testing/open-back-office.ts';

const place = (more: Partial<OpenPlace>): OpenPlace => ({
  place: 'courier',
  party: 'TCS',
  amount: 12_250.5,
  count: 3,
  oldestDays: 16,
  ...more,
});
const month = (more: Partial<LedgerMonth> = {}): LedgerMonth => ({
  month: '2026-11',
  state: 'open',
  closedAt: null,
  closedBy: null,
  sold: 84_500,
  places: [
    { place: 'received', party: 'bank', amount: 61_250 },
    { place: 'charges', party: 'TCS', amount: 5000.25 },
  ],
  lateEntries: 0,
  ...more,
});
const short: Shortfall = {
  subjectId: newId(),
  settlementId: newId(),
  courier: 'TCS',
  orderNumber: 'CH-11111-11111',
  trackingNumber: '779100234567',
  amount: 71,
  days: 9,
};
const nothing = () => {
  mockCall('GET /admin/money', { places: [], isBringingIn: false });
  mockCall('GET /admin/money/shortfalls', { shortfalls: [] });
  mockCall('GET /admin/money/months', { months: [month({ places: [], sold: 0 })] });
};

test('a shop without money says so, and what cannot be loaded is tried again', async () => {
  nothing();
  mockError('GET /admin/money/shortfalls', 'invalid_request');
  const user = await openBackOffice('/admin/money');
  expect(await screen.findByText('No money waits anywhere.')).toBeVisible();
  mockCall('GET /admin/money/shortfalls', { shortfalls: [] });
  await user.click(await screen.findByText('Try again'));
  expect(await screen.findByText('Nothing is in dispute.')).toBeVisible();
});

test('each place says what it holds, by courier and age, and what is overdue', async () => {
  nothing();
  mockCall('GET /admin/money', {
    places: [place({}), place({ party: 'PostEx', amount: 900, count: 1, oldestDays: 0 })],
    isBringingIn: true,
  });
  await openBackOffice('/admin/money');
  expect(await screen.findByText('Rs 13,150.50')).toBeVisible();
  expect(screen.getByText('3 orders, oldest 16 days')).toBeVisible();
  expect(screen.getByText('1 order, since today')).toBeVisible();
  expect(screen.getAllByText('Overdue')).toHaveLength(1);
  expect(screen.getByText(/still being added/)).toBeVisible();
});

test('a dispute becomes a text for the courier, and ends when it came or is written off', async () => {
  nothing();
  mockCall('GET /admin/money/shortfalls', { shortfalls: [short] });
  const user = await openBackOffice('/admin/money');
  const whatsApp = await screen.findByRole('link', { name: 'WhatsApp' });
  const text = new URL(whatsApp.getAttribute('href') ?? '').searchParams.get('text');
  expect(text).toMatch(/779100234567, CH-11111-11111: Rs\s71\n/);
  expect(screen.getByRole('link', { name: 'E-mail' }).getAttribute('href')).toMatch(/^mailto:\?subject=/);
  await user.click(screen.getByText('Show 1 case'));
  await user.click(screen.getByRole('button', { name: /Say how .* ended/ }));
  const dialog = await screen.findByRole('dialog');
  const sent = mockCall('POST /admin/money/shortfalls', { left: 0 });
  await user.click(within(dialog).getByLabelText('Write it off'));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('It is in the cash book')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ subjectId: short.subjectId, amount: 71, way: null });
});

test('a month that is over is closed after a question', async () => {
  nothing();
  mockCall('GET /admin/money/months', { months: [month(), month({ month: '2026-10' })] });
  const user = await openBackOffice('/admin/money');
  expect(await screen.findByText('November 2026')).toBeVisible();
  const [close] = await screen.findAllByRole('button', { name: 'Close this month' });
  if (!close) throw new Error('No month can be closed');
  const closed = mockCall('POST /admin/money/months/:month/close', { closed: true });
  await user.click(close);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close this month' }));
  expect(await screen.findByText('The month is closed')).toBeVisible();
  expect(closed[0]?.params).toEqual({ month: '2026-10' });
});
