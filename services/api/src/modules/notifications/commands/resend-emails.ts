import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Makes e-mails that were tried in vain due at once, with their tries counted from zero; returns how many they are. */
export class ResendEmails extends Command<number> {
  /** Without ids: all of them. */
  constructor(readonly ids?: readonly string[]) {
    super();
  }
}

// One that is being sent at this moment stays with the worker that sends it.
const resend = (ids?: readonly string[]) => sql`
  update notifications_email set state = 'queued', attempts = 0, due_at = now()
  where (state = 'failed' or state = 'queued' and last_error is not null)
    and (${ids ?? null}::uuid[] is null or id = any(${ids ?? null}::uuid[])) returning id`;

@CommandHandler(ResendEmails)
export class ResendEmailsHandler implements ICommandHandler<ResendEmails> {
  constructor(private readonly db: Database) {}

  async execute({ ids }: ResendEmails): Promise<number> {
    const resent = await this.db.query(resend(ids));
    return resent.length;
  }
}
