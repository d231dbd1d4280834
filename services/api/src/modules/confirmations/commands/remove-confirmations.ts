import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { Consumes } from '../../../platform/events/consumes.ts';
import type { DataOf } from '../../../platform/events/event.ts';
import { ObjectStorage } from '../../../platform/storage/object-storage.ts';
import { CustomerErased } from '../../ordering/public/events.ts';
import { RemoveConfirmations } from '../public.ts';

const remove = (orderIds: readonly string[]) =>
  sql`delete from confirmations_confirmation where order_id = any(${orderIds}::uuid[])`;
const removeVoices = (orderIds: readonly string[]) =>
  sql`delete from confirmations_voice where order_id = any(${orderIds}::uuid[]) returning key`;

@CommandHandler(RemoveConfirmations)
export class RemoveConfirmationsHandler implements ICommandHandler<RemoveConfirmations> {
  constructor(private readonly storage: ObjectStorage) {}

  async execute({ tx, orderIds }: RemoveConfirmations): Promise<string[]> {
    await query(tx, remove(orderIds));
    return (await query<{ key: string }>(tx, removeVoices(orderIds))).map(({ key }) => key);
  }

  /** A link would show the order, notes of calls name people, and a voice note has the voice of one. */
  @Consumes(CustomerErased)
  async onCustomerErased(tx: Tx, { orderIds }: DataOf<typeof CustomerErased>): Promise<void> {
    // When a file cannot be deleted, the transaction rolls back and the event is retried.
    const files = await this.execute(new RemoveConfirmations(tx, orderIds));
    await Promise.all(files.map((file) => this.storage.delete(file)));
  }
}
