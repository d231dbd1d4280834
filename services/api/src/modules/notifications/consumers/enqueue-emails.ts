import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { EMAIL_OF_STATUS } from '@shop/contracts/status-names';
import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { Config } from '../../../platform/config/config.ts';
import { Consumes, ConsumesMany, type EventMeta, type Received } from '../../../platform/events/consumes.ts';
import type { DataOf } from '../../../platform/events/event.ts';
import {
  OrderEdited,
  OrderPaymentChanged,
  OrderPlaced,
  OrderStatusChanged,
  OrderTrackingChanged,
} from '../../ordering/public/events.ts';
import { ParcelAttempted } from '../../fulfilment/public.ts';
import { HasEmail } from '../../ordering/public/queries.ts';
import { RefundRecorded } from '../../ledger/public.ts';
import { PartReceived, ProofDecided, ProofSubmitted } from '../../payments/public.ts';
import { ReviewDecided, ReviewReplied } from '../../reviews/public.ts';
import { ReadSettings } from '../../settings/public.ts';
import { DAY_SECONDS, RECEIPT_HOLD_SECONDS } from '../holds.ts';
import type { EmailKind } from '../email-row.ts';

const write = (emails: readonly Due[]) => sql`
  insert into notifications_email (kind, subject_id, fact, order_id, product_id, request_id, trace_parent, due_at)
  select kind, "subjectId", fact, "orderId", "productId", "requestId", "traceParent", due
  from jsonb_to_recordset(${JSON.stringify(emails)}::jsonb) as email (kind text, "subjectId" uuid, fact text, "orderId" uuid,
    "productId" uuid, "requestId" text, "traceParent" text, due timestamptz)
  on conflict on constraint notifications_email_once do nothing`;

interface About {
  subjectId: string;
  orderId: string;
  productId?: string;
  /** Distinguishes the facts of one kind about one subject, such as each new tracking number. */
  fact?: number;
  /** Seconds to wait: what is undone meanwhile is not mailed. */
  hold?: number;
}

/** An e-mail as its row is written. */
interface Due extends Pick<About, 'subjectId' | 'orderId' | 'productId'>, Pick<EventMeta, 'requestId' | 'traceParent'> {
  kind: EmailKind;
  fact: string;
  due: Date;
}

// It is due from the moment of the fact: an event that was delivered late has waited already.
const dueOf = ({ requestId, traceParent, occurredAt }: EventMeta, kind: EmailKind, about: About): Due => {
  const { subjectId, orderId, productId, fact = '', hold = 0 } = about;
  const due = new Date(occurredAt.getTime() + hold * 1000);
  return { kind, subjectId, orderId, ...(productId && { productId }), fact: String(fact), requestId, traceParent, due };
};

/**
 * Notes each e-mail that may be due, once for each fact, however often that is delivered. Whether it is sent, and what
 * it says, is decided when it is due.
 */
@Injectable()
export class EnqueueEmails {
  constructor(
    private readonly config: Config,
    private readonly queries: QueryBus,
  ) {}

  @ConsumesMany(OrderPlaced)
  async onOrderPlaced(tx: Tx, events: readonly Received<typeof OrderPlaced>[]): Promise<void> {
    const emails = events.flatMap(({ data: { orderId, paymentMethod, paymentStatus, customer }, meta }) => {
      if (meta.imported) return [];
      const about = { subjectId: orderId, orderId };
      const hold = paymentMethod === 'COD' || paymentStatus === 'paid' ? 0 : RECEIPT_HOLD_SECONDS;
      const toOwner = this.config.ownerEmail ? [dueOf(meta, 'owner-order', about)] : [];
      const toCustomer = customer.email ? [dueOf(meta, 'order-placed', { ...about, hold })] : [];
      return [...toCustomer, ...toOwner];
    });
    if (emails.length > 0) await query(tx, write(emails));
  }

  @Consumes(OrderStatusChanged)
  async onOrderStatusChanged(
    tx: Tx,
    { orderId, version: fact, from, to }: DataOf<typeof OrderStatusChanged>,
    meta: EventMeta,
  ): Promise<void> {
    const about = { subjectId: orderId, orderId, fact, hold: this.config.emailHoldSeconds };
    if (from === 'cancelled') await this.enqueue(tx, meta, 'order-reopened', about);
    const kind = EMAIL_OF_STATUS[to];
    if (kind) await this.enqueue(tx, meta, kind, about);
    if (to === 'delivered') await this.enqueueInvitation(tx, meta, about);
  }

  @Consumes(OrderEdited)
  async onOrderEdited(tx: Tx, { orderId, version: fact }: DataOf<typeof OrderEdited>, meta: EventMeta): Promise<void> {
    const hold = this.config.emailHoldSeconds;
    await this.enqueue(tx, meta, 'order-edited', { subjectId: orderId, orderId, fact, hold });
  }

