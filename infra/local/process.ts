import { globSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Identifies a process, also against a later one with the same number. */
export type ProcessMark = { pid: number; started: string };

/** Start time and state of a process; undefined when there is none. A zombie counts as none. */
function lookUp(pid: number): { started: string } | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : { started: fields[19] ?? '' };
  } catch {
    return process.platform === 'linux' ? undefined : { started: '' };
  }
}

/** Marks a living process (this one by default), so that `isAlive` can recognise it later. */
export function markOf(pid = process.pid): ProcessMark {
  return { pid, started: lookUp(pid)?.started ?? '' };
}

/** Is exactly this process still running? */
export function isAlive({ pid, started }: ProcessMark): boolean {
  return lookUp(pid)?.started === started;
}

/** Does any process have this number? */
export function isRunning(pid: number): boolean {
  return lookUp(pid) !== undefined;
}

/** Sends a signal to a process that may have ended meanwhile. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The processes that a process has started, and those that these have started; none where there is no /proc. */
export function descendantsOf(pid: number): ProcessMark[] {
  return childrenOf(pid).flatMap((child) => [markOf(child), ...descendantsOf(child)]);
}

/** Children of every thread of a process. */
function childrenOf(pid: number): number[] {
  return globSync(`/proc/${pid}/task/*/children`).flatMap((file) => {
    try {
      return readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number);
    } catch {
      // The thread has ended meanwhile.
      return [];
    }
  });
}

/** Freezes a PostgreSQL, or lets it go on: a child of it serves one connection each, and a frozen one starts no more. */
export function signalPostgres(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  process.kill(pid, signal);
  for (const child of childrenOf(pid)) if (isRunning(child)) sendSignal(child, signal);
}

/** Polls until `done` says yes; false when the time ran out first: unless one is given, only what is broken takes so long. */
export async function until(done: () => boolean | Promise<boolean>, milliseconds = 180_000): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (!(await done())) {
    if (Date.now() > deadline) return false;
    await wait(20);
  }
  return true;
}
