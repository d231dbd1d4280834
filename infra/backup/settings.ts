import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Config, bucketOf, readEnvironment, storageOf } from '../../services/api/src/platform/config/config.ts';
import { root } from '../local/task-runner.ts';

/** A folder, or a bucket of an S3-compatible store. */
export type Place = Config['storage'];

export interface BackupSettings {
  dataDir: string;
  /** Undefined: the shop's own PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** Storage of the shop's pictures and receipts. */
  files: Place;
  /** Storage of the backups; undefined when the environment names none. */
  place: Place | undefined;
  keepDays: number;
  /** Hours between two backups that the shop makes by itself. */
  everyHours: number;
  /** Keys of the shop that the environment gives, by the names that they would have in `dataDir`/secrets. */
  keys: Readonly<Record<string, string>>;
  /** The public key that encrypts backups; undefined: they are not encrypted. */
  recipient: string | undefined;
}

/** Storage of the backups; undefined when the environment names none. */
export function placeOf(env: NonNullable<ReturnType<typeof readEnvironment>['env']>): Place | undefined {
  if (env.BACKUP_BUCKET) return bucketOf(env, env.BACKUP_BUCKET);
  return env.BACKUP_DIR ? { kind: 'disk', dir: resolve(root, env.BACKUP_DIR) } : undefined;
}

/** Tells whether one fault of a disk takes the backups with the shop. */
export function isOnShopDisk(place: Place, dataDir: string): boolean {
  if (place.kind !== 'disk') return false;
  // The shop may be lost, and the place be made yet: their disk is that of the folder above.
  const diskOf = (folder: string): number => (existsSync(folder) ? statSync(folder).dev : diskOf(dirname(folder)));
  return diskOf(place.dir) === diskOf(dataDir);
}

// The stored data cannot be read without them.
const KEYS = [
  'JWT_SECRET',
  'JWT_SECRET_PREVIOUS',
  'TWO_FACTOR_KEY',
  'TWO_FACTOR_KEY_PREVIOUS',
  'VAPID_PRIVATE_KEY',
] as const;

/** The keys among the variables, by the names of their files: `jwt-secret`, and `jwt-secret.previous` of a former one. */
function keysOf(env: Readonly<Partial<Record<(typeof KEYS)[number], string | undefined>>>): Record<string, string> {
  const fileOf = (name: string) =>
    name
      .toLowerCase()
      .replaceAll('_', '-')
      .replace(/-previous$/, '.previous');
  return Object.fromEntries(
    KEYS.flatMap((name) => {
      const value = env[name];
      return value === undefined ? [] : [[fileOf(name), value]];
    }),
  );
}

/** Throws what is wrong in the environment, by name. */
export function readBackupSettings(environment: Readonly<Record<string, string | undefined>>): BackupSettings {
  const hasDatabase = Boolean((environment['DATABASE_URL'] ?? environment['DATABASE_URL_FILE'])?.trim());
  const own = { DATABASE_URL: 'postgres://shop@127.0.0.1/shop' };
  const { env, problems } = readEnvironment(hasDatabase ? environment : { ...environment, ...own });
  if (!env || problems.length > 0) throw new Error(problems.map((problem) => `${problem}.`).join('\n'));
  const dataDir = resolve(root, env.DATA_DIR);
  return {
    dataDir,
    databaseUrl: hasDatabase ? (env.DATABASE_DIRECT_URL ?? env.DATABASE_URL) : undefined,
    files: storageOf(env, dataDir),
    place: placeOf(env),
    keepDays: env.BACKUP_KEEP_DAYS,
    everyHours: env.BACKUP_EVERY_HOURS,
    keys: keysOf(env),
    recipient: env.BACKUP_RECIPIENT,
  };
}
