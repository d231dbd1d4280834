import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { StaffAccounts, type TokenClaims } from '../../platform/auth/staff-accounts.ts';
import { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Staff } from '../../platform/http/endpoint.ts';

const holders = (tokens: readonly TokenClaims[]) => sql`
  select asked.jti, a.id, a.username, a.role
  from unnest(${tokens.map(({ jti }) => jti)}::text[], ${tokens.map(({ sub }) => sub)}::uuid[],
    ${tokens.map(({ ver }) => ver)}::int[]) as asked (jti, id, version)
  join identity_account a on a.id = asked.id and a.token_version = asked.version
  where not exists (select from identity_revoked_token r where r.jti = asked.jti)`;

type TokenHolder = Staff & { jti: string };
interface TokenBatch {
  tokens: Map<string, TokenClaims>;
  holders: Promise<Map<string, Staff>>;
}

/** Finds the account of a signed token, at every call. */
@Injectable()
export class Accounts extends StaffAccounts {
  private pendingBatch: TokenBatch | undefined;

  constructor(private readonly db: Database) {
    super();
  }

  /** Calls that came in at the same moment ask together, and none is answered by what was asked before it came. */
  async resolveToken(claims: TokenClaims): Promise<Staff | undefined> {
    const { tokens, holders: found } = (this.pendingBatch ??= this.loadBatch());
    tokens.set(claims.jti, claims);
    return (await found).get(claims.jti);
  }

  private loadBatch(): TokenBatch {
    const tokens: TokenBatch['tokens'] = new Map();
    const ask = async () => {
      await turn();
      this.pendingBatch = undefined;
      const found = await this.db.read<TokenHolder>(holders([...tokens.values()]));
      return new Map(found.map(({ jti, id, username, role }) => [jti, { id, username, role }]));
    };
    return { tokens, holders: ask() };
  }
}
