import { mistakenTexts } from '@shop/contracts/tracking-numbers';
import type { Unused, UnusedNumber } from './pasted-numbers.ts';

const ordersOf = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

const why: Readonly<Record<Unused, string>> = {
  ...mistakenTexts,
  several: 'These are several numbers in one line. Please paste one beside each order.',
  unknown_order: 'This order is not in the table.',
  order_twice: 'Another line has another number for the same order.',
  no_number: 'This line has no tracking number.',
  no_order: 'This line names no order. Choose whose it is, or leave it out.',
  no_row: 'There is no order left for it. Choose whose it is, or leave it out.',
};

/** Texts of the page /admin/orders/ship. */
export const shippingTexts = {
  title: 'Ship orders',
  back: 'Back to the orders',
  failed: 'The orders could not be loaded.',
  none: 'No orders to ship',
  noneHint: 'Confirmed orders are shown here, and orders that you select in the list.',
  leftOut: (count: number) => `${ordersOf(count)} not shown: delivered or cancelled.`,
  first: (shown: number, count: number) => `The first ${shown} of ${count} orders.`,
  how: 'Type or scan one number after the other, or paste a column into the first field. A column of order numbers beside it is read, too.',
  courier: 'Courier',
  otherCourier: 'Other',
  otherName: 'Name of the courier',
  table: 'Orders to ship',
  order: 'Order',
  number: 'Tracking number',
  courierOf: (orderNumber: string) => `Courier of ${orderNumber}`,
  numberOf: (orderNumber: string) => `Tracking number of ${orderNumber}`,
  sameAs: (orderNumber: string) => `Same number as ${orderNumber}`,
  useAnyway: 'Use it anyway',
  pasted: (named: number, inOrder: number, unused: number) => {
    const all = named + inOrder + unused;
    if (all === 0) return 'No tracking number was found in what you pasted.';
    const parts = [
      ...(named > 0 ? [`${named} for named orders`] : []),
      ...(inOrder > 0 ? [`${inOrder} in the order of the table`] : []),
      ...(unused > 0 ? [`${unused} not used`] : []),
    ];
    return `${all === 1 ? '1 number' : `${all} numbers`}: ${parts.join(', ')}`;
  },
  notUsed: (count: number) => (count === 1 ? '1 pasted number is not used' : `${count} pasted numbers are not used`),
  unused: ({ line, orderNumber, why: reason }: UnusedNumber) =>
    `(line ${line}${orderNumber ? `, ${orderNumber}` : ''}): ${why[reason]}`,
  whose: (number: string) => `Order of ${number}`,
  chooseOrder: 'Choose its order',
  orderOf: (orderNumber: string, name: string) => `${orderNumber}, ${name}`,
  notShipped: (why: string) => `Not saved: ${why}`,
  save: (count: number) => (count === 0 ? 'Ship' : `Ship ${ordersOf(count)}`),
  noNumber: 'No number yet.',
  toCheck: (count: number) => (count === 1 ? '1 number needs a look first.' : `${count} numbers need a look first.`),
  emailed: (count: number) =>
    count === 1 ? '1 customer gets an e-mail with the number.' : `${count} customers get an e-mail with their number.`,
  done: (count: number) => `${ordersOf(count)} shipped. E-mails go out when Undo is over.`,
  nothingDone: 'No order was shipped',
  partly: (done: number, reasons: readonly string[]) => {
    const [first] = reasons;
    const why = reasons.every((reason) => reason === first) ? (first ?? '') : 'see the table';
    return `${done} shipped. ${ordersOf(reasons.length)} not saved: ${why}`;
  },
  undone: (count: number) => `${ordersOf(count)} back in the table`,
  shipped: 'Shipped',
  whatsApp: 'WhatsApp',
  whatsAppTo: (name: string, orderNumber: string) => `Send ${name} the number of ${orderNumber} by WhatsApp`,
};
