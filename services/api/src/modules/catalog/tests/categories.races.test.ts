import { type CategoryReply, categoryCalls } from '../../../../test/support/category-calls.ts';
import { untilIs } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { share } from '../../../../test/support/share.ts';
import { createDatabase } from '../../../../test/support/test-database.ts';

let shop: Shop;
let other: Shop;
let database: Awaited<ReturnType<typeof createDatabase>>;
const { get, staff, add, product, edit, categoryOf, listed, shelves } = categoryCalls(() => shop);

beforeAll(async () => {
  database = await createDatabase();
  const env = { JWT_SECRET: 'one-secret-for-all-processes-of-a-shop' };
  shop = await startShop({ databaseUrl: database.url, env });
  other = await startShop({ databaseUrl: database.url, env });
});
afterAll(async () => {
  await shop.stop();
  await other.stop();
  await database.drop();
});

test('of two that take one name at once, one gets it', async () => {
  for (let round = 0; round < 5; round++) {
    const name = `Race ${round}`;
    const added = await Promise.all([1, 2, 3, 4].map(() => staff('POST', '', { name })));
    expect(added.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    const [one, two] = [await add({ name: `One ${round}` }), await add({ name: `Two ${round}` })];
    const renamed = await Promise.all([one, two].map(({ _id }) => staff('PUT', `/${_id}`, { name: `Taken ${round}` })));
    expect(renamed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  }
});

test('of many edits of one version one is stored whole, through whichever process, and the others get a conflict', async () => {
  let opened = await add({ name: 'Fought over' });
  for (let round = 1; round <= share(5, 3); round++) {
    const headers = await shop.staff();
    const answers = await Promise.all(
      Array.from({ length: share(20, 8) }, (_, n) => {
        const body = { name: `Fought over ${n}`, sortOrder: n, version: opened.version };
        return (n % 2 ? shop : other).http<CategoryReply>('PUT', `/api/categories/${opened._id}`, body, headers);
      }),
    );
    const saved = answers.flatMap(({ status, body }, n) => (status === 200 ? [{ n, category: body.category }] : []));
    expect(saved).toHaveLength(1);
    expect(saved[0]?.category).toMatchObject({
      name: `Fought over ${saved[0]?.n}`,
      sortOrder: saved[0]?.n,
      version: opened.version + 1,
    });
    const conflicts = answers.filter(({ status }) => status !== 200);
    expect(conflicts.map(({ status, body }) => [status, body.code])).toEqual(
      conflicts.map(() => [409, 'stale_version']),
    );
    expect(conflicts[0]?.body.message).toBe('Somebody changed this category in the meantime. Please reload it.');
    opened = saved[0]?.category ?? opened;
    expect((await staff('GET', '/admin?limit=100')).body.categories).toContainEqual(opened);
  }
});

test('moves at once, of neighbours too, leave each category at a place of its own', async () => {
  const made = await Promise.all(['A', 'B', 'C', 'D'].map((letter) => add({ name: `Moved ${letter}` })));
  const headers = await shop.staff();
  const answers = await Promise.all(
    Array.from({ length: share(24, 12) }, (_, n) => {
      const body = { direction: n % 3 ? 'up' : 'down' };
      return (n % 2 ? shop : other).http('POST', `/api/categories/${made[n % 4]?._id}/move`, body, headers);
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const { categories } = (await staff('GET', '/admin?limit=100')).body;
  expect(categories.map(({ sortOrder }) => sortOrder)).toEqual(categories.map((_, at) => at + 1));
});

test('an edit without a version is taken and makes a new one; what is gone is not found', async () => {
  const made = await add({ name: 'Unguarded' });
  expect((await staff('PUT', `/${made._id}`, { name: 'Unguarded' })).body.category.version).toBe(made.version + 1);
  const late = await staff('PUT', `/${made._id}`, { name: 'Late', version: made.version });
  expect([late.status, late.body.code]).toEqual([409, 'stale_version']);
  const strange = await staff('PUT', `/${made._id}`, { name: 'Late', version: Number.MAX_SAFE_INTEGER });
  expect(strange.body.code).toBe('stale_version');
  await staff('DELETE', `/${made._id}`);
  expect((await staff('PUT', `/${made._id}`, { name: 'Late', version: made.version })).body.code).toBe('not_found');
});

test('shoppers see no version of a category', async () => {
  const [category] = (await get('/categories')).body.categories;
  expect(category && Object.keys(category)).toEqual([
    '_id',
    'name',
    'description',
    'isActive',
    'sortOrder',
    'formerNames',
  ]);
});

/** Number of deadlocks of the database so far: each costs a second, and four in a row fail a call. */
async function deadlocks(): Promise<number> {
  const [found] = await shop.db.dataSource.query<{ deadlocks: number }[]>(`
    select pg_stat_get_db_deadlocks(oid)::int as deadlocks from (select oid, pg_stat_clear_snapshot() from pg_database
      where datname = current_database()) here`);
  return found?.deadlocks ?? 0;
}

test('renaming while products come, change and go leaves every product in the category that exists', async () => {
  const made = await add({ name: 'Tide 0', sortOrder: 3 });
  const seeds = await Promise.all([1, 2, 3, 4].map((n) => product(`Wave ${n}`, 'Tide 0')));
  const rename = async () => {
    for (let n = 1; n <= 8; n++) {
      expect((await staff('PUT', `/${made._id}`, { name: `Tide ${n}` })).status).toBe(200);
    }
  };
  const change = async (id: string) => {
    for (let n = 0; n < 6; n++) {
      const { status } = await edit(id, { name: `Changed ${n}`, category: undefined });
      expect(status).toBe(200);
    }
  };
  const deleted = seeds.slice(3).map(async ({ _id }) => {
    const { status } = await shop.http('DELETE', `/api/products/${_id}`, undefined, await shop.staff());
    expect(status).toBe(200);
  });
  const before = await deadlocks();
  await Promise.all([rename(), ...seeds.slice(0, 3).map(({ _id }) => change(_id)), ...deleted]);
  expect(await deadlocks()).toBe(before);
  expect(await Promise.all(seeds.slice(0, 3).map(({ _id }) => categoryOf(_id)))).toEqual(
    Array.from({ length: 3 }, () => 'Tide 8'),
  );
  const counted = await shop.db.dataSource.query<object[]>(`
    select category_key, products from catalog_count where products <> 0
    except select category_key, count(*)::int from catalog_product where deleted_at is null group by category_key`);
  expect(counted).toEqual([]);
  const places = await shop.db.dataSource.query<{ category_order: number }[]>(
    `select distinct category_order from catalog_product where category = 'Tide 8' and deleted_at is null`,
  );
  expect(places).toEqual([{ category_order: 3 }]);
});

test('another process shows a new name within moments, on the products too', async () => {
  const made = await add({ name: 'Near' });
  const thing = await product('Thing', 'Near');
  await untilIs('Near', () => categoryOf(thing._id, other));
  await staff('PUT', `/${made._id}`, { name: 'Far' });
  await untilIs('Far', () => categoryOf(thing._id, other));
  await untilIs(['Far'], async () => (await listed(other)).filter((name) => ['Near', 'Far'].includes(name)));
  expect(await categoryOf(thing._id, other)).toBe('Far');
});

test('no reader is left with an answer from before an edit, however many read while it happens', async () => {
  const made = await add({ name: 'Fresh 0' });
  const thing = await product('Fresh Thing', 'Fresh 0');
  let done = false;
  const readers = Array.from({ length: 3 }, async () => {
    while (!done) {
      await Promise.all([categoryOf(thing._id), listed(), shelves()]);
    }
  });
  for (let n = 1; n <= 8; n++) {
    const name = `Fresh ${n}`;
    await staff('PUT', `/${made._id}`, { name });
    const [of, list, home] = await Promise.all([categoryOf(thing._id), listed(), shelves()]);
    expect([of, list.includes(name), home.includes(name)]).toEqual([name, true, true]);
  }
  done = true;
  await Promise.all(readers);
});

test('a category of thousands of products takes its time, and a change of its text alone writes none of them', async () => {
  const made = await add({ name: 'Thousands' });
  const thing = await product('One of Thousands', 'Thousands');
  // Simulates thousands of products: longer than the timeout of all other statements.
  await shop.db.dataSource.query(`
    create function test_slow() returns trigger language plpgsql as $$
    begin perform pg_sleep(3); return new; end $$`);
  await shop.db.dataSource.query(`
    create trigger test_slow before update on catalog_product for each row when (old.name = 'One of Thousands')
    execute function test_slow()`);
  const rowOf = async () =>
    (
      await shop.db.dataSource.query<object[]>('select xmin, version from catalog_product where id = $1', [thing._id])
    )[0];
  expect((await staff('PUT', `/${made._id}`, { name: 'Many Thousands' })).status).toBe(200);
  expect(await categoryOf(thing._id)).toBe('Many Thousands');
  const row = await rowOf();
  expect((await staff('PUT', `/${made._id}`, { name: 'Many Thousands', description: 'All alike.' })).status).toBe(200);
  expect(await rowOf()).toEqual(row);
  expect((await staff('DELETE', `/${made._id}`)).status).toBe(200);
  expect(await rowOf()).not.toEqual(row);
  await shop.db.dataSource.query('drop function test_slow cascade');
});
