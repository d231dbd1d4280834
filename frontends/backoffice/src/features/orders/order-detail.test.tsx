import type { StaffOrder } from '@shop/contracts/staff-orders';
import { onePage } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee } from '@shop/testing/render-routes.tsx';
import { noStatusCounts, orderRow, proofOf, staffOrder } from '@shop/testing/staff-examples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { mockEmptyOrders, openBackOffice } from '../../testing/open-back-office.ts';

beforeEach(() => void mockEmptyOrders());

/** The answer to a change, after which the order is read like this. */
const saved = (order: StaffOrder) => () => {
  mockCall('GET /admin/orders/:id', { order });
  return { message: 'Saved', order };
};
const button = (name: string) => screen.getByRole('button', { name });
const region = (order: StaffOrder) => screen.findByRole('region', { name: `Order ${order.orderNumber}` });

async function openOrder(order: StaffOrder) {
  mockCall('GET /admin/orders/:id', { order });
  const user = await openBackOffice(`/admin/orders?order=${order._id}`);
  await region(order);
  return user;
}

test('an order that could not be loaded says why, and can be loaded again', async () => {
  const order = staffOrder();
  mockError('GET /admin/orders/:id', 'not_found');
  const user = await openBackOffice(`/admin/orders?order=${order._id}`);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The order could not be loaded.');
  expect(alert).toHaveTextContent('Order not found');
  mockCall('GET /admin/orders/:id', { order });
  await user.click(within(alert).getByText('Try again'));
  expect(await screen.findByRole('region', { name: 'Order CH-2611-0007' })).toBeVisible();
});

describe('the next step', () => {
  test('is done by one press, and undone by another', async () => {
    const order = staffOrder({ version: 3 });
    const user = await openOrder(order);
    const sent = mockCall('PUT /admin/orders/:id', ({ body }) =>
      saved({ ...order, orderStatus: body.orderStatus ?? 'processing', version: (body.version ?? 0) + 1 })(),
    );
    await user.click(button('Confirm'));
    await expectToSee('CH-2611-0007 is confirmed');
    expect(screen.getByRole('link', { name: 'Pack: print slip' })).toHaveAttribute(
      'href',
      `/admin/orders/print?ids=${order._id}`,
    );
    await user.click(button('Undo'));
    await expectToSee('CH-2611-0007 is processing');
    expect(sent.map(({ body }) => [body.orderStatus, body.version])).toEqual([
      ['confirmed', 3],
      ['processing', 4],
    ]);
  });

  test('of a printed order ships it, with courier and number', async () => {
    const printed = { at: '2026-11-21T09:00:00Z', by: 'Sana', field: 'print', from: null, to: 'slip', note: null };
    const order = staffOrder({ orderStatus: 'confirmed', history: [printed] });
    const user = await openOrder(order);
    const sent = mockCall(
      'PUT /admin/orders/:id',
      saved({ ...order, orderStatus: 'shipped', courier: 'TCS', version: 2 }),
    );
    await user.click(button('Ship'));
    const dialog = within(screen.getByRole('dialog', { name: 'Ship CH-2611-0007' }));
    await user.type(dialog.getByLabelText(/^Courier/), 'TCS');
    await user.type(dialog.getByLabelText(/^Tracking number/), '77 00 00 077');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await user.click(button('Keep editing'));
    await user.click(dialog.getByRole('button', { name: 'Mark shipped' }));
    await expectToSee('CH-2611-0007 is shipped');
    expect(sent.map(({ body }) => body)).toEqual([
      { orderStatus: 'shipped', courier: 'TCS', trackingNumber: '770000077', uniqueNumber: true, version: 1 },
    ]);
    expect(await screen.findByRole('button', { name: 'Delivered' })).toBeVisible();
  });

  test('takes no phone for a tracking number, and an unusual one at the second press', async () => {
    const order = staffOrder({ orderStatus: 'confirmed', history: [] });
    const user = await openOrder(order);
    const sent = mockCall('PUT /admin/orders/:id', saved({ ...order, orderStatus: 'shipped', version: 2 }));
    await user.click(button('Ship without printing'));
    const dialog = within(screen.getByRole('dialog', { name: 'Ship CH-2611-0007' }));
    await user.type(dialog.getByLabelText(/^Courier/), 'TCS');
    const number = dialog.getByLabelText(/^Tracking number/);
    await user.type(number, '0300 1234567');
    await user.click(dialog.getByRole('button', { name: 'Mark shipped' }));
    expect(number).toHaveAccessibleDescription(/looks like a phone number/);
    await user.clear(number);
    await user.type(number, 'LE7512345678');
    await user.click(dialog.getByRole('button', { name: 'Mark shipped' }));
    expect(number).toHaveAccessibleDescription(/Does not look like a TCS number \(9-12 digits\)\. Use it anyway\?/);
    expect(sent).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Mark shipped' }));
    await expectToSee('CH-2611-0007 is shipped');
    expect(sent[0]?.body.trackingNumber).toBe('LE7512345678');
  });

  test('of a delivered order takes its cash, with a way back', async () => {
    const delivered = staffOrder({ orderStatus: 'delivered', version: 5 });
    const user = await openOrder(delivered);
    const sent = mockCall('PUT /admin/orders/:id', ({ body }) =>
      saved({ ...delivered, paymentStatus: body.paymentStatus ?? 'pending', version: (body.version ?? 0) + 1 })(),
    );
    await user.click(button('Cash received'));
    await expectToSee('Cash received for CH-2611-0007');
    await user.click(button('Undo'));
    await expectToSee('CH-2611-0007 is unpaid again');
    expect(sent.map(({ body }) => [body.paymentStatus, body.version])).toEqual([
      ['paid', 5],
      ['pending', 6],
    ]);
  });

  test('that a colleague was faster with is not done, and their names are said', async () => {
    const order = staffOrder();
    const user = await openOrder(order);
    mockError('PUT /admin/orders/:id', 'stale_version');
    const line = { at: '2026-11-21T09:00:00Z', field: 'orderStatus', from: 'processing', note: null };
    const history = [
      { ...line, by: 'Bilal', to: 'confirmed' },
      { ...line, by: 'Sana', to: 'cancelled' },
    ];
    mockCall('GET /admin/orders/:id', { order: { ...order, orderStatus: 'cancelled', history, version: 3 } });
    await user.click(button('Confirm'));
    await expectToSee('Changed meanwhile by Bilal and Sana. Nothing was done: please look again.');
    expect(screen.getByText('Nothing left to do')).toBeVisible();
  });
});

