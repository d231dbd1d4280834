import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';

/** Makes every letter that failed or waits due at once, its tries counted anew; answers how many they are. */
export class ResendLetters extends Command<number> {}

// One that is being sent at this moment stays taken by whoever sends it.
const resend = `
  update notifications_letter set state = 'queued', attempts = 0, due_at = now()
  where state = 'failed' or (state = 'queued' and last_error is not null)`;

@CommandHandler(ResendLetters)
export class ResendLettersHandler implements ICommandHandler<ResendLetters> {
  constructor(private readonly db: Database) {}

  async execute(): Promise<number> {
    const [, resent] = await this.db.dataSource.query<[unknown, number]>(resend);
    return resent;
  }
}
