import type { Client } from 'pg';
import type { SchemaFile } from './schema-file.ts';

const applied = 'select 1 from platform_schema_file where name = $1 and checksum = $2';
const note = `
  insert into platform_schema_file (name, checksum) values ($1, $2)
  on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`;

/** Applies each file that is new or has changed since it was last applied, in its own transaction; answers their names. */
export async function applySchema(client: Client, files: readonly SchemaFile[]): Promise<string[]> {
  const names: string[] = [];
  for (const { name, sql, checksum } of files) {
    if ((await client.query(applied, [name, checksum])).rowCount) continue;
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = '2s'`);
      await client.query(sql);
      await client.query(note, [name, checksum]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
    names.push(name);
  }
  return names;
}
