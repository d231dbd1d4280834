import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { asCalled } from '../../services/api/src/command-line.ts';

/** The repository's top directory. */
export const root = join(import.meta.dirname, '../..');

/** What Node needs to run Jest in services/api: a compiler for the decorators, and lines as they were written. */
export const API_JEST = ['--import', './test/run-typescript.mjs', '--enable-source-maps'];

const running = new Set<ChildProcess>();

let lastSaid = 0;

/** Prints a line of progress. */
export function say(line: string) {
  lastSaid = Date.now();
  console.log(asCalled(line));
}

const atWork = new Set<string>();

/**
 * Says what is being done, that it is still being done when 15 seconds bring nothing new, and how long it took; by its
 * title when more than one thing is done at a time.
 */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const tell = (what: string) => say(`  ${atWork.size > 1 ? `${title}: ` : ''}${what} ${seconds()} s`);
  say(`${title} …`);
  atWork.add(title);
  const heartbeat = setInterval(() => Date.now() - lastSaid > 14_000 && tell('still at it,'), 1000);
  try {
    const result = await work();
    if (seconds() >= 2) tell('done in');
    return result;
  } finally {
    clearInterval(heartbeat);
    atWork.delete(title);
  }
}

type Command = {
  env?: Record<string, string | undefined>;
  cwd?: string;
  /** Sees each line while the command runs. */
  onLine?: (line: string) => unknown;
  /** Ends the command. */
  signal?: AbortSignal;
};

/** Runs a program of the project to its end; answers with its exit status and all it wrote. */
export async function command(file: string, args: string[], { env, cwd = root, onLine, signal }: Command = {}) {
  const child = spawn(file, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], signal });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    let unfinished = '';
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const lines = (unfinished + text).split('\n');
      unfinished = lines.pop() ?? '';
      if (onLine) for (const line of lines) onLine(line);
    });
  }
  const status = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      if (!child.pid) resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
  running.delete(child);
  return { status, output };
}

/** Ends whatever `command` has running, together with what that has started. */
export async function endCommands() {
  for (const child of running) child.kill('SIGTERM');
  for (let waited = 0; running.size > 0 && waited < 20_000; waited += 50) await wait(50);
  for (const child of running) child.kill('SIGKILL');
}
