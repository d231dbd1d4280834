import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { readBackupState } from '../../services/api/src/platform/backups/backup-state.ts';
import { descendantsOf, isAlive, sendSignal, until } from '../local/process.ts';
import { root } from '../local/steps.ts';
import { checkBackup, chooseBackup, restoreBackup } from './restore-backup.ts';
import { folder, migrate, openShop, settingsOf } from './test-shop.ts';
import { Vault } from './vault.ts';

const LOSSES = 10;

test('a shop that is lost again and again comes back each time with all that was saved, and nothing twice', async (t) => {
  const dataDir = folder(t);
  const [place, notes] = [{ kind: 'disk' as const, dir: folder(t) }, join(folder(t), 'acknowledged')];
  writeFileSync(notes, '');
  const vault = await Vault.open(place, {});
  const settings = { ...settingsOf(dataDir), place };
  const acknowledged = () =>
    readFileSync(notes, 'utf8')
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split(' ').map(Number) as [n: number, at: number]);
  const first = await openShop(t, dataDir);
  await migrate(first.url, dataDir);
  await first.close();

  let before: number[] = [];
  for (let loss = 1; loss <= LOSSES; loss++) {
    const next = (acknowledged().at(-1)?.[0] ?? 0) + 1000;
    const args = [join(root, 'infra/backup/trading-shop.ts'), dataDir, place.dir, `${next}`, notes];
    const shop = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    shop.stdout.on('data', (text: Buffer) => (said += text.toString()));
    // The first must have been saved once; every other may be lost at any moment, also before its first backup.
    if (loss === 1) assert.ok(await until(async () => Boolean((await readBackupState(dataDir))?.savedUntil)), said);
    assert.ok(await until(() => (acknowledged().at(-1)?.[0] ?? 0) >= next), said);
    const moment = randomInt(5_000);
    await wait(moment);
    const everything = [shop.pid ?? 0, ...descendantsOf(shop.pid ?? 0).map(({ pid }) => pid)];
    const marks = descendantsOf(shop.pid ?? 0);
    for (const pid of everything) sendSignal(pid, 'SIGKILL');
    await once(shop, 'exit');
    assert.ok(await until(() => !marks.some(isAlive)));
    const savedUntil = Date.parse((await readBackupState(dataDir))?.savedUntil ?? '');
    rmSync(dataDir, { recursive: true });

    const backup = await chooseBackup(vault);
    await checkBackup(vault, backup);
    const { damagedSegment } = await restoreBackup(settings, vault, backup);
    const what = `loss ${loss}, ${moment} ms after its first sale\n${said}`;
    assert.equal(damagedSegment, undefined, what);
    const back = await openShop(t, dataDir);
    const ledger = (await back.query<{ n: number }>('select n from ledger')).map(({ n }) => n);
    await back.close();
    const there = new Set(ledger);
    assert.equal(there.size, ledger.length, what);
    const owed = [...before, ...acknowledged().flatMap(([n, at]) => (n >= next && at < savedUntil ? [n] : []))];
    assert.deepEqual(
      owed.filter((n) => !there.has(n)),
      [],
      what,
    );
    before = ledger;
  }
  assert.ok(before.length > 100);
});
