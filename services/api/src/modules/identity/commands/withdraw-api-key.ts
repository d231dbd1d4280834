import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { apiKeys } from '@shop/contracts/api-keys';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';

/** Deletes an API key; the audit log keeps its name, prefix and permissions. Throws `notFound`. */
export class WithdrawApiKey extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

const withdraw = (id: string) => sql`delete from identity_api_key where id = ${id} returning id`;

@CommandHandler(WithdrawApiKey)
export class WithdrawApiKeyHandler implements ICommandHandler<WithdrawApiKey> {
  constructor(private readonly db: Database) {}

  async execute({ id }: WithdrawApiKey): Promise<void> {
    const withdrawn = await this.db.transaction((tx) => query(tx, withdraw(id)));
    if (withdrawn.length === 0) fail(apiKeys.withdraw, 'notFound');
  }
}
