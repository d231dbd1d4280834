import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { describeSchema } from '../../../test/support/describe-schema.ts';
import { createDatabase } from '../../../test/support/test-database.ts';
import { migrate } from '../../migrate.ts';
import { FORMER_TABLES } from '../../migrations/former-tables.ts';
import { schemaFiles } from '../../migrations/schema-files.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let client: Client;

beforeAll(async () => {
  database = await createDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('each function and trigger stands in a schema file of its module', async () => {
  const described = await describeSchema(client);
  const named = (kind: string) =>
    [...described.matchAll(new RegExp(`CREATE (?:OR REPLACE )?${kind} (\\w+)`, 'g'))].map(
      ([, name]) => `${kind} ${name}`,
    );
  const found = [...named('FUNCTION'), ...named('TRIGGER')].map((each) => each.toLowerCase());
  expect(found.length).toBeGreaterThan(20);
  const written = schemaFiles.map(({ sql }) => sql).join('\n');
  expect(found.filter((each) => !new RegExp(`create or replace ${each}\\b`).test(written))).toEqual([]);
});

test('a schema file that has changed is applied again, and nothing else is', async () => {
  const before = await describeSchema(client);
  await client.query(`create or replace function coupons_count_changed() returns trigger language plpgsql as
    $$ begin return null; end $$`);
  await client.query(`update platform_schema_file set checksum = 'of before' where name = 'coupons/count'`);
  const log: string[] = [];
  await migrate(database.url, (line) => log.push(line));
  expect(log).toEqual(['Applied coupons/count']);
  expect(await describeSchema(client)).toBe(before);
  await migrate(database.url, (line) => log.push(line));
  expect(log).toHaveLength(1);
});

const markAsMigrated = `insert into platform_migration ("timestamp", name) values ($1, $2)`;

test('a database that a later version has migrated may go back to this one', async () => {
  await client.query(markAsMigrated, [2_000_000_000_000, 'Later2000000000000']);
  const log: string[] = [];
  await migrate(database.url, (line) => log.push(line));
  expect(log).toEqual([]);
});

test('a database from before 0.2.0 is left as it is, and the command says what to do instead', async () => {
  const former = await createDatabase('template0');
  const old = new Client({ connectionString: former.url });
  await old.connect();
  try {
    await old.query('create table platform_migration (id serial primary key, "timestamp" bigint, name varchar)');
    await old.query(markAsMigrated, [1_764_000_000_100, 'Idempotency1764000000100']);
    const stored = async () => [
      await describeSchema(old),
      (
        await old.query(
          'select extname, nspname from pg_extension full join pg_namespace on extname = nspname order by 1, 2',
        )
      ).rows,
      (await old.query('select * from platform_migration')).rows,
    ];
    const present = await stored();
    const command = promisify(execFile)(process.execPath, ['--import', './test/run-typescript.mjs', 'src/migrate.ts'], {
      cwd: join(import.meta.dirname, '../../..'),
      env: { ...process.env, DATABASE_URL: former.url },
    });
    await expect(command).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: `${FORMER_TABLES.problem}\n${FORMER_TABLES.cure}\n`,
    });
    expect(await stored()).toEqual(present);
  } finally {
    await old.end();
    await former.drop();
  }
});
