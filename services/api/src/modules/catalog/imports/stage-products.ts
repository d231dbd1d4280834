import { PRODUCT_FILE_ROWS } from '@shop/contracts/import-limits';
import { type Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { SpreadsheetRow } from '../../../platform/spreadsheets/parse-csv.ts';
import { streamRows } from '../../../platform/spreadsheets/stream-rows.ts';
import { rowsBelow } from '../../../platform/spreadsheets/table.ts';
import { UnreadableSpreadsheet } from '../../../platform/spreadsheets/unreadable-spreadsheet.ts';
import { SHOP_HEADINGS, wooSku } from './other-shops.ts';
import { ProductReader } from './product-table.ts';
import { StoppedImport } from './stored-import.ts';
import { stage } from './stored-products.ts';

const STAGED_ROWS = 500;
const STAGED_CHARACTERS = 1_000_000;

/** Stores the rows of the file of an import by their products. Of an earlier attempt nothing stays. */
export async function stageProducts(
  db: Database,
  { id, claim }: { id: string; claim: string },
  bytes: Uint8Array,
  stopped: AbortSignal,
): Promise<ProductReader> {
  await db.query(sql`delete from catalog_import_product where import_id = ${id}`);
  const rows = () => streamRows(bytes, PRODUCT_FILE_ROWS, SHOP_HEADINGS);
  let reader: ProductReader | undefined;
  let toRow = rowsBelow([]);
  let count = 0;
  let size = 0;
  // A worker that was frozen adds nothing to the rows of the one that has the import by now.
  const counted = (rows: number) => sql`
    update catalog_import set row_count = ${rows} where id = ${id} and claim = ${claim} and state = 'checking' returning id`;
  let staged = new Map<string, { line: number; key: string; rows: SpreadsheetRow[] }>();
  const store = async () => {
    await db.transaction(async (tx) => {
      const [isWanted] = await query(tx, counted(count));
      if (!isWanted || stopped.aborted) throw new StoppedImport();
      if (staged.size > 0) await query(tx, stage(id, [...staged.values()]));
    });
    staged = new Map();
    size = 0;
  };
  for await (const row of rows()) {
    if (!reader) {
      reader = await begin(db, id, row.cells, rows);
      toRow = rowsBelow(row.cells);
      continue;
    }
    count += 1;
    const key = reader.keyOf(toRow(row)).slice(0, 500);
    const cells = row.cells.map(storable);
    const product = staged.get(key) ?? { line: row.number, key, rows: [] };
    product.rows.push({ number: row.number, cells });
    staged.set(key, product);
    size += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (count % STAGED_ROWS === 0 || size > STAGED_CHARACTERS) await store();
  }
  if (!reader || count === 0) throw new UnreadableSpreadsheet('This file has no products.');
  await store();
  await db.query(sql`
    update catalog_import set product_count = (select count(*) from catalog_import_product where import_id = ${id})
    where id = ${id}`);
  return reader;
}

/** Reads the columns. Variations of WooCommerce may name products that come later in the file. */
async function begin(
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

/** PostgreSQL stores neither NUL nor half of a pair of code units. */
const storable = (cell: string) => cell.toWellFormed().replaceAll('\0', '');
