import { setImmediate as turn } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { StaffAccounts, type TokenClaims } from '../../platform/auth/staff-accounts.ts';
import { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { isAllowed } from '@shop/contracts/permissions';
import type { Caller, Staff } from '../../platform/auth/caller.ts';
import { ApiKeys } from './api-keys.ts';
import { isOpen } from './sessions.ts';

const holders = (tokens: readonly TokenClaims[]) => sql`
  select s.id as session, a.id, a.username, a.role, s.last_seen_at < now() - interval '5 minutes' as "isToBeSeen"
  from unnest(${tokens.map(({ jti }) => jti)}::uuid[], ${tokens.map(({ sub }) => sub)}::uuid[],
    ${tokens.map(({ ver }) => ver)}::int[]) as asked (session, id, version)
  join identity_session s on s.id = asked.session and s.account_id = asked.id and ${isOpen}
  join identity_account a on a.id = asked.id and a.token_version = asked.version and a.removed_at is null`;

const seen = (sessions: readonly string[]) => sql`
  update identity_session set last_seen_at = now()
  where id = any(${sessions}::uuid[]) and last_seen_at < now() - interval '5 minutes'`;

type TokenHolder = Omit<Staff, 'may'> & { isToBeSeen: boolean };
interface TokenBatch {
  tokens: Map<string, TokenClaims>;
  holders: Promise<Map<string, Staff>>;
}

/** Finds the account of a signed token, or the program of an API key, at every call. */
@Injectable()
export class Accounts extends StaffAccounts implements BeforeApplicationShutdown {
  private pendingBatch: TokenBatch | undefined;
  private writing: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly db: Database,
    private readonly keys: ApiKeys,
  ) {
    super();
  }

  /** Calls that came in at the same moment ask together, and none is answered by what was asked before it came. */
  async resolveToken(claims: TokenClaims): Promise<Staff | undefined> {
    const { tokens, holders: found } = (this.pendingBatch ??= this.loadBatch());
    tokens.set(claims.jti, claims);
    return (await found).get(claims.jti);
  }

  resolveKey(key: string): Promise<Caller | undefined> {
    return this.keys.resolve(key);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.writing;
  }

  private loadBatch(): TokenBatch {
    const tokens: TokenBatch['tokens'] = new Map();
    const ask = async () => {
      await turn();
      this.pendingBatch = undefined;
      const found = await this.db.read<TokenHolder>(holders([...tokens.values()]));
      const toBeSeen = found.flatMap(({ session, isToBeSeen }) => (isToBeSeen ? [session] : []));
      if (toBeSeen.length > 0) this.writeSeen(toBeSeen);
      return new Map(
        found.map(({ session, id, username, role }): [string, Staff] => [
          session,
          { id, username, role, session, may: (permission) => isAllowed(role, permission) },
        ]),
      );
    };
    return { tokens, holders: ask() };
  }

  /** Nobody waits for it; when it fails, the next call writes it. */
  private writeSeen(sessions: readonly string[]): void {
    this.writing = this.db.query(seen(sessions)).catch(() => undefined);
  }
}
