import { type Parcel, parcels as contract } from '@shop/contracts/parcels';
import type { ResponseOf } from '@shop/contracts/route';
import type { ListedOrder } from '@shop/contracts/listed-orders';
import { newId, onePage } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { fill } from '@shop/testing/render-routes.tsx';
import { orderRow, noStatusCounts, parcel } from '@shop/testing/staff-examples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { idsOf, mockParcels } from '../testing/mock-parcels.ts';
import { openBackOffice } from '../testing/open-back-office.ts';

const list = (...parcels: Parcel[]) => ({
  parcels,
  ...onePage(parcels.length),
  counts: { booked: 2, shipped: parcels.length, delivered: 40, returned: 3 },
  returning: 0,
  attempted: [],
  couriers: ['TCS'],
});

test('a parcel on its way names its customer, courier and cash, and is delivered by one press that can be undone', async () => {
  const one = parcel();
  mockCall('GET /admin/parcels', list(one));
  const sent = mockParcels('PATCH /admin/parcels/outcomes');
  const undone = mockParcels('POST /admin/parcels/take-back');
  const user = await openBackOffice('/admin/parcels');
  const card = within(await screen.findByRole('article', { name: 'CH-2611-0007' }));
  expect(card.getByText(/^Rs\s3,400 to collect$/)).toBeVisible();
  expect(card.getByText('Ayesha Khan')).toBeVisible();
  expect(card.getByRole('link', { name: 'TCS, 779' })).toHaveAttribute('href', expect.stringContaining('779'));
  expect(screen.getByRole('link', { name: 'Came back (3)' })).toBeVisible();
  await user.click(card.getByRole('button', { name: 'CH-2611-0007 was delivered' }));
  expect(await screen.findByText('CH-2611-0007 delivered')).toBeVisible();
  expect(sent[0]?.body.rows).toEqual([{ _id: one._id, outcome: 'delivered' }]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undone).toHaveLength(1));
  expect(await screen.findByText('CH-2611-0007 is on the way again')).toBeVisible();
});

test('a double tap delivers one parcel, and not the next one that comes under the finger', async () => {
  const [one, next] = [parcel(), parcel({ _id: newId(), orderNumber: 'CH-2611-0008' })];
  mockCall('GET /admin/parcels', list(one, next));
  const sent = mockParcels('PATCH /admin/parcels/outcomes');
  const user = await openBackOffice('/admin/parcels');
  const deliver = await screen.findByRole('button', { name: 'CH-2611-0007 was delivered' });
  mockCall('GET /admin/parcels', list(next));
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  await user.dblClick(deliver);
  await waitFor(() => expect(deliver).not.toBeInTheDocument());
  const deliverNext = screen.getByRole('button', { name: 'CH-2611-0008 was delivered' });
  await user.click(deliverNext);
  expect(idsOf(sent)).toEqual([one._id]);
  clock.mockRestore();
  await waitFor(async () => {
    await user.click(deliverNext);
    expect(idsOf(sent)).toEqual([one._id, next._id]);
  });
});

test('the next parcel can be delivered while the first is still on a slow line, and neither twice', async () => {
  const parcels = [parcel(), parcel({ _id: newId(), orderNumber: 'CH-2611-0008' })];
  mockCall('GET /admin/parcels', list(...parcels));
  const sent = mockCall('PATCH /admin/parcels/outcomes', () => new Promise(() => undefined));
  const user = await openBackOffice('/admin/parcels');
  const [first, next] = [
    await screen.findByRole('button', { name: 'CH-2611-0007 was delivered' }),
    screen.getByRole('button', { name: 'CH-2611-0008 was delivered' }),
  ];
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  for (const button of [first, first, next]) {
    await user.click(button);
    clock.mockReturnValue(performance.now() + 1_000);
  }
  await waitFor(() => expect(idsOf(sent)).toEqual(parcels.map(({ _id }) => _id)));
  clock.mockRestore();
});

