import { formatDayAndTime } from '@shop/contracts/dates';
import { formatRs } from '@shop/contracts/money';
import { type BackupState, damageToTell, failureToTell } from '../../platform/backups/backup-state.ts';
import type { LowSize } from '../catalog/public/stock.ts';
import type { EmailOrder } from '../ordering/public/queries.ts';
import type { BackupEmailDue } from './email-row.ts';
import type { EmailShop } from './email-shop.ts';
import type { Words } from './customer-texts.ts';

const rowsOf = ({ orderNumber, total, paymentMethod, customerInfo: { city } }: EmailOrder): [string, string][] => [
  ['Order', orderNumber],
  ['Total', formatRs(total)],
  ['Payment', paymentMethod],
  ['City', city],
];

/** Texts of e-mails to the owner: enough to act on, and only the city of the customer. */
export const ownerTexts = {
  newOrder: (shop: EmailShop, order: EmailOrder): Words => ({
    subject: `New order ${order.orderNumber}, ${formatRs(order.total)}`,
    paragraphs: ['There is a new order.'],
    rows: rowsOf(order),
    links: [{ label: 'Open the order', url: `${shop.url}/admin/orders?order=${order._id}` }],
  }),
  newProof: (shop: EmailShop, order: EmailOrder): Words => ({
    subject: `Receipt to check for ${order.orderNumber}, ${formatRs(order.total)}`,
    paragraphs: ['A customer has sent a payment receipt. Please check it.'],
    rows: rowsOf(order),
    links: [{ label: 'Check the receipt', url: `${shop.url}/admin/payments` }],
  }),
  attemptAnswered: (shop: EmailShop, order: EmailOrder): Words => ({
    subject: `Answer to the failed attempt of ${order.orderNumber}`,
    paragraphs: ['A customer says what to do with a parcel that could not be delivered. Please tell the courier.'],
    rows: rowsOf(order),
    links: [{ label: 'Open the order', url: `${shop.url}/admin/orders?order=${order._id}` }],
  }),
  newReview: (shop: EmailShop, order: EmailOrder): Words => ({
    subject: `Review to check for ${order.orderNumber}`,
    paragraphs: ['A customer has written a review. Shoppers see it once you approve it.'],
    rows: [['Order', order.orderNumber]],
    links: [{ label: 'Check the review', url: `${shop.url}/admin/reviews` }],
  }),
  lowStock: (url: string, productId: string, { productName, size, left }: LowSize): Words => ({
    subject: `${left === 0 ? 'Out of stock' : 'Low stock'}: ${productName}, ${size}`,
    paragraphs: [
      left === 0
        ? 'The last one was ordered. Shoppers cannot order this size until you count more.'
        : 'An order has left only a few of this size.',
    ],
    rows: [
      ['Product', productName],
      ['Size', size],
      ['Left', String(left)],
    ],
    links: [{ label: 'Open the stock', url: `${url}/admin/stock?product=${productId}` }],
  }),
  failedMail: (shop: EmailShop, order: EmailOrder): Words => ({
    subject: `An e-mail for ${order.orderNumber} was not delivered`,
    paragraphs: [
      'No mail server accepted an e-mail to a customer. Others may have failed, too: Today says how many.',
      'Look at the order to see which one it was, and call the customer.',
    ],
    rows: [['Order', order.orderNumber]],
    links: [
      { label: 'Open the order', url: `${shop.url}/admin/orders?order=${order._id}` },
      { label: 'Open Today', url: `${shop.url}/admin/dashboard` },
    ],
  }),
  failedWhatsApp: (shop: EmailShop, order: EmailOrder): Words => ({
    subject: `A WhatsApp message for ${order.orderNumber} was not delivered`,
    paragraphs: [
      'WhatsApp did not take or deliver a message to a customer. Others may have failed, too.',
      'Look at the order to see why, and write to the customer or call.',
    ],
    rows: [['Order', order.orderNumber]],
    links: [{ label: 'Open the order', url: `${shop.url}/admin/orders?order=${order._id}` }],
  }),
  backupsFail: (
    url: string,
    { place, savedUntil }: BackupState,
    failing: NonNullable<BackupState['failing']>,
  ): Words => ({
    subject: 'Your shop is not backed up at the moment',
    paragraphs: [
      'Nothing has reached the place of your backups for more than ten minutes. The shop is open, and goes on trying.',
      'If its disk broke now, what was ordered since then would be lost. Make room in that place, or mount its disk. On the server, npm run doctor says more.',
    ],
    rows: [
      ['Place', place],
      ['Saved until', savedUntil ? formatDayAndTime(savedUntil) : 'never'],
      ['Fails since', formatDayAndTime(failing.since)],
      ['Reason', failing.reason],
    ],
    links: [{ label: 'Open Today', url: `${url}/admin/dashboard` }],
  }),
  backupsAgain: (url: string, { place, recovered }: BackupState): Words => ({
    subject: 'Your shop is backed up again',
    paragraphs: ['What waited has reached the place of your backups. You need not do anything.'],
    rows: [
      ['Place', place],
      ...(recovered ? [['Failed until', formatDayAndTime(recovered.until)] as [string, string]] : []),
    ],
    links: [{ label: 'Open Today', url: `${url}/admin/dashboard` }],
  }),
  backupsDamaged: (url: string, { place }: BackupState, { at, what }: NonNullable<BackupState['damage']>): Words => ({
    subject: 'Something in the backups of your shop was damaged',
    paragraphs: [
      'A part of your backups was missing or damaged. A new backup was made at once, and the shop is open.',
      'Moments before it may not come back any more. Look whether that disk is failing, or somebody deleted files.',
    ],
    rows: [
      ['Place', place],
      ['Found', formatDayAndTime(at)],
      ['What', what],
    ],
    links: [{ label: 'Open Today', url: `${url}/admin/dashboard` }],
  }),
};

/** Returns the e-mail of one kind about backups that stand like this; undefined when it is not true any more. */
export function backupWords(kind: BackupEmailDue['kind'], url: string, state: BackupState): Words | undefined {
  const [failure, damage] = [failureToTell(state), damageToTell(state)];
  if (kind === 'owner-backups-damaged') return damage ? ownerTexts.backupsDamaged(url, state, damage) : undefined;
  if (kind === 'owner-backups-fail') return failure ? ownerTexts.backupsFail(url, state, failure) : undefined;
  return failure ? undefined : ownerTexts.backupsAgain(url, state);
}
