import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from './ports.ts';
import { until } from './process.ts';

/** Starts a real redis-server, as durable as BullMQ needs it (append-only file, no eviction). Without `dir` its data dies with it. */
export async function startRedis({ dir }: { dir?: string } = {}): Promise<{
  url: string;
  pid: number;
  stop(): Promise<void>;
}> {
  const path = `${process.env['PATH'] ?? ''}${delimiter}/usr/sbin`;
  if (!path.split(delimiter).some((place) => existsSync(join(place, 'redis-server'))))
    throw new Error('redis-server is not installed. On Debian or Ubuntu: apt-get install redis-server');
  const home = dir ?? mkdtempSync(join(tmpdir(), 'redis-'));
  mkdirSync(home, { recursive: true });
  const port = await freePort(0);
  const safety = ['--appendonly', 'yes', '--maxmemory-policy', 'noeviction', '--save', ''];
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--dir', home, ...safety], {
    env: { ...process.env, PATH: path },
    stdio: 'ignore',
  });
  let ended = false;
  child.once('exit', () => (ended = true)).once('error', () => (ended = true));
  const client = new Redis({ port, host: '127.0.0.1', retryStrategy: () => 50, maxRetriesPerRequest: null });
  client.on('error', () => {});
  const ready = client.ping().then(
    () => true,
    () => false,
  );
  const answered = await Promise.race([ready, until(() => ended, 10_000).then(() => false)]);
  client.disconnect();
  if (!answered) {
    child.kill('SIGKILL');
    throw new Error(`redis-server does not answer on port ${port}`);
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      if (!(await until(() => ended, 5000))) child.kill('SIGKILL');
      if (!dir) rmSync(home, { recursive: true, force: true });
    },
  };
}
