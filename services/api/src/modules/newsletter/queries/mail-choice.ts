import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type MailChoice, newsletter } from '@shop/contracts/newsletter';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';

/** The list of a link, and whether its address is still on it. Reading changes nothing; throws 404 for one that is none. */
export class ReadMailChoice extends Query<MailChoice> {
  constructor(readonly token: string) {
    super();
  }
}

export const choiceColumns = sql`list, unsubscribed_at is not null as "isUnsubscribed"`;
const choiceOf = (token: string) => sql`select ${choiceColumns} from newsletter_choice where token = ${token}`;

@QueryHandler(ReadMailChoice)
export class ReadMailChoiceHandler implements IQueryHandler<ReadMailChoice> {
  constructor(private readonly db: Database) {}

  async execute({ token }: ReadMailChoice): Promise<MailChoice> {
    const [choice] = await this.db.read<MailChoice>(choiceOf(token));
    if (!choice) fail(newsletter.choice, 'unknownLink');
    return choice;
  }
}
