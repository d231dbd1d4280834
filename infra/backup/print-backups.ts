import { say } from '../local/task-runner.ts';
import { listBackups, readManifest } from './manifest.ts';
import type { Vault } from './vault.ts';

/** Prints the backups of a vault, oldest first. */
export async function printBackups(vault: Vault) {
  const names = await listBackups(vault);
  if (names.length === 0) return say('There is no backup here yet.');
  for (const name of names) {
    const { madeAt, shopVersion, isEncrypted, database, files } = await readManifest(vault, name);
    const kind = database.kind === 'cluster' ? 'database with log' : 'rows';
    say(
      `${name}  ${madeAt}  ${kind}, ${Object.keys(files).length} files, version ${shopVersion}${isEncrypted ? ', encrypted' : ''}`,
    );
  }
}
