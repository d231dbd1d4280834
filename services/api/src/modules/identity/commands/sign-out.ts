import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Ends one token before its time. */
export class SignOut extends Command<void> {
  constructor(
    readonly jti: string,
    readonly expiresAt: Date,
  ) {
    super();
  }
}

// A token that has died by itself need not be remembered: each sign-out clears those away.
const revoke = ({ jti, expiresAt }: SignOut) => sql`
  with died as (delete from identity_revoked_token where expires_at < now() - interval '1 hour')
  insert into identity_revoked_token (jti, expires_at) values (${jti}, ${expiresAt}) on conflict (jti) do nothing`;

@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(private readonly db: Database) {}

  async execute(token: SignOut): Promise<void> {
    await this.db.transaction((tx) => query(tx, revoke(token)));
  }
}
