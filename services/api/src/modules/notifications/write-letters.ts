import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { EntityManager } from 'typeorm';
import { Consumes, type EventMeta } from '../../platform/events/consumes.ts';
import type { DataOf } from '../../platform/events/event.ts';
import { OrderForLetter, OrderPlaced, OrderStatusChanged, OrderTrackingChanged } from '../ordering/public.ts';
import { ProofDecided, ProofSubmitted } from '../payments/public.ts';
import { ReviewDecided } from '../reviews/public.ts';
import type { LetterKind } from './letter-row.ts';

const write = `
  insert into notifications_letter (kind, subject_id, order_id, product_id, reason, request_id)
  values ($1, $2, $3, $4, $5, $6)
  on conflict on constraint notifications_letter_once do nothing`;

/** Notes which letters the shop owes, each once, however often a fact comes; the post office sends them. */
@Injectable()
export class WriteLetters {
  constructor(private readonly queries: QueryBus) {}

  @Consumes(OrderPlaced)
  async onOrderPlaced(tx: EntityManager, { orderId }: DataOf<typeof OrderPlaced>, meta: EventMeta): Promise<void> {
    await this.write(tx, meta, 'order-placed', { subjectId: orderId, orderId });
  }

  @Consumes(OrderStatusChanged)
  async onOrderStatusChanged(
    tx: EntityManager,
    { orderId, to }: DataOf<typeof OrderStatusChanged>,
    meta: EventMeta,
  ): Promise<void> {
    // Staff may pass over a status: what is under way was shipped.
    if (to !== 'shipped' && to !== 'enroute') return;
    await this.write(tx, meta, 'order-shipped', { subjectId: orderId, orderId });
  }

  @Consumes(OrderTrackingChanged)
  async onOrderTrackingChanged(
    tx: EntityManager,
    { orderId, trackingNumber }: DataOf<typeof OrderTrackingChanged>,
    meta: EventMeta,
  ): Promise<void> {
    if (!trackingNumber || meta.imported) return;
    const order = await this.queries.execute(new OrderForLetter(orderId));
    // A number that is added when all is over is for the books.
    if (!order || order.orderStatus === 'cancelled' || order.orderStatus === 'delivered') return;
    await this.write(tx, meta, 'order-shipped', { subjectId: orderId, orderId });
  }

  @Consumes(ProofSubmitted)
  async onProofSubmitted(
    tx: EntityManager,
    { proofId, orderId }: DataOf<typeof ProofSubmitted>,
    meta: EventMeta,
  ): Promise<void> {
    await this.write(tx, meta, 'proof-received', { subjectId: proofId, orderId });
  }

  @Consumes(ProofDecided)
  async onProofDecided(
    tx: EntityManager,
    { proofId, orderId, isVerified, reason }: DataOf<typeof ProofDecided>,
    meta: EventMeta,
  ): Promise<void> {
    // What staff notes on a payment that it accepts is for staff.
    if (isVerified) await this.write(tx, meta, 'payment-verified', { subjectId: proofId, orderId });
    else await this.write(tx, meta, 'payment-rejected', { subjectId: proofId, orderId, reason });
  }

  @Consumes(ReviewDecided)
  async onReviewDecided(
    tx: EntityManager,
    { reviewId, orderId, productId, to }: DataOf<typeof ReviewDecided>,
    meta: EventMeta,
  ): Promise<void> {
    if (to !== 'approved') return;
    await this.write(tx, meta, 'review-published', { subjectId: reviewId, orderId, productId });
  }

  private async write(
    tx: EntityManager,
    { imported, requestId }: EventMeta,
    kind: LetterKind,
    about: { subjectId: string; orderId: string; productId?: string; reason?: string | null },
  ): Promise<void> {
    if (imported) return;
    const { subjectId, orderId, productId = null, reason = null } = about;
    await tx.query(write, [kind, subjectId, orderId, productId, reason, requestId]);
  }
}
