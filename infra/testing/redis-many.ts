import { Redis } from 'ioredis';
import { freePort } from '../local/ports.ts';
import { until } from '../local/process.ts';
import { type RedisServer, startRedis } from './redis.ts';
import { command } from '../local/task-runner.ts';

/** Several servers that are one Redis, with a replica for each master. */
export interface RedisMany {
  url: string;
  /** Kills the master that has the queue. Resolves when its replica took its place. */
  killMaster(): Promise<void>;
  stop(): Promise<void>;
}

const PASSWORD = 'a-password-for-tests';
const WAIT_MS = 60_000;
/** Else a master waits five seconds for further replicas before it sends its data. */
const SOON = 'repl-diskless-sync-delay 0';

/** Starts a master, its replica, and three sentinels without a password. */
export async function startSentinels(): Promise<RedisMany> {
  const master = await startRedis({ password: PASSWORD, config: [SOON] });
  const replica = await startRedis({ password: PASSWORD, config: [SOON, `replicaof 127.0.0.1 ${master.port}`] });
  // Sentinels ask for replicas at once and then each ten seconds.
  await says(replica, ['INFO', 'replication'], /master_link_status:up/);
  const watching = [
    `sentinel monitor shop 127.0.0.1 ${master.port} 2`,
    `sentinel auth-pass shop ${PASSWORD}`,
    'sentinel down-after-milliseconds shop 1000',
    'sentinel failover-timeout shop 3000',
  ];
  const start = () => startRedis({ isSentinel: true, config: watching });
  const sentinels = await Promise.all([start(), start(), start()]);
  for (const sentinel of sentinels) {
    await says(sentinel, ['SENTINEL', 'CKQUORUM', 'shop'], /^OK 3 usable/);
    await says(sentinel, ['SENTINEL', 'REPLICAS', 'shop'], new RegExp(`127.0.0.1:${replica.port}`));
  }
  const servers = [...sentinels, replica, master];
  const places = sentinels.map(({ port }) => `127.0.0.1:${port}`);
  return {
    url: `redis+sentinel://:${PASSWORD}@${places.join(',')}/shop`,
    async killMaster() {
      await master.kill();
      for (const sentinel of sentinels)
        await says(sentinel, ['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', 'shop'], new RegExp(`${replica.port}$`));
      await says(replica, ['ROLE'], /^master/);
    },
    stop: () => stopAll(servers),
  };
}

/** Starts a cluster of three masters, each with a replica. */
export async function startRedisCluster(): Promise<RedisMany> {
  const start = async () => {
    const config = [SOON, 'cluster-enabled yes', `cluster-port ${await freePort(0)}`, 'cluster-node-timeout 2000'];
    return startRedis({ password: PASSWORD, config });
  };
  const servers = await Promise.all(Array.from({ length: 6 }, start));
  const places = servers.map(({ port }) => `127.0.0.1:${port}`);
  const { status, output } = await command(
    'redis-cli',
    ['--cluster', 'create', ...places, '--cluster-replicas', '1', '--cluster-yes'],
    { env: { REDISCLI_AUTH: PASSWORD } },
  );
  if (status !== 0) throw new Error(output);
  for (const server of servers) {
    await says(server, ['CLUSTER', 'INFO'], /cluster_state:ok/);
    await says(server, ['ROLE'], /^master,\d+,127|^slave,.*,connected/);
  }
  return {
    url: `redis+cluster://:${PASSWORD}@${places.slice(0, 3).join(',')}`,
    async killMaster() {
      const [asked, other] = servers;
      if (!asked || !other) return;
      const roles = await Promise.all(servers.map((server) => ask(server, ['ROLE'])));
      const slot = Number(await ask(asked, ['CLUSTER', 'KEYSLOT', '{chaap}']));
      const owner = ownerOf(slot, await ask(asked, ['CLUSTER', 'NODES']));
      const master = servers.find(({ port }) => port === owner);
      const replica = servers.find((_, n) => roles[n]?.startsWith(`slave,127.0.0.1,${owner},`));
      if (!master || !replica) throw new Error(`No replica of ${owner}: ${roles.join(' ')}`);
      await master.kill();
      for (const server of servers.filter((each) => each !== master)) {
        const knows = async () => ownerOf(slot, await ask(server, ['CLUSTER', 'NODES'])) === replica.port;
        if (!(await until(knows, WAIT_MS))) throw new Error(`No master instead of ${owner}`);
      }
    },
    stop: () => stopAll(servers),
  };
}

/** The port of the master that has a slot. */
function ownerOf(slot: number, nodes: string): number | undefined {
  for (const line of nodes.split('\n')) {
    const [, place = '', flags = '', , , , , , range = ''] = line.split(' ');
    const [first = 0, last = -1] = range.split('-').map(Number);
    if (flags.includes('master') && first <= slot && slot <= last) return Number(/:(\d+)@/.exec(place)?.[1]);
  }
  return undefined;
}

/** Sends a command to a server and returns its reply as text. */
async function ask({ port }: RedisServer, [name = '', ...args]: string[]): Promise<string> {
  const client = new Redis({ port, password: PASSWORD });
  try {
    return String(await client.call(name, ...args));
  } finally {
    client.disconnect();
  }
}

async function says(server: RedisServer, words: string[], expected: RegExp): Promise<void> {
  let answer = '';
  const isSaid = async () => {
    answer = await ask(server, words).catch(String);
    return expected.test(answer);
  };
  if (!(await until(isSaid, WAIT_MS))) throw new Error(`${words.join(' ')}: ${answer}`);
}

async function stopAll(servers: readonly RedisServer[]): Promise<void> {
  await Promise.all(servers.map((server) => server.stop()));
}
