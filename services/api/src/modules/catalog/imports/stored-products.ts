import { type Sql, sql } from '../../../platform/database/sql.ts';
import type { SpreadsheetRow } from '../../../platform/spreadsheets/parse-csv.ts';
import type { CheckedProduct } from './product-table.ts';

/** Rows of a file that are one product. */
export interface StoredProduct {
  line: number;
  rows: SpreadsheetRow[];
}

/** Stores products by their keys. Rows of a key that is there are added to it. */
export const stage = (id: string, products: readonly object[]) => sql`
  insert into catalog_import_product as p (import_id, line, key, rows)
  select ${id}, line, key, rows from jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
    as each (line integer, key text, rows jsonb)
  on conflict (import_id, key) do update
    -- More than any product has sizes and pictures.
    set rows = case when jsonb_array_length(p.rows) < 300 then p.rows || excluded.rows else p.rows end`;

/** Products after a line of the file, in its order. */
export const next = (id: string, after: number, limit: number, condition: Sql) => sql`
  select line, rows from catalog_import_product
  where import_id = ${id} and line > ${after} and ${condition} order by line limit ${limit}`;

/** Notes what an import would do with products, or did. */
export const setFates = (id: string, products: readonly object[]) => sql`
  update catalog_import_product p set name = each.name, fate = each.fate, product_id = each.id,
    problems = array(select jsonb_array_elements_text(each.problems)),
    changes = array(select jsonb_array_elements_text(each.changes))
  from jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
    as each (line integer, name text, fate text, id uuid, problems jsonb, changes jsonb)
  where p.import_id = ${id} and p.line = each.line`;

/** The columns that `setFates` takes. */
export const fateOf = ({ line, name, fate, id, problems, changes }: CheckedProduct) => ({
  line,
  name,
  fate,
  id,
  problems,
  changes,
});

/** Notes a product as imported, once. Returns no row when that is done already, or the import was stopped. */
export const finish = (id: string, line: number, productId: string) => sql`
  with imported as (
    update catalog_import_product set is_imported = true, product_id = ${productId}
    where import_id = ${id} and line = ${line} and not is_imported returning import_id)
  update catalog_import i set imported = i.imported + 1 from imported
  where i.id = imported.import_id and i.state = 'running' returning i.id`;