  @Consumes(OrderTrackingChanged)
  async onOrderTrackingChanged(
    tx: Tx,
    { orderId, version: fact, trackingNumber }: DataOf<typeof OrderTrackingChanged>,
    meta: EventMeta,
  ): Promise<void> {
    if (!trackingNumber) return;
    const hold = this.config.emailHoldSeconds;
    await this.enqueue(tx, meta, 'tracking-number', { subjectId: orderId, orderId, fact, hold });
  }

  @Consumes(OrderPaymentChanged)
  async onOrderPaymentChanged(
    tx: Tx,
    { orderId, version: fact, to }: DataOf<typeof OrderPaymentChanged>,
    meta: EventMeta,
  ): Promise<void> {
    const about = { subjectId: orderId, orderId, fact, hold: this.config.emailHoldSeconds };
    if (to === 'paid') await this.enqueue(tx, meta, 'payment-received', about);
    if (to === 'refunded') await this.enqueue(tx, meta, 'payment-refunded', about);
  }

  @Consumes(ParcelAttempted)
  async onParcelAttempted(
    tx: Tx,
    { parcelId, orderId, version: fact }: DataOf<typeof ParcelAttempted>,
    meta: EventMeta,
  ): Promise<void> {
    const hold = this.config.emailHoldSeconds;
    await this.enqueue(tx, meta, 'parcel-attempted', { subjectId: parcelId, orderId, fact, hold });
  }

  @Consumes(ProofSubmitted)
  async onProofSubmitted(tx: Tx, { proofId, orderId }: DataOf<typeof ProofSubmitted>, meta: EventMeta): Promise<void> {
    await this.enqueue(tx, meta, 'proof-received', { subjectId: proofId, orderId });
    await this.enqueueForOwner(tx, meta, 'owner-proof', { subjectId: proofId, orderId });
  }

  @Consumes(ProofDecided)
  async onProofDecided(
    tx: Tx,
    { proofId, orderId, isVerified }: DataOf<typeof ProofDecided>,
    meta: EventMeta,
  ): Promise<void> {
    await this.enqueue(tx, meta, isVerified ? 'payment-verified' : 'payment-rejected', { subjectId: proofId, orderId });
  }

  @Consumes(PartReceived)
  async onPartReceived(tx: Tx, { proofId, orderId }: DataOf<typeof PartReceived>, meta: EventMeta): Promise<void> {
    await this.enqueue(tx, meta, 'payment-short', { subjectId: proofId, orderId });
  }

  @Consumes(RefundRecorded)
  async onRefundRecorded(tx: Tx, { refundId, orderId }: DataOf<typeof RefundRecorded>, meta: EventMeta): Promise<void> {
    await this.enqueue(tx, meta, 'refund-recorded', { subjectId: refundId, orderId });
  }

  @Consumes(ReviewDecided)
  async onReviewDecided(
    tx: Tx,
    { reviewId, orderId, productId, to }: DataOf<typeof ReviewDecided>,
    meta: EventMeta,
  ): Promise<void> {
    if (to !== 'approved') return;
    await this.enqueue(tx, meta, 'review-published', { subjectId: reviewId, orderId, productId });
  }

  @Consumes(ReviewReplied)
  async onReviewReplied(
    tx: Tx,
    { reviewId, orderId, productId, isFirst }: DataOf<typeof ReviewReplied>,
    meta: EventMeta,
  ): Promise<void> {
    const hold = this.config.emailHoldSeconds;
    if (isFirst) await this.enqueue(tx, meta, 'review-replied', { subjectId: reviewId, orderId, productId, hold });
  }

  /** Days after the delivery. Who lets invitations begin later sends none for what was delivered before. */
  private async enqueueInvitation(tx: Tx, meta: EventMeta, about: About): Promise<void> {
    const { messages } = await this.queries.execute(new ReadSettings(tx));
    const days = messages.values.reviewAfterDays;
    if (days > 0) await this.enqueue(tx, meta, 'review-invitation', { ...about, hold: days * DAY_SECONDS });
  }

  private async enqueueForOwner(tx: Tx, meta: EventMeta, kind: EmailKind, about: About): Promise<void> {
    if (this.config.ownerEmail) await this.enqueue(tx, meta, kind, about);
  }

  private async enqueue(tx: Tx, meta: EventMeta, kind: EmailKind, about: About): Promise<void> {
    if (meta.imported) return;
    const isToCustomer = !kind.startsWith('owner-');
    if (isToCustomer && !(await this.queries.execute(new HasEmail(tx, about.orderId)))) return;
    await query(tx, write([dueOf(meta, kind, about)]));
  }
}
