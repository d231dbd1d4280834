import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { ForgetVoices } from '../public/commands.ts';

const forget = (orderIds: readonly string[]) =>
  sql`update ordering_order set voice_at = null where id = any(${orderIds}::uuid[]) and voice_at is not null`;

@CommandHandler(ForgetVoices)
export class ForgetVoicesHandler implements ICommandHandler<ForgetVoices> {
  constructor(private readonly db: Database) {}

  async execute({ orderIds }: ForgetVoices): Promise<void> {
    await this.db.query(forget(orderIds));
  }
}
