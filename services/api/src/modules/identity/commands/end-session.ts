import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isOpen } from '../sessions.ts';

/** Ends one session of an account before its time. Answers whether it was open. */
export class EndSession extends Command<boolean> {
  constructor(
    readonly accountId: string,
    readonly session: string,
  ) {
    super();
  }
}

const end = ({ accountId, session }: EndSession) => sql`
  update identity_session s set ended_at = now()
  where id = ${session} and account_id = ${accountId} and ${isOpen}
  returning id`;

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(private readonly db: Database) {}

  async execute(command: EndSession): Promise<boolean> {
    return (await this.db.query(end(command))).length > 0;
  }
}
