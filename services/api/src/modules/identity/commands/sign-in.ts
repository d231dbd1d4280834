import { type BeforeApplicationShutdown, Logger } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type SignedIn, auth } from '@shop/contracts/auth';
import type { Role } from '@shop/contracts/permissions';
import { verifyPassword } from '../../../platform/auth/passwords.ts';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { RecordAudit } from '../../audit/public.ts';
import { type CheckedAccount, type Device, Sessions } from '../sessions.ts';

/** Signs staff in by username or e-mail. */
export class SignIn extends Command<SignedIn> {
  constructor(
    readonly name: string,
    readonly password: string,
    readonly device: Device,
  ) {
    super();
  }
}

const find = (name: string) => sql`
  select id, username, role, password_hash as "passwordHash", token_version as "tokenVersion" from identity_account
  where (lower(username) = lower(${name}) or lower(email) = lower(${name})) and removed_at is null
  order by lower(username) = lower(${name}) desc limit 1`;

interface Found extends CheckedAccount {
  username: string;
  role: Role;
}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn>, BeforeApplicationShutdown {
  private readonly logger = new Logger(SignInHandler.name);
  private readonly writing = new Set<Promise<void>>();

  constructor(
    private readonly db: Database,
    private readonly sessions: Sessions,
    private readonly commands: CommandBus,
  ) {}

  async execute({ name, password, device }: SignIn): Promise<SignedIn> {
    const [account] = await this.db.read<Found>(find(name));
    // Checked for an unknown name, too: it must take as long as a wrong password.
    const fits = await verifyPassword(account?.passwordHash, password);
    if (account && !fits) this.recordFailure(account);
    if (!account || !fits) fail(auth.login, 'invalidCredentials');
    const token = await this.sessions.open(account, device);
    if (!token) fail(auth.login, 'invalidCredentials');
    return { token, admin: { username: account.username, role: account.role } };
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.writing);
  }

  /** The answer does not wait for it: a longer wait would tell that the name belongs to an account. */
  private recordFailure({ id, username }: Found): void {
    const deed = {
      action: 'signInFailed',
      kind: 'person',
      things: [{ id, label: username }],
      actor: { id, username, session: null },
    };
    const written = this.db
      .transaction((tx) => this.commands.execute(new RecordAudit(tx, deed)))
      .catch((error: unknown) => this.logger.error(error))
      .finally(() => this.writing.delete(written));
    this.writing.add(written);
  }
}
