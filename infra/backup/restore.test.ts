import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { command } from '../local/steps.ts';
import { type Manifest, partOf } from './manifest.ts';
import { Vault } from './vault.ts';

test('rows from before 0.2.0 are not restored, and the shop that is there stays', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'restore-test-'));
  t.after(() => rmSync(dataDir, { recursive: true }));
  mkdirSync(join(dataDir, 'postgres'));
  const backups = join(dataDir, 'backups');
  const vault = await Vault.open({ kind: 'disk', dir: backups }, {});
  const name = '2026-11-20T03-00-00.000Z';
  const migrations = ['Idempotency1764000000100'];
  const manifest: Manifest = {
    format: 1,
    name,
    madeAt: '2026-11-20T03:00:00.000Z',
    shopVersion: '0.1.0',
    isEncrypted: false,
    database: { kind: 'rows', isToMove: false, migrations, tables: {}, sequences: {} },
    secrets: {},
    files: {},
  };
  await vault.putText(partOf(name, 'manifest.json'), JSON.stringify(manifest));
  const { status, output } = await command(process.execPath, ['infra/backup/restore.ts', 'latest', '--replace'], {
    env: { DATA_DIR: dataDir, BACKUP_DIR: backups },
  });
  assert.deepEqual(
    [status, output.split(/(?<=\.) /)],
    [
      1,
      [
        `The backup ${name} is from before version 0.2.0.`,
        'Restore it with the version that made it.',
        'See "Data from before 0.2.0" in docs/operations.md.\n',
      ],
    ],
  );
  assert.ok(existsSync(join(dataDir, 'postgres')));
});
