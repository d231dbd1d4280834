import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Disk } from 'flydrive';
import { openDisk } from '../../services/api/src/platform/storage/open-disk.ts';
import { connectAsSuperuser, startPostgres } from '../local/postgres.ts';
import { continues, historyOf } from './cluster.ts';
import { backUpFiles } from './files.ts';
import { type Manifest, listBackups, momentOf, readManifest } from './manifest.ts';
import { makeBackup } from './make-backup.ts';
import type { BackupSettings } from './settings.ts';
import { Vault } from './vault.ts';
import { WAL_SETTINGS, shipWal } from './wal.ts';

const LOOK_MS = 8_000;
// A backup that is tried again reads the whole shop again.
const RETRY_MS = 5 * 60_000;
const CLOSING_MS = 10_000;
const HOUR_MS = 60 * 60_000;

interface KeepOptions {
  report?: (line: string) => void;
  /** How often it looks for what is new. */
  lookMs?: number;
}

interface Open {
  vault: Vault;
  disk: Disk;
  /** The name of the newest backup from which the log goes on; undefined without any. */
  last: string | undefined;
}

/** Whether a shop's own PostgreSQL goes on from this backup; rows need no log to go on. */
async function goesOnFrom(name: string, vault: Vault, { databaseUrl, dataDir }: BackupSettings): Promise<boolean> {
  if (databaseUrl !== undefined) return true;
  const server = await startPostgres({ dataDir: join(dataDir, 'postgres'), settings: WAL_SETTINGS });
  try {
    const client = await connectAsSuperuser(join(dataDir, 'postgres'), server.port);
    try {
      return continues(await readManifest(vault, name), await historyOf(client));
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
  }
}

/**
 * Keeps the backups of a shop that is open: one each `everyHours`, one after each restore, and within seconds the log of its own PostgreSQL and each
 * file that is new on its disk. A place that cannot be reached is tried again for ever, and reported once.
 */
export function keepBackups(
  settings: BackupSettings & { place: NonNullable<BackupSettings['place']> },
  { report = console.error, lookMs = LOOK_MS }: KeepOptions = {},
) {
  const stopping = new AbortController();
  let open: Promise<Open> | undefined;
  let known: Manifest['files'] = {};
  let failed = false;
  let retryAt = 0;

  const openPlace = async (): Promise<Open> => {
    const vault = await Vault.open(settings.place, settings);
    const [disk, newest] = [await openDisk(settings.files), (await listBackups(vault)).at(-1)];
    const isContinued = newest !== undefined && (await goesOnFrom(newest, vault, settings));
    return { vault, disk, last: isContinued ? newest : undefined };
  };
  /** Whether nothing is left to do; not while a backup that failed waits for its next try. */
  const look = async (): Promise<boolean> => {
    const state = await (open ??= openPlace());
    const { vault, disk, last } = state;
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
        open = undefined;
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
      if (settings.databaseUrl !== undefined) return;
      const vault = Vault.open(settings.place, settings);
      const last = vault.then((opened) => shipWal(join(settings.dataDir, 'postgres'), opened));
      // The next start ships what is left.
      await Promise.race([last.catch(() => {}), wait(CLOSING_MS, undefined, { ref: false })]);
    },
  };
}
