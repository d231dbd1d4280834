import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MailList } from '@shop/contracts/newsletter';
import { Config } from '../../../platform/config/config.ts';
import { query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { IssueUnsubscribeLink, type UnsubscribeLink } from '../public.ts';

const linkOf = (list: MailList, email: string) => sql`
  insert into newsletter_choice as known (list, email) values (${list}, ${email})
  on conflict on constraint newsletter_choice_once do update set email = known.email
  returning token, unsubscribed_at is not null as "isUnsubscribed"`;

@CommandHandler(IssueUnsubscribeLink)
export class IssueUnsubscribeLinkHandler implements ICommandHandler<IssueUnsubscribeLink> {
  constructor(private readonly config: Config) {}

  async execute({ tx, list, email }: IssueUnsubscribeLink): Promise<UnsubscribeLink> {
    const [choice] = await query<{ token: string; isUnsubscribed: boolean }>(tx, linkOf(list, email));
    if (!choice) throw new Error('An address has a choice of each list');
    return { url: `${this.config.publicUrl}/unsubscribe/${choice.token}`, isUnsubscribed: choice.isUnsubscribed };
  }
}
