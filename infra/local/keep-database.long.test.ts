import assert from 'node:assert/strict';
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Client } from 'pg';
import { keepDatabase } from './keep-database.ts';
import { freePort } from './ports.ts';
import { until } from './process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'keep-database-test-'));
chmodSync(dataDir, 0o755);
after(() => rmSync(dataDir, { recursive: true, force: true }));

async function isUsable(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('create table if not exists kept (n int)');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

const setup = async () => {
  const said: string[] = [];
  const options = { dataDir: join(dataDir, 'pg'), port: await freePort(0), settings: { fsync: 'off' } };
  const database = await keepDatabase(options, (line) => said.push(line));
  const conf = join(dataDir, 'pg/cluster/postgresql.auto.conf');
  const whole = readFileSync(conf, 'utf8');
  return {
    database,
    said,
    /** Kills the server and keeps it from starting, as a full disk does. */
    ruin: () => {
      appendFileSync(conf, 'no_such_setting = on\n');
      process.kill(database.pid() ?? 0, 'SIGKILL');
    },
    mend: () => writeFileSync(conf, whole),
  };
};

test(
  'a database that cannot start is tried until it can, and is then found where it was',
  { timeout: 600_000 },
  async () => {
    const { database, said, ruin, mend } = await setup();
    try {
      assert.ok(await isUsable(database.url));
      ruin();
      assert.ok(await until(() => said.some((line) => line.startsWith('The database cannot be started'))));
      assert.match(said.join('\n'), /no_such_setting/);
      mend();
      assert.ok(await until(() => isUsable(database.url)));
      assert.ok(await until(() => said.includes('The database runs again')));
      assert.equal(said.filter((line) => line.startsWith('The database cannot')).length, 1);
    } finally {
      await database.stop();
    }
  },
);

test('the shop can be closed while its database cannot start', { timeout: 600_000 }, async () => {
  const { database, said, ruin } = await setup();
  ruin();
  assert.ok(await until(() => said.some((line) => line.startsWith('The database cannot be started'))));
  await database.stop();
  assert.equal(database.pid(), undefined);
});
