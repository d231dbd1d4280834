import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Tx, withLongTimeout } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { Consumes } from '../../../platform/events/consumes.ts';
import type { DataOf } from '../../../platform/events/event.ts';
import { CustomerErased } from '../../ordering/public/events.ts';
import { RemoveMessages } from '../public.ts';

const remove = (orderIds: readonly string[]) => sql`
  delete from whatsapp_message where order_id = any(${orderIds}::uuid[])`;

@CommandHandler(RemoveMessages)
export class RemoveMessagesHandler implements ICommandHandler<RemoveMessages> {
  async execute({ tx, orderIds }: RemoveMessages): Promise<void> {
    await withLongTimeout(tx, remove(orderIds));
  }

  /** Sent or not, they hold the phone. */
  @Consumes(CustomerErased)
  async onCustomerErased(tx: Tx, { orderIds }: DataOf<typeof CustomerErased>): Promise<void> {
    await withLongTimeout(tx, remove(orderIds));
  }
}
