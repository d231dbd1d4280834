import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee, fill } from '@shop/testing/render-routes.tsx';
import { staffOrder } from '@shop/testing/staff-examples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { changedBy } from '../../lib/query-keys.ts';
import { queryClient } from '../../lib/session.ts';
import { mockEmptyOrders, openBackOffice } from '../../testing/open-back-office.ts';

beforeEach(() => void mockEmptyOrders());

const order = staffOrder({ version: 3, orderStatus: 'processing' });
const [bought] = order.items;
const line = `${bought?.productName}, ${bought?.size}`;
const dialog = () => within(screen.getByRole('dialog', { name: `Edit ${order.orderNumber}` }));
const price = (total: number) => ({
  items: [],
  subtotal: total,
  discount: 0,
  protection: 0,
  delivery: 0,
  codFee: 0,
  payAheadDiscount: 0,
  total,
  totalBefore: order.total,
  cashRefused: null,
});

async function open(opened = order) {
  mockCall('GET /admin/orders/:id', { order: opened });
  const user = await openBackOffice(`/admin/orders?order=${order._id}`);
  await user.click(await screen.findByLabelText('More for this order'));
  await user.click(screen.getByRole('button', { name: 'Edit order' }));
  await screen.findByRole('dialog', { name: `Edit ${order.orderNumber}` });
  return user;
}

test('one more piece and a discount are priced by the server before they are saved', async () => {
  const asked = mockCall('POST /admin/orders/:id/edit/quote', price(9_900));
  const sent = mockCall('PATCH /admin/orders/:id/edit', { version: 4, total: 9_900 });
  const user = await open();
  expect(dialog().getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await user.click(dialog().getByRole('button', { name: `One more of ${line}` }));
  await fill(user, dialog().getByLabelText('Discount in rupees'), '1,00');
  expect(dialog().getByText('Please write an amount, such as 500.')).toBeVisible();
  await fill(user, dialog().getByLabelText('Discount in rupees'), '100');
  await fill(user, dialog().getByLabelText('City'), 'Multan');
  await waitFor(() => expect(dialog().getByText(/Rs\s9,900/)).toBeVisible());
  await user.click(dialog().getByRole('button', { name: 'Save changes' }));
  await expectToSee(/is changed: Rs\s9,900/);
  const [first, ...others] = order.items.map(({ productId, size, quantity }) => ({ productId, size, quantity }));
  const items = [{ ...first, quantity: (first?.quantity ?? 0) + 1 }, ...others];
  expect(sent.map(({ body }) => body)).toEqual([{ version: 3, items, discount: 100, customer: { city: 'Multan' } }]);
  expect(asked.at(-1)?.body).toEqual({ version: 3, items, discount: 100, customer: { city: 'Multan' } });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('what nobody typed is said before it is saved: a code that no longer holds, a city without cash on delivery', async () => {
  const withCode = { ...order, discountCode: { code: 'EID10', discount: 450 } };
  mockCall('POST /admin/orders/:id/edit/quote', { ...price(9_900), cashRefused: 'city' });
  const user = await open(withCode);
  await user.click(dialog().getByRole('button', { name: `One more of ${line}` }));
  expect(await dialog().findByText(/^The code EID10 does not hold .* It took off Rs\s450/)).toBeVisible();
  expect(dialog().getByText(/^Cash on delivery is not offered in this city/)).toBeVisible();
  await fill(user, dialog().getByLabelText('Discount in rupees'), '100');
  await waitFor(() => expect(dialog().queryByText(/EID10/)).toBeNull());
});

test('what an order costs is not asked again while it is saved', async () => {
  const asked = mockCall('POST /admin/orders/:id/edit/quote', price(9_900));
  const saved = Promise.withResolvers<{ version: number; total: number }>();
  mockCall('PATCH /admin/orders/:id/edit', () => saved.promise);
  const user = await open();
  await user.click(dialog().getByRole('button', { name: `One more of ${line}` }));
  await waitFor(() => expect(dialog().getByText(/Rs\s9,900/)).toBeVisible());
  const quotes = asked.length;
  await user.click(dialog().getByRole('button', { name: 'Save changes' }));
  // A live update reports the change before the answer to it has come.
  await queryClient.invalidateQueries(changedBy('ordering'));
  saved.resolve({ version: 4, total: 9_900 });
  await expectToSee(/is changed: Rs\s9,900/);
  expect(asked).toHaveLength(quotes);
});

test('a colleague who was first is said, and the newest order can be loaded', async () => {
  const user = await open();
  await fill(user, dialog().getByLabelText('Address'), 'House 9');
  mockError('PATCH /admin/orders/:id/edit', 'stale_version');
  await user.click(dialog().getByRole('button', { name: 'Save changes' }));
  expect(await dialog().findByRole('alert')).toBeVisible();
  const theirs = { ...order, version: 4, customerInfo: { ...order.customerInfo, address: 'House 5' } };
  mockCall('GET /admin/orders/:id', { order: theirs });
  await user.click(dialog().getByRole('button', { name: 'Show the newest' }));
  await waitFor(() => expect(dialog().getByLabelText('Address')).toHaveValue('House 5'));
  expect(dialog().queryByRole('alert')).not.toBeInTheDocument();
});

test('an order that is shipped offers no edit', async () => {
  mockCall('GET /admin/orders/:id', { order: { ...order, orderStatus: 'shipped' } });
  const user = await openBackOffice(`/admin/orders?order=${order._id}`);
  await user.click(await screen.findByLabelText('More for this order'));
  expect(screen.queryByRole('button', { name: 'Edit order' })).not.toBeInTheDocument();
});
