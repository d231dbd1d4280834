import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Keeps an e-mail address for news; one that is there already stays as it is. */
export class Subscribe extends Command<void> {
  constructor(readonly email: string) {
    super();
  }
}

@CommandHandler(Subscribe)
export class SubscribeHandler implements ICommandHandler<Subscribe> {
  constructor(private readonly db: Database) {}

  async execute({ email }: Subscribe): Promise<void> {
    await this.db.transaction((tx) =>
      query(tx, sql`insert into newsletter_subscriber (email) values (${email}) on conflict do nothing`),
    );
  }
}
