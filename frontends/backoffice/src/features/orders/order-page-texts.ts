import type { WhatsAppKind } from '@shop/contracts/order-records';
import { formatCount } from '@shop/contracts/money';
import type { OrderStatus } from '@shop/contracts/statuses';
import { orderStatusNames } from '../../components/order-texts.ts';

const inWords = (status: OrderStatus) => orderStatusNames[status].toLowerCase();

/** Texts of the page of one order: its next step, its menu, its timeline. */
export const orderPageTexts = {
  back: 'Back to orders',
  ways: 'Other orders',
  owed: (amount: string) => `${amount} to send back to the customer`,
  actions: 'What to do with this order',
  more: 'More for this order',
  call: 'Call',
  whatsApp: 'WhatsApp',
  notRecorded: 'The timeline could not be written. Please try again.',
  step: {
    receipt: 'Check the receipt',
    confirmed: 'Confirm',
    pack: 'Pack: print slip',
    ship: 'Ship',
    delivered: 'Delivered',
    cash: 'Cash received',
  },
  nothingLeft: 'Nothing left to do',
  moved: (orderNumber: string, status: OrderStatus) => `${orderNumber} is ${inWords(status)}`,
  cash: (orderNumber: string) => `Cash received for ${orderNumber}`,
  unpaidAgain: (orderNumber: string) => `${orderNumber} is unpaid again`,
  undo: 'Undo',
  undoNote: 'Undone',
  changedMeanwhile: (names: string) => `Changed meanwhile by ${names}. Nothing was done: please look again.`,
  conflict: (names: string) => `Changed meanwhile by ${names}. Your changes are not saved yet.`,
  someoneElse: 'another person',
  and: ' and ',
  shipTitle: (orderNumber: string) => `Ship ${orderNumber}`,
  shipHint: 'The customer gets an e-mail with them.',
  markShipped: 'Mark shipped',
  shipUnprinted: 'Ship without printing',
  byHand: 'Edit status and number',
  edit: 'Edit order',
  cancel: 'Cancel this order',
  cancelTitle: (orderNumber: string) => `Cancel ${orderNumber}?`,
  cancelled: 'The customer gets an e-mail. Undo is open for a few seconds.',
  cancelledPaid: (amount: string) => `It is paid: send ${amount} back to the customer.`,
  keepOrder: 'Keep the order',
  label: 'Print label',
  ask: {
    cancelled: 'Cancel the order?',
    back: (from: OrderStatus, to: OrderStatus) => `Move it back from ${inWords(from)} to ${inWords(to)}?`,
    unpaid: 'Take the payment back?',
    refunded: 'Mark it refunded?',
    failed: 'Mark the payment failed?',
  },
  asked: 'The customer may get an e-mail about it.',
  copyAddress: 'Copy address',
  copied: 'Copied',
  map: 'Map',
  pin: (metres: number) => `Location from the customer’s phone (within ${metres} m)`,
  risks: 'Worth a second look',
  before: (count: number, returned: number) =>
    `${formatCount(count)} ${count === 1 ? 'order' : 'orders'} before this shop` +
    (returned > 0 ? `, ${formatCount(returned)} returned` : ''),
  allOrders: (count: number) =>
    count === 1 ? 'This customer’s page' : `All ${formatCount(count)} orders of this customer`,
};

/** Texts of timeline entries that are no change of a field. */
export const timelineTexts = {
  heading: 'Timeline',
  placed: 'Order placed',
  /** Source, medium and campaign, as far as they are known. */
  placedFrom: (parts: readonly (string | null)[]) => `Order placed, from ${parts.filter(Boolean).join(', ')}`,
  taken: 'Order taken for the customer',
  receipt: (attempt: number) => (attempt === 1 ? 'Receipt sent' : `Receipt sent, attempt ${attempt}`),
  accepted: 'Receipt accepted',
  rejected: 'Receipt rejected',
  customer: 'customer',
  shop: 'shop',
  email: {
    sent: (name: string) => `E-mail sent: ${name}`,
    queued: (name: string) => `E-mail waiting: ${name}`,
    failed: (name: string) => `E-mail not delivered: ${name}`,
  },
  whatsApp: 'WhatsApp opened',
  message: {
    due: (name: string) => `WhatsApp waiting: ${name}`,
    sent: (name: string) => `WhatsApp sent: ${name}`,
    delivered: (name: string) => `WhatsApp delivered: ${name}`,
    read: (name: string) => `WhatsApp read: ${name}`,
    failed: (name: string) => `WhatsApp failed: ${name}`,
  },
  messages: {
    confirm: 'question whether it is wanted',
    receipt: 'receipt accepted',
    shipped: 'on its way',
    attempt: 'failed attempt',
    delivered: 'delivered',
    'reply-confirmed': 'reply, confirmed',
    'reply-cancelled': 'reply, cancelled',
    'reply-address': 'reply, link for the address',
    'reply-ended': 'reply, nothing can be changed',
  } satisfies Readonly<Record<WhatsAppKind, string>>,
  print: { slip: 'Slip printed', label: 'Label printed' } as Readonly<Record<string, string>>,
};
