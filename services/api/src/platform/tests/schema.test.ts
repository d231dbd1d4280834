import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { createDatabase } from '../../../test/support/test-database.ts';
import { migrate } from '../../migrate.ts';
import { schemaFiles } from '../../migrations/schema-files.ts';
import { describeSchema, describeTables } from '../database/describe-schema.ts';

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

test('docs/schema.sql has the tables of a new database (npm run schema writes it)', async () => {
  const file = new URL('../../../../../docs/schema.sql', import.meta.url);
  expect(await describeTables(client)).toBe(readFileSync(file, 'utf8'));
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
