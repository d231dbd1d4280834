import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { withLongTimeout } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { RemoveParcels } from '../public.ts';

const remove = (orderIds: readonly string[]) => sql`
  delete from fulfilment_parcel where order_id = any(${orderIds}::uuid[])`;

@CommandHandler(RemoveParcels)
export class RemoveParcelsHandler implements ICommandHandler<RemoveParcels> {
  async execute({ tx, orderIds }: RemoveParcels): Promise<void> {
    await withLongTimeout(tx, remove(orderIds));
  }
}
