import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** A process that listens on a port. */
interface PortHolder {
  pid: number;
  /** Its command line. */
  command: string;
  /** The folder in which it was started. */
  folder: string;
}

const LISTENING = '0A';

/**
 * Returns the process that listens on this port; undefined when the system does not show it. Linux shows a user the
 * processes of that user, and root all of them.
 */
export function portHolder(port: number): PortHolder | undefined {
  const sockets = new Set(['tcp', 'tcp6'].flatMap((table) => listeningSockets(table, port)));
  for (const pid of sockets.size > 0 ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []) {
    try {
      const descriptors = readdirSync(join('/proc', pid, 'fd')).map((fd) => linkOf(join('/proc', pid, 'fd', fd)));
      if (!descriptors.some((link) => sockets.has(link))) continue;
      const command = readFileSync(join('/proc', pid, 'cmdline'), 'utf8')
        .split('\0')
        .join(' ')
        .trim();
      return { pid: Number(pid), command, folder: linkOf(join('/proc', pid, 'cwd')) };
    } catch {
      // It belongs to somebody else, or has ended.
    }
  }
  return undefined;
}

/** The sockets that listen on this port, as the descriptors of processes name them. */
function listeningSockets(table: string, port: number): string[] {
  let text: string;
  try {
    text = readFileSync(`/proc/net/${table}`, 'utf8');
  } catch {
    return [];
  }
  return text.split('\n').flatMap((line) => {
    const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
    return state === LISTENING && Number.parseInt(local.split(':')[1] ?? '', 16) === port ? [`socket:[${inode}]`] : [];
  });
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
