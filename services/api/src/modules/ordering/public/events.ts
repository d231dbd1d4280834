import { OrderStatus, PaymentStatus, RecordedPaymentMethod } from '@shop/contracts/statuses';
import { z } from 'zod';
import { event } from '../../../platform/events/event.ts';

const order = {
  orderId: z.uuid(),
  orderNumber: z.string(),
  createdAt: z.iso.datetime(),
  total: z.number().describe('rupees'),
  version: z.int().describe('version of the order after this event; of two events of one order, the higher is later'),
};

export const OrderPlaced = event(
  'ordering.order-placed',
  z.object({
    ...order,
    orderStatus: OrderStatus,
    paymentStatus: PaymentStatus,
    paymentMethod: RecordedPaymentMethod,
    itemCount: z.int(),
    customer: z.object({
      firstName: z.string(),
      lastName: z.string().nullable().describe('null: none was given'),
      email: z.string().nullable().describe('null: none was given'),
    }),
  }),
  { summary: 'A customer placed an order. It starts as processing, with its payment pending.' },
);

export const OrderStatusChanged = event(
  'ordering.order-status-changed',
  z.object({ ...order, from: OrderStatus, to: OrderStatus, paymentStatus: PaymentStatus }),
  { summary: 'The status of an order changed. `paymentStatus` is its payment status at that moment.' },
);

export const OrderPaymentChanged = event(
  'ordering.order-payment-changed',
  z.object({ ...order, from: PaymentStatus, to: PaymentStatus, orderStatus: OrderStatus }),
  { summary: 'The payment status of an order changed. `orderStatus` is its status at that moment.' },
);

export const OrderTrackingChanged = event(
  'ordering.order-tracking-changed',
  z.object({ ...order, trackingNumber: z.string().nullable(), courier: z.string().nullable() }),
  { summary: 'The courier or tracking number of an order was set or corrected.' },
);

export const OrderAddressChanged = event('ordering.order-address-changed', z.object(order), {
  summary: 'The address of an order was corrected, within its city.',
});

export const OrderEdited = event(
  'ordering.order-edited',
  z.object({
    ...order,
    itemCount: z.int(),
    phoneBefore: z.string().nullable().describe('the phone that the order had, as E.164; null: it has the same one'),
  }),
  { summary: 'An order that was not packed yet was edited: its lines, discount, address or phone.' },
);

export const OrderAdvanceReceived = event(
  'ordering.advance-received',
  z.object({ orderId: z.uuid(), received: z.number().describe('rupees that have come by transfer, in all') }),
  { summary: 'Part of a cash order came by transfer: its courier collects that much less.' },
);

/** An event that names its order, for consumers who read the order as it is by then. */
export interface EventOfOrder {
  data: { orderId: string };
}

export const CustomerErased = event(
  'ordering.customer-erased',
  z.object({ orderIds: z.array(z.uuid()).describe('all orders of the customer') }),
  { summary: 'A customer was erased: what else is known of the person of these orders has to go too.' },
);
