import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Database, entities, query } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { Config } from '../../config.ts';
import { hashPassword, verifyPassword } from '../../platform/auth/passwords.ts';
import { Account } from './account.entity.ts';

const lock = 7_264_500;

/** Makes the account that the settings name, at every start: what they say is what signs in. */
@Injectable()
export class AdminBootstrap implements OnApplicationBootstrap {
  private readonly logger = new Logger(AdminBootstrap.name);

  constructor(
    private readonly db: Database,
    private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // A worker serves no sign-in, and may not know the password.
    if (this.config.role === 'worker') return;
    const { username, email = null, password } = this.config.admin;
    await this.db.transaction(async (tx) => {
      // Processes that start together must not make it twice.
      await query(tx, sql`select pg_advisory_xact_lock(${lock})`);
      const account = await entities(tx).findOneBy(Account, { fromSettings: true });
      if (!account) {
        const passwordHash = await hashPassword(password);
        await entities(tx).insert(Account, { username, email, passwordHash, role: 'owner', fromSettings: true });
        return;
      }
      account.username = username;
      account.email = email;
      if (!(await verifyPassword(account.passwordHash, password))) {
        account.passwordHash = await hashPassword(password);
        account.tokenVersion += 1;
        this.logger.log('The password was changed by the settings; everybody has to sign in again');
      }
      await entities(tx).save(account);
    });
  }
}
