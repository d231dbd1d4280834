import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, Pool } from 'pg';

/** The URL of a database on the test server, for its superuser or for the role of the shop. */
function urlOf(database: string, role: 'superuser' | 'shop'): string {
  const { [role]: server } = JSON.parse(process.env['TEST_DATABASE_SERVER'] ?? '{}') as Record<string, string>;
  if (!server) throw new Error('The test database server is not running: jest.config.mjs starts it');
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

let server: Pool | undefined;

/** Runs a statement outside of the databases of suites, on a connection that is kept. */
async function run(statement: string): Promise<void> {
  server ??= new Pool({ connectionString: urlOf('postgres', 'superuser'), max: 2, allowExitOnIdle: true });
  await server.query(statement);
}

/** Creates a migrated database without data, or one with nothing at all; returns its URL and a function that drops it. */
export async function createDatabase(template = 'template_shop'): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying its files takes a tenth of the processor time of writing them to the log block by block.
  const url = urlOf(name, 'shop');
  await run(`create database ${name} owner ${new URL(url).username} template ${template} strategy file_copy`);
  return { url, drop: () => run(`drop database if exists ${name} with (force)`) };
}

const capture = `
  create schema snapshot;
  create table snapshot.sequence as
    select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value) as value,
      last_value is not null as is_called
    from pg_sequences;
  create table snapshot.source (name text primary key, columns text, is_filled boolean);
  do $$
  declare source record; filled boolean;
  begin
    for source in
      select format('%I.%I', nspname, relname) as name, (
        select string_agg(quote_ident(attname), ', ') from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
      ) as columns
      from pg_class c join pg_namespace n on n.oid = relnamespace
      where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema', 'snapshot')
    loop
      execute format('select exists (select from %s)', source.name) into filled;
      insert into snapshot.source values (source.name, source.columns, filled);
      if filled then execute format('create table snapshot.%I as table %s', source.name, source.name); end if;
    end loop;
  end $$`;

// Few rows are deleted, which is quicker; a large table is truncated, or its dead rows would slow the next suite down.
const restore = `
  begin;
  set local session_replication_role = replica;
  do $$
  declare source record; filled boolean;
  begin
    for source in select * from snapshot.source loop
      execute format('select exists (select from %s)', source.name) into filled;
      if not filled then continue; end if;
      if pg_relation_size(source.name::regclass) > 500000 then execute format('truncate %s cascade', source.name);
      else execute format('delete from %s', source.name); end if;
    end loop;
    for source in select * from snapshot.source where is_filled loop
      execute format('insert into %s (%s) overriding system value select %2$s from snapshot.%3$I',
        source.name, source.columns, source.name);
    end loop;
    perform setval(name, value, is_called) from snapshot.sequence;
  end $$;
  commit`;

const busy = `select from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'`;

/** Saves what a database holds. The function that it returns brings that back, once no other statement is under way. */
export async function snapshotOf(databaseUrl: string): Promise<() => Promise<void>> {
  const client = new Client({
    connectionString: urlOf(new URL(databaseUrl).pathname.slice(1), 'superuser'),
  });
  await client.connect();
  await client.query(capture);
  return async () => {
    while ((await client.query(busy)).rows.length > 0) await wait(5);
    await client.query(restore);
  };
}
