import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { openDisk } from '../../services/api/src/platform/storage/open-disk.ts';
import { listBackups } from '../backup/manifest.ts';
import { readBackupSettings } from '../backup/settings.ts';
import { Vault, keysOf } from '../backup/vault.ts';
import { freePort } from '../local/ports.ts';
import { until } from '../local/process.ts';
import { root } from '../local/task-runner.ts';
import { API, openBuiltShop, orderOf } from './built-shop.ts';
import { startS3 } from './s3.ts';

/** A container's command and environment, with the addresses that it has there. */
export interface Program {
  command: readonly string[];
  env: Readonly<Record<string, string>>;
}
interface Programs {
  backup: Program;
  restore: Program;
}
type Database = { url: string; folder: string };

/**
 * A shop with orders, a picture and keys is backed up by the programs of containers, loses its database and its store of
 * files, and comes back by them. `programs` maps what a container has to what this machine has: the database and `folder`.
 */
export async function loseAndRestore(context: TestContext, programs: (here: Database) => Programs) {
  const folder = mkdtempSync(join(tmpdir(), 'lost-shop-'));
  mkdirSync(join(folder, 'data'));
  const s3 = await startS3('shop', undefined, ['backups']);
  const [shop, empty] = [await openBuiltShop(), await openBuiltShop()];
  context.after(async () => {
    await shop.close();
    await empty.close();
    await s3.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  await empty.query('delete from catalog_product');
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = s3.env;
  const here = { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION, DATA_DIR: join(folder, 'data') };
  const environment = ({ env }: Program) => ({
    ...env,
    ...here,
    S3_ACCESS_KEY_ID_FILE: '',
    S3_SECRET_ACCESS_KEY_FILE: '',
    PATH: process.env['PATH'] ?? '',
  });

  const { backup } = programs({ url: shop.database().url, folder });
  const settings = readBackupSettings(environment(backup));
  const files = await openDisk(settings.files);
  await files.put('receipts/paid.webp', 'a receipt');
  const startApi = async (of: typeof shop) => {
    const none = { DATABASE_URL_FILE: '', REDIS_URL_FILE: '', METRICS_PORT: '', RATE_LIMITS: '' };
    const own = { DATABASE_URL: of.database().url, API_PORT: `${await freePort(0)}`, HOST: '127.0.0.1', ROLE: 'http' };
    return of.start(API, { ...environment(backup), ...none, ...own });
  };
  const api = await startApi(shop);
  for (const n of [1, 2, 3]) await order(api.url, n);
  const orders = () => 'select to_jsonb(o) as row from ordering_order o order by id';
  const before = await shop.query(orders());
  assert.equal(before.length, 3);

  const vault = await Vault.open(settings.place ?? assert.fail('no place'));
  await runUntil(backup, environment(backup), async () => (await listBackups(vault)).length === 1);
  await api.end();
  for (const key of await keysOf(files)) await files.delete(key);

  // The new database has tables already: both ways of running make them before anything else.
  const { restore } = programs({ url: empty.database().url, folder });
  const said = await runUntil(restore, environment(restore));
  assert.match(said, /The shop is back: 3 orders/);
  assert.deepEqual(await empty.query(orders()), before);
  assert.equal(await files.get('receipts/paid.webp'), 'a receipt');
  for (const [name, value] of Object.entries(settings.keys))
    assert.equal(readFileSync(join(folder, 'data/secrets', name), 'utf8'), value, name);
  assert.ok(Object.keys(settings.keys).includes('two-factor-key'));
  const again = await startApi(empty);
  await order(again.url, 4);
  assert.equal((await empty.query(orders())).length, 4);
}

async function order(api: string, n: number) {
  const response = await fetch(`${api}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `lost-shop-order-${n}` },
    body: JSON.stringify(orderOf(n)),
  });
  assert.equal(response.status, 201, await response.text());
}

/** Runs the command of a container until it ends, or until `isDone`; answers with what it said. */
async function runUntil({ command }: Program, env: NodeJS.ProcessEnv, isDone?: () => Promise<boolean>) {
  const [program = '', ...args] = command;
  const child = spawn(program === 'node' ? process.execPath : program, args, { cwd: root, env });
  const ended = once(child, 'close');
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  try {
    if (isDone) assert.ok(await until(async () => child.exitCode !== null || (await isDone()), 60_000), said);
    // One that works for good is ended as its container is.
    if (isDone && child.exitCode === null && command.includes('keep')) child.kill('SIGTERM');
    const [status] = await ended;
    assert.equal(status, 0, said);
  } finally {
    child.kill('SIGKILL');
  }
  return said;
}
