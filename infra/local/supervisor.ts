import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { LogFile } from './log-file.ts';
import { isAlive, markOf, type ProcessMark, sendSignal, until } from './process.ts';
import { root } from './task-runner.ts';

/** One long-running process of the shop. */
export type Part = {
  name: string;
  args: string[];
  env?: Record<string, string | undefined>;
  cwd?: string;
  /** An address that answers well once the part is ready; or the part sends a message then; or nothing waits for it. */
  ready: URL | 'message' | 'at once';
  /** Show all it says, not its warnings only. */
  loud?: boolean;
};

/** Record of a part in `running.json`. */
export type PartRecord = ProcessMark & {
  name: string;
  /** Crashes in a row: none of these runs lasted for a minute. */
  crashes: number;
  /** Time of its last start, in milliseconds since 1970. */
  since: number;
};

type RunRecord = { keeper?: ProcessMark; parts?: PartRecord[]; closing?: boolean };

type Running = {
  part: Part;
  child: ChildProcess;
  lastWords: string[];
  crashes: number;
  since: number;
  spoke: boolean;
  wanted: boolean;
};

// A part takes requests for DRAIN_MS after the signal to end, then gives what is under way some seconds.
const GRACE_MS = 10_000 + Number(process.env['DRAIN_MS'] ?? 0);

/** A part that ran for so long has not crashed at its start. */
export const STABLE_MS = 60_000;
const LONGEST_PAUSE_MS = 60_000;

const exitWithParent = import.meta.resolve('./exit-with-parent.mjs');

// Half the room for young objects, and fewer arenas, save 20 MB in each process at rest.
const frugal = ['--max-semi-space-size=8'];

/** Starts parts, starts them again when they crash, and ends them all; keeps their logs under `<dataDir>/logs`. */
export class Supervisor {
  readonly #parts: Running[] = [];
  readonly #record: string;
  readonly #logs: string;
  #stopping = false;
  #mine = false;

