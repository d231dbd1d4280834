import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { account } from '@shop/contracts/account';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { makeRecoveryCodes, stepOf } from '../sign-in-codes.ts';
import { SealedSecrets } from '../../../platform/auth/sealed-secrets.ts';

/** Turns one's own sign-in with a code on, by the first code of the app. Answers the recovery codes. */
export class ConfirmTwoFactor extends Command<string[]> {
  constructor(
    readonly accountId: string,
    readonly code: string,
  ) {
    super();
  }
}

const lock = (id: string) => sql`
  select secret, confirmed_at is not null as "isOn" from identity_two_factor where account_id = ${id} for update`;
// The code is used by it.
const confirm = (id: string, step: number) => sql`
  update identity_two_factor set confirmed_at = now(), codes_made_at = now(), last_step = ${step}
  where account_id = ${id}`;

@CommandHandler(ConfirmTwoFactor)
export class ConfirmTwoFactorHandler implements ICommandHandler<ConfirmTwoFactor> {
  constructor(
    private readonly db: Database,
    private readonly secrets: SealedSecrets,
  ) {}

  execute({ accountId, code }: ConfirmTwoFactor): Promise<string[]> {
    return this.db.transaction(async (tx) => {
      const [found] = await query<{ secret: Buffer; isOn: boolean }>(tx, lock(accountId));
      if (!found) fail(account.confirmTwoFactor, 'twoFactorOff');
      if (found.isOn) fail(account.confirmTwoFactor, 'twoFactorOn');
      const secret = this.secrets.unseal(accountId, found.secret);
      const step = secret && stepOf(secret, code);
      if (step === undefined) fail(account.confirmTwoFactor, 'wrongCode');
      await query(tx, confirm(accountId, step));
      return makeRecoveryCodes(tx, accountId);
    });
  }
}
