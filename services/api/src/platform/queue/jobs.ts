import type { EventEmitter } from 'node:events';
import { type Processor, Queue, Worker } from 'bullmq';
import { Cluster, type Redis } from 'ioredis';
import { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { openRedis } from '../redis/open-redis.ts';
import { onPool } from './postgres-backend.ts';

// BullMQ's defaults notice a killed worker after a minute, and lose a job that meets two of them. A job that is done twice,
// because its worker was busy for so long, finds its work done.
const lockTimes = { lockDuration: 3_000, stalledInterval: 1_000, maxStalledCount: 50 };

interface Options {
  name: string;
  /** Jobs that one worker does at a time. */
  concurrency: number;
  /** True for connections of its own to PostgreSQL. Other queues of a process share some, and wait for each other. */
  isBusy?: boolean;
  /** Whole milliseconds until a failed job is tried again. */
  backoff: (attempt: number) => number;
  /** Hears of every trouble with the connection; nothing needs to be done about it. */
  failed: (error: Error) => void;
}

/** Handle of a worker; `close` waits for the jobs under way. */
export interface WorkerHandle {
  close(): Promise<void>;
}

/** A queue of jobs by BullMQ. */
export interface Jobs<T> {
  queue: Pick<Queue<T>, 'addBulk' | 'close'>;
  work(process: Processor<T>): WorkerHandle & Pick<EventEmitter, 'on'>;
  ping(): Promise<unknown>;
  /** After its workers have closed. */
  close(): Promise<void>;
}

/** Opens a queue on Redis when there is one, else in the shop's own database. */
export const openJobs = <T>(config: Pick<Config, 'redisUrl' | 'directUrl'>, options: Options): Jobs<T> =>
  config.redisUrl ? onRedis(config.redisUrl, options) : onPostgres(config, options);

function onRedis<T>(url: string, { name, concurrency, backoff, failed }: Options): Jobs<T> {
  // A producer fails soon when Redis is down or hangs, and its caller tries again.
  const patience = { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 3_000, socketTimeout: 5_000 };
  const producer = openRedis(url, patience, failed);
  // Scripts of BullMQ use several keys of a queue: a cluster takes them only when one node has all. Elsewhere the keys
  // stay what they were, so that an update leaves no jobs behind.
  const prefix = producer instanceof Cluster ? '{chaap}' : 'bull';
  const queue = new Queue<T>(name, { connection: producer, prefix });
  queue.on('error', failed);
  let consumer: Redis | Cluster | undefined;
  return {
    queue: queue as Jobs<T>['queue'],
    work: (process) => {
      // A worker waits for Redis. BullMQ asks for a job for at most 10 s; a connection that is silent for longer is dead.
      consumer = openRedis(url, { maxRetriesPerRequest: null, socketTimeout: 15_000 }, failed);
      const settings = { backoffStrategy: backoff };
      const retries = { ...lockTimes, runRetryDelay: 1_000 };
      return new Worker<T>(name, process, { connection: consumer, prefix, concurrency, ...retries, settings });
    },
    // Asks for the queue's own key, because another node of a cluster may answer when the queue's node does not.
    ping: () => producer.exists(`${prefix}:${name}:meta`),
    close: async () => {
      await queue.close();
      producer.disconnect();
      consumer?.disconnect();
    },
  };
}

/** Connections that queues share, beside the one on which each worker listens. A job holds one only as it begins and ends. */
const SHARED_CONNECTIONS = 6;

type Settings = Pick<Config, 'directUrl'>;

/** Pools by the settings of a process. With pools of their own its queues would open most connections that a server takes. */
const shared = new WeakMap<Settings, { pool: Pool; users: number }>();

function openPool({ directUrl }: Settings, max: number, failed: (error: Error) => void): Pool {
  const address = new URL(directUrl);
  // Options in the address would take the place of ours.
  address.searchParams.delete('options');
  const pool = new Pool({
    connectionString: address.href,
    // BullMQ's functions name its tables without their schema. Its commits need not reach the disk before they are
    // answered: what a crash takes from the queue is added again, and what it brings back was done and is known to be.
    options: '-c search_path=bullmq -c synchronous_commit=off',
    application_name: 'chaap-queue',
    max,
    connectionTimeoutMillis: 2_500,
    query_timeout: 10_000,
    keepAlive: true,
  });
  pool.on('error', failed);
  pool.setMaxListeners(0);
  return pool;
}

/** The shared pool, with room for one more connection: the worker's that listens. */
function sharePool(settings: Settings, failed: (error: Error) => void): Pool {
  const opened = shared.get(settings) ?? { pool: openPool(settings, SHARED_CONNECTIONS, failed), users: 0 };
  opened.users += 1;
  opened.pool.options.max = SHARED_CONNECTIONS + opened.users;
  shared.set(settings, opened);
  return opened.pool;
}

async function leavePool(settings: Settings, pool: Pool): Promise<void> {
  const opened = shared.get(settings);
  if (opened?.pool === pool) {
    opened.users -= 1;
    if (opened.users > 0) return;
    shared.delete(settings);
  }
  await pool.end();
}

function onPostgres<T>(settings: Settings, { name, concurrency, isBusy, backoff, failed }: Options): Jobs<T> {
  const pool = isBusy ? openPool(settings, concurrency + 2, failed) : sharePool(settings, failed);
  const queue = new onPool.Queue<T>(name, { connection: pool });
  queue.on('error', failed);
  return {
    queue: queue as Jobs<T>['queue'],
    work: (process) => {
      const strategy = { backoffStrategy: backoff };
      return new onPool.Worker<T>(name, process, { connection: pool, concurrency, ...lockTimes, settings: strategy });
    },
    ping: () => pool.query('select from job limit 1'),
    close: async () => {
      await queue.close();
      await leavePool(settings, pool);
    },
  };
}
