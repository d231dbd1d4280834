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
