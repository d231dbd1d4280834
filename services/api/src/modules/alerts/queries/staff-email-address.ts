import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { FindStaff } from '../../identity/public.ts';
import { StaffEmailAddress } from '../../notifications/public.ts';
import { mayHear } from '../domain/choices.ts';

const chosen = ({ accountId, kind }: StaffEmailAddress) => sql`
  select from alerts_choice where account_id = ${accountId} and kind = ${kind} and email`;

@QueryHandler(StaffEmailAddress)
export class StaffEmailAddressHandler implements IQueryHandler<StaffEmailAddress> {
  constructor(private readonly queries: QueryBus) {}

  async execute(asked: StaffEmailAddress): Promise<string | null> {
    const choices = await query(asked.tx, chosen(asked));
    if (choices.length === 0) return null;
    const staff = await this.queries.execute(new FindStaff(asked.accountId, asked.tx));
    return staff && mayHear(staff.role, asked.kind) ? staff.email : null;
  }
}
