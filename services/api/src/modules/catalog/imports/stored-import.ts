import type { ProductImport } from '@shop/contracts/product-imports';
import type { Actor } from '../../../platform/context/work-context.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import type { ImportTables } from '../../../platform/imports/import-states.ts';
import { isoTimestamp } from '../queries/product-columns.ts';

export const productImportTables: ImportTables = {
  imports: sql`catalog_import`,
  rows: sql`catalog_import_product`,
};

/** Keys of the files of an import. */
export const fileKey = (id: string): string => `imports/${id}/products`;
export const zipKey = (id: string): string => `imports/${id}/pictures.zip`;

/** The columns of `catalog_import i`, named as in the contract. */
export const importColumns = sql`
  i.id as "_id", i.file_name as "fileName", i.has_pictures as "hasPictures", i.state, i.source, i.problem,
  i.row_count as rows, i.product_count as products,
  '{"new": 0, "changed": 0, "same": 0, "kept": 0, "wrong": 0}'::jsonb || i.counts as counts, i.imported, i.failed,
  i.without_pictures as "withoutPictures", ${isoTimestamp(sql`i.created_at`)} as "createdAt", i.created_by as "createdBy",
  ${isoTimestamp(sql`i.ended_at`)} as "endedAt"`;

/** An import as its worker reads it. */
export type StoredImport = ProductImport & { head: string[] | null; actor: Actor | null };

export const readImport = (id: string): Sql => sql`
  select ${importColumns}, i.head, i.actor from catalog_import i where i.id = ${id}`;
