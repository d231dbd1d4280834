import type { Disk } from 'flydrive';
import { type Manifest, fileOf } from './manifest.ts';
import { type Vault, isMissing, keysOf } from './vault.ts';

/**
 * Stores the pictures and receipts that the vault does not have yet, and names all that there are. A key's file never
 * changes, so one that is `known` is not read again.
 */
export async function backUpFiles(
  disk: Disk,
  vault: Vault,
  known: Readonly<Manifest['files']>,
): Promise<Manifest['files']> {
  const files: Manifest['files'] = {};
  for (const key of await keysOf(disk)) {
    // Written and deleted again by each health check.
    if (key.startsWith('health/')) continue;
    try {
      files[key] = known[key] ?? (await vault.put(fileOf(key), await disk.getStream(key)));
    } catch (error) {
      // Deleted meanwhile.
      if (!isMissing(error)) throw error;
    }
  }
  return files;
}
