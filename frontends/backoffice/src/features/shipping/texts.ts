const ordersOf = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

/** Of /admin/orders/ship. */
export const shippingTexts = {
  title: 'Ship orders',
  back: 'Back to the orders',
  failed: 'The orders could not be loaded.',
  none: 'No orders to ship',
  noneHint: 'Confirmed orders are shown here, and orders that you select in the list.',
  leftOut: (count: number) => `${ordersOf(count)} not shown: delivered or cancelled.`,
  first: (shown: number, count: number) => `The first ${shown} of ${count} orders.`,
  how: 'Type or scan one number after the other, or paste a column.',
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
  notShipped: (why: string) => `Not saved: ${why}`,
  save: (count: number) => (count === 0 ? 'Ship' : `Ship ${ordersOf(count)}`),
  noNumber: 'No number yet.',
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
  message: (shop: string, name: string, orderNumber: string, courier: string, number: string, link: string | null) =>
    [
      `Hello ${name}, your ${shop} order ${orderNumber} is on its way${courier && ` with ${courier}`}.`,
      `Tracking number: ${number}`,
      ...(link ? [link] : []),
    ].join('\n'),
};
