import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { command, step } from './steps.ts';

/** Installs the packages of a folder with a lock file of its own, unless those of the lock file are there. */
export async function installOwnPackages(name: string, folder: string): Promise<void> {
  const installed = join(folder, 'node_modules/.package-lock.json');
  const timeOf = (file: string) => statSync(file).mtimeMs;
  if (existsSync(installed) && timeOf(installed) >= timeOf(join(folder, 'package-lock.json'))) return;
  await step(`Installing ${name}`, async () => {
    const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
    const { status, output } = await command('npm', options, { cwd: folder });
    if (status !== 0) throw new Error(output.trim());
  });
}
