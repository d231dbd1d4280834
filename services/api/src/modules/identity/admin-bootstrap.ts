import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Database, type Tx, entities, query } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { Config } from '../../platform/config/config.ts';
import { hashPassword, verifyPassword } from '../../platform/auth/passwords.ts';
import { Account } from './account.entity.ts';
import { endSessions } from './sessions.ts';

const lock = 7_264_500;

const heldBy = (name: string) => sql`
  select id, from_settings as "fromSettings" from identity_account
  where lower(username) = lower(${name}) and removed_at is null`;
const emailHeldBy = (email: string) => sql`
  select id from identity_account where lower(email) = lower(${email}) and removed_at is null`;

/**
 * Makes the account that the settings name. At every start, what they give is what holds: ADMIN_PASSWORD is what signs in,
 * ADMIN_USERNAME and ADMIN_EMAIL are the names. What they do not give is the person's own: the password that was generated
 * at the first start signs in until the person chooses another one.
 */
@Injectable()
export class AdminBootstrap implements OnApplicationBootstrap {
  private readonly logger = new Logger(AdminBootstrap.name);

  constructor(
    private readonly db: Database,
    private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // A worker serves no sign-in, and may not know the password. A command changes what it is asked to.
    if (this.config.role === 'worker' || this.config.role === 'command') return;
    await this.db.transaction(async (tx) => {
      // Processes that start together must not make it twice.
      await query(tx, sql`select pg_advisory_xact_lock(${lock})`);
      const account = await this.find(tx);
      if (account) await this.update(tx, account);
      else await this.insert(tx);
    });
  }

  private async insert(tx: Tx): Promise<void> {
    const { username, email = null, password } = this.config.admin;
    const passwordHash = await hashPassword(password);
    await entities(tx).insert(Account, { username, email, passwordHash, role: 'owner', fromSettings: true });
  }

  /** The account that the settings named before; else the one that has the name already. */
  private async find(tx: Tx): Promise<Account | null> {
    const account = await entities(tx).findOneBy(Account, { fromSettings: true });
    if (account) return account;
    const [holder] = await query<{ id: string }>(tx, heldBy(this.config.admin.username));
    return holder ? entities(tx).findOneBy(Account, { id: holder.id }) : null;
  }

  private async update(tx: Tx, account: Account): Promise<void> {
    const { username, email, given } = this.config.admin;
    account.fromSettings = true;
    if (given.includes('password')) Object.assign(account, { role: 'owner', removedAt: null, ownPassword: false });
    if (given.includes('username') && !(await this.isTaken(tx, 'ADMIN_USERNAME', heldBy(username), account))) {
      account.username = username;
    }
    if (email !== undefined && !(await this.isTaken(tx, 'ADMIN_EMAIL', emailHeldBy(email), account))) {
      account.email = email;
    }
    if (!account.ownPassword && !account.removedAt) await this.setPassword(tx, account);
    await entities(tx).save(account);
  }

  private async isTaken(tx: Tx, variable: string, holders: ReturnType<typeof heldBy>, account: Account) {
    const [holder] = await query<{ id: string }>(tx, holders);
    if (!holder || holder.id === account.id) return false;
    this.logger.error(`${variable} is somebody else's: the account that the settings name stays as it was`);
    return true;
  }

  private async setPassword(tx: Tx, account: Account): Promise<void> {
    const { password } = this.config.admin;
    if (await verifyPassword(account.passwordHash, password)) return;
    account.passwordHash = await hashPassword(password);
    account.tokenVersion += 1;
    await query(tx, endSessions(account.id));
    this.logger.log('The password was changed by the settings; whoever had this account has to sign in again');
  }
}
