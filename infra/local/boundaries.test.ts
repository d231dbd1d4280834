import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { test } from 'node:test';
import { sqlViolations } from './sql-rules.ts';

// A check that reads nothing finds nothing: so each rule has to catch a violation that is planted for it.
const root = resolve(import.meta.dirname, '../..');
const areas = ['services', 'frontends', 'libs', 'infra'];
const modules = 'services/api/src/modules';
const plants: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'no-cycles': {
    'services/api/src/platform/a.ts': `import './b.ts';`,
    'services/api/src/platform/b.ts': `import './a.ts';`,
  },
  'modules-meet-in-public': {
    [`${modules}/reviews/list.ts`]: `import type { Secret } from '../catalog/secret.ts'; export type S = Secret;`,
    [`${modules}/catalog/secret.ts`]: `export interface Secret { a: 1 }`,
  },
  // No file of the two imports itself in a circle, so `no-cycles` does not see it.
  'modules-import-in-one-direction': {
    [`${modules}/ordering/place.ts`]: `import '../payments/public.ts';`,
    [`${modules}/ordering/public/events.ts`]: `export const order = 1;`,
    [`${modules}/payments/confirm.ts`]: `import '../ordering/public/events.ts';`,
    [`${modules}/payments/public.ts`]: `export const payment = 1;`,
  },
  'public-is-a-leaf': {
    [`${modules}/reviews/public.ts`]: `import type { X } from '../catalog/public.ts'; export type Y = X;`,
    [`${modules}/catalog/public.ts`]: `export interface X { a: 1 }`,
  },
  'domain-is-plain': {
    [`${modules}/catalog/domain/price.ts`]: `import '../../../platform/clock.ts';`,
    'services/api/src/platform/clock.ts': `export const now = 1;`,
  },
  'platform-is-the-ground': {
    'services/api/src/platform/mail/send.ts': `import '../../modules/catalog/words.ts';`,
    [`${modules}/catalog/words.ts`]: `export const words = 1;`,
  },
  'platform-imports-in-one-direction': {
    'services/api/src/platform/database/pool.ts': `import '../http/address.ts';`,
    'services/api/src/platform/http/address.ts': `export const address = 1;`,
  },
  'tests-stay-apart': {
    [`${modules}/coupons/seed.ts`]: `import './tests/shop.ts';`,
    [`${modules}/coupons/tests/shop.ts`]: `export const shop = 1;`,
  },
  'contracts-are-a-leaf': {
    'libs/contracts/src/orders.ts': `import '../../ui/src/button.tsx';`,
    'libs/ui/src/button.tsx': `export const button = 1;`,
  },
  'browser-knows-contracts-only': {
    'frontends/storefront/src/page.ts': `import '../../../services/api/src/main.ts';`,
    'services/api/src/main.ts': `export const main = 1;`,
  },
  'demo-stays-apart': {
    [`${modules}/catalog/sample.ts`]: `import '../../demo/products.ts';`,
    'services/api/src/demo/products.ts': `export const products = 1;`,
  },
  'response-cache-has-one-door': {
    [`${modules}/reviews/remembered.ts`]: `import '../../../../../libs/http/src/tagged-cache.ts';`,
    'libs/http/src/tagged-cache.ts': `export const cache = 1;`,
  },
  'traces-have-one-door': {
    'frontends/storefront/src/trace.ts': `import '../../../libs/tracing/src/open-tracer.ts';`,
    'libs/tracing/src/open-tracer.ts': `export const tracer = 1;`,
  },
  'one-door-to-sql': {
    [`${modules}/ordering/count.ts`]: `import type { PoolClient } from 'pg'; export type Tx = PoolClient;`,
  },
  'imports-are-for-the-demo': {
    [`${modules}/ordering/backdate.ts`]: `import '../../platform/context/with-import.ts';`,
    'services/api/src/platform/context/with-import.ts': `export const withImport = 1;`,
  },
  'shop-knows-no-infra': {
    'services/api/src/platform/progress.ts': `import '../../../../infra/local/task-runner.ts';`,
    'infra/local/task-runner.ts': `export const steps = 1;`,
  },
  'infra-enters-by-doors': {
    'infra/backup/count.ts': `import '../../services/api/src/modules/catalog/find.ts';`,
    [`${modules}/catalog/find.ts`]: `export const find = 1;`,
  },
  'rooms-import-in-one-direction': {
    'infra/shop/open.ts': `import '../lab/chaos/faults.ts';`,
    'infra/lab/chaos/faults.ts': `export const faults = 1;`,
  },
  'shop-runs-without-dev-packages': {
    'infra/shop/read.ts': `import 'yaml';`,
    'package.json': `{ "devDependencies": { "yaml": "1.0.0" } }`,
  },
  'remotes-are-strangers': {
    'frontends/storefront/src/peek.ts': `import '../../backoffice/src/routes.ts';`,
    'frontends/backoffice/src/routes.ts': `export const routes = 1;`,
  },
  'lib-is-the-ground': {
    'frontends/backoffice/src/lib/money.ts': `import '../components/price.ts';`,
    'frontends/backoffice/src/components/price.ts': `export const price = 1;`,
  },
  'components-know-no-feature': {
    'frontends/backoffice/src/hooks/use-orders.ts': `import '../features/orders/list.ts';`,
    'frontends/backoffice/src/features/orders/list.ts': `export const list = 1;`,
  },
  'features-know-no-page': {
    'frontends/backoffice/src/features/orders/open.ts': `import '../../pages/order.ts';`,
    'frontends/backoffice/src/pages/order.ts': `export const order = 1;`,
  },
  'features-do-not-meet': {
    'frontends/storefront/src/features/catalog/card.ts': `import '../checkout/form.ts';`,
    'frontends/storefront/src/features/checkout/form.ts': `export const form = 1;`,
  },
};

