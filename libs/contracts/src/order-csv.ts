import { sortableTime } from './dates.ts';
import { fullName } from './full-name.ts';
import { localPhone } from './phones.ts';
import type { ListedOrder } from './listed-orders.ts';
import { orderStatusNames, paymentStatusNames } from './status-names.ts';

// Browsers load this: no schema stands here.

/** The columns of a spreadsheet of orders. The first eight are those of the specification; others come after them. */
export const orderCsvHead: readonly string[] = [
  'Order Number',
  'Customer',
  'Email',
  'Total',
  'Payment Method',
  'Order Status',
  'Payment Status',
  'Date',
  'Phone',
  'City',
  'Items',
  'Tracking Number',
  'Frames and Mats',
];

/** An order as a row of it. */
export const orderCsvRow = (order: ListedOrder): string[] => [
  order.orderNumber,
  fullName(order.customerInfo),
  order.customerInfo.email ?? '',
  String(order.total),
  order.paymentMethod,
  orderStatusNames[order.orderStatus],
  paymentStatusNames[order.paymentStatus],
  sortableTime(order.createdAt),
  localPhone(order.phone),
  order.city,
  order.itemSummary,
  order.trackingNumber ?? '',
  order.optionSummary,
];
