import type { StockRow } from '@shop/contracts/stock';
import { newId, onePage } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { fill } from '@shop/testing/render-routes.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '../testing/open-back-office.ts';

const productId = newId();
const row = (size: string, more: Partial<StockRow> = {}): StockRow => ({
  _id: `${productId}/${size.toLowerCase()}`,
  productId,
  productName: 'Moonlit Sea',
  picture: null,
  size,
  count: 5,
  low: null,
  perOrder: null,
  perPhone: null,
  costPrice: null,
  ...more,
});
const small = row('Small', { count: 2 });
const large = row('Large', { count: null });
const list = (rows: StockRow[]) =>
  mockCall('GET /admin/stock', { stock: rows, lowCount: 1, lowStock: 3, ...onePage(rows.length) });

test('counts are changed by thumb and by typing, and saved together; a row that fails says why', async () => {
  list([small, large]);
  const user = await openBackOffice('/admin/stock');
  expect(await screen.findByText('2 sizes')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Small/ })).getByText('Low')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'One more of Moonlit Sea, Small' }));
  await fill(user, screen.getByRole('textbox', { name: 'Count of Moonlit Sea, Large' }), '12');
  expect(screen.getByText('2 counts changed')).toBeVisible();
  const sent = mockCall('PATCH /admin/stock', {
    results: [
      { _id: small._id, ok: true, count: 3 },
      { _id: large._id, ok: false, error: { code: 'stale_count', message: 'The count has changed.' } },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Save counts' }));
  expect(await screen.findByText('The count has changed.')).toBeVisible();
  expect(sent[0]?.body.rows).toEqual([
    { _id: small._id, count: 3, seen: 2 },
    { _id: large._id, count: 12, seen: null },
  ]);
  expect(screen.queryByText('2 counts changed')).toBeNull();
});

test('what is typed while counts are saved stays, and is saved on top of them', async () => {
  list([small, large]);
  const user = await openBackOffice('/admin/stock');
  const count = (size: string) => screen.getByRole('textbox', { name: `Count of Moonlit Sea, ${size}` });
  await fill(user, await screen.findByRole('textbox', { name: 'Count of Moonlit Sea, Small' }), '3');
  const held = Promise.withResolvers<void>();
  const sent = mockCall('PATCH /admin/stock', async ({ body }) => {
    await held.promise;
    return { results: body.rows.map(({ _id, count: saved = null }) => ({ _id, ok: true, count: saved })) };
  });
  await user.click(screen.getByRole('button', { name: 'Save counts' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await fill(user, count('Small'), '4');
  await fill(user, count('Large'), '12');
  held.resolve();
  expect(await screen.findByText('1 count saved')).toBeVisible();
  expect([count('Small'), count('Large')].map((field) => (field as HTMLInputElement).value)).toEqual(['4', '12']);
  await user.click(await screen.findByRole('button', { name: 'Save counts' }));
  await waitFor(() =>
    expect(sent[1]?.body.rows).toEqual([
      { _id: small._id, count: 4, seen: 3 },
      { _id: large._id, count: 12, seen: null },
    ]),
  );
});

test('counts that were typed outlive a tab that is loaded again', async () => {
  list([small, large]);
  const user = await openBackOffice('/admin/stock');
  await fill(user, await screen.findByRole('textbox', { name: 'Count of Moonlit Sea, Large' }), '12');
  cleanup();
  const again = await openBackOffice('/admin/stock');
  expect(await screen.findByRole('textbox', { name: 'Count of Moonlit Sea, Large' })).toHaveValue('12');
  expect(screen.getByText('1 count changed')).toBeVisible();
  const sent = mockCall('PATCH /admin/stock', { results: [{ _id: large._id, ok: true, count: 12 }] });
  await again.click(screen.getByRole('button', { name: 'Save counts' }));
  await waitFor(() => expect(sent[0]?.body.rows).toEqual([{ _id: large._id, count: 12, seen: null }]));
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft/'));
  await waitFor(() => expect(drafts()).toEqual([]));
});

test('what is no count cannot be saved, and can be discarded', async () => {
  list([small]);
  const user = await openBackOffice('/admin/stock');
  const count = await screen.findByRole('textbox', { name: 'Count of Moonlit Sea, Small' });
  await fill(user, count, '1.5');
  expect(screen.getByText(/is not a whole number/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save counts' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(count).toHaveValue('2');
});

test('threshold, limits and cost stand beside the history of the count', async () => {
  list([small]);
  const orderId = newId();
  mockCall('GET /admin/stock/history', {
    changes: [{ at: '2026-11-20T09:00:00Z', change: -1, countAfter: 2, cause: 'placed', by: '', orderId }],
    ...onePage(1),
  });
  const user = await openBackOffice('/admin/stock');
  await user.click(await screen.findByRole('button', { name: 'Details of Moonlit Sea, Small' }));
  expect(await screen.findByText(/Ordered, 2 left/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Order' })).toHaveAttribute('href', `/admin/orders?order=${orderId}`);
  const sent = mockCall('PATCH /admin/stock', { results: [{ _id: small._id, ok: true, count: 2 }] });
  await fill(user, screen.getByRole('textbox', { name: 'Most to one customer' }), 'many');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Please use a whole number.')).toBeVisible();
  await fill(user, screen.getByRole('textbox', { name: 'Most to one customer' }), '2');
  await fill(user, screen.getByRole('textbox', { name: 'What one costs you, in rupees' }), 'Rs 450');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[0]?.body.rows).toEqual([{ _id: small._id, low: null, perOrder: null, perPhone: 2, costPrice: 450 }]);
});

test('low sizes have a list of their own; a failed list can be loaded again', async () => {
  mockError('GET /admin/stock', 'internal_error');
  const user = await openBackOffice('/admin/stock');
  await screen.findByRole('heading', { name: 'The stock could not be loaded.' });
  const asked = list([]);
  await user.click(screen.getByText('Try again'));
  await user.click(await screen.findByRole('link', { name: 'Low (1)' }));
  expect(await screen.findByText('Nothing is low')).toBeVisible();
  expect(asked.at(-1)?.query).toMatchObject({ low: '1' });
});
