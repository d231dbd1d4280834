import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { Consumes } from '../../../platform/events/consumes.ts';
import type { DataOf } from '../../../platform/events/event.ts';
import { CustomerErased } from '../../ordering/public/events.ts';
import { RemoveConfirmations } from '../public.ts';

const remove = (orderIds: readonly string[]) =>
  sql`delete from confirmations_confirmation where order_id = any(${orderIds}::uuid[])`;

@CommandHandler(RemoveConfirmations)
export class RemoveConfirmationsHandler implements ICommandHandler<RemoveConfirmations> {
  async execute({ tx, orderIds }: RemoveConfirmations): Promise<void> {
    await query(tx, remove(orderIds));
  }

  /** A link would show the order, and notes of calls name people. */
  @Consumes(CustomerErased)
  async onCustomerErased(tx: Tx, { orderIds }: DataOf<typeof CustomerErased>): Promise<void> {
    await query(tx, remove(orderIds));
  }
}
