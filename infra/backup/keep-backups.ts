import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Disk } from 'flydrive';
import type { Client } from 'pg';
import {
  type BackupState,
  newBackupState,
  readBackupState,
  writeBackupState,
} from '../../services/api/src/platform/backups/backup-state.ts';
import { openDisk } from '../../services/api/src/platform/storage/open-disk.ts';
import { connectAsSuperuser, startPostgres } from '../local/postgres.ts';
import { type Damage, damageOf, isOutOfReach, missingFrom, sentenceOf } from './check-backup.ts';
import { continues, historyOf } from './cluster.ts';
import { backUpFiles } from './files.ts';
import { type Manifest, fileOf, listBackups, momentOf, readManifest } from './manifest.ts';
import { knownFiles, makeBackup } from './make-backup.ts';
import { type BackupSettings, isOnShopDisk } from './settings.ts';
import { Vault } from './vault.ts';
import { WAL_SETTINGS, giveUpWal, isSegment, shipWal, waitingWal } from './wal.ts';

const LOOK_MS = 8_000;
// A backup that is tried again reads the whole shop again.
const RETRY_MS = 5 * 60_000;
const CLOSING_MS = 10_000;
const BEAT_MS = 30_000;
const HOUR_MS = 60 * 60_000;

interface KeepOptions {
  report?: (line: string) => void;
  /** Time between two looks for new data, in milliseconds. */
  lookMs?: number;
  /** Time between two checks that the newest backup is complete, in milliseconds. */
  checkMs?: number;
  /** Bytes that are free on the disk of the shop. */
  freeBytes?: () => number;
}

interface Open {
  vault: Vault;
  disk: Disk;
  /** The name of the newest backup from which the log goes on; undefined without any. */
  last: string | undefined;
}

/** Runs work on a connection of the superuser to the shop's own PostgreSQL, which is started if it does not run. */
async function asSuperuser<T>(dataDir: string, work: (client: Client) => Promise<T>): Promise<T> {
  const server = await startPostgres({ dataDir: join(dataDir, 'postgres'), settings: WAL_SETTINGS });
  try {
    const client = await connectAsSuperuser(join(dataDir, 'postgres'), server.port);
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
  }
}

