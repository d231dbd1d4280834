import type { ConfirmationOutcome, ConfirmationState } from '@shop/contracts/confirmations';
import type { OrderStatus } from '@shop/contracts/statuses';
import { orderStatusNames } from '../../components/order-texts.ts';

/** Texts of the page /admin/confirmations. */
export const confirmationTexts = {
  title: 'Confirm orders',
  keys: 'J, K: next, previous · A: confirmed · N: no answer · M: more · W: WhatsApp · C: call',
  views: 'Which orders',
  shows: { now: 'To ask now', later: 'Later', held: 'On hold' },
  loading: 'Loading orders to confirm…',
  failed: 'The orders could not be loaded.',
  none: {
    now: 'No orders to confirm now',
    later: 'No order comes back later',
    held: 'No order is held',
  },
  noneHint: 'New cash orders show up here by themselves.',
  ofOrder: 'Confirmation',
  states: {
    waiting: 'Waits for the customer',
    held: 'On hold',
    confirmed: 'Confirmed',
    cancelled: 'Cancelled',
  } satisfies Record<ConfirmationState, string>,
  copyLink: "Copy the customer's link",
  copied: 'Copied',
  waiting: 'Waiting orders',
  placed: (age: string) => `Placed ${age}`,
  late: 'Waits too long',
  comesBack: (when: string) => `Comes back ${when}`,
  tried: (times: number) => (times === 1 ? 'No answer once' : `No answer ${times} times`),
  total: 'To pay in cash',
  history: 'What is known of the customer',
  past: (orders: number, delivered: number, returned: number) =>
    `${orders === 1 ? '1 other order' : `${orders} other orders`}: ${delivered} delivered, ${returned} came back.`,
  attempts: 'What was tried',
  note: 'Note from the customer',
  whatsApp: 'WhatsApp',
  call: 'Call',
  decide: 'What the customer said',
  confirm: 'Confirmed',
  noAnswer: 'No answer',
  more: 'More…',
  moreTitle: (orderNumber: string) => `What came of ${orderNumber}?`,
  moreNote: 'Note',
  moreNoteHint: 'Only staff can read it.',
  outcomes: {
    confirmed: 'Confirmed',
    no_answer: 'No answer',
    wrong_number: 'Wrong number',
    cancelled: 'Cancelled by customer',
    suspicious: 'Suspicious',
  } satisfies Record<ConfirmationOutcome, string>,
  /** Names of attempts that are no outcome chosen by staff. */
  otherOutcomes: { undone: 'Taken back', address: 'Address corrected' },
  nobody: { customer: 'the customer', shop: 'by itself' },
  outcomeHints: {
    wrong_number: 'The order is held.',
    cancelled: 'The order is cancelled.',
    suspicious: 'The order is held.',
  },
  done: (orderNumber: string, outcome: ConfirmationOutcome) => `${orderNumber}: ${decided[outcome]}`,
  heldNow: (orderNumber: string) => `${orderNumber}: no answer. It is held.`,
  undo: 'Undo',
  undone: (orderNumber: string) => `${orderNumber} waits again`,
  undoFailed: 'It could not be taken back. Please open the order.',
  faster: (by: string | null, orderStatus: OrderStatus) =>
    `${by === null ? 'It' : by === 'customer' ? 'The customer was faster: it' : by === 'shop' ? 'The shop was faster: it' : `${by} was faster: it`} is ${orderStatusNames[orderStatus].toLowerCase()}.`,
  notSaved: (orderNumber: string) => `${orderNumber} could not be saved. Please try again.`,
  open: 'Open the order',
  notRecorded: 'The timeline could not be written. Please try again.',
};

const decided: Readonly<Record<ConfirmationOutcome, string>> = {
  confirmed: 'confirmed',
  no_answer: 'no answer, it comes back in 2 hours',
  wrong_number: 'wrong number, the order is held',
  cancelled: 'cancelled',
  suspicious: 'suspicious, the order is held',
};
