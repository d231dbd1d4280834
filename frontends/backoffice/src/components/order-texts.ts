import { formatCount } from '@shop/contracts/money';
import { orderStatusNames, paymentStatusNames } from '@shop/contracts/status-names';
import type { OrderNotes } from '@shop/contracts/orders';
import type { OrderStatus } from '@shop/contracts/statuses';

export { orderStatusNames, paymentStatusNames };

const ordersOf = (count: number) => (count === 1 ? '1 order' : `${formatCount(count)} orders`);

/** Texts of the list of orders. */
export const orderTexts = {
  title: 'Order Management',
  loading: 'Loading orders...',
  none: 'No orders found',
  noneHint: 'No orders match.',
  clear: 'Clear all',
  failed: 'The orders could not be loaded.',
  filters: 'Filters',
  from: 'From',
  to: 'To',
  status: 'Order status',
  paymentStatus: 'Payment status',
  any: 'Any',
  all: 'All',
  viewsLabel: 'Views',
  views: {
    processing: 'To confirm',
    confirmed: 'To ship',
    shipped: 'Shipped',
    enroute: 'En Route',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  },
  newOrders: (count: number, isMore: boolean) => `${count}${isMore ? '+' : ''} new ${count === 1 ? 'order' : 'orders'}`,
  refresh: 'Refresh the list',
  // Orders that were moved on stay on the screen for a while after their list is empty.
  shown: (page: number, limit: number, count: number) =>
    count === 0
      ? 'None left here'
      : `${(page - 1) * limit + 1}–${Math.min(page * limit, count)} of ${formatCount(count)}`,
  ship: 'Ship',
  unusual: (courier: string, form: string) => `Does not look like a ${courier} number (${form}).`,
  unusualAsked: (courier: string, form: string) =>
    `Does not look like a ${courier} number (${form}). Use it anyway? Then press again.`,
  shipAll: 'Ship orders',
  search: 'Search orders',
  openSearch: 'Show or hide the search',
  searchHint: 'Name, phone, city, number…',
  method: 'Payment method',
  city: 'City',
  receiptMissing: 'Receipt missing for a day',
  money: 'Open money',
  moneyNames: { part_paid: 'Part paid', to_refund: 'Cancelled, to refund' },
  openFilters: (count: number) => (count === 0 ? 'Filters' : `Filters, ${count} set`),
  removeFilter: (filter: string) => `Remove ${filter}`,
  show: 'Show orders',
  menu: 'More actions',
  take: 'New order',
  order: 'Order',
  customer: 'Customer',
  items: 'Items',
  itemCount: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  age: {
    minutes: (count: number) => `${count} min ago`,
    hours: (count: number) => `${count} h ago`,
    days: (count: number) => (count === 1 ? '1 day ago' : `${count} days ago`),
  },
  total: 'Total',
  payment: 'Payment',
  date: 'Date',
  actions: 'Next step',
  viewOf: (orderNumber: string) => `View Details of ${orderNumber}`,
  export: 'Export CSV',
  exporting: (part: number, whole: number) => `Exporting ${part} of ${whole}…`,
  exportFailed: 'The orders could not be exported. Please try again.',
  select: (orderNumber: string) => `Select ${orderNumber}`,
  bulk: 'For the selected orders',
  mark: {
    confirmed: 'Mark confirmed',
    shipped: 'Mark shipped',
    delivered: 'Mark delivered',
    cash: 'Cash received',
  },
  step: {
    processing: 'Reopen',
    confirmed: 'Confirm',
    shipped: 'Mark shipped',
    enroute: 'Mark en route',
    delivered: 'Mark delivered',
    cancelled: 'Cancel',
    cash: 'Cash received',
  },
  stepOf: (step: string, orderNumber: string) => `${step}: ${orderNumber}`,
  stepDone: (orderNumber: string, status: OrderStatus) => `${orderNumber} is ${orderStatusNames[status].toLowerCase()}`,
  askMark: {
    confirmed: (count: number) => `Mark ${ordersOf(count)} confirmed?`,
    shipped: (count: number) => `Mark ${ordersOf(count)} shipped?`,
    delivered: (count: number) => `Mark ${ordersOf(count)} delivered?`,
    cash: (count: number) => `Mark ${ordersOf(count)} paid in cash?`,
  },
  emailed: (count: number) => {
    if (count === 0) return 'No customer gets an e-mail about it.';
    return count === 1 ? '1 customer gets an e-mail.' : `${formatCount(count)} customers get an e-mail.`;
  },
  notBack: (count: number) =>
    `${ordersOf(count)} already further, or cancelled: not changed. Open an order to move it back.`,
  noneMoves: 'No order is changed',
  cashReceived: 'Cash received',
  cashOf: (orderNumber: string) => `Cash received for ${orderNumber}`,
  cashDone: (count: number) => (count === 1 ? 'Cash received for 1 order' : `Cash received for ${count} orders`),
  cashFailed: 'No order was changed',
  cashNote: 'Cash received',
  noCash: {
    method: 'not cash on delivery',
    paid: 'already paid',
    refunded: 'refunded',
    delivered: 'not delivered yet',
  },
  print: 'Print slips',
  mostSlips: (most: number) => `Slips: ${most} at most`,
  selectFirst: 'Please select orders first',
  bulkDone: (count: number) => `Bulk action completed for ${count} orders`,
  bulkFailed: 'Error performing bulk action. Please try again.',
  cashUndone: (orderNumber: string) => `${orderNumber} is unpaid again`,
  undoneMany: (count: number, ofCash: boolean) =>
    ofCash ? `${ordersOf(count)} are unpaid again` : `${ordersOf(count)} have their old status again`,
  undoNote: 'Undone',
  count: (n: number) => ordersOf(n),
};

