import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { command, step } from '../../local/steps.ts';

const here = import.meta.dirname;

/** The file of a package that only this folder installs, for `import()`. */
export const packageFile = (path: string): string => join(here, 'node_modules', path);

/** Installs the scanners of npm, as the lock of this folder has them, unless they are there. */
export async function installNpmTools(): Promise<void> {
  if (existsSync(packageFile('.package-lock.json'))) return;
  await step('Installing the scanners of npm', async () => {
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
    const { status, output } = await command('npm', args, { cwd: here });
    if (status !== 0) throw new Error(output.trim());
  });
}
