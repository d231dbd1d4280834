import { Injectable } from '@nestjs/common';
import { StaffAccounts, type TokenClaims } from '../../platform/auth/staff-accounts.ts';
import { Database } from '../../platform/database/database.ts';
import type { Staff } from '../../platform/http/endpoint.ts';

const holder = `
  select id, username from admin_account
  where id = $1 and token_version = $2
    and not exists (select from admin_revoked_token where jti = $3)`;

/** Tells, at every call, whether a signed token still stands for somebody. */
@Injectable()
export class Accounts extends StaffAccounts {
  constructor(private readonly db: Database) {
    super();
  }

  async holderOf({ sub, ver, jti }: TokenClaims): Promise<Staff | undefined> {
    const [staff] = await this.db.read<Staff>('admin.holder', holder, [sub, ver, jti]);
    return staff;
  }
}
