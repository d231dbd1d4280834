import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_BACKUP_AGE_MS } from '../../../libs/contracts/src/backups.ts';
import { readEnvironment } from '../../../services/api/src/platform/config/config.ts';
import { damageToTell, readBackupState } from '../../../services/api/src/platform/backups/backup-state.ts';
import { missingFrom, sentenceOf } from '../../backup/check-backup.ts';
import { type History, continues, historyOf } from '../../backup/cluster.ts';
import { listBackups, momentOf, readManifest } from '../../backup/manifest.ts';
import { isOnShopDisk, placeOf } from '../../backup/settings.ts';
import { Vault } from '../../backup/vault.ts';
import { firstUnreadable, missingMount, notMounted, unreadable, writeInto } from './backup-place.ts';
import { connected } from './connect.ts';
import { type Check, type Finding, type Machine, codeOf, fault, ok, warning } from './finding.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_WAITING_MS = 10 * 60 * 1000;

async function backups({ given, dataDir, databaseUrl, mountTables, now }: Machine): Promise<Finding[]> {
  const { env } = readEnvironment({ DATABASE_URL: 'postgres://127.0.0.1/shop', ...given });
  const place = env && placeOf(env);
  // Values that are not usable are said with the others.
  if (!env) return [];
  if (!place) return env.NODE_ENV === 'production' && !(await isBackedUpElsewhere(databaseUrl)) ? [NO_BACKUPS] : [];
  const where = place.kind === 'disk' ? `BACKUP_DIR (${place.dir})` : `BACKUP_BUCKET (${place.bucket})`;
  const unmounted = place.kind === 'disk' ? missingMount(place.dir, mountTables) : undefined;
  if (unmounted) return [notMounted(where, unmounted)];
  if (place.kind === 'disk' && !existsSync(place.dir))
    return [fault(`${where} does not exist`, 'Make the folder, or mount its disk. Then: npm run backup')];
  const foreign = place.kind === 'disk' ? firstUnreadable(place.dir) : undefined;
  if (foreign !== undefined) return [unreadable(where, foreign)];
  try {
    const vault = await Vault.open(place);
    const newest = (await listBackups(vault)).at(-1);
    const failure = await writeInto(vault);
    if (failure !== undefined)
      return [
        fault(`${where} cannot be written: ${failure}`, 'Look whether it is full, and may be written by this user.'),
      ];
    if (newest === undefined) return [none(where)];
    const lost = await damage(vault, newest, dataDir, now());
    if (lost !== undefined) return [damaged(where, lost)];
    const history = databaseUrl === undefined ? undefined : await writtenBy(databaseUrl);
    if (history && !continues(await readManifest(vault, newest), history)) return [NOT_SINCE_RESTORE];
    const findings = [howOld(now() - momentOf(newest)), ...waitingLog(dataDir, where, now())];
    // What is on one disk with the shop is lost with it.
    return env.NODE_ENV === 'production' && isOnShopDisk(place, dataDir) ? [...findings, onSameDisk(where)] : findings;
  } catch (error) {
    const why = codeOf(error) || (error instanceof Error ? error.message : String(error));
    return [fault(`${where} cannot be read: ${why}`, 'Check its address, and that this user or key may read it.')];
  }
}

const NO_BACKUPS = warning(
  'This shop has no backups',
  'Set BACKUP_DIR to a folder on another disk, or BACKUP_BUCKET. See "Backups" in docs/operations.md.',
);
const onSameDisk = (where: string) =>
  warning(`${where} is on the disk of the shop: one fault takes both`, 'Name a folder on another disk, or a bucket.');

/** Returns what is missing of the newest backup now, or was found to be damaged in the last day. */
async function damage(vault: Vault, newest: string, dataDir: string, now: number): Promise<string | undefined> {
  const state = await readBackupState(dataDir);
  const missing = await missingFrom(vault, await readManifest(vault, newest), state?.lastSegment);
  return missing.length > 0 ? sentenceOf(missing) : (state && damageToTell(state, now))?.what;
}
const damaged = (where: string, what: string) =>
  fault(
    `Something in ${where} is missing or damaged: ${what}`,
    'npm start makes a new backup as soon as it sees it, or now: npm run backup. Look whether that disk is failing, or somebody deleted files.',
  );

/** The log that is not in the place yet: it fills the shop's own disk. */
function waitingLog(dataDir: string, where: string, now: number): Finding[] {
  const folder = join(dataDir, 'postgres/wal');
  const waiting = existsSync(folder) ? readdirSync(folder).map((name) => statSync(join(folder, name))) : [];
  const since = now - Math.min(...waiting.map(({ mtimeMs }) => mtimeMs));
  if (waiting.length === 0 || since < MOST_WAITING_MS) return [];
  const megabytes = Math.round(waiting.reduce((sum, { size }) => sum + size, 0) / 1e6);
  return [
    fault(
      `${megabytes} MB of the log have waited for ${where} for ${Math.round(since / 60_000)} minutes`,
      'What was ordered since is in no backup, and the disk of the shop fills. Look whether the place is full, or away.',
    ),
  ];
}

const NOT_SINCE_RESTORE = fault(
  'This shop was restored, or moved here, and is not backed up since',
  'npm start makes a backup at once. Look why it could not: npm run backup',
);

/** Returns undefined when the database does not answer, which is said with the others. */
async function writtenBy(url: string): Promise<History | undefined> {
  try {
    const client = await connected(url);
    try {
      return await historyOf(client);
    } finally {
      await client.end();
    }
  } catch {
    return undefined;
  }
}

const none = (where: string) => fault(`No backup in ${where} yet`, 'Make one now, and one each night: npm run backup');

function howOld(milliseconds: number): Finding {
  if (milliseconds <= MAX_BACKUP_AGE_MS)
    return ok(`The newest backup is ${Math.round(milliseconds / 3_600_000)} hours old`);
  return fault(
    `The newest backup is ${(milliseconds / DAY_MS).toFixed(1)} days old`,
    'Look why no backup was made each night, and make one now: npm run backup',
  );
}

/** The age of what a program of the operator's backs up, when that reports to the shop. */
async function backupsElsewhere({ databaseUrl, now }: Machine): Promise<Finding[]> {
  const madeAt = databaseUrl === undefined ? undefined : await newestElsewhere(databaseUrl);
  if (madeAt === undefined) return [];
  const age = now() - madeAt.getTime();
  if (age <= MAX_BACKUP_AGE_MS)
    return [ok(`Backups are made elsewhere; the newest is ${Math.round(age / 3_600_000)} hours old`)];
  return [
    fault(
      `Backups are made elsewhere, and the newest is ${(age / DAY_MS).toFixed(1)} days old`,
      'Look why that program has made none since. If none are made elsewhere any more: npm run backup -- made-elsewhere --ended',
    ),
  ];
}

const isBackedUpElsewhere = async (url: string | undefined): Promise<boolean> =>
  url !== undefined && (await newestElsewhere(url)) !== undefined;

/** Returns undefined when none is reported. A database that does not answer, or lacks the table, is said with the others. */
async function newestElsewhere(url: string): Promise<Date | undefined> {
  try {
    const client = await connected(url);
    try {
      const { rows } = await client.query<{ madeAt: Date }>('select made_at as "madeAt" from admin_backup_elsewhere');
      return rows[0]?.madeAt;
    } finally {
      await client.end();
    }
  } catch {
    return undefined;
  }
}

export const backupChecks: readonly Check[] = [
  { subject: 'Backups', run: backups },
  { subject: 'Backups elsewhere', run: backupsElsewhere },
];
