import { SPREADSHEET_ROWS } from '@shop/contracts/spreadsheets';
import { CsvError, parse } from 'csv-parse/sync';
import { failField } from '../../platform/errors/api-error.ts';

// What spreadsheets of any country write between cells, and what they copy.
const DELIMITERS = ['\t', ';', ',', '|'];
const MAX_COLUMNS = 200;

/** Each row of a table with its line, blank rows left out. Throws 400 when it is none, or too large. */
export function readTable(text: string): { line: number; cells: string[] }[] {
  const [first = ''] = text.trimStart().split('\n', 1);
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: first.split(delimiter).length }));
  const { delimiter } = counted.reduce((best, each) => (each.count > best.count ? each : best));
  let rows: { record: string[]; info: { lines: number } }[];
  try {
    rows = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      max_record_size: 20_000,
      to: SPREADSHEET_ROWS + 2,
    }) as unknown as typeof rows;
  } catch (error) {
    if (error instanceof CsvError) failField('table', 'This is no table: a quotation mark in it has no end.');
    throw error;
  }
  const filled = rows
    .map(({ record, info }) => ({ line: info.lines, cells: record.slice(0, MAX_COLUMNS) }))
    .filter(({ cells }) => cells.some(Boolean));
  if (filled.length > SPREADSHEET_ROWS + 1) failField('table', `Please send at most ${SPREADSHEET_ROWS} rows at once.`);
  return filled;
}

/** The rows of a file as a table that `readTable` reads: each stands in the line of its number. */
export function tableOf(rows: readonly { number: number; cells: readonly string[] }[]): string {
  const lines: string[] = [];
  for (const { number, cells } of rows) {
    while (lines.length < number - 1) lines.push('');
    // What would end a cell, or begin a quotation, is nothing that a number or a name needs.
    lines.push(cells.map((cell) => cell.replace(/[\s"]+/g, ' ').trim()).join('\t'));
  }
  return lines.join('\n');
}
