import { randomBytes } from 'node:crypto';
import { constants, copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Variables as they were given to the process. */
export type Given = Readonly<Record<string, string | undefined>>;

/** Variables that `<NAME>_FILE` may give, too. */
export const secrets = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'REDIS_URL',
  'JWT_SECRET',
  'JWT_SECRET_PREVIOUS',
  'TWO_FACTOR_KEY',
  'TWO_FACTOR_KEY_PREVIOUS',
  'ADMIN_PASSWORD',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'VAPID_PRIVATE_KEY',
] as const;

/** An empty variable counts as not given; a secret may come from the file that `<NAME>_FILE` names. */
export function withSecretFiles(environment: Given, problems: string[]): Given {
  const given: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(environment)) if (value?.trim()) given[name] = value;
  for (const name of secrets) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) problems.push(`${name} and ${name}_FILE are both given: keep one of them`);
    try {
      given[name] = readFileSync(file, 'utf8').trim();
    } catch {
      problems.push(`${name}_FILE names a file that cannot be read`);
    }
  }
  return given;
}

/** Returns true when a secret is too short or easy to guess; `length` in characters. */
export function isWeak(secret: string, length: number): boolean {
  const guessable = /password|secret|changeme|change-me|admin|12345|qwerty|example/i.test(secret);
  return secret.length < length || new Set(secret).size < 8 || (guessable && secret.length < length * 2);
}

/** A secret that is made once and stored under the data directory, readable by its owner only. */
export function keptSecret(dataDir: string, name: string, bytes: number): string {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const own = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
    writeFileSync(own, randomBytes(bytes).toString('base64url'), { mode: 0o600, flag: 'wx' });
    try {
      // A link fails when the name is taken, so of several processes that start together all end up with one secret.
      linkSync(own, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(own, { force: true });
    }
  }
  return readFileSync(file, 'utf8').trim();
}

/** A secret that was rotated and is still accepted. */
export interface FormerSecret {
  value: string;
  /** Time of the rotation, when known. */
  since?: Date;
}

const formerFile = (dataDir: string, name: string) => join(dataDir, 'secrets', `${name}.previous`);

/** The secret that a stored one had before its rotation, until it is retired. */
export function formerSecret(dataDir: string, name: string): FormerSecret | undefined {
  const file = formerFile(dataDir, name);
  if (!existsSync(file)) return undefined;
  return { value: readFileSync(file, 'utf8').trim(), since: statSync(file).mtime };
}

/** Makes a new secret in the place of a stored one, and keeps that as the former one. A crash between leaves both alike. */
export function rotateSecret(dataDir: string, name: string, bytes: number): void {
  const file = join(dataDir, 'secrets', name);
  const next = `${file}.next`;
  writeFileSync(next, randomBytes(bytes).toString('base64url'), { mode: 0o600 });
  copyFileSync(file, formerFile(dataDir, name), constants.COPYFILE_EXCL);
  renameSync(next, file);
}

/** Deletes the former secret. */
export function retireSecret(dataDir: string, name: string): void {
  rmSync(formerFile(dataDir, name));
}
