import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { zstdDecompressSync } from 'node:zlib';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { until } from '../local/process.ts';
import { startS3 } from '../testing/s3.ts';
import { command, root } from '../local/task-runner.ts';
import { checkBackup } from './check-backup.ts';
import { keepBackups } from './keep-backups.ts';
import { listBackups, partOf, readManifest } from './manifest.ts';
import { makeBackup } from './make-backup.ts';
import { chooseBackup, restoreBackup, setAside } from './restore-backup.ts';
import { backUpRows } from './rows.ts';
import { readBackupSettings } from './settings.ts';
import { addFile, folder, hashOf, migrate, openShop, quick, settingsOf, undo } from './test-shop.ts';
import { Vault } from './vault.ts';
import { WAL_SETTINGS, shipWal } from './wal.ts';

test('a shop that is written to all the time comes back to any moment, with its files and keys', async (context) => {
  const dataDir = folder(context);
  const place = { kind: 'disk' as const, dir: folder(context) };
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const settings = { ...settingsOf(dataDir), place, recipient };
  const shop = await openShop(context, dataDir, { ...WAL_SETTINGS, ...quick });
  await migrate(shop.url, dataDir);
  await shop.query('create table ledger (n int primary key)');
  writeFileSync(join(dataDir, 'secrets/jwt-secret'), 'a-secret');
  const receipts = [addFile(dataDir, 'receipts/first.webp')];

  const acknowledged: number[] = [];
  let isOver = false;
  const writer = (async () => {
    for (let n = 1; !isOver; n += 1) {
      await shop.query('insert into ledger values ($1)', [n]);
      acknowledged.push(n);
    }
  })();
  const lines: string[] = [];
  const keeper = keepBackups(settings, { report: (line) => lines.push(line), lookMs: 100 });
  const vault = await Vault.open(place, { identity });
  assert.ok(await until(async () => (await listBackups(vault)).length === 1), lines.join('\n'));
  const atBackup = acknowledged.length;
  assert.ok(await until(() => acknowledged.length > atBackup + 200));
  receipts.push(addFile(dataDir, 'receipts/second.webp'));
  isOver = true;
  await writer;
  // The moment of a restore has milliseconds: nothing may be written within the one that is chosen.
  await shop.query('select pg_sleep(0.01)');
  const [{ now: good } = { now: new Date() }] = await shop.query<{ now: Date }>('select clock_timestamp() as now');
  await shop.query('select pg_sleep(0.01)');
  await shop.query('delete from ledger');
  await shop.query('insert into ledger values (0)');
  const [{ last } = { last: '' }] = await shop.query<{ last: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as last',
  );
  assert.ok(await until(async () => (await vault.list('wal')).includes(`wal/${last}`)), 'the log is not shipped');
  assert.ok(await until(async () => (await vault.list('files')).includes('files/receipts/second.webp')));
  await keeper.stop(() => shop.close());
  assert.deepEqual(
    lines.filter((line) => !/^Backup \S+ made$/.test(line)),
    [],
  );

  const open = await Vault.open(place, {});
  const closed = await chooseBackup(open);
  await assert.rejects(restoreBackup(settingsOf(folder(context)), open, closed), /encrypted.*--identity/s);
  const other = await Vault.open(place, { identity: await generateIdentity() });
  await assert.rejects(
    restoreBackup(settingsOf(folder(context)), other, closed),
    /cluster\.tar of the backup cannot be read/,
  );
  const away = await Vault.open(place, { identity });
  context.mock.method(away, 'list', () => Promise.reject(new Error('The place is away')));
  await assert.rejects(restoreBackup(settingsOf(folder(context)), away, closed), /The place is away/);

  for (const { at, expected } of [
    { at: good, expected: acknowledged },
    { at: undefined, expected: [0] },
  ]) {
    assert.ok(setAside(dataDir, `until-${expected.length}`));
    const manifest = await chooseBackup(vault, at);
    await checkBackup(vault, manifest);
    const { damagedSegment } = await restoreBackup(settings, vault, manifest, at);
    assert.equal(damagedSegment, undefined);
    for (const { key, sha256 } of receipts) assert.equal(hashOf(dataDir, key), sha256, key);
    assert.equal(readFileSync(join(dataDir, 'secrets/jwt-secret'), 'utf8'), 'a-secret');
    const back = await openShop(context, dataDir);
    const rows = await back.query<{ n: number }>('select n from ledger order by n');
    assert.deepEqual(
      rows.map(({ n }) => n),
      expected,
    );
    await back.query('insert into ledger values (-1)');
    await back.close();
  }
  await assert.rejects(chooseBackup(vault, new Date('2020-01-01')), /no backup of 2020/);
});

