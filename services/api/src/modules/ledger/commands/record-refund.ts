import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { ledger } from '@shop/contracts/ledger';
import { formatExactRs } from '@shop/contracts/money';
import type { Input, ResponseOf } from '@shop/contracts/route';
import { Database, type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { publish } from '../../../platform/events/publish.ts';
import { type IdempotencyKey, type IdempotentResponse, idempotent } from '../../../platform/idempotency/idempotency.ts';
import { FindOrder } from '../../ordering/public/queries.ts';
import { NoteOnOrder, SetPaymentStatus } from '../../ordering/public/commands.ts';
import { today } from '../domain/days.ts';
import { refundable } from '../domain/target.ts';
import { Postings } from '../postings.ts';
import { RefundRecorded } from '../public.ts';

type Recorded = ResponseOf<typeof ledger.refund>;
type Sent = Input<typeof ledger.refund>['body'];

/**
 * Records money that was given back to a customer; the order is refunded once all of it is back. Answers what may still be
 * given back, in rupees. Throws 404, `too_much` and `nothing_received`. The same key twice is one refund.
 */
export class RecordRefund extends Command<IdempotentResponse<Recorded>> {
  constructor(
    readonly orderId: string,
    readonly sent: Sent,
    readonly by: string,
    readonly key: IdempotencyKey,
  ) {
    super();
  }
}

const insert = (
  orderId: string,
  orderNumber: string,
  paisa: number,
  { way, reference, reason }: Sent,
  by: string,
) => sql`
  insert into ledger_refund (order_id, order_number, amount, way, reference, reason, by)
  values (${orderId}, ${orderNumber}, ${paisa}, ${way}, ${reference}, ${reason}, ${by}) returning id`;

@CommandHandler(RecordRefund)
export class RecordRefundHandler implements ICommandHandler<RecordRefund> {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly postings: Postings,
  ) {}

  execute({ orderId, sent, by, key }: RecordRefund): Promise<IdempotentResponse<Recorded>> {
    return idempotent(this.db, key, async (tx) => {
      const order = await this.queries.execute(new FindOrder(orderId, tx));
      if (!order) fail(ledger.refund, 'notFound');
      const { _id: id, orderNumber, orderStatus, paymentStatus } = order;
      const left = await this.refundableOf(tx, id);
      const paisa = Math.round(sent.amount * 100);
      if (left <= 0) fail(ledger.refund, 'nothingReceived');
      if (paisa > left) {
        const message = `At most ${formatExactRs(left / 100)} can be given back: it is what came and is still here.`;
        fail(ledger.refund, 'tooMuch', { message });
      }
      const [stored] = await query<{ id: string }>(tx, insert(id, orderNumber, paisa, sent, by));
      if (!stored) throw new Error('The refund was not stored');
      // An order that goes on with a part of its money given back is still to be paid.
      const isWhole = paisa === left && (paymentStatus === 'paid' || orderStatus === 'cancelled');
      const note = `${formatExactRs(sent.amount)} given back (${sent.way})${sent.reference && `, ${sent.reference}`}: ${sent.reason}`;
      await this.commands.execute(
        isWhole ? new SetPaymentStatus(tx, id, 'refunded', by, note) : new NoteOnOrder(tx, id, by, note),
      );
      const { amount, way } = sent;
      await publish(tx, RefundRecorded, { orderId: id, orderNumber, refundId: stored.id, amount, way, isWhole });
      await this.postings.postOrders(tx, [id], { cause: 'refund', dayOf: today }, true);
      return { status: 201, body: { refundId: stored.id, refundable: (left - paisa) / 100 } };
    });
  }

  private async refundableOf(tx: Tx, orderId: string): Promise<number> {
    const { of } = await this.postings.facts(tx, [orderId], true);
    return refundable(of(orderId));
  }
}
