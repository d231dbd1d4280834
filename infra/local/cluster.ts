import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { API, type Part, SHELL, openBuiltShop } from './built-shop.ts';
import { freePort } from './ports.ts';
import { startRedis } from './redis.ts';
import { startNginx } from '../nginx/start-nginx.ts';

export type Kind = 'api' | 'worker' | 'shell';

interface Member {
  kind: Kind;
  program: string;
  env: Readonly<Record<string, string>>;
  part: Part;
}

export type QueuePlace = 'postgres' | 'redis';

interface Options {
  queue: QueuePlace;
  apis?: number;
  /** Settings of every process. */
  env?: Readonly<Record<string, string>>;
}

/** A built shop of several processes behind nginx, two of each kind unless given, and ways to hurt its parts. */
export async function openCluster({ queue, apis: apiCount = 2, env: given = {} }: Options) {
  const built = await openBuiltShop();
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
  for (const { kind, env } of plans) {
    const program = kind === 'shell' ? SHELL : API;
    members.push({ kind, program, env, part: await built.start(program, env) });
  }
  const of = (kind?: Kind) => members.filter((member) => kind === undefined || member.kind === kind);
  const startAgain = async (member: Member) => {
    member.part = await built.start(member.program, member.env);
  };

  return {
    nginx,
    /** Where the shells listen themselves. */
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
    /** The same for all processes of the shop, the database included. */
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
      const pids = kind === 'database' ? databaseProcesses(built.database().pid) : of(kind).map(({ part }) => part.pid);
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      await wait(milliseconds);
      for (const pid of pids) process.kill(pid, 'SIGCONT');
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

export type Cluster = Awaited<ReturnType<typeof openCluster>>;

/** A child of the server serves one connection each; frozen is only whose every process is. */
const databaseProcesses = (pid: number) => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number),
];
