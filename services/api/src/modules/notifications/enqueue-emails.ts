import { Injectable } from '@nestjs/common';
import { EMAIL_OF_STATUS } from '@shop/contracts/statuses';
import { type Tx, query } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { Config } from '../../config.ts';
import { currentTraceParent } from '../../platform/context/in-span.ts';
import { Consumes, type EventMeta } from '../../platform/events/consumes.ts';
import type { DataOf } from '../../platform/events/event.ts';
import {
  OrderEdited,
  OrderPaymentChanged,
  OrderPlaced,
  OrderStatusChanged,
  OrderTrackingChanged,
} from '../ordering/public.ts';
import { PartReceived, ProofDecided, ProofSubmitted } from '../payments/public.ts';
import { ReviewDecided } from '../reviews/public.ts';
import { RECEIPT_HOLD_SECONDS } from './holds.ts';
import type { EmailKind } from './email-row.ts';

const write = (kind: EmailKind, about: About, requestId: EventMeta['requestId'], due: Date) => sql`
  insert into notifications_email (kind, subject_id, fact, order_id, product_id, request_id, trace_parent, due_at)
  values (${kind}, ${about.subjectId}, ${about.fact ?? ''}, ${about.orderId}, ${about.productId ?? null}, ${requestId},
    ${currentTraceParent()}, ${due})
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

/**
 * Notes each e-mail that may be due, once for each fact, however often that is delivered. Whether it is sent, and what
 * it says, is decided when it is due.
 */
@Injectable()
export class EnqueueEmails {
  constructor(private readonly config: Config) {}

  @Consumes(OrderPlaced)
  async onOrderPlaced(tx: Tx, placed: DataOf<typeof OrderPlaced>, meta: EventMeta): Promise<void> {
    const { orderId, paymentMethod, paymentStatus } = placed;
    const hold = paymentMethod === 'COD' || paymentStatus === 'paid' ? 0 : RECEIPT_HOLD_SECONDS;
    await this.enqueue(tx, meta, 'order-placed', { subjectId: orderId, orderId, hold });
    await this.enqueueForOwner(tx, meta, 'owner-order', { subjectId: orderId, orderId });
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

  @Consumes(ReviewDecided)
  async onReviewDecided(
    tx: Tx,
    { reviewId, orderId, productId, to }: DataOf<typeof ReviewDecided>,
    meta: EventMeta,
  ): Promise<void> {
    if (to !== 'approved') return;
    await this.enqueue(tx, meta, 'review-published', { subjectId: reviewId, orderId, productId });
  }

  private async enqueueForOwner(tx: Tx, meta: EventMeta, kind: EmailKind, about: About): Promise<void> {
    if (this.config.ownerEmail) await this.enqueue(tx, meta, kind, about);
  }

  private async enqueue(
    tx: Tx,
    { imported, requestId, occurredAt }: EventMeta,
    kind: EmailKind,
    about: About,
  ): Promise<void> {
    if (imported) return;
    // From the moment of the fact: an event that was delivered late has waited already.
    const due = new Date(occurredAt.getTime() + (about.hold ?? 0) * 1000);
    await query(tx, write(kind, about, requestId, due));
  }
}
