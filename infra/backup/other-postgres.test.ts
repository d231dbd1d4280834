import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Client } from 'pg';
import { connectAsSuperuser } from '../local/postgres.ts';
import { until } from '../local/process.ts';
import { root } from '../local/steps.ts';
import { keepBackups } from './keep-backups.ts';
import { LogReceiver } from './log-receiver.ts';
import { makeBackup } from './make-backup.ts';
import { PARTIAL, listBackups, readManifest } from './manifest.ts';
import { checkBackup, chooseBackup, restoreBackup } from './restore-backup.ts';
import { folder, migrate, openShop, settingsOf, undo } from './test-shop.ts';
import { Vault } from './vault.ts';

/** A PostgreSQL that plays one of the operator's own, with a shop in it that keeps its data elsewhere. */
async function openElsewhere(context: TestContext) {
  const dataDir = folder(context);
  const serverDir = folder(context);
  // Its log goes on in the next segment only where a test says so.
  const shop = await openShop(context, serverDir, { archive_timeout: '0' });
  const superuser = await connectAsSuperuser(join(serverDir, 'postgres'), shop.port);
  superuser.on('error', () => {});
  undo(context, () => superuser.end());
  await migrate(shop.url, dataDir);
  await shop.query('delete from catalog_category');
  const place = { kind: 'disk' as const, dir: join(dataDir, 'backups') };
  const settings = { ...settingsOf(dataDir), databaseUrl: shop.url, place };
  return { dataDir, shop, superuser, settings, vault: await Vault.open(place) };
}

const add = `insert into catalog_category (name) values ($1)`;

async function names(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select name from catalog_category order by name');
  await client.end();
  return rows.map(({ name }) => name);
}

test("a shop in a PostgreSQL of the operator's own comes back to any moment, and to its last rows", async (context) => {
  const { shop, superuser, settings, vault } = await openElsewhere(context);
  const lines: string[] = [];
  const open = () => {
    const keeper = keepBackups(settings, { report: (line) => lines.push(line), lookMs: 100, shipMs: 200 });
    const stop = () => keeper.stop(async () => {});
    undo(context, stop);
    return stop;
  };
  const stopWithoutLog = open();
  assert.ok(await until(async () => (await listBackups(vault)).length === 1), lines.join('\n'));
  await stopWithoutLog();
  assert.match(lines[0] ?? '', /rows only.*alter role shop replication/);
  assert.equal((await chooseBackup(vault)).database.kind, 'rows');

  await superuser.query('alter role shop replication');
  const stop = open();
  assert.ok(await until(async () => (await listBackups(vault)).length === 2), lines.join('\n'));
  const acknowledged: string[] = [];
  for (let n = 1000; n < 1300; n += 1) {
    await shop.query(add, [`Category ${n}`]);
    acknowledged.push(`Category ${n}`);
    // The log goes on in the next segment.
    if (n === 1100) await superuser.query('select pg_switch_wal()');
  }
  // The moment of a restore has milliseconds: nothing may be written within the one that is chosen.
  await shop.query('select pg_sleep(0.01)');
  const [{ now: good } = { now: new Date() }] = await shop.query<{ now: Date }>('select clock_timestamp() as now');
  await shop.query('select pg_sleep(0.01)');
  await shop.query('delete from catalog_category');
  await shop.query(add, ['The last']);
  const inVault = async () => {
    const { rows } = await superuser.query<{ kept: boolean }>(
      'select restart_lsn >= pg_current_wal_insert_lsn() as kept from pg_replication_slots',
    );
    return rows[0]?.kept === true;
  };
  assert.ok(await until(inVault), 'the log is not put into the vault while it is written');
  assert.ok((await vault.list('wal')).some((part) => part.endsWith(PARTIAL)));

  // As after the loss of the server: nothing was closed.
  const manifest = await chooseBackup(vault, good);
  await checkBackup(vault, manifest);
  await shop.query('create database back');
  const back = { ...settings, dataDir: folder(context), databaseUrl: shop.url.replace(/shop$/, 'back') };
  await restoreBackup(back, vault, manifest, good);
  assert.deepEqual(await names(back.databaseUrl), acknowledged);
  await assert.rejects(restoreBackup(back, vault, manifest, good), /has a shop already/);

  // Without DATABASE_URL, as a drill does. The last segment becomes full after the restore has listed the log.
  const newest = await chooseBackup(vault);
  const list = vault.list.bind(vault);
  let begun: string | undefined;
  context.mock.method(vault, 'list', async (of: string) => {
    if (!of.startsWith('wal')) return list(of);
    assert.ok(await until(inVault));
    const parts = await list(of);
    begun = parts.find((part) => part.endsWith(PARTIAL));
    await superuser.query('select pg_switch_wal()');
    assert.ok(await until(async () => !(await list(of)).some((part) => part === begun)));
    return parts;
  });
  const drill = { ...settings, dataDir: folder(context), databaseUrl: undefined };
  const { damagedSegment } = await restoreBackup(drill, vault, newest);
  assert.notEqual(begun, undefined);
  assert.equal(damagedSegment, undefined);
  const drilled = await openShop(context, drill.dataDir);
  assert.deepEqual(await names(drilled.url), ['The last']);
  await stop();
  assert.deepEqual(
    lines.slice(1).filter((line) => !/^Backup \S+ made$/.test(line)),
    [],
  );
});

