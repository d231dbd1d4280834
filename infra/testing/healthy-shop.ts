import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { Client } from 'pg';
import { migrate } from '../../services/api/src/migrate.ts';
import { freePort } from '../local/ports.ts';
import { type Postgres, startPostgres } from '../local/postgres.ts';
import { diagnose } from '../shop/doctor.ts';
import type { Machine } from '../shop/doctor/finding.ts';
import { startRedis } from './redis.ts';

/** A healthy shop on a PostgreSQL and a Redis of its own, in which the tests of this file plant their faults. */
export function healthyShop() {
  const dataDir = mkdtempSync(join(tmpdir(), 'doctor-'));
  chmodSync(dataDir, 0o755);
  const healthy: Record<string, string> = {};
  let postgres: Postgres | undefined;
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined;

  before(async () => {
    const server = startPostgres({ dataDir: join(dataDir, 'postgres'), port: 0, settings: { fsync: 'off' } });
    [postgres, redis] = await Promise.all([server, startRedis()]);
    await migrate(postgres.url);
    const [port, apiPort] = [await freePort(4650), await freePort(4655)];
    Object.assign(healthy, {
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      PORT: `${port}`,
      API_PORT: `${apiPort}`,
    });
  });

  after(async () => {
    await postgres?.stop();
    await redis?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Returns the warnings and faults of a machine with these variables, each with its cure. */
  async function said(
    environment: NodeJS.Dict<string>,
    { file, own }: { file?: NodeJS.Dict<string>; own?: Partial<Machine> } = {},
  ): Promise<string[]> {
    const findings = await diagnose({ ...healthy, ...environment }, file, own);
    return findings.flatMap(({ level, what, cure }) => (level === 'ok' ? [] : [`${level}: ${what}: ${cure}`]));
  }

  async function withClient<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client(healthy['DATABASE_URL']);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  /** Asserts that one thing alone is said, which must match. */
  async function only(pattern: RegExp, ...args: Parameters<typeof said>): Promise<void> {
    const lines = await said(...args);
    assert.match(lines[0] ?? 'nothing was said', pattern);
    assert.equal(lines.length, 1, lines.join('\n'));
  }

  return { dataDir, healthy, said, only, withClient };
}