  constructor(dataDir: string) {
    this.#record = recordOf(dataDir);
    this.#logs = join(dataDir, 'logs');
    mkdirSync(this.#logs, { recursive: true });
  }

  /** Refuses to be the second on this data, and ends what a killed predecessor left behind. */
  async takeOver() {
    const { keeper, parts = [] } = readRecord(this.#record);
    const gone = () => !keeper || !isAlive(keeper);
    // After npm was stopped, the next start may come before this process notices.
    await until(() => gone() || readRecord(this.#record).closing === true, 1500);
    if (readRecord(this.#record).closing) await until(gone, 30_000);
    if (keeper && isAlive(keeper))
      throw new Error(
        `The shop already runs here, as process ${keeper.pid}. Stop that one first (kill ${keeper.pid}).`,
      );
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const left = parts.filter(isAlive);
      for (const { pid } of left) sendSignal(pid, signal);
      await until(() => !left.some(isAlive), 5000);
    }
    this.#mine = true;
    this.#write();
  }

  /** Starts parts together and waits until one after the other is ready. A part that ends before that is not tried again. */
  async start(parts: Part[]) {
    if (this.#stopping) return;
    const started = parts.map((part) => this.#launch(part, 0));
    this.#parts.push(...started);
    this.#write();
    for (const running of started) await this.#readiness(running);
    for (const running of started) this.#watch(running);
  }

  /** Ends a part and starts it again, as after a change of its program. */
  restart(name: string) {
    const running = this.#parts.find(({ part }) => part.name === name);
    if (!running || hasEnded(running.child)) return;
    running.wanted = false;
    running.child.kill('SIGTERM');
  }

  /** Ends all parts, the last started first. */
  async stop() {
    if (!this.#mine) return;
    this.#stopping = true;
    this.#write();
    for (const { part, child } of this.#parts.toReversed()) {
      if (hasEnded(child)) continue;
      child.kill('SIGTERM');
      if (await until(() => hasEnded(child), GRACE_MS)) continue;
      console.error(`The ${part.name} did not end within ${GRACE_MS / 1000} s and was killed`);
      child.kill('SIGKILL');
      await until(() => hasEnded(child), 1000);
    }
  }

  async #readiness(running: Running) {
    const { part, child, lastWords } = running;
    const deadline = Date.now() + 60_000;
    while (!(part.ready instanceof URL ? await answers(part.ready) : running.spoke)) {
      if (this.#stopping) return;
      if (hasEnded(child))
        throw new Error(
          `The ${part.name} did not start (${howEnded(child)}). Its last words:\n${lastWords.join('\n')}`,
        );
      if (Date.now() > deadline)
        throw new Error(`The ${part.name} was not ready within a minute. See ${this.#logFile(part)}`);
      await wait(50);
    }
  }

  #launch(part: Part, crashes: number): Running {
    // detached: Ctrl-C in the terminal comes to us alone, so that the parts end in order.
    const child = spawn(process.execPath, [...frugal, '--import', exitWithParent, ...part.args], {
      cwd: part.cwd ?? root,
      env: { ...process.env, MALLOC_ARENA_MAX: '2', ...part.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    const lastWords: string[] = [];
    const log = new LogFile(this.#logFile(part));
    const hear = (line: string, isLoud: boolean) => {
      log.write(line);
      lastWords.push(plainly(line));
      lastWords.splice(0, lastWords.length - 20);
      if (isLoud) console.error(`[${part.name}] ${plainly(line)}`);
    };
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        createInterface(stream).on('line', (line) =>
          hear(line, part.loud || isWarning(line) || (stream === child.stderr && !line.startsWith('{'))),
        );
    // A part that cannot be spawned has no process id, which counts as its end. The reason is reported only here.
    child.on('error', ({ message }) => hear(message, true));
    child.once('close', () => log.end());
    const spoke = part.ready === 'at once';
    const running = { part, child, lastWords, crashes, since: Date.now(), spoke, wanted: true };
    child.once('message', () => (running.spoke = true));
    return running;
  }

  #watch(running: Running) {
    const ended = () => void this.#revive(running);
    if (hasEnded(running.child)) ended();
    else running.child.once('exit', ended);
  }

  /** Starts a part again, for ever: the others go on without it, and each crash in a row is followed by a longer pause. */
  async #revive(running: Running) {
    if (this.#stopping) return;
    const { part, child, wanted } = running;
    const lasted = Date.now() - running.since > STABLE_MS;
    const crashes = wanted ? (lasted ? 0 : running.crashes) + 1 : 0;
    const pause = wanted ? Math.min((crashes - 1) ** 2 * 250, LONGEST_PAUSE_MS) : 0;
    running.crashes = crashes;
    // Before the terminal says so: a reader of the line looks here.
    this.#write();
    const when = pause > 0 ? ` in ${pause / 1000} s` : '';
    console.error(
      wanted
        ? `The ${part.name} ended unexpectedly (${howEnded(child)}) and is started again${when}`
        : `The ${part.name} is restarted`,
    );
    if (crashes > 5) console.error(`It has crashed ${crashes} times in a row. See ${this.#logFile(part)}`);
    await wait(pause);
    if (this.#stopping) return;
    const next = this.#launch(part, crashes);
    this.#parts.splice(this.#parts.indexOf(running), 1, next);
    this.#write();
    this.#watch(next);
  }

  #write() {
    const parts = this.#parts.flatMap(({ part: { name }, child, crashes, since }) =>
      child.pid ? [{ ...markOf(child.pid), name, crashes, since }] : [],
    );
    const record: RunRecord = { keeper: markOf(), parts, closing: this.#stopping };
    try {
      writeFileSync(`${this.#record}.new`, JSON.stringify(record));
      renameSync(`${this.#record}.new`, this.#record);
    } catch (error) {
      // A full disk must not end a shop that runs; a later start finds older numbers and believes none that is reused.
      console.error(`Which processes run could not be written down: ${String(error)}`);
    }
  }

  #logFile(part: Part): string {
    return join(this.#logs, `${part.name.replaceAll(' ', '-')}.log`);
  }
}

/** Path of the record of what a supervisor runs. */
export const recordOf = (dataDir: string): string => join(dataDir, 'running.json');

export function readRecord(file: string): RunRecord {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

async function answers(url: URL): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

const hasEnded = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null || child.pid === undefined;

const howEnded = (child: ChildProcess) =>
  child.pid === undefined ? 'could not be spawned' : (child.signalCode ?? `exit status ${child.exitCode}`);

/** The parts log JSON lines; a person reads the message. */
export function plainly(line: string): string {
  try {
    const { msg, err } = JSON.parse(line);
    return [msg, err?.message].filter((text, index, all) => text && all.indexOf(text) === index).join(': ') || line;
  } catch {
    return line;
  }
}

function isWarning(line: string): boolean {
  return /^\{"level":(?:[4-6]0|"(?:warn|error|fatal)")/.test(line);
}
