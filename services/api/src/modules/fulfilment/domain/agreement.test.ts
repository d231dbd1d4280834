import type { ParcelStatus } from '@shop/contracts/parcels';
import type { OrderStatus } from '@shop/contracts/statuses';
import { agreement } from './agreement.ts';

const order = (orderStatus: OrderStatus, trackingNumber: string | null = null) => ({
  orderStatus,
  statusBefore: null,
  trackingNumber,
});
const cancelledAfter = (statusBefore: OrderStatus, trackingNumber: string | null = null) => ({
  orderStatus: 'cancelled' as const,
  statusBefore,
  trackingNumber,
});
const parcel = (status: ParcelStatus, trackingNumber: string | null = null, bookedBy: string | null = 'admin') => ({
  status,
  trackingNumber,
  bookedBy,
});

test.each([
  ['an order without a number', order('confirmed'), null, { change: 'none' }],
  ['a number that is typed', order('confirmed', '7'), null, { change: 'open', to: 'booked' }],
  ['a typed number that is taken back', order('confirmed'), parcel('booked', '7', null), { change: 'remove' }],
  ['a booking without a number', order('confirmed'), parcel('booked'), { change: 'move', to: 'booked' }],
  ['an order that is shipped', order('shipped', '7'), null, { change: 'open', to: 'shipped' }],
  ['a booked order that is shipped', order('shipped', '7'), parcel('booked'), { change: 'move', to: 'shipped' }],
  ['shipping that is taken back', order('confirmed', '7'), parcel('shipped', '7'), { change: 'move', to: 'booked' }],
  ['delivered', order('delivered', '7'), parcel('shipped', '7'), { change: 'move', to: 'delivered' }],
  ['delivery that is taken back', order('enroute', '7'), parcel('delivered', '7'), { change: 'move', to: 'shipped' }],
  ['cancelled before it left', order('cancelled'), parcel('booked'), { change: 'remove' }],
  ['cancelled on its way', order('cancelled', '7'), parcel('shipped', '7'), { change: 'move', to: 'returned' }],
  ['shipped and cancelled at once', cancelledAfter('shipped', '7'), null, { change: 'open', to: 'returned' }],
  ['delivered and cancelled at once', cancelledAfter('delivered'), null, { change: 'open', to: 'returned' }],
  [
    'shipped again and cancelled',
    cancelledAfter('enroute', '8'),
    parcel('returned', '7'),
    { change: 'open', to: 'returned' },
  ],
  [
    'booked, shipped and cancelled',
    cancelledAfter('shipped', '7'),
    parcel('booked'),
    { change: 'move', to: 'returned' },
  ],
  ['confirmed and cancelled', cancelledAfter('confirmed'), null, { change: 'none' }],
  ['cancelled, its return known', cancelledAfter('shipped', '7'), parcel('returned', '7'), { change: 'none' }],
  ['cancelled after it came back', order('cancelled', '7'), parcel('returned', '7'), { change: 'none' }],
  ['cancelled without a parcel', order('cancelled'), null, { change: 'none' }],
  ['cancelled by mistake', order('shipped', '7'), parcel('returned', '7'), { change: 'move', to: 'shipped' }],
  ['sent again with another number', order('shipped', '8'), parcel('returned', '7'), { change: 'open', to: 'shipped' }],
  ['to be sent again', order('confirmed', '7'), parcel('returned', '7'), { change: 'none' }],
])('%s', (_, ofOrder, latest, wanted) => {
  expect(agreement(ofOrder, latest)).toEqual(wanted);
});
