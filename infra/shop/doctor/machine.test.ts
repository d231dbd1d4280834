import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { nameOf, partOf } from '../../backup/manifest.ts';
import { Vault } from '../../backup/vault.ts';
import { healthyShop } from '../../testing/healthy-shop.ts';

const { dataDir, said, only } = healthyShop();
const MONTH_MS = 30 * 86_400_000;

test('a Node of a later major version is named', async () => {
  const own = { nodeVersion: '26.1.0' };
  await only(/^warning: Node 26\.1\.0 is newer .* tested with: .*Node 24: npm ci/, {}, { own });
});

test('memory that does not suffice is named', async () => {
  const own = { freeMemory: () => 3e8 };
  await only(/^warning: 0\.3 GB of memory free: The shop needs 600 MB, .*add swap/, {}, { own });
});

test('a disk that fills within a week is named, and one that does not fill is not', async () => {
  const [old, recent] = [join(dataDir, 'files/old.webp'), join(dataDir, 'files/recent.webp')];
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  for (const file of [old, recent]) writeFileSync(file, Buffer.alloc(20_000_000));
  const free = (bytes: number) => ({ own: { freeBytesOf: () => 1e9 + bytes } });
  assert.deepEqual(await said({}, free(5_000_000)), [], 'a shop that is new does not tell how fast it grows');
  const then = new Date(Date.now() - MONTH_MS);
  utimesSync(old, then, then);
  await only(
    /^warning: The disk of .* fills in about \d days?: 0\.0 GB came in the last week: .*du -sh/,
    {},
    free(5e6),
  );
  assert.deepEqual(await said({}, free(1e9)), []);
  rmSync(join(dataDir, 'files'), { recursive: true });
});

test('an environment file with secrets that everybody may read is named', async () => {
  const settings = join(dataDir, 'chaap.env');
  writeFileSync(settings, '');
  const file = { SMTP_URL: 'smtp://127.0.0.1:1' };
  const told = async (mode: number) => {
    chmodSync(settings, mode);
    const lines = await said({ ...file, NODE_ENV: 'production' }, { file, own: { files: [settings] } });
    return lines.filter((line) => line.includes('chaap.env'));
  };
  assert.match((await told(0o644)).join('\n'), /^fault: .*chaap\.env is readable by everybody: .*chmod o= /);
  assert.deepEqual(await told(0o640), []);
});

test('a service that is not enabled is named', async () => {
  const unitsDir = join(dataDir, 'units');
  const own = { unitsDir };
  mkdirSync(join(unitsDir, 'multi-user.target.wants'), { recursive: true });
  assert.deepEqual(await said({}, { own }), [], 'no service is installed');
  writeFileSync(join(unitsDir, 'chaap.service'), '');
  await only(/^fault: The service of the shop is not enabled, .*: As root: systemctl enable --now chaap$/, {}, { own });
  symlinkSync(join(unitsDir, 'chaap.service'), join(unitsDir, 'multi-user.target.wants/chaap.service'));
  assert.deepEqual(await said({}, { own }), []);
});

test('a place of backups whose disk is not mounted is named', async () => {
  const place = join(dataDir, 'mnt/backups/shop');
  mkdirSync(place, { recursive: true });
  const [wanted, present] = [join(dataDir, 'fstab'), join(dataDir, 'mounts')];
  const disk = `UUID=4711 ${join(dataDir, 'mnt/backups')} ext4 defaults 0 2\n`;
  writeFileSync(wanted, `# <file system> <mount point>\nUUID=1 / ext4 defaults 0 1\n${disk}UUID=2 none swap sw 0 0\n`);
  writeFileSync(present, '/dev/vda / ext4 rw 0 0\n');
  const own = { mountTables: { wanted, present } };
  const at = { BACKUP_DIR: place };
  await only(/^fault: BACKUP_DIR .* is empty, because its disk is not mounted at .*mnt\/backups: .*: mount /, at, {
    own,
  });
  writeFileSync(present, disk);
  await only(/^fault: No backup in BACKUP_DIR/, at, { own });
});

test('a backup that this user may not read, and a place that this user may not write to, are named', async () => {
  const dir = join(dataDir, 'backups');
  const vault = await Vault.open({ kind: 'disk', dir });
  const name = nameOf(new Date());
  const manifest = { format: 1, name, secrets: {}, files: {}, database: { kind: 'rows', tables: {} } };
  await vault.putText(partOf(name, 'manifest.json'), JSON.stringify(manifest));
  assert.deepEqual(await said({ BACKUP_DIR: dir }), []);
  // Root brought such a copy from another machine.
  for (const path of [dir, join(dir, 'backups'), join(dir, partOf(name, ''))]) chmodSync(path, 0o755);
  chmodSync(join(dir, partOf(name, 'manifest.json')), 0o000);
  await asAnother(() =>
    only(/^fault: BACKUP_DIR .* cannot be read by this user: .*manifest\.json belongs to user \d+: .*chown -R/, {
      BACKUP_DIR: dir,
    }),
  );
  chmodSync(join(dir, partOf(name, 'manifest.json')), 0o444);
  chmodSync(dir, 0o555);
  await asAnother(() =>
    only(/^fault: BACKUP_DIR .* cannot be written: EACCES: Look whether it .* may be written by this user/, {
      BACKUP_DIR: dir,
    }),
  );
  chmodSync(dir, 0o755);
});

/** Works as a user without rights in place of root, who may read and write everything. */
async function asAnother(work: () => Promise<void>): Promise<void> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}
