import { randomUUID } from 'node:crypto';
import type { Role } from '@shop/contracts/permissions';
import { Tokens } from '../../src/platform/auth/tokens.ts';
import type { Shop } from './harness.ts';

/** `{ authorization: 'Bearer …' }` of a new person of this role. */
export async function signedInAs(shop: Shop, role: Role): Promise<Record<string, string>> {
  const [account] = await shop.db.dataSource.query<{ id: string }[]>(
    `insert into identity_account (username, role, password_hash) values ($1, $2, 'none') returning id`,
    [`${role}-${randomUUID()}`, role],
  );
  if (!account) throw new Error('No account was made');
  return { authorization: `Bearer ${shop.app.get(Tokens).signToken({ id: account.id, version: 1 })}` };
}
