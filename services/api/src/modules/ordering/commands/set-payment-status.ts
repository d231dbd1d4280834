import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { entities } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/publish.ts';
import { Order } from '../order.entity.ts';
import { OrderPaymentChanged, SetPaymentStatus } from '../public.ts';
import { writeHistory } from './write-history.ts';

@CommandHandler(SetPaymentStatus)
export class SetPaymentStatusHandler implements ICommandHandler<SetPaymentStatus> {
  async execute({ tx, orderId, to, by, note }: SetPaymentStatus): Promise<void> {
    const order = await entities(tx).findOneOrFail(Order, {
      where: { id: orderId },
      lock: { mode: 'pessimistic_write' },
    });
    const from = order.paymentStatus;
    const changes = order.change({ paymentStatus: to });
    await writeHistory(tx, orderId, by, changes, note);
    if (!changes.length) return;
    await entities(tx).save(order);
    const { orderNumber, total, version, orderStatus } = order;
    const createdAt = order.createdAt.toISOString();
    await publish(tx, OrderPaymentChanged, { orderId, orderNumber, createdAt, total, version, from, to, orderStatus });
  }
}
