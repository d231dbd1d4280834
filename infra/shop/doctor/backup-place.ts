import { closeSync, existsSync, openSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Vault } from '../../backup/vault.ts';
import { type Finding, type Machine, codeOf, fault } from './finding.ts';

/** Returns why nothing can be written into a place; undefined when it can. */
export async function writeInto(vault: Vault): Promise<string | undefined> {
  try {
    await vault.putText('doctor', 'x'.repeat(100_000));
    await vault.delete('doctor');
    return undefined;
  } catch (error) {
    return codeOf(error) || (error instanceof Error ? error.message : String(error));
  }
}

/**
 * Returns the disk that a folder is meant to be on and that is not mounted, by the place where it is mounted; undefined
 * when there is none.
 */
export function missingMount(folder: string, { wanted, present }: Machine['mountTables']): string | undefined {
  const mounted = mountsIn(present);
  return mountsIn(wanted).find((mount) => `${folder}/`.startsWith(`${mount}/`) && !mounted.includes(mount));
}

/** The folders of a table of mounts, / left out; none where the system has no such table. */
function mountsIn(table: string): string[] {
  try {
    const lines = readFileSync(table, 'utf8').split('\n');
    const places = lines.flatMap((line) => (line.startsWith('#') ? [] : (line.trim().split(/\s+/)[1] ?? [])));
    // A space is written as \040.
    return places
      .filter((place) => /^\/./.test(place))
      .map((place) => place.replaceAll('\\040', ' ').replace(/\/$/, ''));
  } catch {
    return [];
  }
}

export const notMounted = (where: string, mount: string): Finding =>
  fault(
    `${where} is empty, because its disk is not mounted at ${mount}`,
    `Connect the disk, and as root: mount ${mount}. Until then backups would fill the disk of the shop.`,
  );

/** The folder, or the file of the newest backup, that this user may not read; undefined when all are readable. */
export function firstUnreadable(place: string): string | undefined {
  if (!isReadable(place)) return place;
  const all = join(place, 'backups');
  if (!existsSync(all)) return undefined;
  if (!isReadable(all)) return all;
  const newest = readdirSync(all).toSorted().at(-1);
  if (newest === undefined) return undefined;
  const folder = join(all, newest);
  if (!isReadable(folder)) return folder;
  return statSync(folder).isDirectory()
    ? readdirSync(folder)
        .map((name) => join(folder, name))
        .find((file) => !isReadable(file))
    : undefined;
}

/** Opens it: the system's own answer for a path counts for another user than the one that reads. */
function isReadable(path: string): boolean {
  try {
    closeSync(openSync(path, 'r'));
    return true;
  } catch (error) {
    return codeOf(error) !== 'EACCES';
  }
}

export const unreadable = (where: string, path: string): Finding =>
  fault(
    `${where} cannot be read by this user: ${path} belongs to user ${statSync(path).uid}`,
    'Another user or machine made it, and a restore would fail. As root, with the user of the shop: chown -R USER that folder.',
  );
