import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CSV_MARK, csvRows } from '@shop/contracts/csv';
import { readAmount } from '../platform/spreadsheets/read-amount.ts';
import { readSpreadsheet } from '../platform/spreadsheets/read-spreadsheet.ts';

/** The path of a file that a command was given, as seen from where it was called: npm runs it elsewhere. */
export const givenPath = (file: string): string => resolve(process.env['INIT_CWD'] ?? '', file);

/** Writes a new file that only its owner can read; fails where there is one of this name. */
export function saveFile(file: string, content: string): Promise<void> {
  return writeFile(givenPath(file), content, { flag: 'wx', mode: 0o600 });
}

/** Writes a new file for spreadsheets. */
export const saveTable = (file: string, head: readonly string[], rows: readonly (readonly string[])[]): Promise<void> =>
  saveFile(file, CSV_MARK + csvRows([head, ...rows]));

/** A row of a table, with its number in the file. */
export interface TableRow {
  readonly number: number;
  /** Returns the text of the cell in a column; '' for an empty cell, undefined when the file lacks the column. */
  readonly cell: (column: string) => string | undefined;
}

/** The rows of a CSV or Excel file by the names of its columns. Throws for a column that is unknown or missing. */
export async function readTable(
  file: string,
  columns: readonly string[],
  required: readonly string[],
): Promise<TableRow[]> {
  const headings = required.map((column) => new RegExp(`^${column}$`, 'i'));
  const [head, ...rows] = await readSpreadsheet(await readFile(givenPath(file)), headings);
  const keyOf = (column: string) => column.trim().toLowerCase();
  const places = new Map((head?.cells ?? []).map((column, place) => [keyOf(column), place] as const));
  const known = new Set(columns.map(keyOf));
  const unknown = [...places.keys()].filter((column) => column !== '' && !known.has(column));
  const missing = required.filter((column) => !places.has(keyOf(column)));
  if (unknown.length > 0) throw new Error(`No such column: ${unknown.join(', ')}. There are: ${columns.join(', ')}.`);
  if (missing.length > 0) throw new Error(`The file lacks the column ${missing.join(', ')}.`);
  return rows.map(({ number, cells }) => ({
    number,
    cell: (column) => {
      const place = places.get(keyOf(column));
      // A sign before a formula was put there by who wrote the file.
      return place === undefined ? undefined : (cells[place] ?? '').replace(/^'(?=[=+\-@])/, '');
    },
  }));
}

/** A number as people write it, `1,250` or `Rs 1,250/-`; null where the cell is empty, NaN where it is none. */
export function numberIn({ cell }: TableRow, column: string): number | null {
  const text = cell(column)?.trim() ?? '';
  if (text === '') return null;
  const hundredths = readAmount(text);
  return hundredths === null ? Number.NaN : hundredths / 100;
}

/** A sentence for each of these columns of a row in which no number stands. */
export const wrongNumbers = (row: TableRow, columns: readonly string[]): string[] =>
  columns
    .filter((column) => Number.isNaN(numberIn(row, column)))
    .map(
      (column) =>
        `Row ${row.number}, column ${column}: “${row.cell(column)}” is no number. Write it like 1250 or 1,250.`,
    );

/** Rows that belong together: those with the same key, in the order of the first of each. */
export function groupRows(rows: readonly TableRow[], keyOf: (row: TableRow) => string): [TableRow, ...TableRow[]][] {
  const groups = new Map<string, [TableRow, ...TableRow[]]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

/** Prints what is wrong with a file, and says so by the exit status. */
export function reportProblems(problems: readonly string[]): void {
  for (const problem of problems) console.error(problem);
  console.error(`Nothing was imported: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`);
  process.exitCode = 1;
}
