import { IMPORT_FILE_ROWS } from '@shop/contracts/import-limits';
import type { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { stageRows, storable } from '../../../platform/imports/stage-rows.ts';
import type { SpreadsheetRow } from '../../../platform/spreadsheets/parse-csv.ts';
import { streamRows } from '../../../platform/spreadsheets/stream-rows.ts';
import { rowsBelow } from '../../../platform/spreadsheets/table.ts';
import { UnreadableSpreadsheet } from '../../../platform/spreadsheets/unreadable-spreadsheet.ts';
import { SHOP_HEADINGS, wooSku } from './other-shops.ts';
import { ProductReader } from './product-table.ts';
import { productImportTables as tables } from './stored-import.ts';

/** Stores the rows of the file of an import by their products. Of an earlier attempt nothing stays. */
export async function stageProducts(
  db: Database,
  { id, claim }: { id: string; claim: string },
  bytes: Uint8Array,
  stopped: AbortSignal,
): Promise<ProductReader> {
  const rows = () => streamRows(bytes, IMPORT_FILE_ROWS, SHOP_HEADINGS);
  let reader = new ProductReader([]);
  const begin = async (head: readonly string[]) => {
    reader = await readerOf(db, id, head, rows);
    return reader.keyOf.bind(reader);
  };
  const count = await stageRows(db, { tables, id, claim, rows: rows(), begin, stopped });
  if (count === 0) throw new UnreadableSpreadsheet('This file has no products.');
  await db.query(sql`
    update catalog_import set product_count = (select count(*) from catalog_import_product where import_id = ${id})
    where id = ${id}`);
  return reader;
}

/** Reads the columns. Variations of WooCommerce may name products that come later in the file. */
async function readerOf(
  db: Database,
  id: string,
  head: readonly string[],
  rows: () => AsyncIterable<SpreadsheetRow>,
): Promise<ProductReader> {
  const columns = head.map(storable);
  let reader = new ProductReader(columns);
  const [problem] = reader.problems;
  if (problem !== undefined) throw new UnreadableSpreadsheet(problem);
  if (reader.source === 'woocommerce') {
    const bySku = new Map<string, string>();
    const toRow = rowsBelow(columns);
    for await (const row of rows()) {
      const sku = wooSku(toRow(row));
      if (sku) bySku.set(...sku);
    }
    reader = new ProductReader(columns, bySku);
  }
  await db.query(sql`
    update catalog_import set source = ${reader.source}, head = ${JSON.stringify(columns)} where id = ${id}`);
  return reader;
}
