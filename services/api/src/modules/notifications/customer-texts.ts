import { formatExactRs, formatRs } from '@shop/contracts/money';
import { MAX_PROOFS } from '@shop/contracts/shop';
import type { EmailOrder } from '../ordering/public/queries.ts';
import type { NewestProof } from '../payments/public.ts';
import type { EmailShop } from './email-shop.ts';
import {
  type Good,
  type Row,
  amountsOf,
  arrivalOf,
  courierLinks,
  goodsOf,
  isHere,
  parcelOf,
  pay,
  recipientOf,
  reviewLinks,
  track,
} from './order-parts.ts';
import { awaitsTransfer, dueOf, moneyOfCancelled, payRest, paymentOf, refundTime } from './money-texts.ts';

/** Content of an e-mail, before it is rendered as text and HTML. */
export interface Words {
  subject: string;
  paragraphs: readonly string[];
  /** Goods of the order. */
  goods?: readonly Good[];
  /** Rows of a label and an amount. */
  rows?: readonly Row[];
  /** Facts of an order beside its goods. */
  facts?: readonly Row[];
  /** Pages to go on with, the most wanted one first. */
  links?: readonly { label: string; url: string }[];
  /** The page at which its reader unsubscribes. */
  unsubscribe?: string;
}

/** Pages of an invitation to review: where it is written, and where its reader unsubscribes. */
export interface ReviewLinks {
  form: string;
  unsubscribe: string;
}

const whenItShips = (order: EmailOrder) => (isHere(order) ? ['We will email you when it ships.'] : []);
const askForReview = ({ one }: EmailShop) => `How do you like your ${one}? Your review helps others to choose.`;

