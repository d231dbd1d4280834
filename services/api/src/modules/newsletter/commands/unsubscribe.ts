import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type MailChoice, newsletter } from '@shop/contracts/newsletter';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { choiceColumns } from '../queries/mail-choice.ts';

/** Takes the address of a link off its list; a second time changes nothing. Throws 404 for a link that is none. */
export class Unsubscribe extends Command<MailChoice> {
  constructor(readonly token: string) {
    super();
  }
}

const leave = (token: string) => sql`
  update newsletter_choice set unsubscribed_at = coalesce(unsubscribed_at, now()) where token = ${token}
  returning ${choiceColumns}`;

@CommandHandler(Unsubscribe)
export class UnsubscribeHandler implements ICommandHandler<Unsubscribe> {
  constructor(private readonly db: Database) {}

  async execute({ token }: Unsubscribe): Promise<MailChoice> {
    const [choice] = await this.db.transaction((tx) => query<MailChoice>(tx, leave(token)));
    if (!choice) fail(newsletter.unsubscribe, 'unknownLink');
    return choice;
  }
}
