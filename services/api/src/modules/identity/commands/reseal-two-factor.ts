import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { SealedSecrets } from '../../../platform/auth/sealed-secrets.ts';

/** Encrypts the secrets of all sign-in codes with the present key. Answers how many are readable with neither key. */
export class ResealTwoFactor extends Command<{ resealed: number; unreadable: number }> {}

const lockAll = sql`select account_id as "accountId", secret from identity_two_factor order by account_id for update`;
const store = (accountId: string, secret: Buffer) =>
  sql`update identity_two_factor set secret = ${secret} where account_id = ${accountId}`;

@CommandHandler(ResealTwoFactor)
export class ResealTwoFactorHandler implements ICommandHandler<ResealTwoFactor> {
  constructor(
    private readonly db: Database,
    private readonly secrets: SealedSecrets,
  ) {}

  execute(): Promise<{ resealed: number; unreadable: number }> {
    return this.db.transaction(async (tx) => {
      const all = await query<{ accountId: string; secret: Buffer }>(tx, lockAll);
      let resealed = 0;
      for (const { accountId, secret: sealed } of all) {
        const secret = this.secrets.unseal(accountId, sealed);
        if (!secret) continue;
        await query(tx, store(accountId, this.secrets.seal(accountId, secret)));
        resealed += 1;
      }
      return { resealed, unreadable: all.length - resealed };
    });
  }
}
