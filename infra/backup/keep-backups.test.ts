import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  type BackupState,
  failureToTell,
  newBackupState,
  readBackupState,
  writeBackupState,
} from '../../services/api/src/platform/backups/backup-state.ts';
import { until } from '../local/process.ts';
import { checkBackup } from './check-backup.ts';
import { keepBackups } from './keep-backups.ts';
import { listBackups, partOf, readManifest } from './manifest.ts';
import { addFile, folder, openShop, quick, settingsOf, undo } from './test-shop.ts';
import { Vault } from './vault.ts';
import { WAL_SETTINGS, waitingWal } from './wal.ts';

test('a place that takes nothing is told with its reason, and never fills the disk of the shop', async (t) => {
  const dataDir = folder(t);
  const place = { kind: 'disk' as const, dir: join(dataDir, 'backups') };
  writeFileSync(place.dir, 'no folder');
  const shop = await openShop(t, dataDir, { ...WAL_SETTINGS, ...quick });
  await shop.query('create table ledger (n int)');
  const lines: string[] = [];
  let free = 1e9;
  const options = { report: (line: string) => lines.push(line), lookMs: 100, freeBytes: () => free };
  const keeper = keepBackups({ ...settingsOf(dataDir), place }, options);
  undo(t, () => keeper.stop(() => shop.close()));
  const state = (is: (state: BackupState) => boolean) =>
    until(async () => {
      const now = await readBackupState(dataDir);
      return now !== undefined && is(now);
    });

  await shop.query('insert into ledger values (1)');
  assert.ok(await state(({ failing, waitingBytes }) => failing !== null && waitingBytes >= 16e6), lines.join('\n'));
  const since = (await readBackupState(dataDir))?.failing?.since;
  assert.match(lines.join('\n'), /^Backups cannot be made, and are tried again and again: .*backups/);
  free = 1e6;
  assert.ok(await state(({ hasGap, waitingBytes }) => hasGap && waitingBytes === 0));
  assert.deepEqual((await waitingWal(join(dataDir, 'postgres'))).length, 0);
  free = 1e9;

  rmSync(place.dir);
  mkdirSync(place.dir);
  const isGood = ({ failing, hasGap, savedUntil }: BackupState) => !failing && !hasGap && savedUntil !== null;
  assert.ok(await state(isGood), lines.join('\n'));
  assert.equal((await readBackupState(dataDir))?.recovered?.since, since);
  assert.equal(lines.at(-1), 'Backups are made again');
});

test('a log without the backup that it continues counts as nothing saved', async (t) => {
  const dataDir = folder(t);
  const place = { kind: 'disk' as const, dir: folder(t) };
  // A backup reads each secret, and fails at a folder.
  const secret = join(dataDir, 'secrets/jwt-secret');
  mkdirSync(secret, { recursive: true });
  const shop = await openShop(t, dataDir, { ...WAL_SETTINGS, ...quick });
  await shop.query('create table ledger (n int)');
  const lines: string[] = [];
  const options = { report: (line: string) => lines.push(line), lookMs: 100 };
  const keeper = keepBackups({ ...settingsOf(dataDir), place }, options);
  undo(t, () => keeper.stop(() => shop.close()));
  const has = (part: 'failing' | 'lastSegment') => until(async () => Boolean((await readBackupState(dataDir))?.[part]));
  assert.ok(await has('failing'), lines.join('\n'));
  await shop.query('insert into ledger values (1)');
  assert.ok(await has('lastSegment'), lines.join('\n'));
  assert.equal((await readBackupState(dataDir))?.savedUntil, null);
});

