import type { OrderStatus, PaymentStatus } from './statuses.ts';

// Browsers load this: no schema stands here.

/** Statuses as staff reads them. */
export const orderStatusNames: Readonly<Record<OrderStatus, string>> = {
  processing: 'Processing',
  confirmed: 'Confirmed',
  shipped: 'Shipped',
  enroute: 'En Route',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

export const paymentStatusNames: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
};

/** The e-mail that tells a customer of an order's new status. Statuses without one are the shop's own business. */
export const EMAIL_OF_STATUS: Readonly<
  Partial<Record<OrderStatus, 'order-shipped' | 'order-delivered' | 'order-cancelled'>>
> = {
  shipped: 'order-shipped',
  // Staff may pass over a status: what is under way was shipped.
  enroute: 'order-shipped',
  delivered: 'order-delivered',
  cancelled: 'order-cancelled',
};
