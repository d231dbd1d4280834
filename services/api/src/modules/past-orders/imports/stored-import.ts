import type { PastImport } from '@shop/contracts/past-orders';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import type { ImportTables } from '../../../platform/imports/import-states.ts';

export const tables: ImportTables = { imports: sql`past_orders_import`, rows: sql`past_orders_import_row` };

/** Key of the file of an import. */
export const fileKey = (id: string): string => `past-imports/${id}`;

/** A moment as the contract has it. */
export const iso = (column: Sql): Sql => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The columns of `past_orders_import i`, named as in the contract. */
export const importColumns = sql`
  i.id as "_id", i.file_name as "fileName", i.state, i.content, i.source, i.problem, i.row_count as rows,
  i.entry_count as entries, '{"new": 0, "changed": 0, "same": 0, "wrong": 0}'::jsonb || i.counts as counts, i.imported,
  ${iso(sql`i.created_at`)} as "createdAt", i.created_by as "createdBy", ${iso(sql`i.ended_at`)} as "endedAt"`;

/** An import as its worker reads it. */
export type StoredImport = PastImport & { head: string[] | null };

export const readImport = (id: string): Sql => sql`
  select ${importColumns}, i.head from past_orders_import i where i.id = ${id}`;
