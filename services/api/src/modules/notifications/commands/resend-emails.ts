import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Makes every e-mail that failed or waits due at once, with its tries counted from zero; returns how many they are. */
export class ResendEmails extends Command<number> {}

// One that is being sent at this moment stays with the worker that sends it.
const resend = sql`
  update notifications_email set state = 'queued', attempts = 0, due_at = now()
  where state = 'failed' or (state = 'queued' and last_error is not null) returning id`;

@CommandHandler(ResendEmails)
export class ResendEmailsHandler implements ICommandHandler<ResendEmails> {
  constructor(private readonly db: Database) {}

  async execute(): Promise<number> {
    const resent = await this.db.query(resend);
    return resent.length;
  }
}
