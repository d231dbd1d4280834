import type { ErrorBody } from '@shop/contracts/errors';
import { type Shop, startShop } from './harness.ts';
import { createDatabase } from './test-database.ts';

export const normal = { RATE_LIMITS: 'normal', ADMIN_USERNAME: 'owner' };
export const password = 'a-password-for-tests';
// The shop's own proxy stands on this machine and names the client it speaks for.
export const from = (address: string) => ({ 'x-forwarded-for': address });
export const guess = (shop: Shop, address: string, username = 'owner', word = 'wrong') =>
  shop.http<ErrorBody>('POST', '/api/auth/admin/login', { username, password: word }, from(address));
const AT_ONCE = 20;

/** Status codes of this many calls, a few at once: more would wait for a connection on a busy machine until they are refused. */
export async function statuses(calls: number, call: (n: number) => Promise<{ status: number }>): Promise<number[]> {
  const found: number[] = [];
  for (let n = 0; n < calls; n += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, calls - n) }, (_, each) => call(n + each));
    found.push(...(await Promise.all(some)).map(({ status }) => status));
  }
  return found;
}
export const count = (list: readonly number[], status: number) => list.filter((each) => each === status).length;

/** Two API processes of one shop. */
export async function startPair(env: Record<string, string> = {}) {
  const database = await createDatabase();
  const pair: Shop[] = [];
  for (let n = 0; n < 2; n++) pair.push(await startShop({ env: { ...normal, ...env }, databaseUrl: database.url }));
  const [one, two] = pair;
  if (!one || !two) throw new Error('No pair');
  return {
    one,
    two,
    async stop() {
      for (const shop of pair) await shop.stop();
      await database.drop();
    },
  };
}
