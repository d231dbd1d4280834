import { sql } from '../../../platform/database/sql.ts';
import type { CheckedProduct } from './product-table.ts';

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