function cruise(folder: string) {
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')].concat(
      ['--config', '.dependency-cruiser.mjs', '--output-type', 'json'],
      areas,
    ),
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as { summary: { totalCruised: number; violations: { rule: { name: string } }[] } };
}

/** The rules that catch something in a repository of these files, by name. */
function caughtIn(files: Readonly<Record<string, string>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  try {
    for (const file of ['.dependency-cruiser.mjs', '.import-order.mjs']) cpSync(join(root, file), join(folder, file));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const area of areas) mkdirSync(join(folder, area));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return [...new Set(cruise(folder).summary.violations.map(({ rule }) => rule.name))].toSorted();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('every boundary rule catches the violation that is planted for it', () => {
  assert.deepEqual(caughtIn(Object.assign({}, ...Object.values(plants))), Object.keys(plants).toSorted());
});

test('a module that the order of modules does not list is caught', () => {
  const caught = caughtIn({
    [`${modules}/wishlist/list.ts`]: `import '../catalog/public.ts';`,
    [`${modules}/catalog/public.ts`]: ``,
  });
  assert.deepEqual(caught, ['modules-import-in-one-direction']);
});

test('a build that needs a package which only tests install is caught', () => {
  const caught = caughtIn({
    'frontends/loader.ts': `import 'yaml';`,
    'package.json': `{ "devDependencies": { "yaml": "1.0.0" } }`,
  });
  assert.deepEqual(caught, ['shop-runs-without-dev-packages']);
});

test('a test of the shop that reaches further than what starts parts of one, and a room of infra that is not listed, are caught', () => {
  const caught = caughtIn({
    'services/api/test/doctor.test.ts': `import '../../../infra/shop/doctor.ts';`,
    'infra/shop/doctor.ts': ``,
    'infra/attic/old.ts': `import '../local/task-runner.ts';`,
    'infra/local/task-runner.ts': ``,
    'infra/helm/helm.long.test.ts': `import '../../services/api/src/modules/catalog/find.ts';`,
    [`${modules}/catalog/find.ts`]: ``,
  });
  assert.deepEqual(caught, ['infra-enters-by-doors', 'rooms-import-in-one-direction', 'shop-knows-no-infra']);
});

test('the check reads the whole shop and finds nothing to refuse', () => {
  const { totalCruised, violations } = cruise(root).summary;
  assert.ok(totalCruised > 200, `only ${totalCruised} files were read`);
  assert.deepEqual(violations, []);
});

test('a statement about the table of another module is caught, wherever it stands, and a parameter by position', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tables-'));
  const planted = {
    [`${modules}/reviews/list.ts`]:
      'export const sql = `select * from\n  ordering_order join reviews_review using (id)`;',
    [`${modules}/ordering/own.ts`]: `export const sql = 'select * from ordering_order';\n// as reviews_review says`,
    [`${modules}/admin/outbox.ts`]: `export const sql = 'delete from "platform_outbox"';`,
    'services/api/src/platform/peek.ts': `export const sql = 'select from public.admin_counter';`,
    'services/api/src/demo/shortcut.ts': 'export const sql = `insert into ordering_order values (${1})`;',
    [`${modules}/catalog/find.ts`]: 'export const one = (db) => db.query(`select 1\n  where id = any($2)`, []);',
    [`${modules}/catalog/words.ts`]: `export const words = (text: string) => text.replace(/(a)/, '$1b');\n// as $1 says`,
    'services/api/src/migrations/1-nobody.ts': `export const sql = 'create table leftovers (id uuid)';`,
    [`${modules}/coupons/migrations/2-codes.ts`]: `export const sql = 'create table reviews_code (id uuid)';`,
    [`${modules}/coupons/migrations/3-moved.ts`]: `export const sql = 'alter table reviews_code rename to coupons_code';`,
  };
  try {
    for (const [path, text] of Object.entries(planted)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    assert.deepEqual(sqlViolations(folder).violations.toSorted(), [
      'services/api/src/demo/shortcut.ts: ordering_order',
      'services/api/src/migrations/1-nobody.ts: leftovers (no owner)',
      `${modules}/admin/outbox.ts: platform_outbox`,
      `${modules}/catalog/find.ts: $2 (by position)`,
      `${modules}/coupons/migrations/2-codes.ts: reviews_code`,
      `${modules}/reviews/list.ts: ordering_order`,
      'services/api/src/platform/peek.ts: admin_counter',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('no module of the shop reads the tables of another one', () => {
  const { read, tables, violations } = sqlViolations(root);
  assert.ok(read > 150 && tables > 15, `only ${read} files and ${tables} tables were read`);
  assert.deepEqual(violations, []);
});
