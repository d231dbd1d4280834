import type { EmailOrder } from '../ordering/public/queries.ts';
import type { Attempt } from '../fulfilment/public.ts';
import type { NewestProof } from '../payments/public.ts';
import type { Disclosed, OrderEmailDue } from './email-row.ts';
import type { EmailShop } from './email-shop.ts';
import { DAY_SECONDS, INVITATION_LATE_SECONDS } from './holds.ts';
import { ownerTexts } from './owner-texts.ts';
import { type ReviewLinks, type Words, texts } from './customer-texts.ts';
import { parcelTexts } from './parcel-texts.ts';
import { reviewTexts } from './review-texts.ts';

/**
 * Facts that decide whether an e-mail is sent, and its text: the order as it is now, and the facts that its customer
 * knows already.
 */
export interface EmailState {
  order: EmailOrder;
  proof: NewestProof | null;
  disclosed: Disclosed;
  shop: EmailShop;
  /** Refunds of the order, oldest first, in rupees. */
  refunds: readonly { refundId: string; amount: number }[];
  /** Link by which the customer confirms a cash order; null: no confirmation is needed. */
  confirmLink: string | null;
  /** Null: there is nothing to review, or the customer wants no invitation. */
  reviewLinks: ReviewLinks | null;
  /** The failed attempt of its parcel; null: there is none, or something else followed. */
  attempt: Attempt | null;
  /** Reply of the shop to the review that the e-mail is about; null: there is none. */
  reply: string | null;
  /** Days from a delivery to the invitation to review; 0: nobody is invited. */
  reviewAfterDays: number;
  /** Seconds for which a change must have stood before it is e-mailed, so that it can be undone. */
  hold: number;
}

/** Send it, with what it discloses; or wait these seconds; or `drop`: it is no longer true, or the customer knows. */
export type Decision = { words: Words; discloses: Disclosed } | { waitSeconds: number } | 'drop';

/**
 * Decides by the present state and not by the event, so that late, repeated and undone events lead to the same e-mails:
 * each says what is true and what its customer does not know yet.
 */
export function decideEmail(due: OrderEmailDue, state: EmailState): Decision {
  const { order, proof, disclosed, shop } = state;
  const { orderStatus, paymentStatus } = order;
  const isCash = order.paymentMethod === 'COD';
  // The customer may have been erased since the e-mail was noted.
  if (!order.customerInfo.email && !due.kind.startsWith('owner-')) return 'drop';
  switch (due.kind) {
    case 'order-placed':
      return disclosed.placed || orderStatus === 'cancelled' ? 'drop' : placed(state);
    case 'proof-received':
      if (proof?.proofId !== due.subjectId || disclosed.proof === proof.proofId || orderStatus === 'cancelled')
        return 'drop';
      if (proof.status !== 'pending') return 'drop';
      return { words: texts.proofReceived(shop, order), discloses: { proof: proof.proofId } };
    case 'payment-verified':
    case 'payment-received':
      // Nobody is thanked for a payment of nothing.
      if (paymentStatus !== 'paid' || disclosed.payment === 'paid' || order.total === 0) return 'drop';
      if (due.kind === 'payment-received') {
        const rest = unsettled(state, 'paymentStatus');
        if (rest) return rest;
      }
      if (orderStatus === 'delivered' && !disclosed.delivered) return delivered(state);
      return { words: texts.paymentConfirmed(shop, order, proof), discloses: { payment: 'paid' } };
    case 'payment-short':
      // The receipt of an advance is verified, and its order stays to be paid.
      if (proof?.proofId !== due.subjectId || paymentStatus !== 'pending') return 'drop';
      if (proof.status !== 'short' && !(isCash && proof.status === 'verified')) return 'drop';
      if (disclosed.decision === proof.proofId) return 'drop';
      return { words: texts.paymentShort(shop, order, proof), discloses: { decision: proof.proofId } };
    case 'payment-rejected':
      if (proof?.proofId !== due.subjectId || proof.status !== 'rejected') return 'drop';
      if (paymentStatus !== (isCash ? 'pending' : 'failed')) return 'drop';
      if (disclosed.decision === proof.proofId) return 'drop';
      return {
        words: texts.paymentRejected(shop, order, proof),
        discloses: { ...(!isCash && { payment: 'failed' }), decision: proof.proofId },
      };
    case 'payment-refunded':
      if (paymentStatus !== 'refunded' || disclosed.payment === 'refunded') return 'drop';
      // Each refund has an e-mail of its own, with its amount.
      if (state.refunds.length > 0) return 'drop';
      if (orderStatus === 'cancelled' && !disclosed.cancelled) return cancelled(state);
      return (
        unsettled(state, 'paymentStatus') ?? {
          words: texts.paymentRefunded(shop, order),
          discloses: { payment: 'refunded' },
        }
      );
    case 'refund-recorded': {
      const refund = state.refunds.find(({ refundId }) => refundId === due.subjectId);
      return refund ? refunded(state, refund.amount) : 'drop';
    }
    case 'order-shipped':
    case 'tracking-number':
      return shipped(state);
    case 'parcel-attempted':
      return attempted(state);
    case 'order-delivered':
      return orderStatus !== 'delivered' || disclosed.delivered ? 'drop' : delivered(state);
    case 'order-cancelled':
      return orderStatus !== 'cancelled' || disclosed.cancelled ? 'drop' : cancelled(state);
    case 'order-reopened':
      if (orderStatus === 'cancelled' || !disclosed.cancelled) return 'drop';
      return (
        unsettled(state, 'orderStatus') ?? {
          words: texts.orderReopened(shop, order, proof),
          discloses: { cancelled: false },
        }
      );
    case 'order-edited':
      return edited(state);
    case 'review-published': {
      const item = order.items.find(({ productId }) => productId === due.productId);
      return item ? { words: reviewTexts.published(shop, item), discloses: {} } : 'drop';
    }
    case 'review-replied': {
      const item = order.items.find(({ productId }) => productId === due.productId);
      return item && state.reply ? { words: reviewTexts.replied(shop, item, state.reply), discloses: {} } : 'drop';
    }
    case 'review-invitation':
      return invited(state);
    case 'owner-order':
      return orderStatus === 'cancelled' ? 'drop' : { words: ownerTexts.newOrder(shop, order), discloses: {} };
    case 'owner-proof': {
      const waits = proof?.proofId === due.subjectId && proof.status === 'pending';
      return waits ? { words: ownerTexts.newProof(shop, order), discloses: {} } : 'drop';
    }
    case 'owner-answer':
      return state.attempt ? { words: ownerTexts.attemptAnswered(shop, order), discloses: {} } : 'drop';
    case 'owner-review':
      return { words: ownerTexts.newReview(shop, order), discloses: {} };
    case 'owner-failed-mail':
      return {
        words: due.reason === 'whatsapp' ? ownerTexts.failedWhatsApp(shop, order) : ownerTexts.failedMail(shop, order),
        discloses: {},
      };
  }
}

