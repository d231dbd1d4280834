import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';

const api = new URL('../..', import.meta.url).pathname;
// Below node_modules, so that what it imports is found and nothing is left in the way.
const built = `${api}node_modules/.cache/tested-${process.pid}`;

/** Builds the API as it is deployed, once for all suites of a run; returns the path of a command's file. */
export async function buildApi(command = 'main'): Promise<string> {
  await navigator.locks.request('build the API', async () => {
    if (existsSync(built)) return;
    const rspack = new URL('../../../../node_modules/@rspack/cli/bin/rspack.js', import.meta.url).pathname;
    await promisify(execFile)(process.execPath, [rspack, 'build', '--output-path', built], { cwd: api });
    process.once('exit', () => rmSync(built, { recursive: true, force: true }));
  });
  return `${built}/${command}.js`;
}

/** One process of the built API, serving or working. */
export interface Part {
  /** URL of the process; a worker has none. */
  url: string;
  pid: number;
  /** Ends it as SIGTERM does, or at once and without a word. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Starts a process of the built API, whose heap may be limited in megabytes, and waits until it is ready. */
export async function startPart(main: string, env: Readonly<Record<string, string>>, heap?: number): Promise<Part> {
  // With the memory that the supervisor gives it. A source map would take more than the whole shop at rest.
  const memory = ['--max-semi-space-size=8', ...(heap === undefined ? [] : [`--max-old-space-size=${heap}`])];
  const child = spawn(process.execPath, [...memory, main], {
    env: { LOG_LEVEL: 'error', MALLOC_ARENA_MAX: '2', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  const message = await Promise.race([once(child, 'message'), gone.then(() => undefined)]);
  if (!message) throw new Error(`The ${env['ROLE']} process ended before it was ready`);
  const [{ url = '' }] = message as [{ url?: string }];
  return { url, pid: child.pid ?? 0, end: (signal = 'SIGTERM') => endOf(child, gone, signal) };
}

async function endOf(child: ChildProcess, gone: Promise<unknown>, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await gone;
}

/** Megabytes that a process has in memory, most of them so far. */
export function peakOf({ pid }: Part): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
