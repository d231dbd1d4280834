import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeBackup } from '../../backup/make-backup.ts';
import { restoreBackup } from '../../backup/restore-backup.ts';
import type { BackupSettings } from '../../backup/settings.ts';
import { Vault } from '../../backup/vault.ts';
import { command } from '../../local/task-runner.ts';
import { generate } from './generate.ts';
import { Instance } from './instance.ts';
import { orderForms } from './orders.ts';

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** Row (r): the time and size of a backup of the rows, and the time in which they come back into an empty database. */
export async function measureKeeping(shop: Instance): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'chaap-bench-keeping-'));
  const other = await Instance.start();
  try {
    const place = { kind: 'disk' as const, dir: join(dir, 'place') };
    const settings: BackupSettings = {
      dataDir: join(dir, 'data'),
      databaseUrl: shop.databaseUrl,
      files: { kind: 'disk', dir: join(dir, 'data/files') },
      place,
      keepDays: 14,
      everyHours: 24,
      keys: {},
      recipient: undefined,
    };
    const vault = await Vault.open(place);
    const [{ bytes } = { bytes: 0 }] = await shop.query<{ bytes: number }>(
      'select pg_database_size(current_database())::float8 as bytes',
    );
    const begun = performance.now();
    const manifest = await makeBackup(settings, vault);
    const made = performance.now();
    const { output } = await command('du', ['-sb', place.dir]);
    const beforeRestore = performance.now();
    const { orders: count } = await restoreBackup({ ...settings, databaseUrl: other.databaseUrl }, vault, manifest);
    const back = performance.now();
    const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`;
    console.log(
      `(r) ${count} orders, ${megabytes(bytes)} in the database: a backup in ${seconds(begun, made)}, ${megabytes(parseInt(output, 10))}; back in ${seconds(beforeRestore, back)}`,
    );
  } finally {
    await other.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Row (p): the connections that an API, which takes orders and answers staff, and a worker open at most. */
export async function measureConnections(shop: Instance, headers: Record<string, string>): Promise<void> {
  const orders = await orderForms(shop);
  const [api, worker] = [await shop.api({ ROLE: 'http' }), await shop.api({ ROLE: 'worker' })];
  const most = new Map<string, number>();
  let isOver = false;
  const counting = (async () => {
    while (!isOver) {
      const open = await shop.query<{ name: string; count: number }>(
        `select application_name as name, count(*)::int as count from pg_stat_activity
          where application_name like 'chaap-%' group by 1`,
      );
      for (const { name, count } of open) most.set(name, Math.max(most.get(name) ?? 0, count));
      await wait(100);
    }
  })();
  const load = { url: api.url, connections: 32, seconds: 5 };
  await generate({ ...load, paths: ['/api/orders'], orders });
  await generate({ ...load, paths: ['/api/admin/orders?status=pending'], headers });
  isOver = true;
  await counting;
  await Promise.all([api.stop(), worker.stop()]);
  console.log(`(p) connections at most: ${[...most].map(([name, count]) => `${name} ${count}`).join(', ')}`);
}
