import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '../../../infra/local/postgres.ts';
import { migrate } from '../src/migrate.ts';

// One PostgreSQL for a run of the tests, and in it a migrated database that suites copy. Ends with its parent. With
// TEST_POSTGRES_URL it is a server of another version, whose superuser that address names; its database shop is taken.
const dataDir = mkdtempSync(join(tmpdir(), 'shop-test-'));
const given = process.env['TEST_POSTGRES_URL'];
const server = given
  ? { url: given, stop: async () => {} }
  : await startPostgres({
      dataDir,
      port: 0,
      settings: {
        fsync: 'off',
        synchronous_commit: 'off',
        full_page_writes: 'off',
        max_connections: '200',
        // A suite opens a dozen connections, and both ends would compute 4,096 rounds for each.
        scram_iterations: '1',
      },
    });
process.on('SIGINT', () => {});
const end = async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
};
process.on('disconnect', () => void end());

await migrate(server.url);
const superuser = new URL(server.url);
// Both roles have the same password.
if (!given) superuser.username = 'postgres';
superuser.pathname = '/postgres';
const admin = new Client({ connectionString: superuser.href });
await admin.connect();
await admin.query('alter database shop rename to template_shop');
await admin.query('alter database template_shop allow_connections false');
await admin.end();
process.send?.({ shop: server.url, superuser: superuser.href });
