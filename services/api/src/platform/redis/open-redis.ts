import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { type RedisAddress, parseRedisAddress } from '../config/redis-address.ts';

/** Options for a connection while Redis is slow or unavailable. */
type Behaviour = Pick<
  RedisOptions,
  | 'keyPrefix'
  | 'lazyConnect'
  | 'enableOfflineQueue'
  | 'enableReadyCheck'
  | 'commandTimeout'
  | 'connectTimeout'
  | 'socketTimeout'
  | 'maxRetriesPerRequest'
  | 'retryStrategy'
>;

/**
 * Opens the Redis of REDIS_URL, whether it is one server, a master that sentinels name, or a cluster. `failed` gets every
 * trouble with the connection, which mends itself.
 */
export function openRedis(url: string, behaviour: Behaviour, failed: (error: Error) => void): Redis | Cluster {
  const address = parseRedisAddress(url);
  if (!address) throw new Error('REDIS_URL is no address of Redis');
  const { retryStrategy = retryDelay, connectTimeout = 2_500, ...rest } = behaviour;
  if (address.kind === 'cluster') {
    const { keyPrefix, lazyConnect, enableOfflineQueue, enableReadyCheck, ...each } = rest;
    return new Cluster([...address.nodes], {
      keyPrefix,
      lazyConnect,
      enableOfflineQueue,
      enableReadyCheck,
      clusterRetryStrategy: retryStrategy,
      // Each costs up to 100 ms while a node is away. One more than without a cluster, because a slot may have moved.
      maxRedirections: typeof rest.maxRetriesPerRequest === 'number' ? rest.maxRetriesPerRequest + 1 : undefined,
      // A certificate has the name of a node, not its number.
      dnsLookup: (host, found) => found(null, host),
      redisOptions: { ...each, ...accessTo(address), connectTimeout },
    })
      .on('error', failed)
      .on('node error', failed);
  }
  const options = { ...rest, retryStrategy, connectTimeout };
  if (address.kind === 'server') return new Redis(url, options).on('error', failed);
  const { nodes, name, db, sentinelPassword, hasTls } = address;
  return new Redis({
    ...options,
    ...accessTo(address),
    sentinels: [...nodes],
    name,
    db,
    sentinelPassword,
    ...(hasTls && { sentinelTLS: {}, enableTLSForSentinelMode: true }),
    sentinelCommandTimeout: connectTimeout,
    sentinelRetryStrategy: () => retryStrategy?.(10),
  }).on('error', failed);
}

const accessTo = ({ username, password, hasTls }: RedisAddress) => ({ username, password, ...(hasTls && { tls: {} }) });

const retryDelay = (times: number): number => Math.min(times * 100, 1_000);
