import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  type BackupState,
  failureToTell,
  readBackupState,
} from '../../services/api/src/platform/backups/backup-state.ts';
import { until } from '../local/process.ts';
import { keepBackups } from './keep-backups.ts';
import { folder, openShop, quick, settingsOf, undo } from './test-shop.ts';
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

test('people are told of a failure that lasts for ten minutes, and of a process that does not look any more', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const state: BackupState = {
    place: '/mnt/backups',
    lookedAt: minutesAgo(0),
    savedUntil: minutesAgo(20),
    failing: null,
    recovered: null,
    waitingBytes: 0,
    hasGap: false,
  };
  const failing = (minutes: number) => ({ since: minutesAgo(minutes), reason: 'ENOSPC' });
  assert.equal(failureToTell(state), null);
  assert.equal(failureToTell({ ...state, failing: failing(9) }), null);
  assert.deepEqual(failureToTell({ ...state, failing: failing(11) })?.reason, 'ENOSPC');
  assert.equal(failureToTell({ ...state, lookedAt: minutesAgo(9) }), null);
  assert.match(failureToTell({ ...state, lookedAt: minutesAgo(11) })?.reason ?? '', /does not look/);
});
