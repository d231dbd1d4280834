import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { proxyDatabase } from '../../../test/support/database-proxy.ts';
import { startShop } from '../../../test/support/harness.ts';
import { orderOf, prints, sellPrints } from '../../../test/support/prints.ts';
import { createDatabase } from '../../../test/support/test-database.ts';

const NOWHERE = 'postgres://shop@127.0.0.1:1/nowhere';
/** A pooler in transaction mode loses or rejects each of these. */
const OF_A_SESSION = /\blisten \w|search_path|pg_advisory_lock|statement_timeout|lock_timeout/;

describe('DATABASE_DIRECT_URL', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;

  beforeAll(async () => void (database = await createDatabase()));
  afterAll(() => database.drop());

  test('keeps sessions of a process that serves HTTP, whose requests use DATABASE_URL', async () => {
    const [pooler, direct] = [await proxyDatabase(database.url), await proxyDatabase(database.url)];
    const shop = await startShop({ databaseUrl: pooler.url, env: { DATABASE_DIRECT_URL: direct.url } });
    try {
      await sellPrints(shop);
      expect((await shop.http('POST', '/api/orders', orderOf(prints))).status).toBe(201);
      expect((await shop.http('GET', '/api/health/ready')).status).toBe(200);
      const [pooled, kept] = [pooler.trips().join('\n'), direct.trips().join('\n')];
      expect(pooled).toContain('ordering_order');
      expect(pooled).not.toMatch(OF_A_SESSION);
      expect(kept).not.toContain('ordering_order');
      expect(kept).toContain('listen shop_changes');
      expect(kept).toContain('search_path=bullmq');
    } finally {
      await shop.stop();
      for (const proxy of [pooler, direct]) proxy.close();
    }
  });

  test('is all that a worker and the migrations use', async () => {
    const env = { DATABASE_DIRECT_URL: database.url };
    const worker = await startShop({ role: 'worker', databaseUrl: NOWHERE, env });
    try {
      expect((await worker.http('GET', '/api/health/ready')).status).toBe(200);
    } finally {
      await worker.stop();
    }
    const api = join(import.meta.dirname, '../../..');
    execFileSync(process.execPath, ['--import', './test/run-typescript.mjs', 'src/migrate.ts'], {
      cwd: api,
      env: { ...process.env, ...env, DATABASE_URL: NOWHERE },
    });
  });
});
