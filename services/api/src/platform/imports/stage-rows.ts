import { type Database, query } from '../database/database.ts';
import { type Sql, sql } from '../database/sql.ts';
import type { SpreadsheetRow } from '../spreadsheets/parse-csv.ts';
import { type TableRow, rowsBelow } from '../spreadsheets/table.ts';
import { type ImportTables, StoppedImport } from './import-states.ts';

// Rows of so small a batch are gone before the collector takes them for old, and keeps them until the heap is full.
const STAGED_ROWS = 100;
const STAGED_CHARACTERS = 1_000_000;

/** Rows of a file that belong together; `line` is the first of them, from 1. */
export interface StagedRows {
  line: number;
  rows: SpreadsheetRow[];
}

/** Groups of rows after a line of the file, in its order. */
export const nextRows = ({ rows }: ImportTables, id: string, after: number, limit: number, condition: Sql): Sql => sql`
  select line, rows from ${rows}
  where import_id = ${id} and line > ${after} and ${condition} order by line limit ${limit}`;

// More than any product has sizes and pictures, or any order has items.
const MAX_ROWS = 300;
const stage = ({ rows }: ImportTables, id: string, groups: readonly object[]) => sql`
  insert into ${rows} as p (import_id, line, key, rows)
  select ${id}, line, key, rows from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb)
    as each (line integer, key text, rows jsonb)
  on conflict (import_id, key) do update
    set rows = case when jsonb_array_length(p.rows) < ${MAX_ROWS} then p.rows || excluded.rows else p.rows end`;

/** PostgreSQL stores neither NUL nor half of a pair of code units. */
export const storable = (cell: string): string => cell.toWellFormed().replaceAll('\0', '');

interface Staged {
  readonly tables: ImportTables;
  readonly id: string;
  readonly claim: string;
  readonly rows: AsyncIterable<SpreadsheetRow>;
  /** Reads the columns. Returns the key by which rows belong together. */
  begin(head: readonly string[]): Promise<(row: TableRow) => string>;
  readonly stopped: AbortSignal;
}

/**
 * Stores the rows of a file by what belongs together, part by part, so that a long one needs no memory. Nothing of an
 * earlier attempt stays. Returns the number of rows below the columns.
 */
export async function stageRows(db: Database, { tables, id, claim, rows, begin, stopped }: Staged): Promise<number> {
  await db.query(sql`delete from ${tables.rows} where import_id = ${id}`);
  let keyOf: ((row: TableRow) => string) | undefined;
  let toRow = rowsBelow([]);
  let count = 0;
  let size = 0;
  // A worker that was frozen adds nothing to the rows of the one that has the import by now.
  const counted = () => sql`
    update ${tables.imports} set row_count = ${count}
    where id = ${id} and claim = ${claim} and state = 'checking' returning id`;
  let staged = new Map<string, { line: number; key: string; rows: SpreadsheetRow[] }>();
  const store = async () => {
    await db.transaction(async (tx) => {
      const [isWanted] = await query(tx, counted());
      if (!isWanted || stopped.aborted) throw new StoppedImport();
      if (staged.size > 0) await query(tx, stage(tables, id, [...staged.values()]));
    });
    staged = new Map();
    size = 0;
  };
  for await (const row of rows) {
    if (!keyOf) {
      keyOf = await begin(row.cells);
      toRow = rowsBelow(row.cells);
      continue;
    }
    count += 1;
    const key = keyOf(toRow(row)).slice(0, 500);
    const cells = row.cells.map(storable);
    const group = staged.get(key) ?? { line: row.number, key, rows: [] };
    group.rows.push({ number: row.number, cells });
    staged.set(key, group);
    size += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (count % STAGED_ROWS === 0 || size > STAGED_CHARACTERS) await store();
  }
  if (count > 0) await store();
  return count;
}
