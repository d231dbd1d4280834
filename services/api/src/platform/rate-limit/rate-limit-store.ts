import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Cluster, Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
} from 'rate-limiter-flexible';
import { Config } from '../config/config.ts';
import { Database } from '../database/database.ts';
import { warnOnce } from '../observability/warn-once.ts';
import { Log } from '../observability/log.ts';
import { openRedis } from '../redis/open-redis.ts';

// A limiter must not be what a shopper waits for.
const REDIS_TIMEOUT_MS = 300;
const CONNECT_TIMEOUT_MS = 2_000;

/** Limit of `points` in `duration` seconds. */
export interface Count {
  /** Names the counter; endpoints that use the same name share it. */
  name: string;
  points: number;
  /** Seconds. */
  duration: number;
  /** One count for all processes even where there is no Redis: in the database. */
  inDatabase?: boolean;
}

/**
 * Stores the counts of rate limits. With Redis, all processes share them there. Without Redis they are in the database
 * when the limit asks for it or several processes share the port, else in this process. While Redis is down, this
 * process counts alone: requests are neither rejected nor unlimited.
 */
@Injectable()
export class RateLimitStore implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly limiters = new Map<string, RateLimiterAbstract>();
  private readonly factor: number;
  private readonly redis: Redis | Cluster | undefined;
  private readonly isShared: boolean;

  constructor(
    config: Config,
    private readonly db: Database,
    log: Log,
  ) {
    this.isShared = config.processes > 1;
    this.factor = config.rateLimits === 'test' ? 1_000 : 1;
    this.redis = config.redisUrl && config.role !== 'worker' ? redisAt(config.redisUrl, log) : undefined;
  }

  async onApplicationBootstrap(): Promise<void> {
    // From the first request on, if it is there. Without an answer sentinels are tried for ever, and so is a cluster.
    const connected = this.redis?.connect().catch(() => {});
    await Promise.race([connected, wait(CONNECT_TIMEOUT_MS, undefined, { ref: false })]);
  }

  limiter(limit: Count): RateLimiterAbstract {
    const known = this.limiters.get(limit.name);
    if (known) return known;
    const made = this.make(limit);
    this.limiters.set(limit.name, made);
    return made;
  }

  /** Returns the key of a count: a hash of fixed length that does not reveal the client. */
  keyOf(counted: string): string {
    return createHash('sha256').update(counted).digest('base64url').slice(0, 22);
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }

  private make({ name, points, duration, inDatabase }: Count): RateLimiterAbstract {
    const options = { keyPrefix: name, points: points * this.factor, duration };
    const insuranceLimiter = new RateLimiterMemory(options);
    const shared = { ...options, insuranceLimiter };
    if (this.redis) return new RateLimiterRedis({ ...shared, storeClient: this.redis, rejectIfRedisNotReady: true });
    if (!inDatabase && !this.isShared) return insuranceLimiter;
    return new RateLimiterPostgres({
      ...shared,
      storeClient: this.db.pool,
      storeType: 'pool',
      tableName: 'platform_rate_limit',
      tableCreated: true,
    });
  }
}

function redisAt(url: string, log: Log): Redis | Cluster {
  const warn = warnOnce(log);
  const patience = {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: CONNECT_TIMEOUT_MS,
  };
  const redis = openRedis(url, { keyPrefix: 'limits:', lazyConnect: true, ...patience }, (error) =>
    warn(`The store of the rate limits: ${error.message}`),
  );
  setCommandTimeout(redis);
  return redis;
}

/**
 * Rejects commands that Redis does not answer in time. In a process that was busy itself, the `commandTimeout` of ioredis
 * runs before an answer is read that has arrived meanwhile: here the sockets are read once more first.
 */
function setCommandTimeout(redis: Redis | Cluster): void {
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (...given: Parameters<Cluster['sendCommand']>) => {
    const [command] = given;
    const giveUp = () => {
      if (!command.isResolved) command.reject(new Error(`Redis has not answered in ${REDIS_TIMEOUT_MS} ms`));
    };
    const timer = setTimeout(() => setImmediate(giveUp), REDIS_TIMEOUT_MS);
    const answered = () => clearTimeout(timer);
    command.promise.then(answered, answered);
    return send(...given);
  };
}
