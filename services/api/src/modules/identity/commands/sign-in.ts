import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { auth } from '@shop/contracts/auth';
import type { Role } from '@shop/contracts/permissions';
import type { ResponseOf } from '@shop/contracts/route';
import { verifyPassword } from '../../../platform/auth/passwords.ts';
import { Tokens } from '../../../platform/auth/tokens.ts';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';

/** The result of a sign-in. */
export type SignedIn = ResponseOf<typeof auth.login>;

/** Signs staff in by username or e-mail. */
export class SignIn extends Command<SignedIn> {
  constructor(
    readonly name: string,
    readonly password: string,
  ) {
    super();
  }
}

const find = (name: string) => sql`
  select id, username, role, password_hash as "passwordHash", token_version as "tokenVersion" from identity_account
  where lower(username) = lower(${name}) or lower(email) = lower(${name})
  order by lower(username) = lower(${name}) desc limit 1`;

interface Found {
  id: string;
  username: string;
  role: Role;
  passwordHash: string;
  tokenVersion: number;
}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly db: Database,
    private readonly tokens: Tokens,
  ) {}

  async execute({ name, password }: SignIn): Promise<SignedIn> {
    const [account] = await this.db.read<Found>(find(name));
    // Checked for an unknown name, too: it must take as long as a wrong password.
    const fits = await verifyPassword(account?.passwordHash, password);
    if (!account || !fits) fail(auth.login, 'invalidCredentials');
    const { id, username, role, tokenVersion } = account;
    return { token: this.tokens.signToken({ id, version: tokenVersion }), admin: { username, role } };
  }
}
