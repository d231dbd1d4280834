import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type OrderUpdate, staffOrders } from '@shop/contracts/staff-orders';
import { Id } from '@shop/contracts/fields';
import { isBackwards } from '@shop/contracts/shop';
import { Database, type Tx, entities } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/publish.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { type IdempotencyKey, idempotent, noKey } from '../../../platform/idempotency/idempotency.ts';
import { ReleaseCoupon, ReclaimCoupon } from '../../coupons/public.ts';
import { GiveBackStock, WriteOffStock } from '../../catalog/public/stock.ts';
import { Order } from '../order.entity.ts';
import { ChangeOrder } from '../public/commands.ts';
import { DecidePendingProof } from '../public/ports.ts';
import { OrderStatusChanged, OrderTrackingChanged } from '../public/events.ts';
import { changePayment } from './set-payment-status.ts';
import { reclaimStock } from './reserve-stock.ts';
import { rejectUsedNumber } from './used-number.ts';
import { writeHistory } from './write-history.ts';

/**
 * Changes what staff sent and nothing else; `by` is who did it, as the history shows it. Answers the version of the order;
 * the same key twice is one change.
 */
export class UpdateOrder extends Command<{ version: number }> {
  constructor(
    readonly id: string,
    readonly update: OrderUpdate,
    readonly by: string,
    readonly key: IdempotencyKey = noKey,
  ) {
    super();
  }
}

@CommandHandler(UpdateOrder)
export class UpdateOrderHandler implements ICommandHandler<UpdateOrder> {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
  ) {}

  async execute({ id, update, by, key }: UpdateOrder): Promise<{ version: number }> {
    if (!Id.safeParse(id).success) fail(staffOrders.update, 'notFound');
    const { body } = await idempotent(this.db, key, async (tx) => {
      const { version, finalStep } = await changeOrder(tx, this.commands, id, update, by);
      return { status: 200, body: { version }, finalStep };
    });
    return body;
  }
}

@CommandHandler(ChangeOrder)
export class ChangeOrderHandler implements ICommandHandler<ChangeOrder> {
  constructor(private readonly commands: CommandBus) {}

  async execute({ tx, orderId, update, by, stock }: ChangeOrder): Promise<{ version: number }> {
    const { version, finalStep } = await changeOrder(tx, this.commands, orderId, update, by, stock);
    await finalStep();
    return { version };
  }
}

/** Changes the order and publishes it. `finalStep` moves the use of its coupon: its row comes last, since other orders wait for it. */
async function changeOrder(
  tx: Tx,
  commands: CommandBus,
  id: string,
  update: OrderUpdate,
  by: string,
  stock: ChangeOrder['stock'] = 'moves',
): Promise<{ version: number; finalStep: () => Promise<void> }> {
  const order = await entities(tx).findOne(Order, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!order) fail(staffOrders.update, 'notFound');
  if (update.version !== undefined && update.version !== order.version) fail(staffOrders.update, 'staleVersion');

  const { paymentStatus, notes, reason, forwardOnly, uniqueNumber, ...own } = update;
  if (forwardOnly && own.orderStatus && isBackwards(order.orderStatus, own.orderStatus)) {
    fail(staffOrders.update, 'movedOn');
  }
  if (uniqueNumber && own.trackingNumber) await rejectUsedNumber(tx, order.id, own.trackingNumber);
  const { orderStatus: statusBefore, paymentStatus: paymentBefore, version: versionBefore } = order;
  const changes = order.change(own);
  const newPayment = paymentStatus !== undefined && paymentStatus !== paymentBefore ? paymentStatus : null;
  // The note belongs to the first of several changes.
  const isNoteOfPayment = newPayment !== null && changes.length === 0;
  await writeHistory(tx, order.id, by, changes, isNoteOfPayment ? undefined : notes);

  const fact = {
    orderId: order.id,
    orderNumber: order.orderNumber,
    createdAt: order.createdAt.toISOString(),
    total: order.total,
    version: order.version,
  };
  const { orderStatus, trackingNumber, courier } = order;
  if (orderStatus !== statusBefore) {
    await publish(tx, OrderStatusChanged, {
      ...fact,
      from: statusBefore,
      to: orderStatus,
      paymentStatus: paymentBefore,
    });
  }
  if (changes.some(({ field }) => field === 'trackingNumber' || field === 'courier')) {
    await publish(tx, OrderTrackingChanged, { ...fact, trackingNumber, courier });
  }
  // The status before the payment: each event carries the value of the other one at its moment.
  if (newPayment) {
    const note = isNoteOfPayment ? notes : undefined;
    await commands.execute(new DecidePendingProof(tx, order.id, newPayment, by, note, reason));
    await changePayment(tx, order, newPayment, by, note || reason);
  }
  if (order.version !== versionBefore) await entities(tx).save(order);
  const isLost = stock === 'lost';
  if (orderStatus !== statusBefore && orderStatus === 'cancelled') {
    await commands.execute(
      isLost ? new WriteOffStock(tx, order.id, false, by) : new GiveBackStock(tx, order.id, 'cancelled', by),
    );
  }
  if (orderStatus !== statusBefore && statusBefore === 'cancelled') {
    if (isLost) await commands.execute(new WriteOffStock(tx, order.id, true, by));
    else await reclaimStock(tx, commands, order.id, by);
  }
  const finalStep = async () => {
    if (orderStatus === statusBefore) return;
    if (orderStatus === 'cancelled') await commands.execute(new ReleaseCoupon(tx, order.id));
    if (statusBefore === 'cancelled') await commands.execute(new ReclaimCoupon(tx, order.id));
  };
  return { version: order.version, finalStep };
}
