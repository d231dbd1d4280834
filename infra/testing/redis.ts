import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../local/ports.ts';
import { until } from '../local/process.ts';

export type RedisServer = Awaited<ReturnType<typeof startRedis>>;

interface Options {
  /** Without one its data dies with it. */
  dir?: string;
  /** Further lines of its file of settings. */
  config?: readonly string[];
  password?: string;
  isSentinel?: boolean;
}

/** Settings that BullMQ needs to lose no job: an append-only file, no eviction. */
const DURABLE = ['appendonly yes', 'maxmemory-policy noeviction', 'save ""'];

/** Starts a real redis-server. */
export async function startRedis({ dir, config = [], password, isSentinel = false }: Options = {}) {
  const path = `${process.env['PATH'] ?? ''}${delimiter}/usr/sbin`;
  if (!path.split(delimiter).some((place) => existsSync(join(place, 'redis-server'))))
    throw new Error('redis-server is not installed. On Debian or Ubuntu: apt-get install redis-server');
  const home = dir ?? mkdtempSync(join(tmpdir(), 'redis-'));
  mkdirSync(home, { recursive: true });
  const port = await freePort(0);
  const file = join(home, 'redis.conf');
  const secret = password ? [`requirepass ${password}`, `masterauth ${password}`] : [];
  const settings = [`port ${port}`, 'bind 127.0.0.1', `dir ${home}`, ...(isSentinel ? [] : DURABLE), ...secret];
  writeFileSync(file, [...settings, ...config, ''].join('\n'));
  const child = spawn('redis-server', [file, ...(isSentinel ? ['--sentinel'] : [])], {
    env: { ...process.env, PATH: path },
    stdio: 'ignore',
  });
  let ended = false;
  child.once('exit', () => (ended = true)).once('error', () => (ended = true));
  const client = new Redis({ port, host: '127.0.0.1', password, retryStrategy: () => 50, maxRetriesPerRequest: null });
  client.on('error', () => {});
  const ready = client.ping().then(
    () => true,
    () => false,
  );
  const answered = await Promise.race([ready, until(() => ended).then(() => false)]);
  client.disconnect();
  if (!answered) {
    child.kill('SIGKILL');
    throw new Error(`redis-server does not answer on port ${port}`);
  }
  return {
    url: `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL');
      await until(() => ended, 60_000);
    },
    async stop() {
      child.kill('SIGTERM');
      if (!(await until(() => ended, 5000))) child.kill('SIGKILL');
      if (!dir) rmSync(home, { recursive: true, force: true });
    },
  };
}
