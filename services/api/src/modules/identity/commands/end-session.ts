import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { currentActor } from '../../../platform/context/work-context.ts';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { RecordAudit } from '../../audit/public.ts';
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
  returning id, (select username from identity_account a where a.id = s.account_id) as username`;

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
  ) {}

  execute(command: EndSession): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const ended = await query<{ id: string; username: string }>(tx, end(command));
      const actor = currentActor();
      if (actor && ended.length > 0) {
        const action = actor.session === command.session ? 'signedOut' : 'endedSession';
        const things = ended.map(({ username }) => ({ id: command.accountId, label: username }));
        await this.commands.execute(new RecordAudit(tx, { action, kind: 'person', things }));
      }
      return ended.length > 0;
    });
  }
}
