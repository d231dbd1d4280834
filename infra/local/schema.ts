import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres.ts';
import { command, root } from './steps.ts';

// `npm run schema`: writes docs/schema.sql, from a new database that ends with this program.
const dataDir = mkdtempSync(join(tmpdir(), 'shop-schema-'));
const database = await startPostgres({ dataDir, port: 0, settings: { fsync: 'off' } });
try {
  const env = { ...process.env, DATABASE_URL: database.url };
  for (const args of [['services/api/dist/migrate.js'], ['services/api/dist/schema.js', 'docs/schema.sql']]) {
    const { status, output } = await command(process.execPath, args, { env, cwd: root });
    if (status !== 0) throw new Error(output.trim());
  }
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
