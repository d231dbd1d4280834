import { NotFoundException } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderUpdate } from '@shop/contracts/admin';
import { Id } from '@shop/contracts/fields';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.ts';
import { record } from '../../../platform/events/record.ts';
import { problem } from '../../../platform/http/problem.ts';
import { type Change, Order } from '../order.entity.ts';
import { OrderPaymentChanged, OrderStatusChanged, OrderTrackingChanged } from '../public.ts';

/** Changes what staff sent and nothing else; `by` is who did it, as the history shows it. */
export class UpdateOrder extends Command<void> {
  constructor(
    readonly id: string,
    readonly update: OrderUpdate,
    readonly by: string,
    /** Of an imported order: when it changed; without it, now. */
    readonly at?: Date,
  ) {
    super();
  }
}

@CommandHandler(UpdateOrder)
export class UpdateOrderHandler implements ICommandHandler<UpdateOrder> {
  constructor(private readonly db: Database) {}

  async execute({ id, update, by, at }: UpdateOrder): Promise<void> {
    if (!Id.safeParse(id).success) throw new NotFoundException('Order not found');
    await this.db.transaction(async (tx) => {
      const order = await tx.findOne(Order, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!order) throw new NotFoundException('Order not found');
      if (update.version !== undefined && update.version !== order.version) throw staleVersion();

      const { orderStatus: statusBefore, paymentStatus: paymentBefore } = order;
      const changes = order.change(update);
      if (changes.length) await tx.save(order);
      await write(tx, order.id, { by, at }, changes, update.notes);

      const fact = {
        orderId: order.id,
        orderNumber: order.orderNumber,
        createdAt: order.createdAt.toISOString(),
        total: order.total,
        version: order.version,
      };
      const { orderStatus, paymentStatus, trackingNumber, courier } = order;
      // First the status, then the payment: each fact tells what the other one was at its moment.
      if (orderStatus !== statusBefore) {
        await record(tx, OrderStatusChanged, {
          ...fact,
          from: statusBefore,
          to: orderStatus,
          paymentStatus: paymentBefore,
        });
      }
      if (paymentStatus !== paymentBefore) {
        await record(tx, OrderPaymentChanged, { ...fact, from: paymentBefore, to: paymentStatus, orderStatus });
      }
      if (changes.some(({ field }) => field === 'trackingNumber' || field === 'courier')) {
        await record(tx, OrderTrackingChanged, { ...fact, trackingNumber, courier });
      }
    });
  }
}

const history = `
  insert into ordering_history (order_id, at, by, field, from_value, to_value, note)
  select $1, coalesce($4::timestamptz, clock_timestamp()), $2, line.field, line."from", line."to", line.note
  from jsonb_to_recordset($3::jsonb) as line (field text, "from" text, "to" text, note text)`;

/** A line for each change, the first of them with the note; a note alone has a line of its own. */
async function write(
  tx: EntityManager,
  orderId: string,
  { by, at }: { by: string; at: Date | undefined },
  changes: readonly Change[],
  note: string | undefined,
): Promise<void> {
  const told = note || null;
  const lines = changes.map((change, at) => ({ ...change, note: at === 0 ? told : null }));
  if (!lines.length && !told) return;
  const alone = { field: 'note', from: null, to: null, note: told };
  await tx.query(history, [orderId, by, JSON.stringify(lines.length ? lines : [alone]), at ?? null]);
}

const staleVersion = () =>
  problem(409, 'stale_version', 'Somebody changed this order in the meantime. Please reload it.');
