import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { auth } from '@shop/contracts/auth';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { linkTokenHash } from '../link-tokens.ts';
import { type ResetLink, resetLinkOf } from '../queries/read-reset-link.ts';
import { endSessions } from '../sessions.ts';
import { isWeakPassword } from '../weak-password.ts';

/** Sets the password of the person for whom a link was made. The link ends, and their sessions. */
export class ResetPassword extends Command<void> {
  constructor(
    readonly token: string,
    readonly password: string,
  ) {
    super();
  }
}

const use = (token: string) => sql`
  delete from identity_reset_link where token_hash = ${linkTokenHash(token)} and expires_at > now()
  returning account_id as "accountId"`;
const update = (id: string, passwordHash: string) => sql`
  update identity_account
  set password_hash = ${passwordHash}, own_password = true, token_version = token_version + 1
  where id = ${id}`;

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(private readonly db: Database) {}

  async execute({ token, password }: ResetPassword): Promise<void> {
    const [link] = await this.db.read<ResetLink>(resetLinkOf(token));
    if (!link) fail(auth.resetPassword, 'invalidLink');
    if (await isWeakPassword(password, [link.username, link.email])) fail(auth.resetPassword, 'weakPassword');
    const passwordHash = await hashPassword(password);
    await this.db.transaction(async (tx) => {
      const [used] = await query<{ accountId: string }>(tx, use(token));
      if (!used) fail(auth.resetPassword, 'invalidLink');
      await query(tx, update(used.accountId, passwordHash));
      await query(tx, endSessions(used.accountId));
    });
  }
}
