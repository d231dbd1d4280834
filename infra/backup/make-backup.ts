import { createReadStream, existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import { openDisk } from '../../services/api/src/platform/storage/open-disk.ts';
import { startPostgres } from '../local/postgres.ts';
import { root } from '../local/task-runner.ts';
import { archivesWal, backUpCluster } from './cluster.ts';
import { backUpFiles } from './files.ts';
import {
  type Manifest,
  backupsOf,
  fileOf,
  listBackups,
  momentOf,
  nameOf,
  partOf,
  readManifest,
  writeManifest,
} from './manifest.ts';
import { backUpRows } from './rows.ts';
import type { BackupSettings } from './settings.ts';
import { type Vault, keysOf } from './vault.ts';
import { WAL_SETTINGS } from './wal.ts';

const DAY_MS = 24 * 60 * 60_000;
// However old: who was away for a month must not come back to none.
const ALWAYS_KEPT = 2;

/**
 * Backs up the shop, which may be open: its database, files and keys. `asRows`: as rows, which another PostgreSQL takes,
 * also where the files of the database could be copied. Two at once do each other no harm.
 */
export async function makeBackup(settings: BackupSettings, vault: Vault, asRows = false): Promise<Manifest> {
  const name = nameOf(new Date());
  const disk = await openDisk(settings.files);
  const manifest = await makeNamed(name, settings, vault, disk, asRows).catch(async (error: unknown) => {
    // Tried again and again, what is left of each would fill the place.
    await deleteParts(vault, name).catch(() => {});
    throw error;
  });
  await prune(vault, disk, settings.keepDays);
  return manifest;
}

async function makeNamed(
  name: string,
  settings: BackupSettings,
  vault: Vault,
  disk: Disk,
  asRows: boolean,
): Promise<Manifest> {
  const database = await backUpDatabase(settings, vault, name, asRows);
  const madeAt = new Date().toISOString();
  // After the database: a row never names a file that the backup has not.
  const files = await backUpFiles(disk, vault, await knownFiles(vault));
  const secrets: Manifest['secrets'] = {};
  const folder = join(settings.dataDir, 'secrets');
  for (const each of existsSync(folder) ? readdirSync(folder) : [])
    secrets[each] = await vault.put(partOf(name, `secrets/${each}`), createReadStream(join(folder, each)));
  // The shop uses those of the environment, whatever the folder holds.
  for (const [each, value] of Object.entries(settings.keys))
    secrets[each] = await vault.put(partOf(name, `secrets/${each}`), Readable.from([value]));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const isEncrypted = vault.isEncrypting;
  const manifest: Manifest = { format: 1, name, madeAt, shopVersion: version, isEncrypted, database, secrets, files };
  await writeManifest(vault, manifest);
  return manifest;
}

async function backUpDatabase({ databaseUrl, dataDir }: BackupSettings, vault: Vault, name: string, asRows: boolean) {
  if (databaseUrl !== undefined) return backUpRows(databaseUrl, vault, name, false);
  const postgresDir = join(dataDir, 'postgres');
  if (!existsSync(postgresDir)) throw new Error('There is no shop here yet. npm start makes one.');
  const server = await startPostgres({ dataDir: postgresDir, settings: WAL_SETTINGS });
  try {
    const isArchived = await archivesWal(postgresDir, server.port);
    if (asRows || !isArchived) return await backUpRows(server.url, vault, name, isArchived);
    return await backUpCluster({ postgresDir, port: server.port }, vault, name);
  } finally {
    await server.stop();
  }
}

async function deleteParts(vault: Vault, name: string): Promise<void> {
  const parts = (await vault.list('backups')).filter((part) => part.startsWith(partOf(name, '')));
  for (const part of parts) await vault.delete(part);
}

/** The files of the last backup that the vault has. What it has no more is stored again. */
export async function knownFiles(vault: Vault): Promise<Manifest['files']> {
  const last = (await listBackups(vault)).at(-1);
  // One whose manifest is damaged says nothing.
  const manifest = last === undefined ? undefined : await readManifest(vault, last).catch(() => {});
  const there = new Set(await vault.list('files'));
  return Object.fromEntries(Object.entries(manifest?.files ?? {}).filter(([key]) => there.has(fileOf(key))));
}

/** Deletes backups that are older than `keepDays` days, and the log and files that only they needed. */
async function prune(vault: Vault, disk: Disk, keepDays: number): Promise<void> {
  // One listing for both: what it misses is not deleted either.
  const parts = await vault.list('backups');
  const names = backupsOf(parts);
  const isOlder = (name: string, days: number) => momentOf(name) < Date.now() - days * DAY_MS;
  const old = names.slice(0, -ALWAYS_KEPT).filter((name) => isOlder(name, keepDays));
  // Without its manifest a backup is none, whenever this breaks off.
  for (const name of old) await vault.delete(partOf(name, 'manifest.json'));
  const kept = names.filter((name) => !old.includes(name));
  for (const part of parts) {
    const name = part.split('/')[1] ?? '';
    // One that has none after a day was cut off by a crash.
    if (!kept.includes(name) && (old.includes(name) || isOlder(name, 1))) await vault.delete(part);
  }
  if (old.length === 0) return;

  const manifests = await Promise.all(kept.map((name) => readManifest(vault, name))).catch(() => {});
  // A damaged manifest does not say which files it needs: all are kept until it is old itself.
  if (!manifests) return;
  const stored = await vault.list('files');
  // Newer ones than the last backup are in none, and in the shop.
  const needed = new Set(
    [...manifests.flatMap(({ files }) => Object.keys(files)), ...(await keysOf(disk))].map(fileOf),
  );
  for (const file of stored) if (!needed.has(file)) await vault.delete(file);

  const clusters = manifests.flatMap(({ database }) => (database.kind === 'cluster' ? [database] : []));
  const [first] = clusters.map(({ firstSegment }) => positionOf(firstSegment)).toSorted();
  for (const segment of await vault.list('wal')) {
    const name = basename(segment);
    if (first !== undefined && positionOf(name) < first && !name.endsWith('.history')) await vault.delete(segment);
  }
}

/** Returns the position of a segment in the log, which is the same on every timeline. */
const positionOf = (segment: string) => segment.slice(8, 24);
