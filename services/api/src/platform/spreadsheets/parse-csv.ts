import { CsvError, type Options, parse } from 'csv-parse/sync';
import { UnreadableSpreadsheet } from './unreadable-spreadsheet.ts';

/** A row that is not blank, with its number in the file, from 1. */
export interface SpreadsheetRow {
  readonly number: number;
  readonly cells: readonly string[];
}

const MAX_COLUMNS = 100;

/** A cell as it is meant: what writers of CSV write as `="0123"` is text. */
const meant = (cell: string) => cell.trim().replace(/^="([^"]*)"$/, '$1');

/** The row with this number; null when it is blank. */
export function filledRow(cells: readonly string[], number: number): SpreadsheetRow | null {
  const row = { number, cells: cells.slice(0, MAX_COLUMNS).map(meant) };
  return row.cells.some(Boolean) ? row : null;
}

const SEPARATORS = [',', ';', '\t', '|'];
const SAMPLE_ROWS = 30;

/** Options by which texts are read, whole or part by part. */
export const CSV_OPTIONS = {
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: 100_000,
} as const satisfies Options;

const rowsBy = (delimiter: string, text: string, to: number): string[][] =>
  parse(text, { ...CSV_OPTIONS, delimiter, to });

/** Returns the most frequent number of cells in the sample's rows, and the number of rows with it. */
function evenness(rows: readonly (readonly string[])[]): { rows: number; cells: number } {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const best = [...counts].toSorted(([, one], [, other]) => other - one)[0];
  return { rows: best?.[1] ?? 0, cells: best?.[0] ?? 0 };
}

/** The separator by which the first rows of a text have the same number of cells. */
export function separatorOf(text: string): string {
  const tried = SEPARATORS.map((separator) => {
    try {
      return { separator, ...evenness(rowsBy(separator, text, SAMPLE_ROWS)) };
    } catch {
      return { separator, rows: 0, cells: 0 };
    }
  });
  return tried.toSorted((one, other) => other.rows - one.rows || other.cells - one.cells)[0]?.separator ?? ',';
}

/** The sentence for a text that the parser rejects; anything else that was thrown is thrown again. */
export function unreadableCsv(error: unknown): UnreadableSpreadsheet {
  if (!(error instanceof CsvError)) throw error;
  return new UnreadableSpreadsheet(
    error.code === 'CSV_MAX_RECORD_SIZE'
      ? 'This file cannot be read: a row of it is too long, or a quotation mark has no end.'
      : 'This file cannot be read: a quotation mark in it has no end.',
  );
}

/** Rows of a text with commas, semicolons, tabs or bars between its cells; one more than `maxRows` when it has more. */
export function parseCsv(text: string, maxRows: number): string[][] {
  try {
    return rowsBy(separatorOf(text), text, maxRows + 1);
  } catch (error) {
    throw unreadableCsv(error);
  }
}
