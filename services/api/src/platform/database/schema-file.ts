import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Functions and triggers of a module about one subject, as they shall be now: each statement may run again at any time. */
export interface SchemaFile {
  /** Such as `catalog/search-text`. */
  name: string;
  sql: string;
  checksum: string;
}

/** Reads a file of a module's schema. */
export function schemaFile(name: string, url: URL): SchemaFile {
  const sql = readFileSync(url, 'utf8');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}
