import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { ResendDeliveries } from '../public.ts';

const resend = (ids: readonly string[]) => sql`
  update webhooks_delivery set state = 'waiting', attempts = 0, due_at = now(), failed_at = null
  where id = any (${ids}::uuid[]) and event_id is not null and coalesce(taken_until, now()) <= now() returning id`;

@CommandHandler(ResendDeliveries)
export class ResendDeliveriesHandler implements ICommandHandler<ResendDeliveries> {
  constructor(private readonly db: Database) {}

  async execute({ ids }: ResendDeliveries): Promise<number> {
    return (await this.db.transaction((tx) => query(tx, resend(ids)))).length;
  }
}
