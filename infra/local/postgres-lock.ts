import { existsSync, readFileSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresHome } from './postgres-paths.ts';
import { isAlive, isRunning, markOf } from './process.ts';

/** Returns the contents of a server's lock file; undefined without one. */
export function readLock(cluster: string) {
  try {
    const [pid, , , port, , , , status] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(pid), port: Number(port), ready: status?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/**
 * Returns true when a process works in the directory of a cluster, as all processes of a server do; undefined when that
 * cannot be read.
 */
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

/** Returns true while the process runs with which the server ends. */
export function ownerLives(home: PostgresHome): boolean {
  try {
    return isAlive(JSON.parse(readFileSync(join(home.dataDir, 'owner'), 'utf8')));
  } catch {
    return false;
  }
}
