import { randomUUID } from 'node:crypto';
import type { Role } from '@shop/contracts/permissions';
import { Tokens } from '../../src/platform/auth/tokens.ts';
import type { Shop } from './harness.ts';

/** A person of staff with an open session. */
export interface Person {
  id: string;
  username: string;
  session: string;
  token: string;
  headers: { authorization: string };
}

/** A new person of this role, signed in; without a password hash they cannot sign in themselves. */
export async function personOf(shop: Shop, role: Role, passwordHash = 'none'): Promise<Person> {
  const username = `${role}-${randomUUID()}`;
  const [account] = await shop.db.dataSource.query<{ id: string }[]>(
    `insert into identity_account (username, role, password_hash, own_password) values ($1, $2, $3, true) returning id`,
    [username, role, passwordHash],
  );
  if (!account) throw new Error('No account was made');
  return { username, ...(await sessionOf(shop, account.id)) };
}

/** One more session of an account. */
export async function sessionOf(shop: Shop, id: string): Promise<Omit<Person, 'username'>> {
  const [session] = await shop.db.dataSource.query<{ id: string }[]>(
    `insert into identity_session (account_id, ip, user_agent, expires_at)
     values ($1, '127.0.0.1', 'a test', now() + interval '8 hours') returning id`,
    [id],
  );
  if (!session) throw new Error('No session was opened');
  const token = shop.app.get(Tokens).signToken({ id, version: 1, session: session.id });
  return { id, session: session.id, token, headers: { authorization: `Bearer ${token}` } };
}

/** `{ authorization: 'Bearer …' }` of a new person of this role. */
export const signedInAs = async (shop: Shop, role: Role): Promise<Record<string, string>> =>
  (await personOf(shop, role)).headers;
