import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Waiting } from '@shop/contracts/dashboard';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { CountFailedEmails } from '../public.ts';

const count = sql`
  select count(*)::int as count, min(written_at) as oldest
  from (select written_at from notifications_email where state = 'failed' order by id limit 1000) failed`;

@QueryHandler(CountFailedEmails)
export class CountFailedEmailsHandler implements IQueryHandler<CountFailedEmails> {
  constructor(private readonly db: Database) {}

  async execute(): Promise<Waiting> {
    const [counted] = await this.db.read<Waiting>(count);
    return counted ?? { count: 0, oldest: null };
  }
}
