import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { FindStaff } from '../../identity/public.ts';
import { StaffEmailAddress } from '../../notifications/public.ts';
import { mayHear } from '../domain/choices.ts';

const chosen = ({ accountId, kind }: StaffEmailAddress) => sql`
  select from alerts_choice where account_id = ${accountId} and kind = ${kind} and email`;

@QueryHandler(StaffEmailAddress)
export class StaffEmailAddressHandler implements IQueryHandler<StaffEmailAddress> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute(asked: StaffEmailAddress): Promise<string | null> {
    const choices = await this.db.read(chosen(asked));
    if (choices.length === 0) return null;
    const staff = await this.queries.execute(new FindStaff(asked.accountId));
    return staff && mayHear(staff.role, asked.kind) ? staff.email : null;
  }
}
