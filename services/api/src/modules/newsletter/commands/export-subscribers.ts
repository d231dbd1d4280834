import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CSV_MARK, csvRows } from '@shop/contracts/csv';
import { sortableTime } from '@shop/contracts/dates';
import { Config } from '../../../platform/config/config.ts';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { RecordAudit } from '../../audit/public.ts';

/** Returns the addresses that were left for news as a CSV file, newest first. Each has its link to unsubscribe from then on. */
export class ExportSubscribers extends Command<string> {}

interface Row {
  email: string;
  createdAt: string;
  token: string;
  isUnsubscribed: boolean;
}

// A link stands beside each address, so that the mail program that takes the file can carry it.
const addLinks = sql`
  insert into newsletter_choice (list, email) select 'news', email from newsletter_subscriber
  on conflict on constraint newsletter_choice_once do nothing`;
const all = sql`
  select s.email, to_json(s.created_at) #>> '{}' as "createdAt", c.token, c.unsubscribed_at is not null as "isUnsubscribed"
  from newsletter_subscriber s join newsletter_choice c on c.list = 'news' and c.email = s.email
  order by s.created_at desc, s.email`;

@CommandHandler(ExportSubscribers)
export class ExportSubscribersHandler implements ICommandHandler<ExportSubscribers> {
  constructor(
    private readonly db: Database,
    private readonly config: Config,
    private readonly commands: CommandBus,
  ) {}

  async execute(): Promise<string> {
    const rows = await this.db.transaction(async (tx) => {
      await query(tx, addLinks);
      const found = await query<Row>(tx, all);
      const things = [{ id: null, label: '' }];
      const deed = { action: 'exported', kind: 'newsletter', things, after: { addresses: found.length } };
      await this.commands.execute(new RecordAudit(tx, deed));
      return found;
    });
    const cells = rows.map(({ email, createdAt, token, isUnsubscribed }) => [
      email,
      sortableTime(createdAt),
      isUnsubscribed ? 'unsubscribed' : 'subscribed',
      `${this.config.publicUrl}/unsubscribe/${token}`,
    ]);
    return CSV_MARK + csvRows([['Email', 'Since', 'State', 'Unsubscribe'], ...cells]);
  }
}
