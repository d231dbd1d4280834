import { statfsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type Postgres, startPostgres } from './postgres.ts';

// Once there is room again, or whatever kept it from starting is mended, it is back soon after.
const LONGEST_PAUSE_MS = 4_000;

type Options = { dataDir: string; settings?: Record<string, string>; port?: number; log?: (line: string) => void };

/**
 * PostgreSQL, started again whenever it ends before its time, for as long as that takes: a full disk keeps it from
 * starting, and the shop answers 503 meanwhile. Rejects only when the first start fails.
 */
export async function keepDatabase(options: Options, report: (line: string) => void = console.error) {
  const first = await startPostgres(options);
  const stopping = new AbortController();
  let server: Postgres | undefined = first;

  const startAgain = async (): Promise<Postgres | undefined> => {
    let failed = false;
    for (let pause = 250; !stopping.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        const next = await startPostgres({ ...options, port: first.port, onlyThisPort: true });
        if (failed) report('The database runs again');
        return next;
      } catch (error) {
        if (!failed)
          report(
            `The database cannot be started${isFull(options.dataDir) ? ' (its disk is full)' : ''}, and is tried again and again: ${reasonOf(error)}`,
          );
        failed = true;
      }
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
    return undefined;
  };
  const keep = async () => {
    while (server) {
      await server.gone;
      if (stopping.signal.aborted) return;
      report('The database ended unexpectedly and is started again');
      server = undefined;
      server = await startAgain();
    }
  };
  const running = keep();
  return {
    url: first.url,
    port: first.port,
    /** The process that serves now; undefined while none does. */
    pid: () => server?.pid,
    async stop() {
      stopping.abort();
      // A start that is under way may still bring one up.
      if (!server) await running;
      await server?.stop();
      await running;
    },
  };
}

/** Less room than one segment of its log takes. */
const isFull = (dataDir: string) => {
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize < 16 * 1024 * 1024;
};

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
