import { CsvError, parse } from 'csv-parse/sync';
import { UnreadableSpreadsheet } from './unreadable-spreadsheet.ts';

const SEPARATORS = [',', ';', '\t', '|'];
const SAMPLE_ROWS = 30;

function rowsBy(delimiter: string, text: string, to: number): string[][] {
  return parse(text, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 100_000,
    to,
  });
}

/** Returns the most frequent number of cells in the sample's rows, and the number of rows with it. */
function evenness(rows: readonly (readonly string[])[]): { rows: number; cells: number } {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const best = [...counts].toSorted(([, one], [, other]) => other - one)[0];
  return { rows: best?.[1] ?? 0, cells: best?.[0] ?? 0 };
}

function separatorOf(text: string): string {
  const tried = SEPARATORS.map((separator) => {
    try {
      return { separator, ...evenness(rowsBy(separator, text, SAMPLE_ROWS)) };
    } catch {
      return { separator, rows: 0, cells: 0 };
    }
  });
  return tried.toSorted((one, other) => other.rows - one.rows || other.cells - one.cells)[0]?.separator ?? ',';
}

/** Rows of a text with commas, semicolons, tabs or bars between its cells; one more than `maxRows` when it has more. */
export function parseCsv(text: string, maxRows: number): string[][] {
  try {
    return rowsBy(separatorOf(text), text, maxRows + 1);
  } catch (error) {
    if (error instanceof CsvError) {
      const isLong = error.code === 'CSV_MAX_RECORD_SIZE';
      throw new UnreadableSpreadsheet(
        isLong
          ? 'This file cannot be read: a row of it is too long, or a quotation mark has no end.'
          : 'This file cannot be read: a quotation mark in it has no end.',
      );
    }
    throw error;
  }
}
