import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { openRedis } from '../../../services/api/src/platform/redis/open-redis.ts';
import { type RedisAddress, parseRedisAddress } from '../../../services/api/src/platform/config/redis-address.ts';
import { type Finding, type Machine, codeOf, fault, ok, warning } from './finding.ts';

const TIMEOUT_MS = 4_000;
const ONCE = {
  lazyConnect: true,
  connectTimeout: TIMEOUT_MS,
  commandTimeout: TIMEOUT_MS,
  maxRetriesPerRequest: 0,
  retryStrategy: () => null,
  enableReadyCheck: false,
};

/** Looks at the Redis of REDIS_URL: every server that has data, and every sentinel or node that it names. */
export async function redis({ given }: Pick<Machine, 'given'>): Promise<Finding[]> {
  const url = given['REDIS_URL'];
  const address = url ? parseRedisAddress(url) : undefined;
  if (!url || !address) return [];
  const nodes = address.kind === 'server' ? [] : address.nodes;
  const named = (await Promise.all(nodes.map((node) => lookAtNode(address, node)))).flat();
  // Of a cluster, which error comes first is chance: its nodes know.
  const isRefused = address.kind === 'cluster' && named.some(({ what }) => REFUSED.test(what));
  return [...(await lookAtData(url, address, isRefused)), ...named];
}

const REFUSED = /WRONGPASS|NOAUTH|NOPERM/;

async function lookAtData(url: string, { kind, nodes }: RedisAddress, isRefused: boolean): Promise<Finding[]> {
  const named = nodes.map(placeOf).join(', ');
  const places = kind === 'sentinel' ? `the master of the sentinels ${named}` : named;
  let trouble: unknown;
  const client = openRedis(url, ONCE, (error) => (trouble ??= error));
  try {
    await client.connect();
    await client.ping();
    const servers = client instanceof Cluster ? client.nodes('master') : [client];
    const found = await Promise.all(
      servers.map((server) => lookAtServer(server, client instanceof Cluster ? ` at ${placeOf(server.options)}` : '')),
    );
    if (client instanceof Cluster && !(await client.cluster('INFO')).includes('cluster_state:ok'))
      found.push([
        fault(
          'The cluster of Redis is down: some of its keys have no master',
          'See which: redis-cli --cluster check HOST:PORT',
        ),
      ]);
    const mode = /redis_mode:(\w+)/.exec(await client.info('server'))?.[1];
    if (kind === 'server' && (mode === 'cluster' || mode === 'sentinel'))
      found.push([fault(`REDIS_URL names a ${mode} as if it were one server`, `Write ${EXAMPLES[mode]}`)]);
    return [ok(`Redis answers at ${places}`), ...found.flat()];
  } catch (error) {
    const { message } = (trouble ?? error) as Error;
    if (isRefused || REFUSED.test(message))
      return [fault(`Redis at ${places} refuses the password of REDIS_URL`, `Correct it: ${EXAMPLES[kind]}`)];
    if (message.includes('No such master'))
      return [fault(`The sentinels ${named} know no master of the name in REDIS_URL`, `Correct it: ${EXAMPLES[kind]}`)];
    return [
      fault(
        `Redis does not answer at ${places} (REDIS_URL): ${codeOf(trouble ?? error) || message}`,
        'Start Redis, correct REDIS_URL, or leave it out: then PostgreSQL has the queue.',
      ),
    ];
  } finally {
    client.disconnect();
  }
}

const EXAMPLES = {
  server: 'redis://:PASSWORD@host:6379',
  sentinel: 'redis+sentinel://:PASSWORD@host1:26379,host2:26379/NAME',
  cluster: 'redis+cluster://:PASSWORD@host1:6379,host2:6379',
};

async function lookAtServer(server: Redis, where: string): Promise<Finding[]> {
  const [, policy = ''] = (await server.config('GET', 'maxmemory-policy').catch(() => [])) as string[];
  const found: Finding[] = [];
  if (policy !== '' && policy !== 'noeviction')
    found.push(
      warning(
        `Redis${where} may drop jobs when its memory is full: maxmemory-policy is ${policy}`,
        'In redis.conf: maxmemory-policy noeviction. Then restart Redis.',
      ),
    );
  if (/aof_enabled:0/.test(await server.info('persistence')))
    found.push(
      warning(
        `Redis${where} loses jobs when it is restarted: it writes no append-only file`,
        'In redis.conf: appendonly yes. Then restart Redis.',
      ),
    );
  return found;
}

/** One sentinel or node that the address names: while another one answers, the shop goes on. */
async function lookAtNode(address: RedisAddress, node: RedisAddress['nodes'][number]): Promise<Finding[]> {
  const { kind, username, password, hasTls } = address;
  const access = kind === 'sentinel' ? { password: address.sentinelPassword } : { username, password };
  let trouble: unknown;
  const client = new Redis({ ...ONCE, ...node, ...access, ...(hasTls && { tls: {} }) });
  client.on('error', (error) => (trouble ??= error));
  const what = `${kind === 'sentinel' ? 'The sentinel' : 'The node of Redis'} ${placeOf(node)}`;
  try {
    await client.connect();
    await client.ping();
    if (kind === 'sentinel') await client.call('SENTINEL', 'CKQUORUM', address.name);
    return [];
  } catch (error) {
    const { message } = (trouble ?? error) as Error;
    if (message.includes('NOQUORUM') || message.includes('NOGOODSLAVE'))
      return [
        warning(
          `${what} could not replace a master that dies: ${message}`,
          'Start the other sentinels and the replicas.',
        ),
      ];
    return [
      warning(
        `${what} cannot be used: ${codeOf(trouble ?? error) || message}`,
        'Start it, or take it out of REDIS_URL.',
      ),
    ];
  } finally {
    client.disconnect();
  }
}

const placeOf = ({ host, port }: Pick<RedisOptions, 'host' | 'port'>) => `${host}:${port}`;
