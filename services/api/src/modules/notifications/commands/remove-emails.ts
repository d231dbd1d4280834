import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { withLongTimeout } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { RemoveEmails } from '../public.ts';

const remove = (orderIds: readonly string[]) => sql`
  delete from notifications_email where order_id = any(${orderIds}::uuid[])`;

@CommandHandler(RemoveEmails)
export class RemoveEmailsHandler implements ICommandHandler<RemoveEmails> {
  async execute({ tx, orderIds }: RemoveEmails): Promise<void> {
    await withLongTimeout(tx, remove(orderIds));
  }
}
