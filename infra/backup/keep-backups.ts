import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDisk } from '../../services/api/src/platform/storage/open-disk.ts';
import { backUpFiles } from './files.ts';
import { type Manifest, listBackups, momentOf } from './manifest.ts';
import { makeBackup } from './make-backup.ts';
import type { BackupSettings } from './settings.ts';
import { Vault } from './vault.ts';
import { shipWal } from './wal.ts';

const LOOK_MS = 8_000;
const CLOSING_MS = 10_000;
const HOUR_MS = 60 * 60_000;

/**
 * Keeps the backups of a shop that is open: one each `everyHours`, and within seconds the log of its own PostgreSQL and each file
 * that is new on its disk. A place that cannot be reached is tried again for ever, and said once.
 */
export function keepBackups(
  settings: BackupSettings & { place: NonNullable<BackupSettings['place']> },
  { report = console.error, lookMs = LOOK_MS }: { report?: (line: string) => void; lookMs?: number } = {},
) {
  const stopping = new AbortController();
  let known: Manifest['files'] = {};
  let failed = false;

  const look = async (vault: Vault) => {
    const last = (await listBackups(vault)).at(-1);
    if (last === undefined || momentOf(last) < Date.now() - settings.everyHours * HOUR_MS) {
      const { name, files } = await makeBackup(settings, vault);
      known = files;
      report(`Backup ${name} made`);
    }
    if (settings.databaseUrl === undefined) await shipWal(join(settings.dataDir, 'postgres'), vault);
    // A bucket is no disk that breaks; each day is enough.
    if (settings.files.kind === 'disk') known = await backUpFiles(await openDisk(settings.files), vault, known);
  };
  const keep = async () => {
    while (!stopping.signal.aborted) {
      try {
        await look(await Vault.open(settings.place, settings));
        if (failed) report('Backups are made again');
        failed = false;
      } catch (error) {
        if (stopping.signal.aborted) return;
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
      const last = Vault.open(settings.place, settings).then((vault) =>
        shipWal(join(settings.dataDir, 'postgres'), vault),
      );
      // The next start ships what is left.
      await Promise.race([last.catch(() => {}), wait(CLOSING_MS, undefined, { ref: false })]);
    },
  };
}