test('a keeper that is killed goes on without a gap; where the log was lost, a new copy begins', async (context) => {
  const { dataDir, shop, superuser, settings, vault } = await openElsewhere(context);
  await superuser.query('alter role shop replication');
  const keep = () => {
    const env = { ...process.env, DATABASE_URL: shop.url, DATA_DIR: dataDir, BACKUP_DIR: settings.place.dir };
    const child = spawn(process.execPath, ['infra/backup/backup.ts', 'keep'], { cwd: root, env });
    undo(context, () => child.kill('SIGKILL'));
    const ended = once(child, 'close');
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
    return {
      said: () => said,
      end: (signal: 'SIGTERM' | 'SIGKILL') => (child.kill(signal), ended),
    };
  };
  const received = () => superuser.query<{ active: boolean }>('select active from pg_replication_slots');
  const isReceived = async () => (await received()).rows[0]?.active === true;
  /** Answers with where the log is then. */
  const write = async (name: string): Promise<string> => {
    await shop.query(add, [name]);
    const { rows } = await superuser.query<{ lsn: string }>('select pg_switch_wal()::text as lsn');
    return rows[0]?.lsn ?? '';
  };
  const isKept = async (lsn: string) => {
    const kept = 'select restart_lsn >= $1::pg_lsn as kept from pg_replication_slots';
    return (await superuser.query<{ kept: boolean }>(kept, [lsn])).rows[0]?.kept === true;
  };

  const first = keep();
  assert.ok(await until(async () => (await listBackups(vault)).length === 1), first.said());
  await write('Before');
  await first.end('SIGKILL');
  assert.ok(await until(async () => !(await isReceived())));
  await write('While nobody keeps it');
  const missed = await write('And in the next segment');

  const second = keep();
  assert.ok(await until(() => isKept(missed)), second.said());
  await shop.query(add, ['The last']);
  await second.end('SIGTERM');
  assert.doesNotMatch(second.said(), /does not lead on|cannot be made/);
  const [name = ''] = await listBackups(vault);
  assert.deepEqual(await listBackups(vault), [name]);
  const back = { ...settings, dataDir: folder(context), databaseUrl: undefined };
  await restoreBackup(back, vault, await readManifest(vault, name));
  const restored = await openShop(context, back.dataDir);
  assert.deepEqual(await names(restored.url), [
    'And in the next segment',
    'Before',
    'The last',
    'While nobody keeps it',
  ]);

  // As a server does when nobody fetches more than max_slot_wal_keep_size.
  await superuser.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots');
  await write('Lost to the log');
  await superuser.query('checkpoint');
  await write('After the gap');
  const third = keep();
  assert.ok(await until(async () => (await listBackups(vault)).length === 2), third.said());
  assert.match(third.said(), new RegExp(`does not lead on from backup ${name}`));
  await third.end('SIGTERM');
});

test('a receiver leads on from a backup, however much it receives while it looks that up', async (context) => {
  const { shop, superuser, settings, vault } = await openElsewhere(context);
  await superuser.query('alter role shop replication');
  const first = await LogReceiver.open(shop.url, vault);
  undo(context, () => first.stop());
  const { database } = await makeBackup(settings, vault);
  assert.ok(database.kind === 'cluster');
  await first.stop();
  await shop.query(add, ['While nobody keeps it']);
  await superuser.query('select pg_switch_wal()');

  const list = vault.list.bind(vault);
  const before = await list('wal');
  context.mock.method(vault, 'list', async (of: string) => {
    const names = await list(of);
    const isFull = (name: string) => !before.includes(name) && !name.endsWith(PARTIAL);
    assert.ok(await until(async () => (await list('wal')).some(isFull)));
    return names;
  });
  const second = await LogReceiver.open(shop.url, vault);
  undo(context, () => second.stop());
  assert.ok(await second.continues(database));
});
