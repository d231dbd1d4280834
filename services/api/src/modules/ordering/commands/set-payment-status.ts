import { formatRs } from '@shop/contracts/money';
import type { OrderStatus, PaymentStatus } from '@shop/contracts/statuses';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Tx, entities, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { publish } from '../../../platform/events/publish.ts';
import { Order } from '../order.entity.ts';
import { NoteOnOrder, RecordPartPayment, SetPaymentStatus, SetPaymentStatuses } from '../public/commands.ts';
import { OrderAdvanceReceived, OrderPaymentChanged } from '../public/events.ts';
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

interface Paid {
  orderId: string;
  orderNumber: string;
  createdAt: Date;
  total: number;
  version: number;
  orderStatus: OrderStatus;
}

const changeAll = ({ orderIds, from, to, by, note }: SetPaymentStatuses) => sql`
  with changed as (
    update ordering_order set payment_status = ${to}, version = version + 1
    where id = any(${orderIds}::uuid[]) and payment_status = ${from}
    returning id, order_number, created_at, total, version, order_status
  ), noted as (
    insert into ordering_history (order_id, at, by, field, from_value, to_value, note)
    select id, clock_timestamp(), ${by}, 'paymentStatus', ${from}, ${to}, ${note} from changed
  )
  select id as "orderId", order_number as "orderNumber", created_at as "createdAt", total::float8 as total, version,
    order_status as "orderStatus"
  from changed`;

@CommandHandler(SetPaymentStatuses)
export class SetPaymentStatusesHandler implements ICommandHandler<SetPaymentStatuses> {
  async execute(command: SetPaymentStatuses): Promise<string[]> {
    const { tx, from, to } = command;
    const changed = await query<Paid>(tx, changeAll(command));
    await Promise.all(
      changed.map(({ createdAt, ...order }) =>
        publish(tx, OrderPaymentChanged, { ...order, createdAt: createdAt.toISOString(), from, to }),
      ),
    );
    return changed.map(({ orderId }) => orderId);
  }
}

const setAdvance = (orderId: string, received: number) => sql`
  update ordering_order set advance_received = ${received} where id = ${orderId} and payment_method = 'COD' returning 1`;

@CommandHandler(RecordPartPayment)
export class RecordPartPaymentHandler implements ICommandHandler<RecordPartPayment> {
  async execute({ tx, orderId, from, to, by, note }: RecordPartPayment): Promise<void> {
    const ofCash = await query(tx, setAdvance(orderId, to));
    if (ofCash.length > 0) await publish(tx, OrderAdvanceReceived, { orderId, received: to });
    const before = from > 0 ? formatRs(from) : null;
    await writeHistory(tx, orderId, by, [{ field: 'received', from: before, to: formatRs(to) }], note);
  }
}

@CommandHandler(NoteOnOrder)
export class NoteOnOrderHandler implements ICommandHandler<NoteOnOrder> {
  execute({ tx, orderId, by, note }: NoteOnOrder): Promise<void> {
    return writeHistory(tx, orderId, by, [], note);
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
