import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDisk } from '../../services/api/src/platform/storage/open-disk.ts';
import { onlyDatabase, startPostgres } from '../local/postgres.ts';
import { command } from '../local/task-runner.ts';
import { type Manifest, type Rows, fileOf, listBackups, partOf, readManifest } from './manifest.ts';
import { recoverCluster } from './recover-cluster.ts';
import { hasShop, restoreRows } from './rows.ts';
import type { BackupSettings } from './settings.ts';
import { type Stored, type Vault, naming } from './vault.ts';

/** Result of a restore. */
export interface Restored {
  orders: number;
  /** Time of the newest order; undefined without orders. */
  newestOrderAt: Date | undefined;
  /**
   * First segment of the log that is missing or cannot be read: later changes are lost. Undefined when the log is
   * whole.
   */
  damagedSegment?: string | undefined;
}

/**
 * The backup to begin with for the newest state, or for that of a moment. A copy of a PostgreSQL leads, by its log,
 * further than rows of it that were made later to move it. Throws when there is none.
 */
export async function chooseBackup(vault: Vault, at?: Date): Promise<Manifest> {
  let toMove: Manifest | undefined;
  for (const name of (await listBackups(vault)).toReversed()) {
    const manifest = await readManifest(vault, name);
    if (at && Date.parse(manifest.madeAt) > at.getTime()) continue;
    if (manifest.database.kind === 'cluster' || !manifest.database.isToMove) return manifest;
    toMove ??= manifest;
  }
  if (toMove) return toMove;
  throw new Error(at ? `There is no backup of ${at.toISOString()} or before.` : 'There is no backup here yet.');
}

/**
 * Brings the shop of a backup back into `dataDir` (and `databaseUrl`), which must have none. A copy of PostgreSQL goes on by
 * its log until `at`, else as far as there is log, or to a segment that is damaged, which is named then. Every part is
 * compared with its checksum.
 */
export async function restoreBackup(
  { dataDir, databaseUrl, files }: BackupSettings,
  vault: Vault,
  manifest: Manifest,
  at?: Date,
): Promise<Restored> {
  mkdirSync(dataDir, { recursive: true });
  const restored = await restoreDatabase({ dataDir, databaseUrl }, vault, manifest, at);

  const secrets = join(dataDir, 'secrets');
  mkdirSync(secrets, { recursive: true, mode: 0o700 });
  for (const [file, stored] of Object.entries(manifest.secrets))
    writeFileSync(join(secrets, file), await textOf(vault, partOf(manifest.name, `secrets/${file}`), stored), {
      mode: 0o600,
    });

  const disk = await openDisk(files);
  const later = (await vault.list('files')).map((each) => each.slice(fileOf('').length));
  for (const key of new Set([...Object.keys(manifest.files), ...later])) {
    // One that is there already is the same: a key's file never changes.
    if (await disk.exists(key)) continue;
    await naming(fileOf(key), async () => disk.putStream(key, await vault.get(fileOf(key), manifest.files[key])));
  }
  return restored;
}

type Target = Pick<BackupSettings, 'dataDir' | 'databaseUrl'>;

/**
 * Throws a sentence when a backup cannot be restored here: rows have no moments, the files of a PostgreSQL are for its own
 * kind only, another database must be empty, and an encrypted backup needs its identity.
 */
export async function failIfNotRestorable(
  { databaseUrl }: Target,
  vault: Vault,
  manifest: Manifest,
  at?: Date,
): Promise<void> {
  const { name, madeAt, database } = manifest;
  if (database.kind === 'rows' && at)
    throw new Error(`The backup ${name} has rows and no log: leave out --at, and it is the shop as of ${madeAt}.`);
  if (database.kind === 'cluster' && databaseUrl !== undefined)
    throw new Error(
      `The backup ${name} is of the shop's own PostgreSQL, as its files. Restore it without DATABASE_URL, or move it with npm run backup -- --rows.`,
    );
  if (databaseUrl !== undefined && (await hasShop(databaseUrl)))
    throw new Error('The database of DATABASE_URL has a shop already. Name an empty one.');
  await failIfLocked(vault, manifest);
}

/** Throws when the database of a backup cannot be opened: it is missing, or encrypted for another identity. */
export async function failIfLocked(vault: Vault, { name, database }: Manifest): Promise<void> {
  const [table] = database.kind === 'rows' ? Object.keys(database.tables) : [];
  const part = database.kind === 'cluster' ? 'cluster.tar' : table && `rows/${table}`;
  if (part) await naming(partOf(name, part), async () => void (await vault.get(partOf(name, part))).destroy());
}

async function restoreDatabase(target: Target, vault: Vault, manifest: Manifest, at?: Date): Promise<Restored> {
  const { name, database } = manifest;
  await failIfNotRestorable(target, vault, manifest, at);
  if (database.kind === 'rows') return restoreTables(target, vault, name, database);
  return recoverCluster(join(target.dataDir, 'postgres'), vault, name, database, at, lookAt);
}

async function restoreTables({ dataDir, databaseUrl }: Target, vault: Vault, name: string, rows: Rows) {
  const own = databaseUrl === undefined ? await startPostgres({ dataDir: join(dataDir, 'postgres') }) : undefined;
  const url = databaseUrl ?? own?.url ?? '';
  try {
    const env = { ...process.env, ...onlyDatabase(url), DATA_DIR: dataDir };
    const { status, output } = await command(process.execPath, ['services/api/dist/migrate.js'], { env });
    if (status !== 0) throw new Error(output.trim());
    await restoreRows(url, vault, name, rows);
    return await lookAt(url);
  } finally {
    await own?.stop();
  }
}

async function lookAt(url: string): Promise<Restored> {
  const client = new Client({ connectionString: url });
  // The query that runs fails by itself when the connection breaks.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ orders: number; newest: Date | null }>(
      'select count(*)::int as orders, max(created_at) as newest from ordering_order',
    );
    return { orders: rows[0]?.orders ?? 0, newestOrderAt: rows[0]?.newest ?? undefined };
  } finally {
    await client.end();
  }
}

async function textOf(vault: Vault, part: string, stored: Stored): Promise<string> {
  const chunks = await naming(part, async () => (await vault.get(part, stored)).toArray());
  return Buffer.concat(chunks as Buffer[]).toString('utf8');
}

/** Returns the folders of a shop that exist in `dataDir`. */
export const shopIn = (dataDir: string): string[] =>
  ['postgres', 'files', 'secrets'].filter((each) => existsSync(join(dataDir, each)));

/** Sets the shop in a folder aside, into a folder of its own in it, and answers with that; undefined without any. */
export function setAside(dataDir: string, name: string): string | undefined {
  const present = shopIn(dataDir);
  if (present.length === 0) return undefined;
  const aside = join(dataDir, `replaced-${name}`);
  mkdirSync(aside, { mode: 0o700 });
  for (const each of present) renameSync(join(dataDir, each), join(aside, each));
  return aside;
}

/** Undoes `setAside`, whatever a restore has written meanwhile. */
export function putBack(dataDir: string, aside: string): void {
  for (const each of shopIn(dataDir)) rmSync(join(dataDir, each), { recursive: true, force: true });
  for (const each of shopIn(aside)) renameSync(join(aside, each), join(dataDir, each));
  rmSync(aside, { recursive: true });
}