test('what is deleted or changed in the place is named, and a new backup follows', async (t) => {
  const dataDir = folder(t);
  const place = { kind: 'disk' as const, dir: folder(t) };
  addFile(dataDir, 'products/a-cup.webp');
  const shop = await openShop(t, dataDir, { ...WAL_SETTINGS, ...quick });
  await shop.query('create table ledger (n int)');
  const lines: string[] = [];
  const options = { report: (line: string) => lines.push(line), lookMs: 100, checkMs: 100 };
  const keep = () => keepBackups({ ...settingsOf(dataDir), place }, options);
  let keeper = keep();
  undo(t, () => keeper.stop(() => shop.close()));
  const vault = await Vault.open(place);
  const whole = async () => {
    const [number, known] = [(await listBackups(vault)).length, lines.length];
    return { number, known };
  };
  const isWhole = async ({ number }: { number: number }) => {
    const [state, backups] = [await readBackupState(dataDir), await listBackups(vault)];
    return state?.checkedAt && !state.hasGap && backups.length > number ? backups.at(-1) : undefined;
  };
  assert.ok(await until(async () => (await isWhole({ number: 0 })) !== undefined), lines.join('\n'));
  // The keeper may look at once.
  const damaged = async (harm: () => void, part: RegExp) => {
    const before = await whole();
    harm();
    assert.ok(await until(async () => (await isWhole(before)) !== undefined), `${String(part)}\n${lines.join('\n')}`);
    assert.match((await readBackupState(dataDir))?.damage?.what ?? '', part);
    assert.match(
      lines.slice(before.known).join('\n'),
      /^The backups are damaged, and a new one follows: .*\nBackup .* made/,
    );
    await checkBackup(vault, await readManifest(vault, (await listBackups(vault)).at(-1) ?? ''));
  };
  const isShipped = () => until(async () => (await readBackupState(dataDir))?.lastSegment !== segment);
  let segment = (await readBackupState(dataDir))?.lastSegment;
  await shop.query('insert into ledger values (1)');
  assert.ok(await isShipped());
  segment = (await readBackupState(dataDir))?.lastSegment;
  const remove = (part: string) => () => rmSync(join(place.dir, part));
  await damaged(remove(`wal/${segment}.zst`), new RegExp(`wal/${segment} of the log is not there`));
  await damaged(remove('files/products/a-cup.webp.zst'), /files\/products\/a-cup\.webp of the backup is not there/);

  // Read to its end when the shop starts: a byte that changed is in no listing.
  await keeper.stop(async () => {});
  const file = join(place.dir, 'files/products/a-cup.webp.zst');
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(30_000) ^ 1, 30_000);
  writeFileSync(file, bytes);
  const keepOn = () => (keeper = keep());
  await damaged(keepOn, /files\/products\/a-cup\.webp of the backup cannot be read: /);
  await keeper.stop(async () => {});
  const newest = join(place.dir, partOf((await listBackups(vault)).at(-1) ?? '', 'manifest.json'));
  writeFileSync(newest, readFileSync(newest, 'utf8').replace('madeAt', 'madeOn'));
  await damaged(keepOn, /manifest\.json of the backup cannot be read: its checksum/);
});

test('a place whose disk is not mounted is named, and nothing is written there', async (t) => {
  const dataDir = folder(t);
  const place = { kind: 'disk' as const, dir: join(folder(t), 'mnt') };
  // State of a time when the place had a disk of its own.
  const before = { ...newBackupState(place.dir), savedUntil: new Date().toISOString(), isOnShopDisk: false };
  writeBackupState(dataDir, before);
  const keeper = keepBackups(
    { ...settingsOf(dataDir), databaseUrl: 'postgres://127.0.0.1:1/shop', place },
    { report: () => {}, lookMs: 100 },
  );
  undo(t, () => keeper.stop(async () => {}));
  assert.ok(await until(async () => Boolean((await readBackupState(dataDir))?.failing)));
  assert.match((await readBackupState(dataDir))?.failing?.reason ?? '', /^the disk of .*mnt is not mounted\. If /);
  assert.ok(!existsSync(place.dir));
});

test('people are told of a failure that lasts for ten minutes, and of a process that does not look any more', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const state: BackupState = { ...newBackupState('/mnt/backups'), savedUntil: minutesAgo(20) };
  const failing = (minutes: number) => ({ since: minutesAgo(minutes), reason: 'ENOSPC' });
  assert.equal(failureToTell(state), null);
  assert.equal(failureToTell({ ...state, failing: failing(9) }), null);
  assert.deepEqual(failureToTell({ ...state, failing: failing(11) })?.reason, 'ENOSPC');
  assert.equal(failureToTell({ ...state, lookedAt: minutesAgo(9) }), null);
  assert.match(failureToTell({ ...state, lookedAt: minutesAgo(11) })?.reason ?? '', /does not look/);
});