test('a parcel that came back is asked why, what it cost, and where its pieces go', async () => {
  mockCall('GET /admin/parcels', list(parcel()));
  const sent = mockParcels('PATCH /admin/parcels/outcomes');
  const user = await openBackOffice('/admin/parcels');
  await user.click(await screen.findByRole('button', { name: 'CH-2611-0007 came back' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Why did CH-2611-0007 come back?' }));
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Wrong address');
  await fill(user, dialog.getByLabelText(/^Cost of the way back/), 'much');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Please enter an amount in rupees, such as 250')).toBeVisible();
  await fill(user, dialog.getByLabelText(/^Cost of the way back/), '1,250');
  await user.click(dialog.getByLabelText('Put the pieces back into stock'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('CH-2611-0007 came back', { selector: '*:not(button)' })).toBeVisible();
  expect(sent[0]?.body.rows).toMatchObject([
    { outcome: 'returned', reason: 'wrong_address', cost: 1_250, stockBack: false },
  ]);
});

test('a parcel that came back is saved, however soon after another was delivered', async () => {
  const [one, next] = [parcel(), parcel({ _id: newId(), orderNumber: 'CH-2611-0008' })];
  mockCall('GET /admin/parcels', list(one, next));
  const sent = mockParcels('PATCH /admin/parcels/outcomes');
  const user = await openBackOffice('/admin/parcels');
  const deliver = await screen.findByRole('button', { name: 'CH-2611-0007 was delivered' });
  mockCall('GET /admin/parcels', list(next));
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  await user.click(deliver);
  await waitFor(() => expect(deliver).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'CH-2611-0008 came back' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(idsOf(sent)).toEqual([one._id, next._id]));
  clock.mockRestore();
});

test('what somebody else has decided is told, and the list is loaded again', async () => {
  const asked = mockCall('GET /admin/parcels', list(parcel()));
  const { code, message } = contract.decideMany.rowErrors.alreadyDecided;
  mockParcels('PATCH /admin/parcels/outcomes', { code, message });
  const user = await openBackOffice('/admin/parcels');
  await user.click(await screen.findByRole('button', { name: 'CH-2611-0007 was delivered' }));
  expect(await screen.findByText(/already/)).toBeVisible();
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
});

test('a parcel on its way back shows so with the phone of its customer, and can be on its way again', async () => {
  const one = parcel({ returningSince: new Date().toISOString() });
  mockCall('GET /admin/parcels', list(one));
  const user = await openBackOffice('/admin/parcels');
  expect(await screen.findByText(/^Said to be on the way back, 0 min ago/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call 0300 1234567' })).toHaveAttribute('href', 'tel:+923001234567');
  const sent = mockParcels('POST /admin/parcels/take-back');
  await user.click(screen.getByRole('button', { name: 'Not back after all: CH-2611-0007' }));
  await waitFor(() => expect(sent[0]?.body.rows).toEqual([{ _id: one._id }]));
});

test('parcels on their way back are found by one press', async () => {
  const asked = mockCall('GET /admin/parcels', { ...list(parcel()), returning: 2 });
  const user = await openBackOffice('/admin/parcels');
  await user.click(await screen.findByRole('link', { name: '2 parcels on the way back: call their customers' }));
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ status: 'shipped', returning: 'true' }));
  await user.click(await screen.findByRole('link', { name: 'Show all on the way' }));
  expect(await screen.findByRole('link', { name: '2 parcels on the way back: call their customers' })).toBeVisible();
});

test('a failed attempt shows why and how often, and its customer is asked by phone or WhatsApp', async () => {
  const one = parcel({ attempts: 2, attemptedAt: new Date().toISOString(), attemptReason: 'unreachable' });
  mockCall('GET /admin/parcels', list(one));
  const user = await openBackOffice('/admin/parcels');
  expect(await screen.findByText(/^Failed attempt 2, 0 min ago: not reached\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call 0300 1234567' })).toBeVisible();
  const chat = await screen.findByRole('link', { name: 'Ask by WhatsApp' });
  const text = new URL(chat.getAttribute('href') ?? '').searchParams.get('text');
  expect(text).toMatch(
    /^Hello Ayesha Khan, the courier could not deliver your .* order CH-2611-0007\. Shall they try again/,
  );
  const sent = mockParcels('POST /admin/parcels/take-back');
  await user.click(screen.getByRole('button', { name: 'Not tried after all: CH-2611-0007' }));
  await waitFor(() => expect(sent[0]?.body.rows).toEqual([{ _id: one._id }]));
});

test('the answer of a customer stands at the parcel, with what another city costs, and its link in the chat', async () => {
  const answerLink = 'https://rangeen.pk/attempt/3q2-token';
  const to = { address: 'Shop 4, Fish Harbour', city: 'Gwadar', postalCode: '91200', phone: '+923017654321' };
  const attemptedAt = new Date().toISOString();
  const answer = { wish: 'address', answeredAt: attemptedAt, to, deliveryFee: 600, callAt: null } as const;
  mockCall('GET /admin/parcels', list(parcel({ attempts: 1, attemptedAt, answer, answerLink })));
  await openBackOffice('/admin/parcels');
  expect(await screen.findByText('The customer answered 0 min ago: other address')).toBeVisible();
  expect(screen.getByText('Shop 4, Fish Harbour, Gwadar 91200, 0301 7654321')).toBeVisible();
  expect(screen.getByText(/^Another city: delivery to Gwadar costs Rs.600\./)).toBeVisible();
  const chat = await screen.findByRole('link', { name: 'Ask by WhatsApp' });
  expect(new URL(chat.getAttribute('href') ?? '').searchParams.get('text')).toMatch(
    /\nhttps:\/\/rangeen\.pk\/attempt\/3q2-token$/,
  );
});

test('a customer who wants a call says when', async () => {
  const attemptedAt = new Date().toISOString();
  const answer = { wish: 'call', answeredAt: attemptedAt, to: null, deliveryFee: null, callAt: 'After 5' } as const;
  mockCall('GET /admin/parcels', list(parcel({ attempts: 1, attemptedAt, answer })));
  await openBackOffice('/admin/parcels');
  const line = await screen.findByText('The customer answered 0 min ago: call me');
  expect(line.parentElement).toHaveTextContent('call me: After 5');
});

test('failed attempts are recorded by one press, counted by courier, and found by another', async () => {
  const attempted = [
    { courier: 'TCS', parcels: 2 },
    { courier: null, parcels: 1 },
  ];
  const one = parcel();
  const asked = mockCall('GET /admin/parcels', { ...list(one), attempted });
  const sent = mockParcels('PATCH /admin/parcels/outcomes');
  const user = await openBackOffice('/admin/parcels');
  await user.click(await screen.findByRole('button', { name: 'Failed attempt: CH-2611-0007' }));
  await waitFor(() => expect(sent[0]?.body.rows).toEqual([{ _id: one._id, outcome: 'attempted' }]));
  await user.click(
    await screen.findByRole('link', {
      name: '3 parcels with a failed attempt (TCS 2, no courier 1): ask their customers',
    }),
  );
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ status: 'shipped', attempted: 'true' }));
  await user.click(await screen.findByRole('link', { name: 'Show all on the way' }));
  expect(await screen.findByRole('link', { name: /3 parcels with a failed attempt/ })).toBeVisible();
});

test('a booked parcel gets its number, or its booking is taken back', async () => {
  const one = parcel({ status: 'booked', trackingNumber: null, shippedAt: null });
  const asked = mockCall('GET /admin/parcels', list(one));
  const sent = mockCall('DELETE /admin/parcels/:id', { orderId: one.orderId });
  const user = await openBackOffice('/admin/parcels?status=booked');
  const number = await screen.findByRole('link', { name: 'Enter number of CH-2611-0007' });
  expect(number).toHaveAttribute('href', `/admin/orders/ship?ids=${one.orderId}`);
  expect(asked[0]?.query.status).toBe('booked');
  await user.click(screen.getByRole('button', { name: 'Cancel booking: CH-2611-0007' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('while another list is on its way, nothing is done with the parcels of the one before', async () => {
  const [sent, waiting] = [parcel(), parcel({ _id: newId(), status: 'booked', trackingNumber: null, shippedAt: null })];
  const held = Promise.withResolvers<void>();
  mockCall('GET /admin/parcels', list(sent));
  mockCall(
    'GET /admin/parcels',
    async () => {
      await held.promise;
      return list(waiting);
    },
    ({ query }) => query.status === 'booked',
  );
  const user = await openBackOffice('/admin/parcels');
  expect(await screen.findByRole('checkbox', { name: 'Select CH-2611-0007' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Booked (2)' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Booked (2)' })).toHaveAttribute('aria-current'));
  expect(screen.getByRole('article', { name: 'CH-2611-0007' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Enter its number' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  held.resolve();
  expect(await screen.findByRole('link', { name: 'Enter its number' })).toHaveAttribute(
    'href',
    `/admin/orders/ship?ids=${waiting.orderId}`,
  );
});

test('a returned parcel says why, and can be on its way again', async () => {
  const one = parcel({
    status: 'returned',
    decidedAt: '2026-11-22T09:00:00.000Z',
    returnReason: 'refused',
    returnCost: 180,
  });
  mockCall('GET /admin/parcels', list(one));
  const sent = mockParcels('POST /admin/parcels/take-back');
  const user = await openBackOffice('/admin/parcels?status=returned');
  expect(await screen.findByText(/^Refused at the door, Rs\s180 for the way back$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Not back after all: CH-2611-0007' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('no parcel, none that matches, and a list that could not be loaded each say so', async () => {
  mockCall('GET /admin/parcels', list());
  const user = await openBackOffice('/admin/parcels');
  expect(await screen.findByText('No parcel is on its way')).toBeVisible();
  await fill(user, screen.getByRole('searchbox', { name: 'Search parcels' }), 'Nobody');
  expect(await screen.findByText('No parcel matches the search')).toBeVisible();
  mockError('GET /admin/parcels', 'unavailable');
  await user.click(screen.getByRole('link', { name: 'Booked (2)' }));
  expect(await screen.findByText('The parcels could not be loaded.')).toBeVisible();
});

describe('orders to book', () => {
  const orders = (...found: ListedOrder[]) =>
    mockCall('GET /admin/orders', {
      orders: found,
      totalOrders: found.length,
      ...onePage(found.length),
      statusCounts: noStatusCounts,
      filteredCounts: noStatusCounts,
    });
  const [one, two] = ['CH-2611-0001', 'CH-2611-0002'].map((orderNumber) =>
    orderRow({ orderNumber, orderStatus: 'confirmed', courier: null }),
  ) as [ListedOrder, ListedOrder];
  const booked = (result: ResponseOf<typeof contract.bookMany>['results']) =>
    mockCall('POST /admin/parcels', { results: result });

  test('are booked together with one courier, and its sheet is saved', async () => {
    mockCall('GET /admin/parcels', list());
    const asked = orders(one, two);
    const parcelId = newId();
    const sent = booked([{ _id: one._id, ok: true, parcelId, version: 1 }]);
    const sheets = mockCall('GET /admin/parcels/sheet', 'Name,Phone');
    const user = await openBackOffice('/admin/parcels?status=none');
    await user.selectOptions(await screen.findByLabelText('Courier'), 'Leopards');
    expect(asked[0]?.query).toMatchObject({ status: 'confirmed', courier: 'none', order: 'oldest' });
    expect(screen.getByRole('button', { name: 'Book 2 with Leopards' })).toBeEnabled();
    await user.click(screen.getByLabelText('Book CH-2611-0002'));
    await user.click(screen.getByRole('button', { name: 'Book 1 with Leopards' }));
    expect(await screen.findByText(/^1 booked with Leopards\./)).toBeVisible();
    expect(sent[0]?.body).toEqual({ courier: 'Leopards', rows: [{ _id: one._id }] });
    expect(sheets[0]?.query).toMatchObject({ courier: 'Leopards', ids: [parcelId] });
  });

  test('are the oldest of many, can be chosen all and none, and narrowed to a city', async () => {
    mockCall('GET /admin/parcels', list());
    const asked = mockCall('GET /admin/orders', {
      orders: [one, { ...two, city: 'Multan' }],
      totalOrders: 157,
      total: 157,
      totalPages: 2,
      page: 1,
      limit: 100,
      statusCounts: noStatusCounts,
      filteredCounts: noStatusCounts,
    });
    const user = await openBackOffice('/admin/parcels?status=none');
    expect(await screen.findByText('2 of 157 orders, the oldest first')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose none' }));
    expect(screen.getByRole('button', { name: 'Choose an order' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Choose all' }));
    expect(screen.getByRole('button', { name: /^Book 2 with/ })).toBeEnabled();
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(asked.at(-1)?.query.page).toBe(2));
    await user.selectOptions(screen.getByLabelText('City'), 'Multan');
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ city: 'Multan', page: 1 }));
  });

  test('that could not be booked say why, and one that failed whole says so', async () => {
    mockCall('GET /admin/parcels', list());
    orders(one);
    booked([
      { _id: one._id, ok: false, error: { code: 'not_confirmed', message: 'Only confirmed orders can be booked.' } },
    ]);
    const user = await openBackOffice('/admin/parcels?status=none');
    await user.click(await screen.findByRole('button', { name: /^Book 1 with/ }));
    expect(await screen.findByText('0 booked. Not booked: Only confirmed orders can be booked.')).toBeVisible();
    mockError('POST /admin/parcels', 'unavailable');
    await user.click(screen.getByRole('button', { name: /^Book 1 with/ }));
    expect(await screen.findByText(/^No order was booked\./)).toBeVisible();
  });

  test('none is left: it says so; booked ones lead to their numbers and to the sheet again', async () => {
    const waiting = parcel({ status: 'booked', trackingNumber: null, shippedAt: null });
    mockCall('GET /admin/parcels', list(waiting));
    orders();
    mockError('GET /admin/parcels/sheet', 'unknown_courier');
    const user = await openBackOffice('/admin/parcels?status=none');
    expect(await screen.findByText('No order waits for a courier')).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^Booked/ }));
    expect(await screen.findByRole('link', { name: 'Enter its number' })).toHaveAttribute(
      'href',
      `/admin/orders/ship?ids=${waiting.orderId}`,
    );
    await user.click(screen.getByRole('button', { name: 'Sheet for TCS' }));
    expect(await screen.findByText('The sheet could not be made. Please try again.')).toBeVisible();
  });
});
