import { setTimeout as wait } from 'node:timers/promises';
import type { Given } from '../../../services/api/src/platform/config/secrets.ts';

/** One thing that was looked at. A fault keeps the shop, or a part of it, from working; a warning may be meant. */
export interface Finding {
  level: 'ok' | 'warning' | 'fault';
  what: string;
  /** Advice to the owner; missing for `ok`. */
  cure?: string;
}

/** Machine that the checks examine. */
export interface Machine {
  /** The shop's variables, secrets from their files included. Empty ones are left out. */
  given: Given;
  /** Faults in the values of the variables, a sentence each. */
  problems: readonly string[];
  /** Names that stand in an environment file: all of them are meant for the shop. */
  fileNames: readonly string[];
  /** Paths of the environment files. */
  files: readonly string[];
  /** The folder of the shop's program. */
  shopDir: string;
  /** The absolute path of DATA_DIR. */
  dataDir: string;
  /** PostgreSQL's address: of DATABASE_URL, else of the shop's own while it runs. */
  databaseUrl: string | undefined;
  nodeVersion: string;
  /** The user as whom the shop runs; undefined where users have no numbers. */
  uid: number | undefined;
  /** Bytes that must be free on the disk. */
  minFreeBytes: number;
  /** Bytes that are free on the disk of a folder. */
  freeBytesOf: (folder: string) => number;
  /** Bytes of memory that programs can still take. */
  freeMemory: () => number;
  /** The system's tables of mounts: of those that are wanted at each start, and of those that are there. */
  mountTables: { wanted: string; present: string };
  /** The folder of the units of systemd. */
  unitsDir: string;
  /** The oldest minor version of PostgreSQL without faults that are known and grave, by the major version. */
  oldestPostgres: Readonly<Record<number, number>>;
  /** Certificates that are trusted beside those of Node, as PEM. */
  authorities: string | undefined;
  /** The time of this machine, in milliseconds since 1970. */
  now: () => number;
  /** The addresses of a host's name; rejects when it has none. */
  addressesOf: (hostname: string) => Promise<string[]>;
}

/** Looks at one subject. */
export interface Check {
  subject: string;
  run: (machine: Machine) => Finding[] | Promise<Finding[]>;
}

const CHECK_TIMEOUT_MS = 5_000;

export const ok = (what: string): Finding => ({ level: 'ok', what });
export const warning = (what: string, cure: string): Finding => ({ level: 'warning', what, cure });
export const fault = (what: string, cure: string): Finding => ({ level: 'fault', what, cure });

/** Runs all checks together; answers with what they found, in the order of the checks. One that hangs is a fault. */
export async function examine(checks: readonly Check[], machine: Machine): Promise<Finding[]> {
  const found = checks.map(async ({ subject, run }) => {
    const ended = new AbortController();
    const late = wait(CHECK_TIMEOUT_MS, undefined, { signal: ended.signal, ref: false }).then(
      () => [fault(`${subject}: no answer within 5 seconds`, 'Look whether the other side hangs, and try again.')],
      () => [],
    );
    try {
      return await Promise.race([run(machine), late]);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return [fault(`${subject}: ${why}`, 'This was not expected. Look at the message, and try again.')];
    } finally {
      ended.abort();
    }
  });
  return (await Promise.all(found)).flat();
}

/** The code of a system's error, such as ECONNREFUSED, or of a server's, such as 28P01. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';
