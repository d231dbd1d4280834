import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { currentActor } from '../../../platform/context/work-context.ts';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { RecordAudit } from '../../audit/public.ts';
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
  select username from identity_account where id = ${id} and removed_at is null for no key update`;

@CommandHandler(EndSessions)
export class EndSessionsHandler implements ICommandHandler<EndSessions> {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
  ) {}

  execute({ accountId, but }: EndSessions): Promise<number | null> {
    return this.db.transaction(async (tx) => {
      const [account] = await query<{ username: string }>(tx, lock(accountId));
      if (!account) return null;
      const ended = (await query(tx, endSessions(accountId, but))).length;
      if (ended > 0 && currentActor()) {
        const things = [{ id: accountId, label: account.username }];
        const deed = { action: 'endedSessions', kind: 'person', things, after: { sessions: ended } };
        await this.commands.execute(new RecordAudit(tx, deed));
      }
      return ended;
    });
  }
}