test('an order is cancelled after a question that says what is owed', async () => {
  const order = staffOrder({ paymentMethod: 'JazzCash', paymentStatus: 'paid', orderStatus: 'confirmed' });
  const user = await openOrder(order);
  const sent = mockCall('PUT /admin/orders/:id', saved({ ...order, orderStatus: 'cancelled', version: 2 }));
  await user.click(screen.getByLabelText('More for this order'));
  await user.click(button('Cancel this order'));
  const question = within(screen.getByRole('alertdialog', { name: 'Cancel CH-2611-0007?' }));
  expect(question.getByText(/^It is paid: send Rs/)).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Cancel this order' }));
  await expectToSee('CH-2611-0007 is cancelled');
  expect(sent.map(({ body }) => body)).toEqual([{ orderStatus: 'cancelled', version: 1 }]);
});

test('the customer is called, written to and found on a map; a message that was opened is recorded', async () => {
  const order = staffOrder();
  const recorded = mockCall('POST /admin/orders/activity', { recorded: 1 });
  const user = await openOrder(order);
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:${order.customerInfo.phone}`);
  expect(screen.getByRole('link', { name: 'Map' })).toHaveAttribute('href', expect.stringContaining('google.com/maps'));
  const chat = await screen.findByRole('link', { name: 'WhatsApp' });
  const text = new URL((chat as HTMLAnchorElement).href).searchParams.get('text') ?? '';
  expect(text).toContain(`Hello ${order.customerInfo.firstName}, thank you for your Chaap order CH-2611-0007.`);
  chat.addEventListener('click', (event) => event.preventDefault());
  await user.click(chat);
  await waitFor(() =>
    expect(recorded.map(({ body }) => body)).toEqual([{ orderIds: [order._id], activity: 'whatsapp', text }]),
  );
  expect(recorded[0]?.headers.get('idempotency-key')).toEqual(expect.any(String));
});

test('the timeline tells all that happened, newest first', async () => {
  const at = (minute: number) => `2026-11-20T10:0${minute}:00Z`;
  await openOrder(
    staffOrder({
      createdAt: at(0),
      source: { source: 'instagram', medium: null, campaign: 'eid-sale' },
      paymentDetails: proofOf({ status: 'rejected' }),
      receipts: [
        {
          attempt: 1,
          submittedAt: at(1),
          status: 'rejected',
          decidedAt: at(2),
          decidedBy: 'Bilal',
          reason: 'Rs 100 short',
        },
      ],
      emails: [
        { kind: 'payment-rejected', state: 'failed', at: at(3), error: 'mailbox full' },
        { kind: 'order-placed', state: 'sent', at: at(4), error: null },
      ],
      history: [
        { at: at(5), by: 'Sana', field: 'whatsapp', from: null, to: 'processing', note: 'Hello Hira' },
        { at: at(6), by: 'Sana', field: 'print', from: null, to: 'label', note: null },
        { at: at(7), by: 'Sana', field: 'orderStatus', from: 'processing', to: 'confirmed', note: 'by phone' },
      ],
    }),
  );
  const section = screen.getByRole('heading', { name: 'Timeline' }).parentElement as HTMLElement;
  const lines = within(section)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/^.*?[ap]m /, ''));
  expect(lines).toEqual([
    'SanaOrder status: Processing → Confirmedby phone',
    'SanaLabel printed',
    'SanaWhatsApp openedHello Hira',
    'shopE-mail sent: order received',
    'shopE-mail not delivered: receipt rejectedmailbox full',
    'BilalReceipt rejectedRs 100 short',
    'customerReceipt sent',
    'customerOrder placed, from instagram, eid-sale',
  ]);
});

describe('beside the list', () => {
  const rows = [1, 2, 3].map((number) => orderRow({ orderNumber: `CH-2611-000${number}` }));
  const orderOf = (id: string) => {
    const row = rows.find(({ _id }) => _id === id);
    return staffOrder({ _id: id, orderNumber: row?.orderNumber ?? 'CH-2611-0009' });
  };

  async function openList(address: string) {
    mockCall('GET /admin/orders', {
      orders: rows,
      totalOrders: 3,
      ...onePage(3),
      statusCounts: noStatusCounts,
      filteredCounts: noStatusCounts,
    });
    mockCall('GET /admin/orders/:id', ({ params }) => ({ order: orderOf(params.id) }));
    return openBackOffice(address);
  }

  test('J and K lead on, also past the list, and Escape gives the row back the focus', async () => {
    const user = await openList('/admin/orders?status=processing');
    const asked = mockCall('GET /admin/orders/:id/neighbours', ({ params }) => {
      const at = rows.findIndex(({ _id }) => _id === params.id);
      return { previous: rows[at - 1]?._id ?? null, next: rows[at + 1]?._id ?? null };
    });
    await user.click(await screen.findByRole('link', { name: 'View Details of CH-2611-0001' }));
    expect(await screen.findByRole('heading', { name: 'Order CH-2611-0001' })).toHaveFocus();
    await user.keyboard('j');
    expect(await screen.findByRole('heading', { name: 'Order CH-2611-0002' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'View Details of CH-2611-0002' })).toHaveAttribute('aria-current', 'true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(location.search).toBe('?status=processing'));
    expect(screen.getByRole('link', { name: 'View Details of CH-2611-0002' })).toHaveFocus();
    expect(asked.map(({ query }) => query)).toContainEqual({ status: 'processing' });
  });

  test('an order that is not in the list has neighbours, too', async () => {
    const { _id } = staffOrder();
    const [first, second] = rows;
    const user = await openList(`/admin/orders?status=processing&order=${_id}`);
    mockCall('GET /admin/orders/:id/neighbours', { previous: first?._id ?? null, next: second?._id ?? null });
    await region(orderOf(_id));
    await user.click(await screen.findByRole('link', { name: 'Next order' }));
    await region(orderOf(second?._id ?? ''));
    expect(location.search).toBe(`?status=processing&order=${second?._id}`);
  });
});
