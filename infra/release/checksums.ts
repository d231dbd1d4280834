import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const NAME = 'CHECKSUMS';

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A line for each file of a folder, as `sha256sum --check` reads them. */
export function checksumsOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => relative(folder, join(entry.parentPath, entry.name))).toSorted();
  return paths
    .filter((path) => path !== NAME)
    .map((path) => `${hashOf(readFileSync(join(folder, path)))}  ${path}\n`)
    .join('');
}

/** Throws when a folder has a file that is not the one of its checksums; one that brings none cannot be checked. */
export function verifyChecksums(folder: string): void {
  const file = join(folder, NAME);
  if (!existsSync(file)) return;
  const [wanted, found] = [readFileSync(file, 'utf8'), checksumsOf(folder)];
  if (wanted === found) return;
  const known = new Set(found.split('\n'));
  const wrong = wanted.split('\n').find((line) => !known.has(line));
  throw new Error(
    wrong ? `${wrong.slice(66)} is not the file that was packed.` : `${folder} has files that were not packed.`,
  );
}