/** Every sentence of every e-mail to customers, each given the shop and what it is about. */
export const texts = {
  hello: (name: string | null) => (name ? `Hello ${name},` : 'Hello,'),
  /** Null: there is nowhere to turn to, and nothing is said. */
  contact: (email: string | null, whatsapp: string | null) => {
    if (email && whatsapp) {
      return `Questions? Reply to this email, write to ${email}, or send a WhatsApp message to ${whatsapp}.`;
    }
    if (email) return `Questions? Reply to this email, or write to ${email}.`;
    return whatsapp && `Questions? Send a WhatsApp message to ${whatsapp}.`;
  },

  /** `confirmLink`: where a cash order is confirmed; null: it need not be. */
  orderPlaced: (shop: EmailShop, order: EmailOrder, proof: NewestProof | null, confirmLink: string | null): Words => ({
    subject: `We have your order ${order.orderNumber}`,
    paragraphs: [
      [`Thank you for your order ${order.orderNumber}.`, ...whenItShips(order)].join(' '),
      ...paymentOf(order, proof),
      ...(confirmLink ? ['Please confirm your order, so that we can pack it at once.'] : []),
      'Please check address and phone.',
    ],
    goods: goodsOf(shop, order),
    rows: amountsOf(order),
    facts: [...arrivalOf(shop, order, proof, confirmLink !== null), ...recipientOf(order)],
    links: [
      ...(confirmLink ? [{ label: 'Confirm your order', url: confirmLink }] : []),
      ...(awaitsTransfer(order, proof) ? [pay(shop, order, 'Pay and send the receipt')] : []),
      ...(confirmLink ? [{ label: 'Correct phone or address', url: `${confirmLink}?do=address` }] : []),
      track(shop, order),
    ],
  }),

  orderShipped: (shop: EmailShop, order: EmailOrder): Words => ({
    subject: `Your order ${order.orderNumber} is on its way`,
    paragraphs: [
      `We have handed your order ${order.orderNumber} to the courier.`,
      ...(order.paymentMethod === 'COD' && order.paymentStatus === 'pending'
        ? [`Please keep ${formatRs(order.total)} in cash ready.`]
        : []),
    ],
    rows: [...parcelOf(order), ...arrivalOf(shop, order, null, false)],
    links: [...courierLinks(shop, order), track(shop, order)],
  }),

  /** `before`: the number that was sent earlier. */
  trackingNumber: (shop: EmailShop, order: EmailOrder, before: string | undefined): Words => ({
    subject: `Your tracking number for ${order.orderNumber}`,
    paragraphs: [
      before
        ? `The tracking number of your order ${order.orderNumber} has changed. Please use the new one.`
        : `This is the tracking number of your order ${order.orderNumber}.`,
    ],
    rows: parcelOf(order),
    links: [...courierLinks(shop, order), track(shop, order)],
  }),

  /** `newlyPaid`: the customer was not notified yet that the payment has arrived. `asksForReview`: no invitation will. */
  orderDelivered: (shop: EmailShop, order: EmailOrder, newlyPaid: boolean, asksForReview: boolean): Words => ({
    subject: `Your order ${order.orderNumber} was delivered`,
    paragraphs: [
      `Your order ${order.orderNumber} was delivered. We hope you like it!`,
      ...(newlyPaid ? [`We have received your payment of ${formatRs(order.total)}. Thank you!`] : []),
      ...(asksForReview ? [askForReview(shop)] : []),
    ],
    links: [...(asksForReview ? reviewLinks(shop, order) : []), track(shop, order)],
  }),

  reviewInvitation: (shop: EmailShop, order: EmailOrder, { form, unsubscribe }: ReviewLinks): Words => ({
    subject: `How do you like your ${shop.one}?`,
    paragraphs: [
      `Your order ${order.orderNumber} has been with you for some days. ${askForReview(shop)}`,
      'The form knows your order already. It takes a minute.',
    ],
    links: [
      { label: 'Write a review', url: form },
      { label: 'Get no more invitations', url: unsubscribe },
    ],
    unsubscribe,
  }),

  orderCancelled: (shop: EmailShop, order: EmailOrder, proof: NewestProof | null): Words => ({
    subject: `Your order ${order.orderNumber} is cancelled`,
    paragraphs: [
      `Your order ${order.orderNumber} is cancelled. We will not send it.`,
      moneyOfCancelled(shop, order, proof),
    ],
    links: [track(shop, order)],
  }),

  orderReopened: (shop: EmailShop, order: EmailOrder, proof: NewestProof | null): Words => ({
    subject: `Your order ${order.orderNumber} is active again`,
    paragraphs: [
      [`Your order ${order.orderNumber} is no longer cancelled.`, ...whenItShips(order)].join(' '),
      ...(isHere(order) ? paymentOf(order, proof) : []),
    ],
    links: [
      ...(isHere(order) && awaitsTransfer(order, proof) ? [pay(shop, order, 'Pay and send the receipt')] : []),
      track(shop, order),
    ],
  }),

  orderEdited: (shop: EmailShop, order: EmailOrder, proof: NewestProof | null): Words => ({
    subject: `Your order ${order.orderNumber} was changed`,
    paragraphs: [
      `Your order ${order.orderNumber} was changed. This is how it is now.`,
      ...(isHere(order) ? paymentOf(order, proof) : []),
      'If something is not as you asked for, please contact us.',
    ],
    goods: goodsOf(shop, order),
    rows: amountsOf(order),
    facts: recipientOf(order),
    links: [
      ...(isHere(order) && awaitsTransfer(order, proof) ? [pay(shop, order, 'Pay and send the receipt')] : []),
      track(shop, order),
    ],
  }),

  proofReceived: (shop: EmailShop, order: EmailOrder): Words => ({
    subject: `We have your payment receipt for ${order.orderNumber}`,
    paragraphs: [`Your payment receipt for order ${order.orderNumber} has arrived. We will check it and email you.`],
    links: [track(shop, order)],
  }),

  paymentConfirmed: (shop: EmailShop, order: EmailOrder, proof: NewestProof | null): Words => {
    const { orderNumber, orderStatus } = order;
    const received = `We have received your payment of ${formatRs(order.total)} for order ${orderNumber}.`;
    if (orderStatus === 'cancelled') {
      return {
        subject: `Your payment for the cancelled order ${orderNumber}`,
        paragraphs: [
          received,
          'But this order is cancelled: we will not send it. We will refund you and contact you about it.',
        ],
        links: [track(shop, order)],
      };
    }
    return {
      subject: `Your payment for ${orderNumber} is confirmed`,
      paragraphs: [`${received} Thank you!`, ...whenItShips(order)],
      rows: isHere(order) ? arrivalOf(shop, order, proof, false) : [],
      links: [track(shop, order)],
    };
  },

  paymentShort: (shop: EmailShop, order: EmailOrder, proof: NewestProof): Words => {
    const { orderNumber, orderStatus, total } = order;
    if (orderStatus === 'cancelled') {
      return {
        subject: `Your payment for the cancelled order ${orderNumber}`,
        paragraphs: [`Order ${orderNumber} is cancelled: we will not send it.`, moneyOfCancelled(shop, order, proof)],
        links: [track(shop, order)],
      };
    }
    return {
      subject: `${dueOf(order, proof)} are missing for your order ${orderNumber}`,
      paragraphs: [
        `Thank you! Part of your payment for order ${orderNumber} has arrived.`,
        payRest(order, proof),
        'We send your order when all of it is paid.',
      ],
      rows: [
        ['Total', formatRs(total)],
        ['Received so far', formatRs(proof.received)],
        ['Still to pay', dueOf(order, proof)],
      ],
      links: [
        ...(proof.attempt < MAX_PROOFS ? [pay(shop, order, 'Pay the rest and send the receipt')] : []),
        track(shop, order),
      ],
    };
  },

  paymentRejected: (shop: EmailShop, order: EmailOrder, proof: NewestProof): Words => {
    const { reason, attempt } = proof;
    const mayTryAgain = order.orderStatus !== 'cancelled' && attempt < MAX_PROOFS;
    return {
      subject: `Your payment receipt for ${order.orderNumber} could not be confirmed`,
      paragraphs: [
        `We could not confirm the payment of ${dueOf(order, proof)} for ${order.orderStatus === 'cancelled' ? 'the cancelled order' : 'order'} ${order.orderNumber}.`,
        ...(reason ? [`The reason: ${reason}`] : []),
        mayTryAgain ? 'Please check your payment and send us a new receipt.' : 'If you have paid, please contact us.',
      ],
      links: [...(mayTryAgain ? [pay(shop, order, 'Send a new receipt')] : []), track(shop, order)],
    };
  },

  paymentRefunded: (shop: EmailShop, order: EmailOrder): Words => ({
    subject: `Your refund for ${order.orderNumber}`,
    paragraphs: [
      `We have refunded your payment of ${formatRs(order.total)} for order ${order.orderNumber}. ${refundTime(shop)}`,
    ],
    links: [track(shop, order)],
  }),

  refundRecorded: (shop: EmailShop, order: EmailOrder, amount: number): Words => ({
    subject: `Your refund for ${order.orderNumber}`,
    paragraphs: [`We have sent you back ${formatExactRs(amount)} for order ${order.orderNumber}. ${refundTime(shop)}`],
    links: [track(shop, order)],
  }),
};
