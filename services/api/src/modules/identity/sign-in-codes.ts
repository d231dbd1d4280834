import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { type Tx, query } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

// Parameters that all authenticator apps support: SHA-1, six digits, a new code each 30 seconds.
const PERIOD = 30;
/** Codes of the step before and the step after are good as well: clocks differ. */
const DRIFT = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

/** Secret that an authenticator app computes codes from: its bytes, its text and its otpauth URI. */
export interface NewSecret {
  bytes: Uint8Array;
  /** In base32. */
  text: string;
  uri: string;
}

export function newSecret(issuer: string, label: string): NewSecret {
  const secret = new Secret({ size: SECRET_BYTES });
  const totp = new TOTP({ issuer, label, secret, period: PERIOD });
  return { bytes: secret.bytes, text: secret.base32, uri: totp.toString() };
}

/** Returns a typed code without spaces and hyphens, in capitals. */
const plain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/** The step (of 30 seconds, since 1970) whose code this is; undefined: it is none of these minutes. */
export function stepOf(secret: Uint8Array<ArrayBuffer>, code: string): number | undefined {
  const token = plain(code);
  if (!/^\d{6}$/.test(token)) return undefined;
  const totp = new TOTP({ secret: new Secret({ buffer: secret.buffer }), period: PERIOD });
  const timestamp = Date.now();
  const delta = totp.validate({ token, window: DRIFT, timestamp });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

// 80 random bits each: nobody finds one by its hash.
const recoveryHash = (code: string): Buffer => createHash('sha256').update(plain(code)).digest();

// One statement each, so of two requests with one code one wins.
const useStep = (accountId: string, sealed: Buffer, step: number) => sql`
  update identity_two_factor set last_step = ${step}
  where account_id = ${accountId} and secret = ${sealed} and last_step < ${step}
  returning account_id`;
const useRecoveryCode = (accountId: string, hash: Buffer) => sql`
  delete from identity_recovery_code where account_id = ${accountId} and code_hash = ${hash}
  returning account_id`;

/** Uses up the code of a step. Answers whether neither it nor a later one was used before, with this sealed secret. */
export const takeStep = async (tx: Tx, accountId: string, sealed: Buffer, step: number): Promise<boolean> =>
  (await query(tx, useStep(accountId, sealed, step))).length > 0;

/** Uses up a recovery code. Answers whether it was one. */
export const takeRecoveryCode = async (tx: Tx, accountId: string, code: string): Promise<boolean> =>
  (await query(tx, useRecoveryCode(accountId, recoveryHash(code)))).length > 0;

const forget = (accountId: string) => sql`delete from identity_recovery_code where account_id = ${accountId}`;
const remember = (accountId: string, hashes: readonly Buffer[]) => sql`
  insert into identity_recovery_code (account_id, code_hash)
  select ${accountId}, code_hash from unnest(${hashes}::bytea[]) as made (code_hash)`;

/** Ten recovery codes in the place of all of before; hashes of them are stored. */
export async function makeRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer });
    return base32.replace(/.{4}(?=.)/g, '$&-');
  });
  await query(tx, forget(accountId));
  await query(tx, remember(accountId, codes.map(recoveryHash)));
  return codes;
}