/** Texts of the page of one order. */
export const orderDetailTexts = {
  title: (orderNumber: string) => `Order ${orderNumber}`,
  loading: 'Loading the order…',
  failed: 'The order could not be loaded.',
  customer: 'Customer',
  order: 'Order',
  placed: 'Placed',
  payment: 'Payment',
  subtotal: 'Subtotal',
  discount: 'Discount',
  protection: 'Shipping protection',
  delivery: 'Delivery',
  free: 'Free',
  codFee: 'Cash on delivery fee',
  payAhead: 'Discount for paying ahead',
  sentAhead: 'Paid by transfer',
  inCash: 'In cash at the door',
  advanceDue: (amount: string) => `Advance of ${amount} not here yet`,
  total: 'Total',
  product: 'Product',
  size: 'Size',
  quantity: 'Quantity',
  price: 'Price',
  lineTotal: 'Line total',
  paymentDetails: 'Payment details',
  transactionId: 'Transaction ID',
  submittedAt: 'Submitted',
  confirmedAt: 'Confirmed',
  adminNotes: 'Private note',
  receipt: 'Receipt',
  receiptViews: 'Receipt opened by',
  openReceipt: 'Open the receipt in a new tab',
  confirmPayment: 'Confirm Payment',
  confirmTitle: 'Confirm this payment?',
  confirmHint: 'The order will be marked paid and the customer e-mailed.',
  rejectPayment: 'Reject Payment',
  rejectNote: 'Payment verification failed',
  paymentConfirmed: 'Payment confirmed successfully!',
  confirmFailed: 'Error confirming payment. Please try again.',
  print: 'Print slip and invoice',
  previous: 'Previous order',
  next: 'Next order',
  update: 'Update order',
  courier: 'Courier',
  trackingNumber: 'Tracking number',
  notes: 'Private note',
  notesHint: 'Optional. Only staff can read it.',
  reasonHint: 'Optional. We e-mail it with the request for a new receipt.',
  save: 'Save changes',
  saving: 'Saving…',
  saved: (orderNumber: string) => `Order ${orderNumber} updated`,
  saveFailed: 'Error updating order status. Please try again.',
  whatsApp: 'WhatsApp',
  nothing: 'nothing',
  removed: 'removed',
  note: 'Note',
};

/** The fields that an order's history speaks of. */
export const fieldNames: Readonly<Record<string, string>> = {
  orderStatus: orderTexts.status,
  paymentStatus: orderTexts.paymentStatus,
  trackingNumber: orderDetailTexts.trackingNumber,
  courier: orderDetailTexts.courier,
  received: 'Amount received',
  line: orderTexts.items,
  address: 'Address changed',
  phone: 'Phone changed',
  discount: orderDetailTexts.discount,
  total: orderDetailTexts.total,
  note: orderDetailTexts.note,
};

const statusNames: Readonly<Record<string, string>> = { ...orderStatusNames, ...paymentStatusNames };

/** A value in an order's history as staff reads it. */
export const valueName = (value: string): string => statusNames[value] ?? value;

const noteLabels: Readonly<Record<keyof OrderNotes, { screen: string; paper: string }>> = {
  notes: { screen: 'Note from the customer', paper: 'Note' },
};

/** Returns the customer's notes on an order, each with its labels for the back office and the packing slip. */
export const notesOf = (order: OrderNotes) =>
  Object.keys(noteLabels).flatMap((key) => {
    const name = key as keyof OrderNotes;
    return order[name] ? [{ ...noteLabels[name], name, text: order[name] }] : [];
  });
