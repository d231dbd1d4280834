import { formatRs } from '@shop/contracts/money';
import type { PaymentStatus } from '@shop/contracts/statuses';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Tx, entities } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/publish.ts';
import { Order } from '../order.entity.ts';
import { OrderPaymentChanged, RecordPartPayment, SetPaymentStatus } from '../public.ts';
import { writeHistory } from './write-history.ts';

@CommandHandler(SetPaymentStatus)
export class SetPaymentStatusHandler implements ICommandHandler<SetPaymentStatus> {
  async execute({ tx, orderId, to, by, note }: SetPaymentStatus): Promise<void> {
    const order = await entities(tx).findOneOrFail(Order, {
      where: { id: orderId },
      lock: { mode: 'pessimistic_write' },
    });
    const { version } = order;
    await changePayment(tx, order, to, by, note);
    if (order.version !== version) await entities(tx).save(order);
  }
}

@CommandHandler(RecordPartPayment)
export class RecordPartPaymentHandler implements ICommandHandler<RecordPartPayment> {
  execute({ tx, orderId, from, to, by, note }: RecordPartPayment): Promise<void> {
    const before = from > 0 ? formatRs(from) : null;
    return writeHistory(tx, orderId, by, [{ field: 'received', from: before, to: formatRs(to) }], note);
  }
}

/** Changes the payment status of a locked order, with its history and its event. The caller saves the order. */
export async function changePayment(
  tx: Tx,
  order: Order,
  to: PaymentStatus,
  by: string,
  note: string | undefined,
): Promise<void> {
  const from = order.paymentStatus;
  const changes = order.change({ paymentStatus: to });
  await writeHistory(tx, order.id, by, changes, note);
  if (!changes.length) return;
  const { id: orderId, orderNumber, total, version, orderStatus } = order;
  const createdAt = order.createdAt.toISOString();
  await publish(tx, OrderPaymentChanged, { orderId, orderNumber, createdAt, total, version, from, to, orderStatus });
}
