import { formatRs } from '@shop/contracts/money';
import type { EmailOrder } from '../ordering/public.ts';
import type { Words } from './texts.ts';

const rowsOf = ({ orderNumber, total, paymentMethod, customerInfo: { city } }: EmailOrder): [string, string][] => [
  ['Order', orderNumber],
  ['Total', formatRs(total)],
  ['Payment', paymentMethod],
  ['City', city],
];

/** What the owner of the shop reads: enough to act on, and nothing of the customer but the city. */
export const ownerTexts = {
  newOrder: (shop: string, order: EmailOrder): Words => ({
    subject: `New order ${order.orderNumber}, ${formatRs(order.total)}`,
    paragraphs: ['There is a new order.'],
    rows: rowsOf(order),
    links: [{ label: 'Open the order', url: `${shop}/admin/orders?order=${order._id}` }],
  }),
  newProof: (shop: string, order: EmailOrder): Words => ({
    subject: `Receipt to check for ${order.orderNumber}, ${formatRs(order.total)}`,
    paragraphs: ['A customer has sent a payment receipt. Please check it.'],
    rows: rowsOf(order),
    links: [{ label: 'Check the receipt', url: `${shop}/admin/payments` }],
  }),
};