test('what is written after a restore is backed up at once, and no later restore follows what was undone', async (context) => {
  const dataDir = folder(context);
  const settings = { ...settingsOf(dataDir), place: { kind: 'disk' as const, dir: folder(context) } };
  const vault = await Vault.open(settings.place, {});
  /** Opens the shop as `npm start` does, writes a row, and closes it when as many backups are there. */
  const trade = async (n: number, backups: number) => {
    const shop = await openShop(context, dataDir, { ...WAL_SETTINGS, ...quick });
    const lines: string[] = [];
    const keeper = keepBackups(settings, { report: (line) => lines.push(line), lookMs: 100 });
    if (n === 1) {
      await migrate(shop.url, dataDir);
      await shop.query('create table ledger (n int primary key)');
    }
    assert.ok(await until(async () => (await listBackups(vault)).length === backups), lines.join('\n'));
    await shop.query('insert into ledger values ($1)', [n]);
    await shop.query('select pg_sleep(0.01)');
    const [{ now } = { now: new Date() }] = await shop.query<{ now: Date }>('select clock_timestamp() as now');
    await shop.query('select pg_sleep(0.01)');
    if (n === 1) await shop.query('insert into ledger values (0)');
    await keeper.stop(() => shop.close());
    return now;
  };
  const bringBack = async (at?: Date) => {
    assert.ok(setAside(dataDir, randomUUID()));
    await restoreBackup(settings, vault, await chooseBackup(vault, at), at);
  };
  const ledger = async () => {
    const shop = await openShop(context, dataDir, { ...WAL_SETTINGS, ...quick });
    const rows = await shop.query<{ n: number }>('select n from ledger order by n');
    await shop.close();
    return rows.map(({ n }) => n);
  };

  const beforeMistake = await trade(1, 1);
  await bringBack(beforeMistake);
  await trade(2, 2);
  await bringBack();
  assert.deepEqual(await ledger(), [1, 2]);

  // Nor where the place lost the backup that was made after the restore, and has its log alone.
  await vault.delete(partOf((await listBackups(vault)).at(-1) ?? '', 'manifest.json'));
  await bringBack();
  assert.deepEqual(await ledger(), [1, 2]);
  // A moment before the restore is one of the shop that was undone.
  await bringBack(beforeMistake);
  assert.deepEqual(await ledger(), [1]);
});

test('a piece of the log that is missing is named, by a check and by a restore', async (context) => {
  const dataDir = folder(context);
  const settings = settingsOf(dataDir);
  const vault = await Vault.open(settings.place ?? assert.fail(), {});
  const shop = await openShop(context, dataDir, { ...WAL_SETTINGS, ...quick });
  await migrate(shop.url, dataDir);
  const manifest = await makeBackup(settings, vault);
  await shop.query('create table ledger (n int)');
  const segments: string[] = [];
  for (const n of [1, 2, 3]) {
    await shop.query('insert into ledger values ($1)', [n]);
    const [{ segment } = { segment: '' }] = await shop.query<{ segment: string }>(
      'select pg_walfile_name(pg_current_wal_lsn()) as segment',
    );
    segments.push(segment);
    const isShipped = async () => {
      await shipWal(join(dataDir, 'postgres'), vault);
      return (await vault.list('wal')).includes(`wal/${segment}`);
    };
    assert.ok(await until(isShipped));
  }
  await shop.close();
  await checkBackup(vault, manifest);
  const [, lost = ''] = segments;
  await vault.delete(`wal/${lost}`);
  await assert.rejects(checkBackup(vault, manifest), new RegExp(`wal/${lost} of the log is not there; \\d+ segments`));
  setAside(dataDir, 'away');
  assert.equal((await restoreBackup(settings, vault, manifest)).damagedSegment, lost);
});

