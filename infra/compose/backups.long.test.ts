import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { command } from '../local/task-runner.ts';
import { loseAndRestore } from '../testing/lost-shop.ts';
import { compose, environmentOf } from './services.ts';

const given = { SHOP_DOMAIN: 'shop.example', CHAAP_VERSION: '1', CERTIFICATE: '/certificate' };

test('the shop of compose.yaml comes back by the container that made its backups', async (context) => {
  const secrets = mkdtempSync(join(tmpdir(), 'secrets-'));
  context.after(() => rmSync(secrets, { recursive: true, force: true }));
  const { status, output } = await command('sh', ['infra/compose/make-secrets.sh', secrets]);
  assert.equal(status, 0, output);
  await loseAndRestore(context, ({ url, folder }) => {
    const env = environmentOf('backups', given, secrets);
    const database = join(folder, 'database_url');
    writeFileSync(database, url);
    mkdirSync(join(folder, 'backups'), { recursive: true });
    assert.deepEqual([env['DATA_DIR'], env['BACKUP_DIR']], ['/data', '/backups']);
    const here = { ...env, DATABASE_URL_FILE: database, BACKUP_DIR: join(folder, 'backups') };
    return {
      backup: { command: compose.services['backups']?.command ?? [], env: here },
      // The program behind `bin/chaap restore latest`, in the same container.
      restore: { command: ['node', 'infra/backup/restore.ts', 'latest'], env: here },
    };
  });
});
