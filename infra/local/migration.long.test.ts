import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client } from 'pg';
import { API, SHELL, openBuiltShop, orderOf, pages } from '../testing/built-shop.ts';
import { until } from './process.ts';

let built: Awaited<ReturnType<typeof openBuiltShop>>;
let shop: string;

before(async () => {
  built = await openBuiltShop();
  const api = await built.start(API, { ROLE: 'http', API_PORT: '0' });
  ({ url: shop } = await built.start(SHELL, { PORT: '0', API_URL: api.url }));
});
after(() => built.close());

let orders = 0;
const order = async () => {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${shop}/api/orders`, { method: 'POST', headers, body: JSON.stringify(orderOf(++orders)) }))
    .status;
};

test('a migration that waits for a table holds up no shopper, and is done when the table is free', async () => {
  // Its triggers are made again, and the table cannot be written meanwhile.
  await built.query(`update platform_schema_file set checksum = 'of the release before' where name like 'ordering/%'`);
  const writer = new Client({ connectionString: built.database().url });
  await writer.connect();
  await writer.query('begin');
  await writer.query('lock table ordering_order in row exclusive mode');

  let isDone = false;
  const migration = built.run('migrate').finally(() => (isDone = true));
  migration.catch(() => {});
  const blocked = `select count(*)::int as count from pg_locks where not granted and relation = 'ordering_order'::regclass`;
  assert.ok(await until(async () => isDone || ((await built.query<{ count: number }>(blocked))[0]?.count ?? 0) > 0));
  assert.equal(isDone, false, 'it must wait');
  for (let time = 0; time < 2; time += 1) {
    assert.equal(await order(), 201);
    for (const page of pages) assert.equal((await fetch(shop + page)).status, 200);
  }
  assert.equal(isDone, false, 'it must still wait');
  await writer.query('commit');
  await writer.end();
  assert.match(await migration, /Applied ordering\//);
});

test('a migration that fails changes nothing, and the shop goes on', async () => {
  const schema = () =>
    built.query(
      `select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' order by 1, 2`,
    );
  const present = await schema();
  // As if it were new: what it would make is there already.
  const forget = `delete from platform_migration where name like 'NetAndStatus%' returning *`;
  const [forgotten = {}] = await built.query<Record<string, unknown>>(forget);
  await assert.rejects(built.run('migrate'), /already exists/);
  assert.deepEqual(await schema(), present);
  assert.equal(await order(), 201);
  await built.query('insert into platform_migration select * from json_populate_record(null::platform_migration, $1)', [
    JSON.stringify(forgotten),
  ]);
  await built.run('migrate');
  assert.equal(await order(), 201);
});
