import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Keeps an e-mail address for news; one that is there already stays as it is, and comes back when it had left. */
export class Subscribe extends Command<void> {
  constructor(readonly email: string) {
    super();
  }
}

const add = (email: string) => sql`insert into newsletter_subscriber (email) values (${email}) on conflict do nothing`;
const comeBack = (email: string) => sql`
  update newsletter_choice set unsubscribed_at = null
  where list = 'news' and email = ${email} and unsubscribed_at is not null`;

@CommandHandler(Subscribe)
export class SubscribeHandler implements ICommandHandler<Subscribe> {
  constructor(private readonly db: Database) {}

  async execute({ email }: Subscribe): Promise<void> {
    await this.db.transaction(async (tx) => {
      await query(tx, add(email));
      await query(tx, comeBack(email));
    });
  }
}
