import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { account } from '@shop/contracts/account';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { isOwnPassword } from '../own-password.ts';

/** Turns one's own sign-in with a code off, if it is on. */
export class DisableTwoFactor extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly password: string,
  ) {
    super();
  }
}

const remove = (id: string) => sql`delete from identity_two_factor where account_id = ${id}`;

@CommandHandler(DisableTwoFactor)
export class DisableTwoFactorHandler implements ICommandHandler<DisableTwoFactor> {
  constructor(private readonly db: Database) {}

  async execute({ accountId, password }: DisableTwoFactor): Promise<void> {
    if (!(await isOwnPassword(this.db, accountId, password))) fail(account.disableTwoFactor, 'wrongPassword');
    await this.db.transaction((tx) => query(tx, remove(accountId)));
  }
}
