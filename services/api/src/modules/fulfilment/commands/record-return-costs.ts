import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { RecordReturnCosts } from '../public.ts';

const record = (costs: RecordReturnCosts['costs']) => sql`
  update fulfilment_parcel parcel set return_cost = known.cost, version = version + 1
  from (select "parcelId" as id, sum(cost) as cost
    from json_to_recordset(${JSON.stringify(costs)}::json) as row ("parcelId" uuid, cost numeric) group by 1) known
  where parcel.id = known.id and status = 'returned' and return_cost <> known.cost`;

@CommandHandler(RecordReturnCosts)
export class RecordReturnCostsHandler implements ICommandHandler<RecordReturnCosts> {
  async execute({ tx, costs }: RecordReturnCosts): Promise<void> {
    if (costs.length > 0) await query(tx, record(costs));
  }
}
