import type { Customer } from '@shop/contracts/customers';
import { newId, onePage } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee, fill } from '@shop/testing/render-routes.tsx';
import { customer, customerRisks, orderRow, staffOrder } from '@shop/testing/staff-examples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { mockEmptyOrders, openBackOffice } from '../testing/open-back-office.ts';

const address = '/admin/customers/923001234567';
const blocked = { reason: 'Refused parcels', at: '2026-11-21T09:00:00Z', by: 'Sana' };

async function open(own: Customer = customer()) {
  const order = orderRow({ orderNumber: 'CH-2611-0042' });
  mockCall('GET /admin/customers/:phone', { customer: own, orders: [order], ...onePage(1) });
  const user = await openBackOffice(address);
  await screen.findByRole('heading', { level: 1, name: own.name });
  return user;
}

test('the page shows figures, orders, and the ways to reach the customer', async () => {
  await open();
  expect(screen.getByText('Came back').nextElementSibling).toHaveTextContent('1');
  expect(screen.getByRole('link', { name: 'CH-2611-0042' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+923001234567');
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/923001234567\?text=Assalam-o-alaikum%20Hira/),
  );
  expect(screen.getByText('House 4, Street 7, Lahore 54000')).toBeVisible();
});

test('blocking asks for the reason, and can be taken back', async () => {
  const sent = mockCall('POST /admin/customers/:phone/block', { message: 'Saved', customer: customer({ blocked }) });
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Block cash on delivery' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Block cash on delivery?' }));
  await user.click(dialog.getByRole('button', { name: 'Block cash on delivery' }));
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Please give a reason/);
  expect(sent).toHaveLength(0);
  mockCall('GET /admin/customers/:phone', { customer: customer({ blocked, version: 1 }), orders: [], ...onePage(0) });
  await user.click(dialog.getByRole('button', { name: 'Refused parcels' }));
  await user.click(dialog.getByRole('button', { name: 'Block cash on delivery' }));
  await expectToSee('Cash on delivery is blocked for this phone');
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'Refused parcels', version: 0 }]);

  const unblocked = mockCall('POST /admin/customers/:phone/unblock', { message: 'Saved', customer: customer() });
  await user.click(await screen.findByRole('button', { name: 'Unblock' }));
  await expectToSee('This phone may order by cash on delivery again');
  expect(unblocked.map(({ body }) => body)).toEqual([{ version: 1 }]);
});

test('a change that a colleague came before says so', async () => {
  mockError('POST /admin/customers/:phone/unblock', 'stale_version');
  const user = await open(customer({ blocked }));
  await user.click(screen.getByRole('button', { name: 'Unblock' }));
  await expectToSee(/Somebody changed this customer in the meantime/);
});

test('a note is written, and one that was deleted comes back', async () => {
  const note = { _id: newId(), text: 'Call after five', at: '2026-11-21T09:00:00Z', by: 'Sana' };
  const added = mockCall('POST /admin/customers/:phone/notes', { message: 'Saved', customer: customer() });
  const removed = mockCall('DELETE /admin/customers/:phone/notes/:id', { message: 'Gone', customer: customer() });
  const user = await open(customer({ notes: [note] }));
  const field = screen.getByLabelText('New note');
  await fill(user, field, 'Pays on Fridays');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await expectToSee('Note saved');
  expect(field).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Delete the note “Call after five”' }));
  await expectToSee('Note deleted');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(added.map(({ body }) => body.text)).toEqual(['Pays on Fridays', 'Call after five']));
  expect(removed.map(({ params }) => params.id)).toEqual([note._id]);
});

test('what is typed while a note or a tag is saved stays', async () => {
  const held = Promise.withResolvers<void>();
  const saved = async () => {
    await held.promise;
    return { message: 'Saved', customer: customer() };
  };
  const sent = [
    mockCall('POST /admin/customers/:phone/notes', saved),
    mockCall('PUT /admin/customers/:phone/tags', saved),
  ];
  const user = await open();
  const fields = [screen.getByLabelText('New note'), screen.getByLabelText('New tag')] as const;
  await fill(user, fields[0], 'Pays on Fridays');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await fill(user, fields[1], 'Friend');
  await user.click(screen.getByRole('button', { name: 'Add tag' }));
  await waitFor(() => expect(sent.map(({ length }) => length)).toEqual([1, 1]));
  await fill(user, fields[0], 'Likes large prints');
  await fill(user, fields[1], 'Wholesale');
  held.resolve();
  await expectToSee('Note saved');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add tag' })).not.toHaveAttribute('aria-busy', 'true'));
  expect(fields[0]).toHaveValue('Likes large prints');
  expect(fields[1]).toHaveValue('Wholesale');
});

