import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { endSessions } from '../sessions.ts';

/** Ends all sessions of an account, but for one if it is given. Answers how many were open; null: there is no such account. */
export class EndSessions extends Command<number | null> {
  constructor(
    readonly accountId: string,
    readonly but: string | null = null,
  ) {
    super();
  }
}

// Whoever is signing in right now is done first, and is ended as well.
const lock = (id: string) => sql`
  select id from identity_account where id = ${id} and removed_at is null for no key update`;

@CommandHandler(EndSessions)
export class EndSessionsHandler implements ICommandHandler<EndSessions> {
  constructor(private readonly db: Database) {}

  execute({ accountId, but }: EndSessions): Promise<number | null> {
    return this.db.transaction(async (tx) => {
      const [account] = await query(tx, lock(accountId));
      if (!account) return null;
      return (await query(tx, endSessions(accountId, but))).length;
    });
  }
}
