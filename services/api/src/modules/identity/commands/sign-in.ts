import { type BeforeApplicationShutdown, Logger } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type SignedIn, auth } from '@shop/contracts/auth';
import type { Role } from '@shop/contracts/permissions';
import type { Input } from '@shop/contracts/route';
import { verifyPassword } from '../../../platform/auth/passwords.ts';
import { Database, type Tx } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { RecordAudit } from '../../audit/public.ts';
import { type CheckedAccount, type Device, Sessions } from '../sessions.ts';
import { stepOf, takeRecoveryCode, takeStep } from '../sign-in-codes.ts';
import { SealedSecrets } from '../../../platform/auth/sealed-secrets.ts';

/** Signs staff in by username or e-mail, and by a code where the account asks for one. */
export class SignIn extends Command<SignedIn> {
  constructor(
    readonly credentials: Input<typeof auth.login>['body'],
    readonly device: Device,
  ) {
    super();
  }
}

const find = (name: string) => sql`
  select a.id, a.username, a.role, a.password_hash as "passwordHash", a.token_version as "tokenVersion", t.secret
  from identity_account a
  left join identity_two_factor t on t.account_id = a.id and t.confirmed_at is not null
  where (lower(a.username) = lower(${name}) or lower(a.email) = lower(${name})) and a.removed_at is null
  order by lower(a.username) = lower(${name}) desc limit 1`;

interface Found extends CheckedAccount {
  username: string;
  role: Role;
  /** Sealed; null: the password is enough. */
  secret: Buffer | null;
}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn>, BeforeApplicationShutdown {
  private readonly logger = new Logger(SignInHandler.name);
  private readonly writing = new Set<Promise<void>>();

  constructor(
    private readonly db: Database,
    private readonly sessions: Sessions,
    private readonly commands: CommandBus,
    private readonly secrets: SealedSecrets,
  ) {}

  async execute({ credentials: { username: name, password, code }, device }: SignIn): Promise<SignedIn> {
    const [account] = await this.db.read<Found>(find(name));
    // Checked for an unknown name, too: it must take as long as a wrong password.
    const fits = await verifyPassword(account?.passwordHash, password);
    if (account && !fits) this.recordFailure(account);
    if (!account || !fits) fail(auth.login, 'invalidCredentials');
    const { id, secret } = account;
    if (secret && code === undefined) fail(auth.login, 'codeNeeded');
    const token = secret
      ? await this.db.transaction(async (tx) => {
          const opened = await this.sessions.open(account, device, tx);
          // A wrong code throws, which rolls the session back.
          return (await this.takeCode(tx, id, secret, code ?? '')) ? opened : this.refuseCode(account);
        })
      : await this.sessions.open(account, device);
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

  private refuseCode(account: Found): never {
    this.recordFailure(account);
    fail(auth.login, 'invalidCode');
  }

  /** Uses up a code of the app or a recovery code. Answers whether it was good. */
  private async takeCode(tx: Tx, id: string, sealed: Buffer, code: string): Promise<boolean> {
    // Without the key, recovery codes still sign in.
    const secret = this.secrets.unseal(id, sealed);
    const step = secret && stepOf(secret, code);
    return step === undefined ? takeRecoveryCode(tx, id, code) : takeStep(tx, id, sealed, step);
  }
}
