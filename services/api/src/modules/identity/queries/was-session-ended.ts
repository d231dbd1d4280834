import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { WasSessionEnded } from '../public.ts';

const ended = (session: string) => sql`
  select from identity_session where id = ${session}::uuid and ended_at is not null`;

@QueryHandler(WasSessionEnded)
export class WasSessionEndedHandler implements IQueryHandler<WasSessionEnded> {
  constructor(private readonly db: Database) {}

  async execute({ session }: WasSessionEnded): Promise<boolean> {
    return (await this.db.read(ended(session))).length > 0;
  }
}