test('the rows of one PostgreSQL come back in another one, each of them', async (context) => {
  const dataDir = folder(context);
  const shop = await openShop(context, dataDir);
  await migrate(shop.url, dataDir);
  const sizes = JSON.stringify([{ name: 'Small', price: 900, originalPrice: null, widthCm: 30, heightCm: 40 }]);
  await shop.query(`insert into catalog_category (name) values ('Posters')`);
  await shop.query(
    `insert into catalog_product (name, description, category, sizes, mat)
     select 'Ship ' || n, E'A "ship",\\n\\twith \\\\ and ' || chr(8217), 'Posters', $1, '#f5f4ec' from generate_series(1, 300) n`,
    [sizes],
  );
  const settings = settingsOf(dataDir);
  const vault = await Vault.open(settings.place ?? assert.fail(), {});
  const manifest = await makeBackup({ ...settings, databaseUrl: shop.url }, vault);
  assert.equal(manifest.database.kind, 'rows');

  const elsewhere = folder(context);
  const target = await openShop(context, elsewhere);
  const into = { ...settingsOf(elsewhere), databaseUrl: target.url };
  await restoreBackup(into, vault, manifest);
  const tables = Object.keys(manifest.database.kind === 'rows' ? manifest.database.tables : {});
  assert.ok(tables.length > 50);
  const hash = (table: string) => `select md5(string_agg(t::text, '|' order by t::text)) as hash from ${table} t`;
  for (const table of tables) assert.deepEqual(await target.query(hash(table)), await shop.query(hash(table)), table);
  // Its triggers work again, and its sequences go on.
  await target.query(`insert into catalog_product (name, description, category, sizes, mat)
     values ('One more', '', 'Posters', '${sizes}', '#f5f4ec')`);
  const [{ count } = { count: 0 }] = await target.query<{ count: number }>(
    `select count(*)::int from catalog_word where word = 'more'`,
  );
  assert.equal(count, 1);

  await assert.rejects(restoreBackup(into, vault, manifest), /has a shop already/);
});

test('backup keep backs up another PostgreSQL as rows, with files that are new, until it is ended', async (context) => {
  const dataDir = folder(context);
  const shop = await openShop(context, dataDir);
  await migrate(shop.url, dataDir);
  const backups = join(dataDir, 'backups');
  // Sessions of a backup outlast a transaction.
  const env = { DATABASE_URL: 'postgres://pooler.test/shop', DATABASE_DIRECT_URL: shop.url, DATA_DIR: dataDir };
  const child = spawn(process.execPath, ['infra/backup/backup.ts', 'keep'], {
    cwd: root,
    env: { ...process.env, ...env, BACKUP_DIR: backups },
  });
  undo(context, () => child.kill('SIGKILL'));
  const ended = once(child, 'close');
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const vault = await Vault.open({ kind: 'disk', dir: backups });
  assert.ok(await until(async () => (await listBackups(vault)).length === 1), said);
  const { key } = addFile(dataDir, 'receipts/paid.webp');
  assert.ok(await until(async () => (await vault.list('files')).includes(`files/${key}`)), said);
  child.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null], said);
  assert.equal((await chooseBackup(vault)).database.kind, 'rows');
});

test('a backup that a program of the operator has made is recorded, until none is made elsewhere', async (context) => {
  const dataDir = folder(context);
  const shop = await openShop(context, dataDir);
  await migrate(shop.url, dataDir);
  const run = async (...args: string[]) => {
    const env = { ...process.env, DATA_DIR: dataDir };
    const { status, output } = await command(process.execPath, ['infra/backup/backup.ts', 'made-elsewhere', ...args], {
      env,
    });
    assert.equal(status, 0, output);
  };
  const ages = () =>
    shop.query<{ isNew: boolean }>(
      `select made_at > now() - interval '1 minute' as "isNew" from admin_backup_elsewhere`,
    );
  await run();
  assert.deepEqual(await ages(), [{ isNew: true }]);
  await shop.query(`update admin_backup_elsewhere set made_at = now() - interval '1 day'`);
  await run();
  assert.deepEqual(await ages(), [{ isNew: true }]);
  await run('--ended');
  assert.deepEqual(await ages(), []);
});

