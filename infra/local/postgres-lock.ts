import { existsSync, readFileSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresHome } from './postgres-home.ts';
import { isAlive, isRunning, markOf } from './process.ts';

/** What a server's lock file says; undefined without one. */
export function readLock(cluster: string) {
  try {
    const [pid, , , port, , , , status] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(pid), port: Number(port), ready: status?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/** Whether a process works in the directory of a cluster, as all of its own do; undefined when that cannot be read. */
export function worksIn(cluster: string, pid: number): boolean | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    return undefined;
  }
}

/** The processes that work in the directory of a cluster. */
export function processesIn(cluster: string): number[] {
  const pids = existsSync('/proc/self')
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map(Number)
    : [];
  return pids.filter((pid) => worksIn(cluster, pid) === true && isRunning(pid));
}

/** Names this process as the one that the server ends with. */
export function takeOwnership(home: PostgresHome) {
  writeFileSync(join(home.dataDir, 'owner'), JSON.stringify(markOf()));
}

/** Whether the process lives that the server ends with. */
export function ownerLives(home: PostgresHome): boolean {
  try {
    return isAlive(JSON.parse(readFileSync(join(home.dataDir, 'owner'), 'utf8')));
  } catch {
    return false;
  }
}
