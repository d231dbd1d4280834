import { Logger } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { OrderSummary } from '@shop/contracts/orders';
import { payments } from '@shop/contracts/payments';
import { Database, type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { importTime } from '../../../platform/context/work-context.ts';
import { publish } from '../../../platform/events/publish.ts';
import { type IdempotentResponse, idempotent } from '../../../platform/idempotency/idempotency.ts';
import { ApiError, fail, failField } from '../../../platform/errors/api-error.ts';
import { FindOrder } from '../../ordering/public/queries.ts';
import { SetPaymentStatus } from '../../ordering/public/commands.ts';
import { type LastProof, type ProofRejection, proofRejection } from '../domain/proof-rejection.ts';
import { transactionKey } from '../domain/transaction-key.ts';
import { ProofSubmitted, SubmitProof } from '../public.ts';
import { Receipts } from '../receipts.ts';

type Submitted = IdempotentResponse<{ message: string; order: OrderSummary }>;

const last = (orderId: string) =>
  sql`select attempt, status from payments_proof where order_id = ${orderId} order by attempt desc limit 1`;
const insert = (
  { _id, orderNumber, paymentMethod }: OrderSummary,
  attempt: number,
  proof: SubmitProof,
  receiptKey: string,
) => sql`
  insert into payments_proof
    (order_id, order_number, attempt, transaction_id, transaction_key, notes, method, receipt_key,
     receipt_sha256, created_at)
  values (${_id}, ${orderNumber}, ${attempt}, ${proof.form.transactionId}, ${transactionKey(proof.form.transactionId)},
    ${proof.form.notes ?? ''}, ${paymentMethod === 'COD' ? (proof.form.method ?? null) : null}, ${receiptKey}, ${proof.receipt.sha256}, coalesce(${importTime()}::timestamptz, now()))
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
    // A proof that will be rejected, or is a repetition, must not cost a decoded picture.
    const why = await this.rejectionOf(proof.numberOrId);
    if (why) return idempotent<never>(this.db, proof.key, async () => fail(payments.confirm, why));
    const receiptKey = await this.receipts.store(proof.receipt);
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

  private async rejectionOf(numberOrId: string): Promise<'notFound' | ProofRejection | null> {
    const order = await this.queries.execute(new FindOrder(numberOrId));
    if (!order) return 'notFound';
    const [newest] = await this.db.read<LastProof>(last(order._id));
    return proofRejection(order, newest);
  }

  private async submit(tx: Tx, proof: SubmitProof, receiptKey: string): Promise<OrderSummary> {
    const order = await this.queries.execute(new FindOrder(proof.numberOrId, tx));
    if (!order) fail(payments.confirm, 'notFound');
    const [newest] = await query<LastProof>(tx, last(order._id));
    const why = proofRejection(order, newest);
    if (why) fail(payments.confirm, why);
    if (order.paymentMethod === 'COD' && !proof.form.method) failField('method', 'Please choose how you have paid');

    const { _id: orderId, orderNumber } = order;
    const attempt = (newest?.attempt ?? 0) + 1;
    const [stored] = await query<{ id: string }>(tx, insert(order, attempt, proof, receiptKey));
    if (!stored) throw new Error('The proof was not written');
    if (order.paymentStatus !== 'pending') {
      await this.commands.execute(
        new SetPaymentStatus(tx, orderId, 'pending', 'customer', 'A new payment proof was sent'),
      );
    }
    await publish(tx, ProofSubmitted, { orderId, orderNumber, proofId: stored.id, attempt });
    return { ...order, paymentStatus: 'pending' };
  }

  /** A transaction that failed without an answer may have committed: the row shows it. */
  private async discardUnlessStored(receiptKey: string, error: unknown): Promise<void> {
    try {
      const stored =
        error instanceof ApiError
          ? []
          : await this.db.read(sql`select 1 from payments_proof where receipt_key = ${receiptKey}`);
      if (stored.length === 0) await this.receipts.discard(receiptKey);
    } catch (unknown) {
      this.logger.warn(unknown, `It is unknown whether ${receiptKey} belongs to a proof`);
    }
  }
}
