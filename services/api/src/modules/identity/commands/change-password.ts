import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { account } from '@shop/contracts/account';
import { everyCall } from '@shop/contracts/every-call';
import { Config } from '../../../platform/config/config.ts';
import { hashPassword, verifyPassword } from '../../../platform/auth/passwords.ts';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import type { Staff } from '../../../platform/auth/caller.ts';
import { endSessions } from '../sessions.ts';
import { isWeakPassword } from '../weak-password.ts';

/** Changes one's own password; all other sessions end. */
export class ChangePassword extends Command<void> {
  constructor(
    readonly staff: Staff,
    readonly currentPassword: string,
    readonly newPassword: string,
  ) {
    super();
  }
}

interface Found {
  username: string;
  email: string | null;
  passwordHash: string;
  fromSettings: boolean;
}

const find = (id: string) => sql`
  select username, email, password_hash as "passwordHash", from_settings as "fromSettings"
  from identity_account where id = ${id} and removed_at is null`;
const update = (id: string, passwordHash: string, before: string) => sql`
  update identity_account set password_hash = ${passwordHash}, own_password = true
  where id = ${id} and password_hash = ${before} and removed_at is null
  returning id`;

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly db: Database,
    private readonly config: Config,
  ) {}

  async execute({ staff, currentPassword, newPassword }: ChangePassword): Promise<void> {
    const [found] = await this.db.read<Found>(find(staff.id));
    if (!found) fail(everyCall, 'unauthorized');
    const { username, email, passwordHash: before, fromSettings } = found;
    if (fromSettings && this.config.admin.given.includes('password')) fail(account.changePassword, 'fromEnvironment');
    if (!(await verifyPassword(before, currentPassword))) fail(account.changePassword, 'wrongPassword');
    if (await isWeakPassword(newPassword, [username, email])) fail(account.changePassword, 'weakPassword');
    const passwordHash = await hashPassword(newPassword);
    await this.db.transaction(async (tx) => {
      // It was changed meanwhile: what was asked for is the current one no more.
      const changed = await query(tx, update(staff.id, passwordHash, before));
      if (changed.length === 0) fail(account.changePassword, 'wrongPassword');
      await query(tx, endSessions(staff.id, staff.session));
    });
  }
}
