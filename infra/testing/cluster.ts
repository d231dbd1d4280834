import { globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { API, type Part, SHELL, openBuiltShop } from './built-shop.ts';
import { freePort } from '../local/ports.ts';
import { isRunning, signalPostgres } from '../local/process.ts';
import { startRedis } from './redis.ts';
import { command } from '../local/task-runner.ts';
import { startNginx } from './start-nginx.ts';

export type Kind = 'api' | 'worker' | 'shell';

interface Member {
  kind: Kind;
  program: string;
  env: Readonly<Record<string, string>>;
  /** The file that says how far its clock is off, when it has one of its own. */
  clock: string;
  part: Part;
}

export type QueuePlace = 'postgres' | 'redis';

interface Options {
  queue: QueuePlace;
  apis?: number;
  /** The data of a shop that it begins with. */
  from?: string;
  /** Settings of every process. */
  env?: Readonly<Record<string, string>>;
  /** True for a disk that can be filled, which needs root. */
  hasOwnDisk?: boolean;
  /** True for a clock of its own in each process, by libfaketime. */
  hasClocks?: boolean;
  /** True for the demo instead of one product. */
  hasDemo?: boolean;
}

/** Path of Debian's libfaketime, which gives a process a clock of its own; undefined where it is not installed. */
export const FAKE_CLOCK = globSync('/usr/lib/*/faketime/libfaketime.so.1')[0];
const DISK_SIZE = '2g';

/** A built shop of several processes behind nginx, two of each kind unless given, and ways to hurt its parts. */
export async function openCluster({ queue, apis: apiCount = 2, from, env: given = {}, ...has }: Options) {
  const built = await openBuiltShop({ from, ...(has.hasOwnDisk && { diskSize: DISK_SIZE }) });
  if (has.hasDemo) {
    await built.query('delete from catalog_product; delete from catalog_category');
    await built.run('demo', given);
  }
  const redis = queue === 'redis' ? await startRedis() : undefined;
  const apis = await Promise.all(Array.from({ length: apiCount }, () => freePort(0)));
  const shells = await Promise.all([freePort(0), freePort(0)]);
  const nginx = await startNginx({ shells, apis });
  const common = {
    DRAIN_MS: '300',
    PUBLIC_URL: nginx.https,
    ...(redis && { REDIS_URL: redis.url }),
    PROXIES_IN_FRONT: '1',
    ...given,
  };
  const plans = [
    ...apis.map((port) => ({ kind: 'api' as const, env: { ...common, ROLE: 'http', API_PORT: String(port) } })),
    ...[1, 2].map(() => ({ kind: 'worker' as const, env: { ...common, ROLE: 'worker', API_PORT: '0' } })),
    ...shells.map((port) => ({
      kind: 'shell' as const,
      env: { ...common, PORT: String(port), API_URL: nginx.inside },
    })),
  ];
  const members: Member[] = [];
  for (const [n, plan] of plans.entries()) {
    const { kind } = plan;
    const clock = join(built.dataDir, `clock-${n}`);
    const env = { ...plan.env, ...(has.hasClocks && ownClock(clock)) };
    const program = kind === 'shell' ? SHELL : API;
    members.push({ kind, program, env, clock, part: await built.start(program, env) });
  }
  const of = (kind?: Kind) => members.filter((member) => kind === undefined || member.kind === kind);
  const startAgain = async (member: Member) => {
    member.part = await built.start(member.program, member.env);
  };

  return {
    nginx,
    /** Addresses of the shells themselves, without nginx. */
    shells: shells.map((port) => `http://127.0.0.1:${port}`),
    query: built.query,
    run: built.run,
    /** A power cut for the first process of a kind; then it is started again. */
    async kill(kind: Kind) {
      const [first] = of(kind);
      await first?.part.kill();
      await wait(500);
      if (first) await startAgain(first);
    },
    /** Cuts the power of all processes of the shop, the database included, and starts them again. */
    async killAll() {
      process.kill(built.database().pid, 'SIGKILL');
      await Promise.all(members.map(({ part }) => part.kill()));
      await built.database().gone;
      await built.startDatabase();
      for (const member of members) await startAgain(member);
    },
    async killDatabase() {
      process.kill(built.database().pid, 'SIGKILL');
      await built.database().gone;
      await wait(1_000);
      await built.startDatabase();
    },
    /** Processes that hang, and go on. */
    async freeze(kind: Kind | 'database', milliseconds: number) {
      const send = (signal: 'SIGSTOP' | 'SIGCONT') => {
        if (kind === 'database') signalPostgres(built.database().pid, signal);
        else for (const { part } of of(kind)) process.kill(part.pid, signal);
      };
      send('SIGSTOP');
      await wait(milliseconds);
      send('SIGCONT');
    },
    /** No byte can be written any more, by the database or by anybody else; then there is room again. */
    async fillDisk(milliseconds: number) {
      const filler = join(built.dataDir, 'filler');
      // It ends with an error, when nothing more can be written.
      await command('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M']);
      await wait(milliseconds);
      rmSync(filler);
      // A server that could not write its log has ended; its supervisor starts it again.
      if (!isRunning(built.database().pid)) await built.startDatabase();
    },
    /** The clock of the first process of a kind jumps by so many seconds, and is set right again by a second jump. */
    async shiftClock(kind: Kind, seconds: number, milliseconds: number) {
      const [first] = of(kind);
      if (!first) return;
      writeFileSync(first.clock, `${seconds > 0 ? '+' : ''}${seconds}`);
      await wait(milliseconds);
      writeFileSync(first.clock, '+0');
    },
    async cutConnections() {
      await built.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = current_user',
      );
    },
    /** Empties the Redis of the queue, once more and once more. */
    async emptyRedis() {
      if (!redis) return;
      const client = new Redis(redis.url);
      for (let time = 0; time < 5; time += 1) {
        await client.flushall();
        await wait(200);
      }
      client.disconnect();
    },
    /** Replaces every process, one after the other, as an update does. */
    async replaceAll() {
      for (const member of members) {
        await member.part.end();
        await startAgain(member);
      }
    },
    async close() {
      await built.close();
      await nginx.stop();
      await redis?.stop();
    },
  };
}

/** The settings that let a process read its clock's error from a file, once each second. */
function ownClock(file: string) {
  if (!FAKE_CLOCK) throw new Error('Clocks need libfaketime: apt-get install libfaketime');
  writeFileSync(file, '+0');
  const how = { FAKETIME_TIMESTAMP_FILE: file, FAKETIME_CACHE_DURATION: '1', DONT_FAKE_MONOTONIC: '1' };
  return { LD_PRELOAD: FAKE_CLOCK, ...how };
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>;
