import { sortableTime } from './dates.ts';
import type { OrderRow } from './staff-orders.ts';
import { orderStatusNames, paymentStatusNames } from './status-names.ts';

// Browsers load this: no schema stands here.

/** The columns of a spreadsheet of orders. */
export const orderCsvHead: readonly string[] = [
  'Order Number',
  'Customer',
  'Email',
  'Total',
  'Payment Method',
  'Order Status',
  'Payment Status',
  'Date',
];

/** An order as a row of it. */
export const orderCsvRow = (order: OrderRow): string[] => [
  order.orderNumber,
  `${order.customerInfo.firstName} ${order.customerInfo.lastName}`,
  order.customerInfo.email,
  String(order.total),
  order.paymentMethod,
  orderStatusNames[order.orderStatus],
  paymentStatusNames[order.paymentStatus],
  sortableTime(order.createdAt),
];
