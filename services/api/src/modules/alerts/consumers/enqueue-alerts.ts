import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AlertKind } from '@shop/contracts/alerts';
import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { Consumes, ConsumesMany, type EventMeta, type Received } from '../../../platform/events/consumes.ts';
import type { DataOf } from '../../../platform/events/event.ts';
import { StockLow } from '../../catalog/public/events.ts';
import { AttemptAnswered } from '../../fulfilment/public.ts';
import { EmailFailed, EnqueueStaffEmail } from '../../notifications/public.ts';
import { OrderPlaced } from '../../ordering/public/events.ts';
import { ProofSubmitted } from '../../payments/public.ts';
import { ReviewSubmitted } from '../../reviews/public.ts';
import { WhatsAppFailed } from '../../whatsapp/public.ts';

interface About {
  subjectId: string;
  orderId: string | null;
  productId?: string;
  size?: string;
  rating?: number;
  reason?: 'whatsapp';
}

type Told = About & Pick<EventMeta, 'requestId' | 'traceParent'>;

// Many e-mails fail together: of those a device is told once an hour.
const push = (kind: AlertKind, told: readonly Told[]) => sql`
  insert into alerts_push (device_id, kind, subject_id, order_id, product_id, size, rating, request_id, trace_parent)
  select d.id, ${kind}::text, told."subjectId", told."orderId", told."productId", told.size, told.rating, told."requestId",
    told."traceParent"
  from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told ("subjectId" uuid, "orderId" uuid, "productId" uuid, size text,
    rating integer, "requestId" text, "traceParent" text)
  cross join alerts_device d left join alerts_choice c on c.account_id = d.account_id and c.kind = ${kind}
  where coalesce(c.push, true)
    and (${kind}::text <> 'failedMail' or not exists (
      select from alerts_push p
      where p.device_id = d.id and p.kind = 'failedMail' and p.written_at > now() - interval '1 hour'))
  on conflict on constraint alerts_push_once do nothing`;
// Without this lock, two e-mails that fail at once would each find no notification of this hour.
const oneAtATime = sql`select pg_advisory_xact_lock(hashtextextended('alerts about failed e-mails', 0))`;
const readers = (kind: AlertKind) => sql`
  select account_id as "accountId" from alerts_choice where kind = ${kind} and email order by account_id`;
const deleteOld = sql`
  delete from alerts_push where id in (
    select id from alerts_push where id < uuidv7(interval '-35 days') order by id limit 50 for update skip locked)`;

/**
 * Notes whom to tell of what happened: each device once, and by e-mail who asked for it. It sends nothing, so neither
 * orders nor e-mails to customers ever wait for a push service.
 */
@Injectable()
export class EnqueueAlerts {
  constructor(private readonly commands: CommandBus) {}

  @ConsumesMany(OrderPlaced)
  async onOrderPlaced(tx: Tx, events: readonly Received<typeof OrderPlaced>[]): Promise<void> {
    const orders = events.map(({ data: { orderId }, meta }) => ({ meta, about: { subjectId: orderId, orderId } }));
    await this.enqueueAll(tx, 'order', orders);
  }

  @Consumes(ProofSubmitted)
  async onProofSubmitted(tx: Tx, { proofId, orderId }: DataOf<typeof ProofSubmitted>, meta: EventMeta): Promise<void> {
    await this.enqueue(tx, meta, 'receipt', { subjectId: proofId, orderId });
  }

  @Consumes(ReviewSubmitted)
  async onReviewSubmitted(
    tx: Tx,
    { reviewId, orderId, productId, rating }: DataOf<typeof ReviewSubmitted>,
    meta: EventMeta,
  ): Promise<void> {
    await this.enqueue(tx, meta, 'review', { subjectId: reviewId, orderId, productId, rating });
  }

  /** The event is the subject: a customer who changes the answer is told of once more. */
  @Consumes(AttemptAnswered)
  async onAttemptAnswered(tx: Tx, { orderId }: DataOf<typeof AttemptAnswered>, meta: EventMeta): Promise<void> {
    await this.enqueue(tx, meta, 'answer', { subjectId: meta.eventId, orderId });
  }

  /** The event is the subject: a size that was filled up again and runs low once more is told of once more. */
  @Consumes(StockLow)
  async onStockLow(tx: Tx, { productId, size }: DataOf<typeof StockLow>, meta: EventMeta): Promise<void> {
    await this.enqueue(tx, meta, 'stock', { subjectId: meta.eventId, orderId: null, productId, size });
  }

  @Consumes(EmailFailed)
  async onEmailFailed(
    tx: Tx,
    { emailId, orderId, isToStaff }: DataOf<typeof EmailFailed>,
    meta: EventMeta,
  ): Promise<void> {
    await this.enqueue(tx, meta, 'failedMail', { subjectId: emailId, orderId }, !isToStaff);
  }

  /** Told as e-mails that failed are, at most once an hour with them. */
  @Consumes(WhatsAppFailed)
  async onWhatsAppFailed(
    tx: Tx,
    { messageId, orderId }: DataOf<typeof WhatsAppFailed>,
    meta: EventMeta,
  ): Promise<void> {
    await this.enqueue(tx, meta, 'failedMail', { subjectId: messageId, orderId, reason: 'whatsapp' });
  }

  private async enqueue(tx: Tx, meta: EventMeta, kind: AlertKind, about: About, byEmail = true): Promise<void> {
    await this.enqueueAll(tx, kind, [{ meta, about }], byEmail);
  }

  /** An e-mail about an e-mail that failed would fail, too, where both go to staff. */
  private async enqueueAll(
    tx: Tx,
    kind: AlertKind,
    all: readonly { meta: EventMeta; about: About }[],
    byEmail = true,
  ): Promise<void> {
    const told = all
      .filter(({ meta }) => !meta.imported)
      .map(({ about, meta: { requestId, traceParent } }) => ({ ...about, requestId, traceParent }));
    if (told.length === 0) return;
    if (kind === 'failedMail') await query(tx, oneAtATime);
    await query(tx, push(kind, told));
    await query(tx, deleteOld);
    if (!byEmail) return;
    for (const { accountId } of await query<{ accountId: string }>(tx, readers(kind))) {
      for (const { requestId, traceParent, ...about } of told) {
        await this.commands.execute(new EnqueueStaffEmail(tx, kind, accountId, about, { requestId, traceParent }));
      }
    }
  }
}
