import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Disk } from 'flydrive';
import { openDisk } from '../../services/api/src/platform/storage/open-disk.ts';
import { backUpFiles } from './files.ts';
import { LogReceiver } from './log-receiver.ts';
import { type Manifest, listBackups, momentOf, readManifest } from './manifest.ts';
import { makeBackup } from './make-backup.ts';
import { streamingProblem } from './replication.ts';
import type { BackupSettings } from './settings.ts';
import { Vault } from './vault.ts';
import { shipWal } from './wal.ts';

const LOOK_MS = 8_000;
// A backup that is tried again reads the whole shop again.
const RETRY_MS = 5 * 60_000;
const CLOSING_MS = 10_000;
const HOUR_MS = 60 * 60_000;

interface KeepOptions {
  report?: (line: string) => void;
  /** How often it looks for what is new. */
  lookMs?: number;
  /** How often the log of another PostgreSQL is put into the place. */
  shipMs?: number;
}

interface Open {
  vault: Vault;
  disk: Disk;
  /** The name of the newest backup from which the log leads on. */
  last: string | undefined;
  /** Of another PostgreSQL whose log can be received. */
  receiver: LogReceiver | undefined;
}

/**
 * Keeps the backups of a shop that is open: one each `everyHours`, and within seconds the log of its PostgreSQL (when that
 * is another one: if its role may replicate) and each file that is new on its disk. A place that cannot be reached is tried
 * again for ever, and reported once.
 */
export function keepBackups(
  settings: BackupSettings & { place: NonNullable<BackupSettings['place']> },
  { report = console.error, lookMs = LOOK_MS, shipMs }: KeepOptions = {},
) {
  const stopping = new AbortController();
  let open: Promise<Open> | undefined;
  let known: Manifest['files'] = {};
  let failed = false;
  let retryAt = 0;
  /** Why the log of another PostgreSQL is not received, and when that is looked at again. */
  let problem: string | undefined;
  let lookAgainAt = Number.POSITIVE_INFINITY;

  const openPlace = async (): Promise<Open> => {
    const vault = await Vault.open(settings.place, settings);
    const [disk, last] = [await openDisk(settings.files), (await listBackups(vault)).at(-1)];
    const { databaseUrl: url } = settings;
    if (url === undefined) return { vault, disk, last, receiver: undefined };
    const found = await streamingProblem(url);
    if (found !== problem && found) report(`Backups of this PostgreSQL have rows only, and no log: ${found}`);
    problem = found;
    lookAgainAt = found ? Date.now() + RETRY_MS : Number.POSITIVE_INFINITY;
    if (found) return { vault, disk, last, receiver: undefined };
    const receiver = await LogReceiver.open(url, vault, shipMs);
    if (last === undefined) return { vault, disk, last, receiver };
    const { database } = await readManifest(vault, last);
    const isCopy = database.kind === 'cluster';
    if (isCopy && (await receiver.continues(database))) return { vault, disk, last, receiver };
    if (isCopy) report(`The log does not lead on from backup ${last}: a new one is made`);
    return { vault, disk, last: undefined, receiver };
  };
  const closePlace = async () => {
    const state = await open?.catch(() => undefined);
    open = undefined;
    await state?.receiver?.stop();
  };
  /** Whether nothing is left to do; not while a backup that failed waits for its next try. */
  const look = async (): Promise<boolean> => {
    if (Date.now() > lookAgainAt) open = undefined;
    const state = await (open ??= openPlace());
    const { vault, disk, last, receiver } = state;
    if (receiver?.failure) throw receiver.failure;
    // First what is lost with the disk: a backup that fails must not keep it waiting.
    if (settings.databaseUrl === undefined) await shipWal(join(settings.dataDir, 'postgres'), vault);
    // A bucket is no disk that breaks: each backup is enough.
    if (settings.files.kind === 'disk') known = await backUpFiles(disk, vault, known);
    if (last !== undefined && momentOf(last) > Date.now() - settings.everyHours * HOUR_MS) return true;
    if (Date.now() < retryAt) return false;
    retryAt = Date.now() + RETRY_MS;
    const { name, files } = await makeBackup(settings, vault);
    retryAt = 0;
    known = files;
    state.last = name;
    report(`Backup ${name} made`);
    return true;
  };
  const keep = async () => {
    while (!stopping.signal.aborted) {
      try {
        if ((await look()) && failed) {
          report('Backups are made again');
          failed = false;
        }
      } catch (error) {
        if (stopping.signal.aborted) return;
        await closePlace();
        if (!failed)
          report(
            `Backups cannot be made, and are tried again and again: ${error instanceof Error ? error.message : String(error)}`,
          );
        failed = true;
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
      await Promise.race([running, wait(CLOSING_MS, undefined, { ref: false })]);
      const last =
        settings.databaseUrl === undefined
          ? Vault.open(settings.place, settings).then((vault) => shipWal(join(settings.dataDir, 'postgres'), vault))
          : closePlace();
      // The next start ships what is left.
      await Promise.race([last.catch(() => {}), wait(CLOSING_MS, undefined, { ref: false })]);
    },
  };
}
