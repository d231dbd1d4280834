import { Logger } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { OrderSummary } from '@shop/contracts/orders';
import type { EntityManager } from 'typeorm';
import { Database, prepared } from '../../../platform/database/database.ts';
import { record } from '../../../platform/events/record.ts';
import { type IdempotentAnswer, idempotent } from '../../../platform/http/idempotency.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { OrderToPay, SetPaymentStatus } from '../../ordering/public.ts';
import { type LastProof, whyNotProvable } from '../domain/may-be-proved.ts';
import { transactionKey } from '../domain/transaction-key.ts';
import { ProofSubmitted, SubmitProof } from '../public.ts';
import { Receipts } from '../receipts.ts';
import { orderNotFound, refused } from './refusals.ts';

type Submitted = IdempotentAnswer<{ message: string; order: OrderSummary }>;

const last = 'select attempt, status from payments_proof where order_id = $1 order by attempt desc limit 1';
const insert = `
  insert into payments_proof
    (order_id, order_number, attempt, transaction_id, transaction_key, notes, receipt_key, receipt_sha256, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9::timestamptz, now()))
  returning id`;

@CommandHandler(SubmitProof)
export class SubmitProofHandler implements ICommandHandler<SubmitProof> {
  private readonly logger = new Logger(SubmitProof.name);

  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly receipts: Receipts,
  ) {}

  async execute(proof: SubmitProof): Promise<Submitted> {
    // Whoever will be refused, or only repeats what was done, must not cost a decoded picture.
    const refusal = await this.refusalOf(proof.numberOrId);
    if (refusal) return idempotent<never>(this.db, proof.key, () => Promise.reject(refusal));
    const receiptKey = await this.receipts.keep(proof.receipt);
    try {
      const answer = await idempotent(this.db, proof.key, async (tx) => ({
        status: proof.status,
        body: { message: 'Payment submitted', order: await this.submit(tx, proof, receiptKey) },
      }));
      if (answer.replayed) await this.receipts.discard(receiptKey);
      return answer;
    } catch (error) {
      await this.discardUnlessStored(receiptKey, error);
      throw error;
    }
  }

  private async refusalOf(numberOrId: string): Promise<Problem | null> {
    const order = await this.queries.execute(new OrderToPay(numberOrId));
    if (!order) return orderNotFound();
    const [newest] = await this.db.read<LastProof>('payments.last-proof', last, [order._id]);
    const why = whyNotProvable(order, newest);
    return why ? refused(why) : null;
  }

  private async submit(tx: EntityManager, proof: SubmitProof, receiptKey: string): Promise<OrderSummary> {
    const { numberOrId, form, receipt, at } = proof;
    const order = await this.queries.execute(new OrderToPay(numberOrId, tx));
    if (!order) throw orderNotFound();
    const [newest] = await prepared<LastProof>(tx, 'payments.last-proof.locked', last, [order._id]);
    const why = whyNotProvable(order, newest);
    if (why) throw refused(why);

    const { _id: orderId, orderNumber } = order;
    const attempt = (newest?.attempt ?? 0) + 1;
    const [stored] = await prepared<{ id: string }>(tx, 'payments.insert-proof', insert, [
      orderId,
      orderNumber,
      attempt,
      form.transactionId,
      transactionKey(form.transactionId),
      form.notes ?? '',
      receiptKey,
      receipt.sha256,
      at ?? null,
    ]);
    if (!stored) throw new Error('The proof was not written');
    if (order.paymentStatus !== 'pending') {
      await this.commands.execute(
        new SetPaymentStatus(tx, orderId, 'pending', 'customer', 'A new payment proof was sent', at),
      );
    }
    await record(tx, ProofSubmitted, { orderId, orderNumber, proofId: stored.id, attempt });
    return { ...order, paymentStatus: 'pending' };
  }

  /** Of a transaction that failed without an answer nobody knows whether it was committed: then the row tells. */
  private async discardUnlessStored(receiptKey: string, error: unknown): Promise<void> {
    try {
      const stored =
        error instanceof Problem
          ? []
          : await this.db.read('payments.of-receipt', 'select 1 from payments_proof where receipt_key = $1', [
              receiptKey,
            ]);
      if (stored.length === 0) await this.receipts.discard(receiptKey);
    } catch (unknown) {
      this.logger.warn(unknown, `Nobody could tell whether ${receiptKey} belongs to a proof`);
    }
  }
}
