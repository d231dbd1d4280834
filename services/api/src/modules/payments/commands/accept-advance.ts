import type { CommandBus } from '@nestjs/cqrs';
import { amountToCollect } from '@shop/contracts/cash-orders';
import type { OrderSummary } from '@shop/contracts/orders';
import { payments } from '@shop/contracts/payments';
import { type Tx, entities } from '../../../platform/database/database.ts';
import { now } from '../../../platform/context/work-context.ts';
import { publish } from '../../../platform/events/publish.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { RecordPartPayment, SetPaymentStatus } from '../../ordering/public/commands.ts';
import type { Proof } from '../proof.entity.ts';
import { PartReceived } from '../public.ts';

interface Decision {
  by: string;
  notes?: string | undefined;
  /** Rupees that came; without it, the rest of the advance. */
  received?: number | undefined;
}

const inPaisa = (rupees: number) => Math.round(rupees * 100);

/**
 * Accepts the receipt of a cash order: its courier collects that much less, and nothing where the whole total has come.
 * Throws `already_decided`, `not_short` for more than the total, and `parcel_left`: what is collected was settled then.
 */
export async function acceptAdvance(
  tx: Tx,
  commands: CommandBus,
  order: OrderSummary,
  proof: Proof,
  { by, notes, received }: Decision,
): Promise<void> {
  // The advance as it was asked for, because nothing is due of an order that was cancelled since.
  const rest = Math.max(0, inPaisa(order.advance) - inPaisa(order.advanceReceived)) / 100;
  const sum = received ?? (rest > 0 ? rest : amountToCollect(order));
  const status = inPaisa(sum) < inPaisa(rest) ? 'short' : 'verified';
  const outcome = proof.decide({ status, received: sum }, { by, notes, at: now() });
  if (outcome === 'refused') fail(payments.verify, 'alreadyDecided');
  if (outcome === 'repeated') return;
  const { _id: orderId, orderNumber, orderStatus, paymentStatus } = order;
  const isHere = orderStatus === 'processing' || orderStatus === 'confirmed' || orderStatus === 'cancelled';
  if (!isHere || paymentStatus !== 'pending') fail(payments.verify, 'parcelLeft');
  const due = inPaisa(amountToCollect(order)) - inPaisa(sum);
  if (due < 0 || sum <= 0) fail(payments.verify, 'notShort');
  await entities(tx).save(proof);
  await publish(tx, PartReceived, { orderId, orderNumber, proofId: proof.id, received: sum, due: due / 100 });
  const before = order.advanceReceived;
  await commands.execute(new RecordPartPayment(tx, orderId, before, (inPaisa(before) + inPaisa(sum)) / 100, by, notes));
  if (due === 0) await commands.execute(new SetPaymentStatus(tx, orderId, 'paid', by));
}
