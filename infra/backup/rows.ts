import { pipeline } from 'node:stream/promises';
import { Client, escapeIdentifier } from 'pg';
import { from, to } from 'pg-copy-streams';
import { type Rows, partOf } from './manifest.ts';
import type { Vault } from './vault.ts';

type Table = { name: string; columns: string[]; parents: string[] };

/** All rows of the shop's tables, as they are at one moment, while the shop is open. Any PostgreSQL takes them back. */
export async function backUpRows(url: string, vault: Vault, name: string, isToMove: boolean): Promise<Rows> {
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const tables: Rows['tables'] = {};
    for (const { name: table, columns } of await tablesOf(client)) {
      const copy = client.query(to(`copy ${into(table, columns)} to stdout`));
      const stored = await vault.put(partOf(name, `rows/${table}`), copy);
      tables[table] = { ...stored, rows: copy.rowCount };
    }
    const [migrations, sequences] = [await migrationsOf(client), await sequencesOf(client)];
    return { kind: 'rows', isToMove, migrations, tables, sequences };
  });
}

/**
 * Puts rows into a database that has the same tables and no shop in it yet, in one transaction. Throws when the tables
 * are of another version, or when a table does not come out with as many rows as it had.
 */
export async function restoreRows(url: string, vault: Vault, name: string, rows: Rows): Promise<void> {
  await withClient(url, async (client) => {
    const present = await migrationsOf(client);
    const later = rows.migrations.filter((migration) => !present.includes(migration));
    const missing = present.filter((migration) => !rows.migrations.includes(migration));
    if (later.length + missing.length > 0)
      throw new Error(
        `The backup has the tables of ${later.length > 0 ? 'a later' : 'an earlier'} version of the shop (${[...later, ...missing].join(', ')}). Restore it with the version that made it, then update.`,
      );
    const tables = parentsFirst(await tablesOf(client));
    const names = tables.map((table) => escapeIdentifier(table.name));
    await client.query('begin');
    // The rows are as the triggers left them.
    for (const table of names) await client.query(`alter table ${table} disable trigger user`);
    // Nobody may empty some of them, such as the audit log; their owner may allow it until the end of the transaction.
    const { rows: kept } = await client.query<{ name: string }>(
      `select quote_ident(name) as name from unnest($1::text[]) name where not has_table_privilege(quote_ident(name), 'truncate')`,
      [tables.map((table) => table.name)],
    );
    for (const table of kept) await client.query(`grant truncate on ${table.name} to current_user`);
    await client.query(`truncate ${names.join(', ')}`);
    for (const table of kept) await client.query(`revoke truncate on ${table.name} from current_user`);
    for (const table of tables) {
      const { rows: count, ...stored } = rows.tables[table.name] ?? { rows: 0 };
      if (!('sha256' in stored)) continue;
      const copy = client.query(from(`copy ${into(table.name, table.columns)} from stdin`));
      await pipeline(await vault.get(partOf(name, `rows/${table.name}`), stored), copy);
      if (copy.rowCount !== count) throw new Error(`${table.name} has ${copy.rowCount} rows instead of ${count}.`);
    }
    for (const [sequence, value] of Object.entries(rows.sequences))
      await client.query('select setval($1, $2)', [sequence, value]);
    for (const table of names) await client.query(`alter table ${table} enable trigger user`);
    await client.query('commit');
    await client.query('analyze');
  });
}

/** Returns true when a database has a shop that a restore would destroy: tables with an order or a product. */
export async function hasShop(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ tables: boolean }>(
      `select to_regclass('ordering_order') is not null and to_regclass('catalog_product') is not null as tables`,
    );
    if (rows[0]?.tables !== true) return false;
    const { rows: found } = await client.query(
      `(select 1 from ordering_order limit 1) union all (select 1 from catalog_product limit 1)`,
    );
    return found.length > 0;
  });
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  // The query that runs fails by itself when the connection breaks.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The shop's own tables (each has its module before the first underscore), without what PostgreSQL computes itself. */
async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as name,
      array(select attname::text from pg_attribute
             where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select confrelid::regclass::text from pg_constraint
             where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as parents
      from pg_class c
     where relkind = 'r' and relnamespace = 'public'::regnamespace
     order by relname`);
  return rows;
}

async function migrationsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from platform_migration order by name');
  return rows.map(({ name }) => name);
}

async function sequencesOf(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select quote_ident(sequencename) as name, last_value::text as value
       from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Sorts parents before their children, so that each foreign key finds its row. */
function parentsFirst(tables: Table[]): Table[] {
  const sorted: Table[] = [];
  const add = (table: Table) => {
    if (sorted.includes(table)) return;
    for (const parent of tables) if (table.parents.includes(parent.name)) add(parent);
    sorted.push(table);
  };
  for (const table of tables) add(table);
  return sorted;
}

const into = (table: string, columns: string[]) =>
  `${escapeIdentifier(table)} (${columns.map(escapeIdentifier).join(', ')})`;
