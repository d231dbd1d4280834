import { randomBytes } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { lockAccountNamed } from '../account-named.ts';
import { endSessions } from '../sessions.ts';

/** Gives somebody a new random password, and ends their sessions. Answers the password; null: nobody has that name. */
export class GeneratePassword extends Command<string | null> {
  constructor(
    /** Username or e-mail. */
    readonly name: string,
  ) {
    super();
  }
}

const PASSWORD_BYTES = 15;

/** A password that nobody guesses: 20 characters. */
export const randomPassword = (): string => randomBytes(PASSWORD_BYTES).toString('base64url');

const update = (id: string, passwordHash: string) => sql`
  update identity_account
  set password_hash = ${passwordHash}, own_password = true, token_version = token_version + 1
  where id = ${id}`;

@CommandHandler(GeneratePassword)
export class GeneratePasswordHandler implements ICommandHandler<GeneratePassword> {
  constructor(private readonly db: Database) {}

  async execute({ name }: GeneratePassword): Promise<string | null> {
    const password = randomPassword();
    const passwordHash = await hashPassword(password);
    return this.db.transaction(async (tx) => {
      const [account] = await query<{ id: string }>(tx, lockAccountNamed(name));
      if (!account) return null;
      await query(tx, update(account.id, passwordHash));
      await query(tx, endSessions(account.id));
      return password;
    });
  }
}
