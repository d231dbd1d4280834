import { constants, accessSync, existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Check, type Finding, type Machine, fault, ok, warning } from './finding.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** Number of files that are looked at, so that the look stays short in a shop with many pictures. */
const MOST_FILES = 50_000;

export const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

function space({ dataDir, minFreeBytes, freeBytesOf, now }: Machine): Finding[] {
  const free = freeBytesOf(existing(dataDir));
  if (free < minFreeBytes)
    return [
      fault(
        `The disk of ${dataDir} is nearly full: ${gigabytes(free)} free`,
        `Make room for at least ${gigabytes(minFreeBytes)}: delete old logs and backups, or move DATA_DIR to a larger disk.`,
      ),
    ];
  const added = addedWithin(dataDir, now() - WEEK_MS);
  if (added <= free - minFreeBytes) return [ok(`${gigabytes(free)} of disk free`)];
  const days = Math.max(1, Math.floor(((free - minFreeBytes) / added) * 7));
  return [
    warning(
      `The disk of ${dataDir} fills in about ${days} ${days === 1 ? 'day' : 'days'}: ${gigabytes(added)} came in the last week`,
      `See what grows (du -sh ${dataDir}/*), and make room before: ${gigabytes(free)} are free.`,
    ),
  ];
}

/**
 * Bytes of the pictures, logs and other files below a folder that are newer than a moment; 0 when all are, as in a shop
 * that is new or was moved here. Tables are left out: PostgreSQL writes into the same files again and again.
 */
function addedWithin(folder: string, since: number): number {
  let [bytes, left, hasOlder] = [0, MOST_FILES, false];
  const folders = [folder];
  for (let next = folders.pop(); next !== undefined && left > 0; next = folders.pop()) {
    for (const entry of entriesOf(next)) {
      const path = join(next, entry.name);
      if (entry.isDirectory() && entry.name !== 'cluster') folders.push(path);
      if (!entry.isFile() || left-- <= 0) continue;
      const stat = statSync(path, { throwIfNoEntry: false });
      if (stat && stat.mtimeMs > since) bytes += stat.size;
      else hasOlder = true;
    }
  }
  return hasOlder ? bytes : 0;
}

/** Returns nothing of a folder that has gone, or that this user may not read. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function dataFolder({ dataDir, uid }: Machine): Finding[] {
  const place = existing(dataDir);
  const stat = statSync(place);
  const isMade = place === dataDir;
  if (isMade && !stat.isDirectory())
    return [fault(`DATA_DIR (${dataDir}) is not a folder`, 'Set DATA_DIR to a folder, or move that file away.')];
  if (isMade && uid !== undefined && uid !== 0 && stat.uid !== uid)
    return [
      fault(
        `DATA_DIR (${dataDir}) belongs to user ${stat.uid}, and this is user ${uid}`,
        `Run this as the user of the shop, or as root: chown -R ${uid} ${dataDir}`,
      ),
    ];
  try {
    accessSync(place, constants.W_OK | constants.X_OK);
  } catch {
    return [
      fault(
        `DATA_DIR (${dataDir}) cannot be written`,
        `Give the user of the shop the right to write in ${place}, as root: chown ${uid ?? 'USER'} ${place}`,
      ),
    ];
  }
  return [ok(`DATA_DIR is ${dataDir}`)];
}

/** The folder itself, or the nearest one above it that exists. */
const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)));

export const diskChecks: readonly Check[] = [
  { subject: 'Disk', run: space },
  { subject: 'DATA_DIR', run: dataFolder },
];
