import { readAmount } from './read-amount.ts';
import type { SpreadsheetRow } from './parse-csv.ts';

/** A row of a table, with its number in the file. */
export interface TableRow {
  readonly number: number;
  /** Returns the text of the cell in a column; '' for an empty cell, undefined when the file lacks the column. */
  readonly cell: (column: string) => string | undefined;
}

const keyOf = (column: string) => column.trim().toLowerCase();

/** Reads rows by the names of the columns, in any spelling. */
export function rowsBelow(head: readonly string[]): (row: SpreadsheetRow) => TableRow {
  const places = new Map(head.map((column, place) => [keyOf(column), place] as const));
  return ({ number, cells }) => ({
    number,
    cell: (column) => {
      const place = places.get(keyOf(column));
      // A sign before a formula was put there by who wrote the file.
      return place === undefined ? undefined : (cells[place] ?? '').replace(/^'(?=[=+\-@])/, '');
    },
  });
}

/** The rows of a file by the names of the columns in its first row. */
export const namedRows = ([head, ...rows]: readonly SpreadsheetRow[]): TableRow[] =>
  rows.map(rowsBelow(head?.cells ?? []));

/** A sentence for each fault of the columns of a file: unknown ones, and missing ones. */
export function wrongColumns(
  head: readonly string[],
  columns: readonly string[],
  required: readonly string[],
): string[] {
  const given = new Set(head.map(keyOf));
  const known = new Set(columns.map(keyOf));
  const unknown = [...given].filter((column) => column !== '' && !known.has(column));
  const missing = required.filter((column) => !given.has(keyOf(column)));
  return [
    ...(unknown.length > 0 ? [`No such column: ${unknown.join(', ')}. There are: ${columns.join(', ')}.`] : []),
    ...(missing.length > 0 ? [`The file lacks the column ${missing.join(', ')}.`] : []),
  ];
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
