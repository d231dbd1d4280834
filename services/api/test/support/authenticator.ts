import { TOTP } from 'otpauth';
import type { Shop } from './harness.ts';

/** Returns the code of an authenticator app for this secret (base32), `steps` times 30 seconds from now. */
export const codeFor = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Makes the code that the app shows usable again, as if the last one had been used a step earlier. */
export async function freeCode({ db }: Shop, username: string): Promise<void> {
  await db.dataSource.query(
    `update identity_two_factor set last_step = last_step - 1
     where account_id = (select id from identity_account where username = $1)`,
    [username],
  );
}
