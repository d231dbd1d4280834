import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { root } from '../local/task-runner.ts';
import { lastRelease } from './history.ts';
import { MIGRATE, checkOut } from './release-before.ts';

// The short form of `npm run test:release-before`. A history without a release, before 0.2.0 or in a shallow clone, is tried with
// its own commit.
const commit = lastRelease(root)?.commit ?? 'HEAD';

test('the release before takes orders and payments on the tables of this one', { timeout: 600_000 }, async (t) => {
  const before = await opened(t);
  const { status, output } = await before.test(['ordering/tests/ordering.test', 'payments/tests/payments.test']);
  assert.equal(status, 0, output);
});

test('a migration that takes a column away from the release before is found', { timeout: 600_000 }, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-planted-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const planted = join(folder, 'migrate.ts');
  writeFileSync(
    planted,
    `import { migrate as migrateFirst } from '${MIGRATE}';
    import { Client } from '${join(root, 'node_modules/pg/esm/index.mjs')}';
    export async function migrate(connectionString) {
      await migrateFirst(connectionString);
      const client = new Client({ connectionString });
      await client.connect();
      await client.query('alter table ordering_order rename column first_name to given_name');
      await client.end();
    }`,
  );
  const before = await opened(t, planted);
  const { status, output } = await before.test(['payments/tests/payments.test']);
  assert.notEqual(status, 0, output);
  assert.match(output, /Tests: +\d+ failed/);
});

async function opened(t: TestContext, migrations?: string) {
  const before = await checkOut(commit, migrations);
  t.after(before.close);
  return before;
}
