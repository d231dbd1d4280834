import type { Client } from 'pg';
import type { SchemaFile } from './schema-file.ts';
import { sql } from './sql.ts';

/** Milliseconds that a migration waits for a table. Orders queue behind it and fail after 2 s. */
export const MIGRATION_LOCK_MS = 1_000;

const applied = ({ name, checksum }: SchemaFile) =>
  sql`select 1 from platform_schema_file where name = ${name} and checksum = ${checksum}`;
const note = ({ name, checksum }: SchemaFile) => sql`
  insert into platform_schema_file (name, checksum) values (${name}, ${checksum})
  on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`;

/** Applies each file that is new or has changed since it was last applied, in its own transaction; answers their names. */
export async function applySchema(client: Client, files: readonly SchemaFile[]): Promise<string[]> {
  const names: string[] = [];
  for (const file of files) {
    if ((await client.query(applied(file).prepare())).rowCount) continue;
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${MIGRATION_LOCK_MS}`);
      await client.query(file.sql);
      await client.query(note(file).prepare());
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
    names.push(file.name);
  }
  return names;
}
