import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { readBackupState } from '../../services/api/src/platform/backups/backup-state.ts';
import { freePort } from '../local/ports.ts';
import { descendantsOf, isAlive, sendSignal, until } from '../local/process.ts';
import { root } from '../local/task-runner.ts';
import { orderOf } from '../testing/built-shop.ts';
import { checkBackup } from './check-backup.ts';
import { chooseBackup, restoreBackup } from './restore-backup.ts';
import { folder, migrate, openShop, settingsOf } from './test-shop.ts';
import { Vault } from './vault.ts';

interface ProductList {
  products: { _id: string; sizes: { name: string; price: number }[] }[];
}

const LOSSES = 10;
/** Each takes a minute and a half, of which the shop sells for one. */
const LOSSES_WITH_ORDERS = Number(process.env['LOSSES'] ?? 2);
// The log is finished after 50 s in which something was written, and saved some seconds later.
const KEPT_AFTER_MS = 60_000;

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

test('a shop that takes orders is lost and comes back with each that is older than a minute', async (t) => {
  const [dataDir, place] = [folder(t), { kind: 'disk' as const, dir: folder(t) }];
  const settings = { ...settingsOf(dataDir), place };
  const vault = await Vault.open(place, {});
  const [port, apiPort] = [await freePort(0), await freePort(0)];
  const env = {
    ...process.env,
    PORT: `${port}`,
    API_PORT: `${apiPort}`,
    DATA_DIR: dataDir,
    BACKUP_DIR: place.dir,
    RATE_LIMITS: 'test',
    DEMO: '1',
  };
  let before: string[] = [];
  for (let loss = 1; loss <= LOSSES_WITH_ORDERS; loss++) {
    const start = [join(root, 'infra/local/bootstrap.mjs'), 'start', '--no-build'];
    const shop = spawn(process.execPath, start, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
    assert.ok(await until(() => said.includes('Shop ready')), said);
    const [address, path] = [`http://localhost:${port}`, '/api/orders'];
    const { products } = (await (await fetch(`${address}/api/products`)).json()) as ProductList;
    const [product] = products;
    const [size] = product?.sizes ?? [];
    const acknowledged: { id: string; at: number }[] = [];
    const end = Date.now() + KEPT_AFTER_MS + randomInt(20_000);
    for (let n = loss * 10_000; Date.now() < end; n++) {
      const items = [{ productId: product?._id, size: size?.name, quantity: 1, price: size?.price }];
      const response = await fetch(address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify(orderOf(n, { items })),
      });
      const text = await response.text();
      assert.equal(response.status, 201, text);
      acknowledged.push({ id: (JSON.parse(text) as { order: { _id: string } }).order._id, at: Date.now() });
      await wait(100);
    }
    const parts = descendantsOf(shop.pid ?? 0);
    const killedAt = Date.now();
    for (const pid of [shop.pid ?? 0, ...parts.map((part) => part.pid)]) sendSignal(pid, 'SIGKILL');
    await once(shop, 'exit');
    assert.ok(await until(() => !parts.some(isAlive)));
    rmSync(dataDir, { recursive: true });

    const backup = await chooseBackup(vault);
    await checkBackup(vault, backup);
    assert.equal((await restoreBackup(settings, vault, backup)).damagedSegment, undefined, said);
    const back = await openShop(t, dataDir);
    const orders = (await back.query<{ id: string }>('select id from ordering_order')).map(({ id }) => id);
    await back.close();
    const there = new Set(orders);
    assert.equal(there.size, orders.length);
    const old = acknowledged.flatMap(({ id, at }) => (killedAt - at > KEPT_AFTER_MS ? [id] : []));
    t.diagnostic(
      `loss ${loss}: ${acknowledged.length} orders, ${old.length} of them older than a minute; ${there.size} came back`,
    );
    assert.deepEqual(
      [...before, ...old].filter((id) => !there.has(id)),
      [],
      said,
    );
    before = orders;
  }
});
