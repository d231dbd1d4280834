import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type MailChoice, type MailList, newsletter } from '@shop/contracts/newsletter';
import { Config } from '../../../platform/config/config.ts';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { FindUnsubscribeLink, type UnsubscribeLink } from '../public.ts';

/** The list of a link, and whether its address is still on it. Reading changes nothing; throws 404 for one that is none. */
export class ReadMailChoice extends Query<MailChoice> {
  constructor(readonly token: string) {
    super();
  }
}

export const choiceColumns = sql`list, unsubscribed_at is not null as "isUnsubscribed"`;
const choiceOf = (token: string) => sql`select ${choiceColumns} from newsletter_choice where token = ${token}`;
const linkOf = (list: MailList, email: string) => sql`
  insert into newsletter_choice as known (list, email) values (${list}, ${email})
  on conflict on constraint newsletter_choice_once do update set email = known.email
  returning token, unsubscribed_at is not null as "isUnsubscribed"`;

@QueryHandler(ReadMailChoice)
export class ReadMailChoiceHandler implements IQueryHandler<ReadMailChoice> {
  constructor(private readonly db: Database) {}

  async execute({ token }: ReadMailChoice): Promise<MailChoice> {
    const [choice] = await this.db.read<MailChoice>(choiceOf(token));
    if (!choice) fail(newsletter.choice, 'unknownLink');
    return choice;
  }
}

@QueryHandler(FindUnsubscribeLink)
export class FindUnsubscribeLinkHandler implements IQueryHandler<FindUnsubscribeLink> {
  constructor(private readonly config: Config) {}

  async execute({ tx, list, email }: FindUnsubscribeLink): Promise<UnsubscribeLink> {
    const [choice] = await query<{ token: string; isUnsubscribed: boolean }>(tx, linkOf(list, email));
    if (!choice) throw new Error('An address has a choice of each list');
    return { url: `${this.config.publicUrl}/unsubscribe/${choice.token}`, isUnsubscribed: choice.isUnsubscribed };
  }
}
