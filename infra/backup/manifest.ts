import { createHash } from 'node:crypto';
import { type Stored, type Vault, naming } from './vault.ts';

/** A moment as a name that sorts by time: 2026-11-24T01-30-00.000Z. */
export const nameOf = (moment: Date) => moment.toISOString().replaceAll(':', '-');

/** The moment of such a name, in milliseconds; NaN when it is none. */
export const momentOf = (name: string) => Date.parse(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));

/** Contents of one backup. */
export interface Manifest {
  /** Version of the manifest's format. A program that knows another version rejects the manifest. */
  format: 1;
  /** `nameOf` its beginning; the folder of its parts. */
  name: string;
  /** Time at which the database was read, ISO 8601. */
  madeAt: string;
  shopVersion: string;
  isEncrypted: boolean;
  /** The shop's own PostgreSQL as its files, from which its log leads to any later moment; or the rows of any PostgreSQL. */
  database: Cluster | Rows;
  /** Keys made at the first start, by file name. */
  secrets: Record<string, Stored>;
  /** Pictures and receipts by key. They never change, so all backups share one copy. */
  files: Record<string, Stored>;
}

export interface Cluster {
  kind: 'cluster';
  postgres: number;
  archive: Stored;
  /** The text of PostgreSQL's file `backup_label`. */
  label: string;
  /** PostgreSQL's system identifier: a copy keeps it, and no other database has it. Missing in older backups. */
  system?: string;
  /** The first and last segment of the log that this copy needs to be whole. */
  firstSegment: string;
  lastSegment: string;
}

/** Returns the timeline of a segment of the log: 00000001 at first, and a new one after each restore of the shop. */
export const timelineOf = (segment: string): string => segment.slice(0, 8);

export interface Rows {
  kind: 'rows';
  /** True for rows that were made to move the shop. Its PostgreSQL also has copies of its files with a log. */
  isToMove: boolean;
  migrations: string[];
  tables: Record<string, Stored & { rows: number }>;
  sequences: Record<string, string>;
}

export const partOf = (name: string, part: string) => `backups/${name}/${part}`;
export const fileOf = (key: string) => `files/${key}`;
export const segmentOf = (name: string) => `wal/${name}`;

/** The names of all complete backups, oldest first. */
export async function listBackups(vault: Vault): Promise<string[]> {
  return backupsOf(await vault.list('backups'));
}

/** The names of the backups whose manifest is among these parts. */
export const backupsOf = (parts: string[]): string[] =>
  parts.flatMap((part) => /^backups\/([^/]+)\/manifest\.json$/.exec(part)?.[1] ?? []);

const manifestOf = (name: string) => partOf(name, 'manifest.json');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Written last: from now on there is this backup. The last line of the file is the checksum of what stands before it. */
export async function writeManifest(vault: Vault, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest);
  await vault.putText(manifestOf(manifest.name), `${text}\n${sha256(text)}\n`);
}

/** Throws when there is none of that name, or when this program cannot read it. */
export async function readManifest(vault: Vault, name: string): Promise<Manifest> {
  const manifest = await naming(manifestOf(name), async () => {
    const [text = '', checksum] = (await vault.getText(manifestOf(name))).split('\n');
    // Those of versions before 0.2.0 have none.
    if (checksum !== undefined && checksum !== sha256(text))
      throw new Error('its checksum is another one than when it was stored');
    return JSON.parse(text) as Manifest;
  });
  if (manifest.format !== 1) throw new Error(`The backup ${name} was made by a later version of the shop.`);
  return manifest;
}
