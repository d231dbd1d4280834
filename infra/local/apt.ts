import { setTimeout as wait } from 'node:timers/promises';
import { command, say } from './task-runner.ts';

/** A new server installs updates by itself for its first minutes. */
const LONGEST_WAIT_MS = 15 * 60_000;

/**
 * Runs apt-get to its end. While another process has a lock of apt, it waits and says for whom. apt's own `DPkg::Lock::Timeout` waits
 * for dpkg only, and not for the lists that `update` writes.
 */
export async function aptGet(args: readonly string[], report: (line: string) => void = say) {
  const env = { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  let reported = '';
  for (const deadline = Date.now() + LONGEST_WAIT_MS; ; await wait(500)) {
    const result = await command('apt-get', ['-q', ...args], { env });
    const [, lock, holder = 'another process'] =
      /Could not get lock (\/[^ ]+?)\.?(?: It is held by (process .+)| - .+)?$/m.exec(result.output) ?? [];
    if (result.status === 0 || !lock || Date.now() > deadline) return result;
    const line = `  Waiting for ${holder}, which uses apt (${lock}) …`;
    if (line !== reported) report(line);
    reported = line;
  }
}
