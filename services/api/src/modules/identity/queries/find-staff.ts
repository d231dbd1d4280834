import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { FindStaff, type StaffMember } from '../public.ts';

const find = (accountId: string) => sql`
  select id, username, role, email from identity_account where id = ${accountId} and removed_at is null`;

@QueryHandler(FindStaff)
export class FindStaffHandler implements IQueryHandler<FindStaff> {
  constructor(private readonly db: Database) {}

  async execute({ accountId, tx }: FindStaff): Promise<StaffMember | null> {
    const statement = find(accountId);
    const [found] = await (tx ? query<StaffMember>(tx, statement) : this.db.read<StaffMember>(statement));
    return found ?? null;
  }
}
