import { type Parcel, parcels } from '@shop/contracts/parcels';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import { onePage } from '@shop/testing/examples.ts';
import { mockCall } from '@shop/testing/mock-call.ts';
import { parcel, staffOrder } from '@shop/testing/staff-examples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { mockParcels } from '../testing/mock-parcels.ts';
import { mockEmptyOrders, openBackOffice } from '../testing/open-back-office.ts';

beforeEach(() => void mockEmptyOrders());

/** Opens an order with these parcels; `asked` are the questions for them. */
async function open(order: StaffOrder, ...found: Parcel[]) {
  mockCall('GET /admin/orders/:id', { order });
  const asked = mockCall('GET /admin/parcels', {
    parcels: found,
    ...onePage(found.length),
    counts: { booked: 0, shipped: 0, delivered: 0, returned: 0 },
    returning: 0,
    attempted: [],
    couriers: [],
  });
  const user = await openBackOffice(`/admin/orders?order=${order._id}`);
  await screen.findByRole('region', { name: `Order ${order.orderNumber}` });
  return { user, asked };
}
const shipped = () => staffOrder({ orderStatus: 'shipped', courier: 'TCS', trackingNumber: '779' });
const part = async () => within(await screen.findByRole('region', { name: 'Parcel' }));

test('an order shows its parcel: how far it is, with whom, and what it costs; it is delivered by one press', async () => {
  const order = shipped();
  const one = parcel({ orderId: order._id });
  const { user, asked } = await open(order, one);
  const shown = await part();
  expect(asked[0]?.query).toMatchObject({ order: order._id });
  expect(shown.getByText('On the way')).toBeVisible();
  expect(shown.getByText(/^Rs\s3,400 to collect$/)).toBeVisible();
  expect(shown.getByText(/^The courier takes Rs\s250$/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'TCS, 779' })).toHaveLength(1);
  const sent = mockParcels('PATCH /admin/parcels/outcomes');
  const undone = mockParcels('POST /admin/parcels/take-back');
  await user.click(shown.getByRole('button', { name: 'CH-2611-0007 was delivered' }));
  expect(await screen.findByText('CH-2611-0007 delivered')).toBeVisible();
  expect(sent[0]?.body.rows).toEqual([{ _id: one._id, outcome: 'delivered' }]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undone).toHaveLength(1));
  await waitFor(() => expect(asked.length).toBeGreaterThan(2));
});

test('a parcel that came back is asked why, on the page of its order', async () => {
  const order = shipped();
  const { user } = await open(order, parcel({ orderId: order._id }));
  const sent = mockParcels('PATCH /admin/parcels/outcomes');
  await user.click((await part()).getByRole('button', { name: 'CH-2611-0007 came back' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Why did CH-2611-0007 come back?' }));
  await user.type(dialog.getByLabelText(/^Cost of the way back/), '250');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent[0]?.body.rows).toMatchObject([{ outcome: 'returned', reason: 'refused', cost: 250 }]),
  );
});

test('of several parcels the one that is not back stands first; one that is back says why', async () => {
  const order = shipped();
  const back = parcel({ status: 'returned', decidedAt: '2026-11-22T09:00:00.000Z', returnReason: 'unreachable' });
  const { user } = await open(order, back, parcel({ orderId: order._id, charge: 0 }));
  const shown = await part();
  const states = shown.getAllByText(/^(On the way|Came back)$/, { selector: 'strong' });
  expect(states.map(({ textContent }) => textContent)).toEqual(['On the way', 'Came back']);
  expect(shown.getByText('Not reached')).toBeVisible();
  const { code, message } = parcels.takeBackMany.rowErrors.movedOn;
  const sent = mockParcels('POST /admin/parcels/take-back', { code, message });
  await user.click(shown.getByRole('button', { name: 'Not back after all: CH-2611-0007' }));
  expect(await screen.findByText(/^The parcel was not changed\. The order of this parcel was changed/)).toBeVisible();
  expect(sent[0]?.body.rows).toEqual([{ _id: back._id }]);
});

test('without a parcel the courier and number of the order stand there', async () => {
  await open(shipped());
  expect(await screen.findByRole('link', { name: 'TCS, 779' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Parcel' })).toBeNull();
});

test('a new order has no parcel, and none is asked for', async () => {
  const { asked } = await open(staffOrder());
  expect(await screen.findByRole('button', { name: 'Confirm' })).toBeVisible();
  expect(asked).toHaveLength(0);
});
