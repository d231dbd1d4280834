import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { TOKEN, Tokens } from '../../platform/auth/tokens.ts';
import { Database, type Tx, query } from '../../platform/database/database.ts';
import { type Sql, constant, sql } from '../../platform/database/sql.ts';
import { RecordAudit } from '../audit/public.ts';

/** Client that signs in, as the session stores it. */
export interface Device {
  ip: string;
  userAgent: string;
}

const MAX_USER_AGENT = 300;

export const deviceOf = ({ ip, headers }: FastifyRequest): Device => ({
  ip,
  userAgent: (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
});

/** An account as it was when its password was checked. */
export interface CheckedAccount {
  id: string;
  passwordHash: string;
  tokenVersion: number;
}

/** A session `s` that is open. */
export const isOpen = sql`s.ended_at is null and s.expires_at > now()`;

// Under a lock of the account: whoever changes its password or removes it ends all sessions that were opened before.
const open = ({ id, passwordHash, tokenVersion }: CheckedAccount, { ip, userAgent }: Device) => sql`
  with died as (delete from identity_session where expires_at < now() - interval '30 days'),
  account as (
    select id, username from identity_account
    where id = ${id} and password_hash = ${passwordHash} and token_version = ${tokenVersion} and removed_at is null
    for share
  )
  insert into identity_session (account_id, ip, user_agent, expires_at)
  select id, ${ip}, ${userAgent}, now() + interval '1 second' * ${constant(TOKEN.seconds)} from account
  returning id, (select username from account) as username`;

/** Ends the open sessions of an account, but for one if it is given. Answers their ids. */
export const endSessions = (accountId: string, but: string | null = null): Sql => sql`
  update identity_session s set ended_at = now()
  where account_id = ${accountId} and ${isOpen} and id is distinct from ${but}::uuid
  returning id`;

/** Opens sessions: each sign-in is one, and a token is good only while its session is open. */
@Injectable()
export class Sessions {
  constructor(
    private readonly db: Database,
    private readonly tokens: Tokens,
    private readonly commands: CommandBus,
  ) {}

  /** The token of a new session; undefined: the account has changed since it was checked. */
  async open(account: CheckedAccount, device: Device, tx?: Tx): Promise<string | undefined> {
    if (!tx) return this.db.transaction((own) => this.open(account, device, own));
    const [session] = await query<{ id: string; username: string }>(tx, open(account, device));
    if (!session) return undefined;
    const { id } = account;
    const { id: opened, username } = session;
    await this.commands.execute(
      new RecordAudit(tx, {
        action: 'signedIn',
        kind: 'person',
        things: [{ id, label: username }],
        actor: { id, username, session: opened },
      }),
    );
    return this.tokens.signToken({ id, version: account.tokenVersion, session: opened });
  }
}
