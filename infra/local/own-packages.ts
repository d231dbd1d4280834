import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { command, say, step } from './task-runner.ts';

/**
 * Installs the packages of a folder with a lock file of its own, unless they are there. Two processes do it one after the other:
 * each installation begins by deleting what is there.
 */
export async function installOwnPackages(name: string, folder: string): Promise<void> {
  if (isInstalled(folder)) return;
  const release = await lock(folder, () => say(`Waiting for another process that installs ${name} …`));
  try {
    if (isInstalled(folder)) return;
    await step(`Installing ${name}`, async () => {
      const options = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
      const { status, output } = await command('npm', options, { cwd: folder });
      if (status !== 0) throw new Error(output.trim());
    });
  } finally {
    release();
  }
}

function isInstalled(folder: string): boolean {
  const installed = join(folder, 'node_modules/.package-lock.json');
  const timeOf = (file: string) => statSync(file).mtimeMs;
  return existsSync(installed) && timeOf(installed) >= timeOf(join(folder, 'package-lock.json'));
}

/** Waits until no other process has the lock of a folder, and takes it. The end of a process frees its lock. */
async function lock(folder: string, onWait: () => void): Promise<() => void> {
  // A socket without a file, which only Linux has.
  if (process.platform !== 'linux') return () => {};
  const path = `\0chaap-install-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  for (let isFirst = true; ; isFirst = false) {
    const server = createServer().listen(path);
    try {
      await once(server, 'listening');
      return () => void server.close();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
    if (isFirst) onWait();
    await wait(200);
  }
}
