import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { command } from '../local/task-runner.ts';
import { type Manifest, type Rows, partOf } from './manifest.ts';
import { putBack, setAside } from './restore-backup.ts';
import { Vault } from './vault.ts';

const name = '2026-11-20T03-00-00.000Z';

/** A shop's folder with a backup of these rows beside it; restores the shop from it, and answers with what was printed. */
async function replaced(t: TestContext, rows: Partial<Rows>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'restore-test-'));
  t.after(() => rmSync(dataDir, { recursive: true }));
  mkdirSync(join(dataDir, 'files'));
  writeFileSync(join(dataDir, 'files/kept'), '');
  const backups = join(dataDir, 'backups');
  const vault = await Vault.open({ kind: 'disk', dir: backups }, {});
  const manifest: Manifest = {
    format: 1,
    name,
    madeAt: '2026-11-20T03:00:00.000Z',
    shopVersion: '0.1.0',
    isEncrypted: false,
    database: { kind: 'rows', isToMove: false, migrations: [], tables: {}, sequences: {}, ...rows },
    secrets: {},
    files: {},
  };
  await vault.putText(partOf(name, 'manifest.json'), JSON.stringify(manifest));
  const { status, output } = await command(process.execPath, ['infra/backup/restore.ts', 'latest', '--replace'], {
    env: { DATA_DIR: dataDir, BACKUP_DIR: backups },
  });
  assert.equal(status, 1);
  assert.ok(existsSync(join(dataDir, 'files/kept')));
  return output;
}

test('rows from before 0.2.0 are not restored, and the shop that is there stays', async (t) => {
  const output = await replaced(t, { migrations: ['Idempotency1764000000100'] });
  assert.deepEqual(output.split(/(?<=\.) /), [
    `The backup ${name} is from before version 0.2.0.`,
    'Restore it with the version that made it.',
    'See "Data from before 0.2.0" in docs/operations.md.\n',
  ]);
});

test('a shop is not set aside for a backup that cannot be read', async (t) => {
  const stored = { sha256: '', bytes: 0, rows: 1 };
  const output = await replaced(t, { tables: { ordering_order: stored } });
  assert.equal(output, `backups/${name}/rows/ordering_order of the backup cannot be read: It is not there.\n`);
});

test('a shop that was set aside is put back in place of what a restore began', (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'restore-test-'));
  t.after(() => rmSync(dataDir, { recursive: true }));
  const make = (file: string) => {
    mkdirSync(join(dataDir, file, '..'), { recursive: true });
    writeFileSync(join(dataDir, file), '');
  };
  make('files/kept');
  const aside = setAside(dataDir, name) ?? assert.fail();
  make('files/begun');
  make('secrets/begun');
  putBack(dataDir, aside);
  assert.deepEqual(readdirSync(dataDir), ['files']);
  assert.deepEqual(readdirSync(join(dataDir, 'files')), ['kept']);
});