/** Returns true when the log of the shop's own PostgreSQL goes on from this backup, and for rows, which need no log. */
async function goesOnFrom(name: string, vault: Vault, { databaseUrl, dataDir }: BackupSettings): Promise<boolean> {
  if (databaseUrl !== undefined) return true;
  const manifest = await readManifest(vault, name);
  return asSuperuser(dataDir, async (client) => continues(manifest, await historyOf(client)));
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Keeps the backups of a shop that is open: one each `everyHours`, one after each restore, and within seconds the log of
 * its own PostgreSQL and each file that is new on its disk. A place that cannot be reached is tried again for ever, and
 * reported once. Log that waits for it is given up when it takes half of the room that is left, and a new backup follows.
 * `backups.json` in the data folder tells how far it is.
 */
export function keepBackups(
  settings: BackupSettings & { place: NonNullable<BackupSettings['place']> },
  {
    report = console.error,
    lookMs = LOOK_MS,
    checkMs = HOUR_MS,
    freeBytes = () => freeOn(settings.dataDir),
  }: KeepOptions = {},
) {
  const { place, dataDir } = settings;
  const postgresDir = join(dataDir, 'postgres');
  const isOwn = settings.databaseUrl === undefined;
  const stopping = new AbortController();
  let open: Promise<Open> | undefined;
  let known: Manifest['files'] = {};
  let state: BackupState = newBackupState(place.kind === 'disk' ? place.dir : place.bucket);
  let checkAt = 0;
  let checking: Promise<void> | undefined;
  let retryAt = 0;
  let isNoted = true;

  const note = (change: Partial<BackupState>) => {
    state = { ...state, ...change, lookedAt: new Date().toISOString() };
    try {
      writeBackupState(dataDir, state);
      isNoted = true;
    } catch (error) {
      if (isNoted) report(`How far the backups are cannot be written down: ${reasonOf(error)}`);
      isNoted = false;
    }
  };
  /** Log alone brings nothing back: it counts from the backup on that it continues. */
  const ship = ({ vault, last }: Open) =>
    shipWal(postgresDir, vault, (until, name) =>
      note({
        ...(last !== undefined && { savedUntil: until.toISOString() }),
        ...(isSegment(name) && { lastSegment: name }),
      }),
    );
  const found = (damage: Damage) => {
    const what = sentenceOf(damage);
    report(`The backups are damaged, and a new one follows: ${what}`);
    note({ damage: { at: new Date().toISOString(), what }, hasGap: true });
  };

  const openPlace = async (): Promise<Open> => {
    const vault = await Vault.open(place, settings);
    const [disk, newest] = [await openDisk(settings.files), (await listBackups(vault)).at(-1)];
    if (settings.files.kind === 'disk') known = await knownFiles(vault);
    const isContinued = newest !== undefined && !state.hasGap && (await isUsable(newest, vault));
    return { vault, disk, last: isContinued ? newest : undefined };
  };
  const isUsable = (newest: string, vault: Vault): Promise<boolean> =>
    goesOnFrom(newest, vault, settings).catch((error: unknown) => {
      if (!(error instanceof Error) || isOutOfReach(error)) throw error;
      found([{ part: newest, what: error.message }]);
      return false;
    });
  /** Stops before it fills the disk of the shop with backups, where another disk was mounted before. */
  const failIfUnmounted = () => {
    const isOwnDisk = isOnShopDisk(place, dataDir);
    if (state.savedUntil !== null && isOwnDisk && state.isOnShopDisk === false)
      throw new Error(
        `the disk of ${state.place} is not mounted. If backups shall be on the disk of the shop from now on, delete ${join(dataDir, 'backups.json')} and start the shop again`,
      );
    state = { ...state, isOnShopDisk: isOwnDisk };
  };
  /** Reads each new backup to its end, where that costs nothing and needs no identity; then looks whether all is there. */
  const check = async (opened: Open, name: string) => {
    const { vault, disk } = opened;
    const manifest = await readManifest(vault, name);
    const isRead = place.kind === 'disk' && !vault.isEncrypting && state.checkedAt === null;
    const damage = isRead ? await damageOf(vault, manifest) : await missingFrom(vault, manifest, state.lastSegment);
    if (damage.length === 0) return isRead ? note({ checkedAt: new Date().toISOString() }) : undefined;
    found(damage);
    // The next backup stores missing files again.
    const files = new Set(Object.keys(manifest.files).map(fileOf));
    for (const { part } of damage)
      if (files.has(part) && (await disk.exists(part.slice(fileOf('').length)))) await vault.delete(part);
    opened.last = undefined;
    retryAt = 0;
  };
  /** Saves new data, and makes a backup when one is due. Returns false while a failed backup waits for its next try. */
  const look = async (): Promise<boolean> => {
    failIfUnmounted();
    const opened = await (open ??= openPlace());
    const { vault, disk } = opened;
    // The log comes first: it is lost with the disk, and a failing backup must not delay it.
    if (isOwn) await ship(opened);
    // Pictures in a bucket survive a broken disk: saving them with each backup is enough.
    if (settings.files.kind === 'disk') known = await backUpFiles(disk, vault, known);
    // A check that ended meanwhile may have found this backup damaged.
    const { last } = opened;
    if (last !== undefined && !checking && Date.now() >= checkAt) {
      checkAt = Date.now() + checkMs;
      // The check runs beside the saving, because reading a large shop takes minutes.
      checking = check(opened, last)
        .catch((error: unknown) => (stopping.signal.aborted ? undefined : failed(error)))
        .finally(() => (checking = undefined));
    }
    if (last !== undefined && momentOf(last) > Date.now() - settings.everyHours * HOUR_MS) return true;
    if (Date.now() < retryAt) return false;
    retryAt = Date.now() + RETRY_MS;
    // The backup of a large shop takes longer than the interval in which the state must be renewed.
    const beat = setInterval(note, BEAT_MS, {});
    const { name, files } = await makeBackup(settings, vault).finally(() => clearInterval(beat));
    retryAt = 0;
    known = files;
    opened.last = name;
    checkAt = 0;
    note({ savedUntil: new Date(momentOf(name)).toISOString(), hasGap: false, checkedAt: null });
    report(`Backup ${name} made`);
    return true;
  };
  const failed = async (error: unknown) => {
    open = undefined;
    const reason = reasonOf(error);
    if (!state.failing) report(`Backups cannot be made, and are tried again and again: ${reason}`);
    const failing = { since: state.failing?.since ?? new Date().toISOString(), reason };
    const waiting = isOwn ? (await waitingWal(postgresDir)).reduce((sum, { bytes }) => sum + bytes, 0) : 0;
    if (waiting <= freeBytes()) return note({ failing, waitingBytes: waiting });
    await giveUpWal(postgresDir);
    note({ failing, waitingBytes: 0, hasGap: true });
    report(
      'The log that waits for the backups took half of the room on the disk, and was deleted: a new backup follows',
    );
  };
  const keep = async () => {
    const before = await readBackupState(dataDir);
    note(before?.place === state.place ? { ...before, checkedAt: null } : {});
    // Its checkpointer finishes segments in time, and slept for five minutes when it began while PostgreSQL recovered.
    if (isOwn) await asSuperuser(dataDir, (client) => client.query('checkpoint')).catch(failed);
    while (!stopping.signal.aborted) {
      try {
        const isDone = await look();
        const { failing } = state;
        if (isDone && failing) report('Backups are made again');
        const recovered = failing && { since: failing.since, until: new Date().toISOString() };
        note(isDone ? { failing: null, waitingBytes: 0, ...(recovered && { recovered }) } : {});
      } catch (error) {
        if (stopping.signal.aborted) return;
        await failed(error);
      }
      await wait(lookMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = keep();
  return {
    /**
     * Ends with the database: what it writes of its log as it ends is kept, too. What is under way is given some seconds.
     */
    async stop(stopDatabase: () => Promise<void>) {
      stopping.abort();
      await stopDatabase();
      await Promise.race([Promise.all([running, checking]), wait(CLOSING_MS, undefined, { ref: false })]);
      if (!isOwn) return;
      const last = (open ?? openPlace()).then(ship);
      // The next start ships what is left.
      await Promise.race([last.catch(() => {}), wait(CLOSING_MS, undefined, { ref: false })]);
    },
  };
}

function freeOn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
