import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '../../../infra/local/postgres.ts';
import { migrate } from '../src/migrate.ts';

/** Before all suites: one PostgreSQL, and in it a migrated database that each suite copies. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-test-'));
  const server = await startPostgres({
    dataDir,
    port: 0,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  await migrate(server.url);
  const admin = new Client({ connectionString: databaseOn(server.url, 'postgres') });
  await admin.connect();
  await admin.query('alter database shop rename to template_shop');
  await admin.query('alter database template_shop allow_connections false');
  await admin.end();
  process.env['TEST_DATABASE_SERVER'] = databaseOn(server.url, 'postgres');
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

function databaseOn(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