/** Returns the decision to wait until the change has stood long enough; null when it has. */
function unsettled({ order, hold }: EmailState, field: keyof EmailOrder['secondsSince']): Decision | null {
  const rest = hold - order.secondsSince[field];
  return rest > 0 ? { waitSeconds: rest } : null;
}

function placed({ order, proof, shop, confirmLink }: EmailState): Decision {
  return {
    words: texts.orderPlaced(shop, order, proof, confirmLink),
    discloses: {
      placed: true,
      ...(order.lastEdit !== null && { edit: order.lastEdit }),
      ...(proof && { proof: proof.proofId }),
      ...(order.paymentStatus === 'paid' && { payment: 'paid' }),
    },
  };
}

/**
 * Decides on the e-mail about an edit. Several edits in a row give one e-mail, after the last edit has stood long
 * enough.
 */
function edited(state: EmailState): Decision {
  const { order, proof, disclosed, shop } = state;
  if (order.orderStatus === 'cancelled' || order.lastEdit === null || order.lastEdit === disclosed.edit) return 'drop';
  return (
    unsettled(state, 'edit') ?? {
      words: texts.orderEdited(shop, order, proof),
      discloses: { edit: order.lastEdit },
    }
  );
}

function shipped(state: EmailState): Decision {
  const { order, disclosed, shop } = state;
  const { orderStatus, trackingNumber: number } = order;
  if (orderStatus !== 'shipped' && orderStatus !== 'enroute') return 'drop';
  const news = disclosed.shipped ? number && number !== disclosed.number : true;
  if (!news) return 'drop';
  const rest = unsettled(state, 'orderStatus') ?? (disclosed.shipped ? unsettled(state, 'trackingNumber') : null);
  if (rest) return rest;
  const words = disclosed.shipped
    ? texts.trackingNumber(shop, order, disclosed.number)
    : texts.orderShipped(shop, order);
  return { words, discloses: { shipped: true, ...(number && { number }) } };
}

/** Decides on the question after a failed attempt, once for each; nobody is asked who has answered. */
function attempted({ order, attempt, disclosed, shop }: EmailState): Decision {
  if (!attempt || attempt.wish !== null || disclosed.attempt === attempt.attemptedAt) return 'drop';
  return { words: parcelTexts.attempted(shop, order, attempt), discloses: { attempt: attempt.attemptedAt } };
}

function delivered(state: EmailState): Decision {
  const { order, disclosed, shop, reviewAfterDays } = state;
  const paid = order.paymentStatus === 'paid' && order.total > 0;
  return (
    unsettled(state, 'orderStatus') ?? {
      words: texts.orderDelivered(shop, order, paid && disclosed.payment !== 'paid', reviewAfterDays === 0),
      discloses: { delivered: true, ...(paid && { payment: 'paid' }) },
    }
  );
}

/** Decides on the invitation to review, once for each order, when it has been with its customer for so many days. */
function invited({ order, disclosed, shop, reviewLinks, reviewAfterDays }: EmailState): Decision {
  const isKept = order.orderStatus === 'delivered' && order.paymentStatus !== 'refunded';
  if (!isKept || !reviewLinks || disclosed.invited || reviewAfterDays === 0) return 'drop';
  const rest = reviewAfterDays * DAY_SECONDS - order.secondsSince.orderStatus;
  if (rest > 0) return { waitSeconds: rest };
  if (rest < -INVITATION_LATE_SECONDS) return 'drop';
  return { words: texts.reviewInvitation(shop, order, reviewLinks), discloses: { invited: true } };
}

function refunded({ order, shop }: EmailState, amount: number): Decision {
  return {
    words: texts.refundRecorded(shop, order, amount),
    discloses: order.paymentStatus === 'refunded' ? { payment: 'refunded' } : {},
  };
}

function cancelled(state: EmailState): Decision {
  const { order, proof, shop } = state;
  return (
    unsettled(state, 'orderStatus') ?? {
      words: texts.orderCancelled(shop, order, proof),
      discloses: { cancelled: true, ...(order.paymentStatus === 'refunded' && { payment: 'refunded' }) },
    }
  );
}
