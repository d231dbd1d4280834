import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * State of the backups that `npm start` makes. The backup process writes it, and every process of the machine may read
 * it.
 */
export interface BackupState {
  /** The folder or bucket that they go to. */
  place: string;
  /** Time of the last look at what is new, ISO 8601: one comes every few seconds. */
  lookedAt: string;
  /** Time up to which everything committed is in the place; null when nothing is. */
  savedUntil: string | null;
  /** Since when nothing reaches the place, and why; null: all is well. */
  failing: { since: string; reason: string } | null;
  /** The last failure that is over. */
  recovered: { since: string; until: string } | null;
  /** Bytes of the log that wait on the disk of the shop. */
  waitingBytes: number;
  /** True when part of the log was discarded or is damaged, so that only a new backup can continue. */
  hasGap: boolean;
  /** The newest segment of the log that reached the place. */
  lastSegment: string | null;
  /** Time at which the newest backup was last read to its end and was whole; null: not since it was made. */
  checkedAt: string | null;
  /** Last damage that was found in the place, and the time it was found. */
  damage: { at: string; what: string } | null;
  /** True when the place is on the disk of the shop, so that both can be lost at once; null: not yet known. */
  isOnShopDisk: boolean | null;
}

/** The state of backups of which nothing is known yet. */
export const newBackupState = (place: string): BackupState => ({
  place,
  lookedAt: new Date().toISOString(),
  savedUntil: null,
  failing: null,
  recovered: null,
  waitingBytes: 0,
  hasGap: false,
  lastSegment: null,
  checkedAt: null,
  damage: null,
  isOnShopDisk: null,
});

/** Duration of a failure after which Today and an e-mail tell it: a short one mends itself. */
export const TOLD_AFTER_MS = 10 * 60_000;
/** Time after its last look from which the process that keeps the backups counts as hung or gone. */
const SILENT_MS = 2 * 60_000;
/** Damage is told for so long, though a new backup follows at once: the place may be about to fail. */
const DAMAGE_TOLD_MS = 24 * 60 * 60_000;

const fileIn = (dataDir: string): string => join(dataDir, 'backups.json');

/** Returns undefined where `npm start` keeps none. */
export async function readBackupState(dataDir: string): Promise<BackupState | undefined> {
  try {
    return JSON.parse(await readFile(fileIn(dataDir), 'utf8')) as BackupState;
  } catch {
    return undefined;
  }
}

export function writeBackupState(dataDir: string, state: BackupState): void {
  const file = fileIn(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}

/** Removes the state of a shop that names no place any more: it would look like a failure. */
export function removeBackupState(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true });
}

/** Returns the failure that Today and an e-mail tell; null when there is none, or a short one. */
export function failureToTell({ failing, lookedAt }: BackupState, now = Date.now()): BackupState['failing'] {
  const isSilent = now - Date.parse(lookedAt) > SILENT_MS;
  const failure = failing ?? (isSilent ? { since: lookedAt, reason: 'npm start does not look any more' } : null);
  return failure && now - Date.parse(failure.since) > TOLD_AFTER_MS ? failure : null;
}

/** Returns the damage that Today, an e-mail and `npm run doctor` tell; null when none was found in the last day. */
export const damageToTell = ({ damage }: BackupState, now = Date.now()): BackupState['damage'] =>
  damage && now - Date.parse(damage.at) < DAMAGE_TOLD_MS ? damage : null;
