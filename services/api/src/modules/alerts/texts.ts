import { formatRs } from '@shop/contracts/money';
import type { LowSize } from '../catalog/public/stock.ts';

/** An order as notifications tell of it: enough to know it again, and no more of the customer. */
interface OrderInPush {
  orderNumber: string;
  total: number;
  paymentMethod: string;
  firstName: string;
  city: string;
}

interface Words {
  title: string;
  body: string;
}

const orderLine = ({ orderNumber, total, firstName, city }: OrderInPush) =>
  `${orderNumber}, ${formatRs(total)} · ${firstName}, ${city}`;

/**
 * Texts of push notifications to staff. `several` is the title for more than one unread notification, with `{count}` as
 * their number.
 */
export const texts = {
  order: (order: OrderInPush): Words => ({
    title: `New order, ${formatRs(order.total)}`,
    body: `${order.orderNumber} · ${order.firstName}, ${order.city} · ${order.paymentMethod}`,
  }),
  receipt: (order: OrderInPush): Words => ({ title: 'Receipt to check', body: orderLine(order) }),
  answer: (order: OrderInPush): Words => ({ title: 'Answer to a failed attempt', body: orderLine(order) }),
  review: (stars: number, product: string): Words => ({
    title: 'New review to check',
    body: `${stars} of 5 stars for ${product}`,
  }),
  stock: ({ productName, size, left }: LowSize): Words => ({
    title: left === 0 ? `Out of stock: ${productName}` : `Low stock: ${productName}`,
    body: left === 0 ? `${size}: none left` : `${size}: ${left} left`,
  }),
  failedMail: (count: number): Words => ({
    title: count === 1 ? 'An e-mail was not delivered' : `${count} e-mails were not delivered`,
    body: 'No mail server accepted it. Look at the order to see which one, and call the customer.',
  }),
  failedWhatsApp: {
    title: 'A WhatsApp message was not delivered',
    body: 'Look at the order to see why, and write to the customer or call.',
  },
  test: { title: 'Notifications work', body: 'This is how you will be told about new orders.' },
  several: {
    order: '{count} new orders',
    receipt: '{count} receipts to check',
    answer: '{count} answers to failed attempts',
    review: '{count} reviews to check',
    stock: '{count} sizes run low',
  },
};
