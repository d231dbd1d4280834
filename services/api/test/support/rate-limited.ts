import type { ErrorBody } from '@shop/contracts/errors';
import { type Shop, startShop } from './harness.ts';
import { createDatabase } from './test-database.ts';

export const normal = { RATE_LIMITS: 'normal', ADMIN_USERNAME: 'owner' };
export const password = 'a-password-for-tests';
// The shop's own proxy stands on this machine and names the client it speaks for.
export const from = (address: string) => ({ 'x-forwarded-for': address });
export const guess = (shop: Shop, address: string, username = 'owner', word = 'wrong') =>
  shop.http<ErrorBody>('POST', '/api/auth/admin/login', { username, password: word }, from(address));
export const statuses = async (replies: Promise<{ status: number }>[]) =>
  (await Promise.all(replies)).map(({ status }) => status);
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
