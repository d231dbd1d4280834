import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { asCalled } from '../../services/api/src/cli/command-line.ts';
import { descendantsOf, isAlive, sendSignal, until } from './process.ts';

/** The repository's top directory. */
export const root = join(import.meta.dirname, '../..');

/** Options of Node for Jest in services/api: a compiler for the decorators, and line numbers of the source files. */
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

/**
 * Ends all that `command` has running. Each command has 20 seconds to close what it started; processes of its that are
 * left then, such as those of a test runner that just ends, get 10 seconds more.
 */
export async function endCommands() {
  // Found now: a process whose parent has ended cannot be traced back to its command.
  const started = [...running].flatMap(({ pid }) => (pid ? descendantsOf(pid) : []));
  for (const child of running) child.kill('SIGTERM');
  await until(() => running.size === 0, 20_000);
  const left = started.filter(isAlive).flatMap((mark) => [mark, ...descendantsOf(mark.pid)]);
  for (const { pid } of left) sendSignal(pid, 'SIGTERM');
  await until(() => !left.some(isAlive), 10_000);
  for (const { pid } of left.filter(isAlive)) sendSignal(pid, 'SIGKILL');
  for (const child of running) child.kill('SIGKILL');
}
