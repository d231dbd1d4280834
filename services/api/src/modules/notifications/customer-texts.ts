import { advanceDue, amountToCollect, cashAtDoor } from '@shop/contracts/cash-orders';
import { formatExactRs, formatRs } from '@shop/contracts/money';
import { MAX_PROOFS } from '@shop/contracts/shop';
import type { EmailOrder } from '../ordering/public/queries.ts';
import type { NewestProof } from '../payments/public.ts';
import type { EmailShop } from './email-shop.ts';
import type { EmailTexts } from './email-texts.ts';
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
  leave: string;
  /** The address for mail programs, which speak no language. */
  unsubscribe: string;
}

const whenItShips = ({ words }: EmailShop, order: EmailOrder) => (isHere(order) ? [words.whenItShips] : []);

/** Every e-mail to customers about their orders, each given the shop and what it is about. */
export const texts = {
  hello: (words: EmailTexts, name: string | null) => (name ? words.hello(name) : words.helloNobody),
  /** Null: there is nowhere to turn to, and nothing is said. */
  contact: (words: EmailTexts, email: string | null, whatsapp: string | null) => {
    if (email && whatsapp) return words.contact(email, whatsapp);
    if (email) return words.contactByEmail(email);
    return whatsapp && words.contactByWhatsApp(whatsapp);
  },

  /** `confirmLink`: where a cash order is confirmed; null: it need not be. */
  orderPlaced: (shop: EmailShop, order: EmailOrder, proof: NewestProof | null, confirmLink: string | null): Words => {
    const { placed, links } = shop.words;
    return {
      subject: placed.subject(order.orderNumber),
      paragraphs: [
        [placed.thanks(order.orderNumber), ...whenItShips(shop, order)].join(' '),
        ...paymentOf(shop, order, proof),
        ...(confirmLink ? [placed.confirm] : []),
        placed.check,
      ],
      goods: goodsOf(shop, order),
      rows: amountsOf(shop, order),
      facts: [...arrivalOf(shop, order, proof, confirmLink !== null), ...recipientOf(shop, order)],
      links: [
        ...(confirmLink ? [{ label: links.confirm, url: confirmLink }] : []),
        ...(awaitsTransfer(order, proof) ? [pay(shop, order, links.pay)] : []),
        ...(confirmLink ? [{ label: links.correct, url: `${confirmLink}?do=address` }] : []),
        track(shop, order),
      ],
    };
  },

  orderShipped: (shop: EmailShop, order: EmailOrder): Words => ({
    subject: shop.words.shipped.subject(order.orderNumber),
    paragraphs: [
      shop.words.shipped.handed(order.orderNumber),
      ...(order.paymentMethod === 'COD' && order.paymentStatus === 'pending'
        ? [shop.words.shipped.cash(formatRs(amountToCollect(order)))]
        : []),
    ],
    rows: [...parcelOf(shop, order), ...arrivalOf(shop, order, null, false)],
    links: [...courierLinks(shop, order), track(shop, order)],
  }),

  /** `before`: the number that was sent earlier. */
  trackingNumber: (shop: EmailShop, order: EmailOrder, before: string | undefined): Words => {
    const { tracking } = shop.words;
    return {
      subject: tracking.subject(order.orderNumber),
      paragraphs: [before ? tracking.changed(order.orderNumber) : tracking.isNew(order.orderNumber)],
      rows: parcelOf(shop, order),
      links: [...courierLinks(shop, order), track(shop, order)],
    };
  },

  /** `newlyPaid`: the customer was not notified yet that the payment has arrived. `asksForReview`: no invitation will. */
  orderDelivered: (shop: EmailShop, order: EmailOrder, newlyPaid: boolean, asksForReview: boolean): Words => {
    const { delivered, askForReview } = shop.words;
    return {
      subject: delivered.subject(order.orderNumber),
      paragraphs: [
        delivered.hope(order.orderNumber),
        ...(newlyPaid ? [delivered.paid(formatRs(order.total))] : []),
        ...(asksForReview ? [askForReview(shop.one)] : []),
      ],
      links: [...(asksForReview ? reviewLinks(shop, order) : []), track(shop, order)],
    };
  },

  reviewInvitation: (shop: EmailShop, order: EmailOrder, { form, leave, unsubscribe }: ReviewLinks): Words => {
    const { invitation, askForReview, links } = shop.words;
    return {
      subject: invitation.subject(shop.one),
      paragraphs: [invitation.ask(order.orderNumber, askForReview(shop.one)), invitation.form],
      links: [
        { label: links.write, url: form },
        { label: links.leave, url: leave },
      ],
      unsubscribe,
    };
  },

  orderCancelled: (shop: EmailShop, order: EmailOrder, proof: NewestProof | null): Words => ({
    subject: shop.words.cancelled.subject(order.orderNumber),
    paragraphs: [shop.words.cancelled.not(order.orderNumber), moneyOfCancelled(shop, order, proof)],
    links: [track(shop, order)],
  }),

  orderReopened: (shop: EmailShop, order: EmailOrder, proof: NewestProof | null): Words => ({
    subject: shop.words.reopened.subject(order.orderNumber),
    paragraphs: [
      [shop.words.reopened.again(order.orderNumber), ...whenItShips(shop, order)].join(' '),
      ...(isHere(order) ? paymentOf(shop, order, proof) : []),
    ],
    links: [
      ...(isHere(order) && awaitsTransfer(order, proof) ? [pay(shop, order, shop.words.links.pay)] : []),
      track(shop, order),
    ],
  }),

  orderEdited: (shop: EmailShop, order: EmailOrder, proof: NewestProof | null): Words => ({
    subject: shop.words.edited.subject(order.orderNumber),
    paragraphs: [
      shop.words.edited.now(order.orderNumber),
      ...(isHere(order) ? paymentOf(shop, order, proof) : []),
      shop.words.edited.contact,
    ],
    goods: goodsOf(shop, order),
    rows: amountsOf(shop, order),
    facts: recipientOf(shop, order),
    links: [
      ...(isHere(order) && awaitsTransfer(order, proof) ? [pay(shop, order, shop.words.links.pay)] : []),
      track(shop, order),
    ],
  }),

  proofReceived: (shop: EmailShop, order: EmailOrder): Words => ({
    subject: shop.words.proof.subject(order.orderNumber),
    paragraphs: [shop.words.proof.arrived(order.orderNumber)],
    links: [track(shop, order)],
  }),

  paymentConfirmed: (shop: EmailShop, order: EmailOrder, proof: NewestProof | null): Words => {
    const { orderNumber, orderStatus } = order;
    const { paid } = shop.words;
    const received = paid.received(formatRs(order.total), orderNumber);
    if (orderStatus === 'cancelled') {
      return {
        subject: paid.subjectOfCancelled(orderNumber),
        paragraphs: [received, paid.ofCancelled],
        links: [track(shop, order)],
      };
    }
    return {
      subject: paid.subject(orderNumber),
      paragraphs: [paid.thanks(received), ...whenItShips(shop, order)],
      rows: isHere(order) ? arrivalOf(shop, order, proof, false) : [],
      links: [track(shop, order)],
    };
  },

  paymentShort: (shop: EmailShop, order: EmailOrder, proof: NewestProof): Words => {
    const { orderNumber, orderStatus, total } = order;
    const { paid, short, rows, links } = shop.words;
    if (orderStatus === 'cancelled') {
      return {
        subject: paid.subjectOfCancelled(orderNumber),
        paragraphs: [short.ofCancelled(orderNumber), moneyOfCancelled(shop, order, proof)],
        links: [track(shop, order)],
      };
    }
    if (order.paymentMethod === 'COD') {
      const isAllHere = advanceDue(order) === 0;
      const { money } = shop.words;
      return {
        subject: isAllHere ? short.advance(orderNumber) : short.subject(dueOf(order, proof), orderNumber),
        paragraphs: isAllHere
          ? [short.advanceThanks(orderNumber)]
          : [short.part(orderNumber), money.advance(dueOf(order, proof))],
        rows: [
          [rows.total, formatRs(total)],
          [rows.received, formatRs(order.advanceReceived)],
          [rows.dueInCash, formatRs(cashAtDoor(order))],
        ],
        links: [...(awaitsTransfer(order, proof) ? [pay(shop, order, links.payRest)] : []), track(shop, order)],
      };
    }
    return {
      subject: short.subject(dueOf(order, proof), orderNumber),
      paragraphs: [short.part(orderNumber), payRest(shop, order, proof), short.when],
      rows: [
        [rows.total, formatRs(total)],
        [rows.received, formatRs(proof.received)],
        [rows.due, dueOf(order, proof)],
      ],
      links: [...(proof.attempt < MAX_PROOFS ? [pay(shop, order, links.payRest)] : []), track(shop, order)],
    };
  },

  paymentRejected: (shop: EmailShop, order: EmailOrder, proof: NewestProof): Words => {
    const { reason, attempt } = proof;
    const { rejected, links } = shop.words;
    const isCancelled = order.orderStatus === 'cancelled';
    const mayTryAgain = !isCancelled && attempt < MAX_PROOFS;
    return {
      subject: rejected.subject(order.orderNumber),
      paragraphs: [
        (isCancelled ? rejected.notOfCancelled : rejected.not)(dueOf(order, proof), order.orderNumber),
        ...(reason ? [rejected.reason(reason)] : []),
        mayTryAgain ? rejected.again : rejected.contact,
      ],
      links: [...(mayTryAgain ? [pay(shop, order, links.payAgain)] : []), track(shop, order)],
    };
  },

  paymentRefunded: (shop: EmailShop, order: EmailOrder): Words => ({
    subject: shop.words.refunded.subject(order.orderNumber),
    paragraphs: [`${shop.words.refunded.whole(formatRs(order.total), order.orderNumber)} ${refundTime(shop)}`],
    links: [track(shop, order)],
  }),

  refundRecorded: (shop: EmailShop, order: EmailOrder, amount: number): Words => ({
    subject: shop.words.refunded.subject(order.orderNumber),
    paragraphs: [`${shop.words.refunded.part(formatExactRs(amount), order.orderNumber)} ${refundTime(shop)}`],
    links: [track(shop, order)],
  }),
};