test('a bucket keeps backups as a folder does', async (context) => {
  const s3 = await startS3('backups');
  undo(context, () => s3.stop());
  const dataDir = folder(context);
  const shop = await openShop(context, dataDir);
  await migrate(shop.url, dataDir);
  const receipt = addFile(dataDir, 'receipts/paid.webp');
  const { place } = readBackupSettings({ ...s3.env, BACKUP_BUCKET: 'backups' });
  const identity = await generateIdentity();
  const vault = await Vault.open(place ?? assert.fail(), { identity, recipient: await identityToRecipient(identity) });
  await makeBackup({ ...settingsOf(dataDir), databaseUrl: shop.url }, vault);
  const manifest = await chooseBackup(vault);
  await checkBackup(vault, manifest);
  const elsewhere = folder(context);
  await restoreBackup(settingsOf(elsewhere), vault, manifest);
  assert.equal(hashOf(elsewhere, receipt.key), receipt.sha256);
  assert.deepEqual(await vault.list('files'), [`files/${receipt.key}`]);
  await vault.delete(`files/${receipt.key}`);
  assert.deepEqual(await vault.list('files'), []);
});

test('a connection that breaks ends the copy of the rows, and nothing else', async (context) => {
  const dataDir = folder(context);
  const shop = await openShop(context, dataDir);
  await migrate(shop.url, dataDir);
  const vault = await Vault.open({ kind: 'disk', dir: join(dataDir, 'backups') });
  const put = vault.put.bind(vault);
  context.mock.method(vault, 'put', async (...parts: Parameters<typeof put>) => {
    const stored = await put(...parts);
    await shop.query(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()`,
    );
    return stored;
  });
  await assert.rejects(backUpRows(shop.url, vault, 'cut-off', false), /terminat|not queryable|EPIPE|ECONNRESET/);
});

test('a damaged or missing part is found, and named', async (context) => {
  const dataDir = folder(context);
  const shop = await openShop(context, dataDir);
  await migrate(shop.url, dataDir);
  addFile(dataDir, 'receipts/paid.webp');
  const settings = { ...settingsOf(dataDir), databaseUrl: shop.url };
  const vault = await Vault.open(settings.place ?? assert.fail(), {});
  const manifest = await makeBackup(settings, vault);
  await checkBackup(vault, manifest);
  const part = join(dataDir, 'backups/files/receipts/paid.webp.zst');
  const bytes = readFileSync(part);
  bytes[bytes.length - 5] = (bytes.at(-5) ?? 0) ^ 1;
  writeFileSync(part, bytes);
  await assert.rejects(checkBackup(vault, manifest), /files\/receipts\/paid\.webp of the backup cannot be read/);
  rmSync(part);
  await assert.rejects(checkBackup(vault, manifest), /files\/receipts\/paid\.webp of the backup .* It is not there/);
});

function isSameContent(one: Buffer, other: Buffer): boolean {
  try {
    return zstdDecompressSync(one).equals(zstdDecompressSync(other));
  } catch {
    return false;
  }
}

test('a byte that is another one in any file of the place is found, and the file is named', async (context) => {
  const dataDir = folder(context);
  const place = { kind: 'disk' as const, dir: folder(context) };
  const settings = { ...settingsOf(dataDir), place };
  const shop = await openShop(context, dataDir, { ...WAL_SETTINGS, ...quick });
  await migrate(shop.url, dataDir);
  addFile(dataDir, 'receipts/paid.webp');
  writeFileSync(join(dataDir, 'secrets/jwt-secret'), 'a-secret');
  const vault = await Vault.open(place, {});
  const { name, database } = await makeBackup(settings, vault);
  await shop.close();
  await shipWal(join(dataDir, 'postgres'), vault);
  // Segments from before the backup began are not needed.
  for (const segment of await vault.list('wal'))
    if (database.kind === 'cluster' && segment < `wal/${database.firstSegment}`) await vault.delete(segment);
  const check = async () => checkBackup(vault, await readManifest(vault, name));
  await check();
  const files = readdirSync(place.dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  assert.ok(files.length > 4);
  for (const { parentPath, name: file } of files) {
    const path = join(parentPath, file);
    const bytes = readFileSync(path);
    for (const share of [0, 0.2, 0.4, 0.6, 0.8]) {
      const at = Math.floor(bytes.length * share);
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 4;
      // Some bits of a header change nothing of the content.
      if (path.endsWith('.zst') && isSameContent(changed, bytes)) continue;
      writeFileSync(path, changed);
      const named = relative(place.dir, path).replace(/\.zst$/, '');
      const found = await check().then(
        () => 'nothing',
        (error: Error) => error.message,
      );
      assert.ok(found.startsWith(`${named} of the backup cannot be read`), `${named}, byte ${at}: ${found}`);
    }
    writeFileSync(path, bytes);
  }
  await check();
});

test('a backup that is cut off is none, and old ones go with what only they needed', async (context) => {
  const dataDir = folder(context);
  const shop = await openShop(context, dataDir);
  await migrate(shop.url, dataDir);
  const settings = { ...settingsOf(dataDir), databaseUrl: shop.url };
  const vault = await Vault.open(settings.place ?? assert.fail(), {});
  const old = addFile(dataDir, 'receipts/old.webp');
  context.mock.timers.enable({ apis: ['Date'], now: new Date('2026-01-01T03:00:00Z') });
  await makeBackup(settings, vault);
  rmSync(join(dataDir, 'files', old.key));
  const kept = addFile(dataDir, 'receipts/kept.webp');
  // The database is copied; then the folder of files turns out to be none.
  const broken = { ...settings, files: { kind: 'disk' as const, dir: join(dataDir, 'files', kept.key) } };
  context.mock.timers.setTime(Date.parse('2026-01-01T03:30:00Z'));
  await assert.rejects(makeBackup(broken, vault));
  assert.equal(readdirSync(join(dataDir, 'backups/backups')).length, 1, 'what it left is deleted');
  // A power cut deletes nothing.
  await vault.putText('backups/2026-01-01T04-00-00.000Z/rows/ordering_order', 'half of it');
  for (const day of ['02', '03', '20']) {
    context.mock.timers.setTime(Date.parse(`2026-01-${day}T03:00:00Z`));
    await makeBackup(settings, vault);
  }
  assert.deepEqual(await listBackups(vault), ['2026-01-03T03-00-00.000Z', '2026-01-20T03-00-00.000Z']);
  assert.deepEqual(await vault.list('files'), [`files/${kept.key}`]);
  assert.deepEqual(readdirSync(join(dataDir, 'backups/backups')).length, 2);

  // Whichever listing misses backups, none is deleted as one that was cut off.
  const before = await listBackups(vault);
  const { mock } = context.mock.method(vault, 'list');
  for (const call of [0, 1]) {
    mock.mockImplementationOnce(async () => [], mock.callCount() + call);
    await makeBackup(settings, vault);
    assert.deepEqual(await listBackups(vault), before);
  }
});

test('a folder that is deleted while it is listed hides nothing else', async (context) => {
  const dir = folder(context);
  const vault = await Vault.open({ kind: 'disk', dir });
  await vault.putText('backups/kept/manifest.json', '{}');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    for (let n = 0; n < 20; n += 1) mkdirSync(join(dir, `backups/old-${n}/rows`), { recursive: true });
    const listed = listBackups(vault);
    for (let n = 0; n < 20; n += 1) rmSync(join(dir, `backups/old-${n}`), { recursive: true });
    assert.deepEqual(await listed, ['kept']);
  }
});
