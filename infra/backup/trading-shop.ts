import { appendFileSync } from 'node:fs';
import { Client } from 'pg';
import { startPostgres } from '../local/postgres.ts';
import { join } from 'node:path';
import { keepBackups } from './keep-backups.ts';
import { quick, settingsOf } from './test-shop.ts';
import { WAL_SETTINGS } from './wal.ts';

// A shop that trades and is backed up until it is killed: run as `trading-shop.ts DATA_DIR PLACE FIRST ACKNOWLEDGED`. It
// writes the numbers from FIRST on to its ledger, and each that is committed to a file that the shop's disk does not hold.
const [dataDir = '', dir = '', first = '', acknowledged = ''] = process.argv.slice(2);
const postgres = join(dataDir, 'postgres');
const server = await startPostgres({ dataDir: postgres, settings: { ...WAL_SETTINGS, ...quick } });
const client = new Client(server.url);
await client.connect();
await client.query('create table if not exists ledger (n int)');
keepBackups({ ...settingsOf(dataDir), place: { kind: 'disk', dir } }, { report: console.log, lookMs: 100 });
for (let n = Number(first); ; n += 1) {
  await client.query('insert into ledger values ($1)', [n]);
  appendFileSync(acknowledged, `${n} ${Date.now()}\n`);
}
