import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { demoRecords } from '../../../platform/demo/demo-records.ts';
import { RemoveDemoSettlements } from '../public.ts';

const remove = sql`
  delete from settlements_settlement where id in (select id from (${demoRecords('settlement')}) demo)`;

@CommandHandler(RemoveDemoSettlements)
export class RemoveDemoSettlementsHandler implements ICommandHandler<RemoveDemoSettlements> {
  async execute({ tx }: RemoveDemoSettlements): Promise<void> {
    await query(tx, remove);
  }
}
