import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { account } from '@shop/contracts/account';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { isOwnPassword } from '../own-password.ts';
import { makeRecoveryCodes } from '../sign-in-codes.ts';

/** Makes new recovery codes of one's own, and ends those of before. */
export class NewRecoveryCodes extends Command<string[]> {
  constructor(
    readonly accountId: string,
    readonly password: string,
  ) {
    super();
  }
}

const touch = (id: string) => sql`
  update identity_two_factor set codes_made_at = now() where account_id = ${id} and confirmed_at is not null
  returning account_id`;

@CommandHandler(NewRecoveryCodes)
export class NewRecoveryCodesHandler implements ICommandHandler<NewRecoveryCodes> {
  constructor(private readonly db: Database) {}

  async execute({ accountId, password }: NewRecoveryCodes): Promise<string[]> {
    if (!(await isOwnPassword(this.db, accountId, password))) fail(account.newRecoveryCodes, 'wrongPassword');
    return this.db.transaction(async (tx) => {
      const touched = await query(tx, touch(accountId));
      if (touched.length === 0) fail(account.newRecoveryCodes, 'twoFactorOff');
      return makeRecoveryCodes(tx, accountId);
    });
  }
}