test('tags are added and removed', async () => {
  const sent = mockCall('PUT /admin/customers/:phone/tags', { message: 'Saved', customer: customer() });
  const user = await open(customer({ tags: ['Wholesale'], version: 3 }));
  await fill(user, screen.getByLabelText('New tag'), ' Friend ');
  await user.click(screen.getByRole('button', { name: 'Add tag' }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ tags: ['Wholesale', 'Friend'], version: 3 }]));
  await waitFor(() => expect(screen.getByLabelText('New tag')).toHaveValue(''));
  await user.click(screen.getByRole('button', { name: 'Remove Wholesale' }));
  await waitFor(() => expect(sent.at(-1)?.body.tags).toEqual([]));
});

test('erasing asks for the number, and leads back to the list', async () => {
  const sent = mockCall('DELETE /admin/customers/:phone', { message: 'Erased', orders: 3 });
  mockCall('GET /admin/customers', { customers: [], ...onePage(0) });
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Erase this customer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase this customer for good?' }));
  const field = dialog.getByLabelText('Type the phone number 0300 1234567 to go on');
  await fill(user, field, '0300 7654321');
  await user.click(dialog.getByRole('button', { name: 'Erase this customer' }));
  expect(field).toHaveAccessibleDescription('That is another number.');
  expect(sent).toHaveLength(0);
  await fill(user, field, '+92 ۳۰۰ 1234567');
  await user.click(dialog.getByRole('button', { name: 'Erase this customer' }));
  await expectToSee('The customer is erased. 3 orders stay as figures.');
  expect(location.pathname).toBe('/admin/customers');
});

test('a customer with an open order is not erased, and it says why', async () => {
  mockError('DELETE /admin/customers/:phone', 'order_open');
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Erase this customer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase this customer for good?' }));
  await fill(user, dialog.getByLabelText(/Type the phone number/), '03001234567');
  await user.click(dialog.getByRole('button', { name: 'Erase this customer' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/still open/);
});

test('a manager neither exports nor erases', async () => {
  mockCall('GET /auth/admin/verify', { admin: { username: 'Ali', role: 'manager' } });
  await open();
  expect(screen.getByRole('button', { name: 'Add note' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Erase this customer' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export as file' })).toBeNull();
});

test('a phone without orders has a page that says so', async () => {
  mockError('GET /admin/customers/:phone', 'not_found');
  await openBackOffice(address);
  await expectToSee('No orders with this phone');
});

test('an order says what to look at, and leads to all orders of its customer', async () => {
  const order = staffOrder();
  mockEmptyOrders();
  mockCall('GET /admin/orders/:id', { order });
  mockCall(
    'GET /admin/orders/:id/customer',
    customerRisks({
      orders: 3,
      risks: [{ kind: 'returned', text: '2 of 3 parcels came back' }],
      past: { orders: 3, returned: 1 },
    }),
  );
  await openBackOffice(`/admin/orders?order=${order._id}`);
  await expectToSee('2 of 3 parcels came back');
  await expectToSee('3 orders before this shop, 1 returned');
  expect(screen.getByRole('link', { name: 'All 4 orders of this customer' })).toHaveAttribute('href', address);
});

test('a packer sees what to look at, without the way to the customer', async () => {
  const order = staffOrder();
  mockCall('GET /auth/admin/verify', { admin: { username: 'Ali', role: 'packer' } });
  mockEmptyOrders();
  mockCall('GET /admin/orders/:id', { order });
  mockCall('GET /admin/orders/:id/customer', customerRisks({ risks: [{ kind: 'firstOrder', text: 'First order' }] }));
  await openBackOffice(`/admin/orders?order=${order._id}`);
  await expectToSee('First order');
  expect(screen.queryByRole('link', { name: /customer/ })).toBeNull();
});
