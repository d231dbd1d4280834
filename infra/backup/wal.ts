import { chownSync, createReadStream, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { segmentOf, timelineOf } from './manifest.ts';
import { type Vault, isMissing } from './vault.ts';

const SPOOL = 'wal';

/**
 * With these PostgreSQL copies each finished segment of its log into the folder `wal` beside its data, and finishes one
 * after 50 s in which something was written. The command runs in the folder of the data, as the user of the server.
 */
export const WAL_SETTINGS = {
  archive_mode: 'on',
  archive_timeout: '50',
  archive_command: `mkdir -p ../${SPOOL} && cp -p %p ../${SPOOL}/.%f && sync ../${SPOOL}/.%f && mv ../${SPOOL}/.%f ../${SPOOL}/%f`,
};

interface Waiting {
  name: string;
  file: string;
  bytes: number;
  /** The time of the last that was written into it. */
  at: Date;
}

/** Returns the segments that wait beside the data, oldest first. */
export async function waitingWal(postgresDir: string): Promise<Waiting[]> {
  const folder = join(postgresDir, SPOOL);
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const waiting = names
    .filter((name) => !name.startsWith('.'))
    .toSorted()
    .map((name): Waiting[] => {
      const file = join(folder, name);
      // Another one has shipped it meanwhile, if it is gone.
      const stat = statSync(file, { throwIfNoEntry: false });
      return stat ? [{ name, file, bytes: stat.size, at: stat.mtime }] : [];
    });
  return waiting.flat();
}

/** Moves finished segments from beside the data into the vault, and tells the time and name of each. Two may do so at once. */
export async function shipWal(
  postgresDir: string,
  vault: Vault,
  shipped: (at: Date, name: string) => void = () => {},
): Promise<void> {
  for (const { name, file, at } of await waitingWal(postgresDir)) {
    try {
      await vault.put(segmentOf(name), createReadStream(file));
    } catch (error) {
      // Another one has shipped it meanwhile.
      if (isMissing(error)) continue;
      throw error;
    }
    await rm(file, { force: true });
    shipped(at, name);
  }
}

/** Deletes the segments that wait beside the data: what follows needs a new backup. */
export async function giveUpWal(postgresDir: string): Promise<void> {
  for (const { name, file } of await waitingWal(postgresDir)) if (isSegment(name)) await rm(file, { force: true });
}

// A segment is 16 MB; so many are made ready while the server reads one.
const AHEAD = 8;

export const isSegment = (name: string) => /^[0-9A-F]{24}$/.test(name);

/** Those of the names that are segments from one on, on its timeline. */
const logAmong = (names: readonly string[], first: string): string[] =>
  names
    .filter((name) => isSegment(name) && timelineOf(name) === timelineOf(first) && name >= first)
    .toSorted((one, other) => (one < other ? -1 : 1));

// The last eight digits count from 00 to FF.
const next = (segment: string): string => {
  const place = (BigInt(`0x${segment.slice(8, 16)}`) << 8n) + BigInt(`0x${segment.slice(16)}`) + 1n;
  const digits = (number: bigint) => number.toString(16).toUpperCase().padStart(8, '0');
  return timelineOf(segment) + digits(place >> 8n) + digits(place & 0xffn);
};

const namesIn = async (vault: Vault) => (await vault.list('wal')).map((stored) => stored.slice(segmentOf('').length));

/** Returns the names of PostgreSQL's history files: where each timeline comes from, and where copies began. */
export const historiesIn = async (vault: Vault): Promise<string[]> =>
  (await namesIn(vault)).filter((name) => !isSegment(name));

/** The names of all segments from one on, on its timeline. Throws at the first that is missing. */
export async function logFrom(vault: Vault, first: string): Promise<string[]> {
  const found = logAmong(await namesIn(vault), first);
  let expected = first;
  for (const [at, name] of found.entries()) {
    if (name !== expected)
      throw new Error(`${segmentOf(expected)} of the log is not there; ${found.length - at} segments behind it are.`);
    expected = next(name);
  }
  if (expected === first) throw new Error(`${segmentOf(first)} of the log is not there.`);
  return found;
}

type User = { uid?: number; gid?: number };

/**
 * Brings a recovering server the segments that it asks for, a few ahead, through a folder: it may run as a user who reads
 * neither the vault nor the identity.
 */
export function feedSegments(vault: Vault, folder: string, user: User) {
  let stopped = false;
  let damaged: string | undefined;
  const supplied = new Set<string>();

  const supply = async (name: string) => {
    if (supplied.has(name)) return;
    supplied.add(name);
    const place = join(folder, name);
    try {
      const content: Buffer[] = await (await vault.get(segmentOf(name))).toArray();
      writeFileSync(`${place}.part`, Buffer.concat(content), { mode: 0o600 });
      giveTo(user, `${place}.part`);
      renameSync(`${place}.part`, place);
    } catch {
      // The recovery ends before it, as at the end of the log.
      damaged ??= name;
      writeFileSync(`${place}.none`, '');
    }
  };
  const feed = async () => {
    const all = await namesIn(vault);
    while (!stopped) {
      const wanted = readdirSync(folder).flatMap((file) => (file.endsWith('.wanted') ? [file.slice(0, -7)] : []));
      for (const name of wanted) {
        await rm(join(folder, `${name}.wanted`));
        // Asked for again, as a server does that looks once more where the log ends.
        supplied.delete(name);
        if (all.includes(name)) await supply(name);
        else {
          if (isSegment(name) && logAmong(all, name).length > 0) damaged ??= name;
          writeFileSync(join(folder, `${name}.none`), '');
        }
      }
      const [last] = wanted.filter((name) => all.includes(name) && !name.endsWith('.history'));
      const ahead =
        last === undefined ? [] : all.filter((name) => name > last && name.slice(0, 8) === last.slice(0, 8));
      for (const name of ahead.slice(0, AHEAD)) await supply(name);
      await wait(10);
    }
  };
  let failure: Error | undefined;
  const running = feed().catch((error: Error) => {
    failure = error;
    // Its command ends without the folder. The server may be adding to it at this moment.
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  const it = '../wal-to-restore/%f';
  return {
    /** Value of `restore_command`. */
    command: `test -e ${it} || { rm -f ${it}.none; touch ${it}.wanted; }; until test -e ${it} || test -e ${it}.none || ! test -d ../wal-to-restore; do sleep 0.02; done; mv ${it} %p`,
    /** The first segment that should be in the vault, and could not be given; undefined when the log came to its end. */
    damaged: () => damaged,
    /** Reason why the segments ended and the recovery stopped too early; undefined when all of them arrived. */
    failure: () => failure,
    async stop() {
      stopped = true;
      await running;
    },
  };
}

/** Makes a file the server's, when it runs as another user than this process. */
export function giveTo({ uid, gid }: User, file: string): void {
  if (uid !== undefined) chownSync(file, uid, gid ?? uid);
}
