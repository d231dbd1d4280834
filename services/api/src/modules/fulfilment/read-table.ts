import type { TableLine } from '@shop/contracts/number-table';
import { SPREADSHEET_ROWS } from '@shop/contracts/spreadsheets';
import { failField } from '../../platform/errors/api-error.ts';
import { parseCsv } from '../../platform/spreadsheets/parse-csv.ts';
import { UnreadableSpreadsheet } from '../../platform/spreadsheets/unreadable-spreadsheet.ts';

const MAX_COLUMNS = 200;

/** Each row of a table with its line, blank rows left out. Throws 400 when it is none, or too large. */
export function readTable(text: string): TableLine[] {
  const filled = parsed(text.replace(/^\uFEFF/, ''))
    .map((cells, index) => ({ line: index + 1, cells: cells.slice(0, MAX_COLUMNS).map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some(Boolean));
  if (filled.length > SPREADSHEET_ROWS + 1) failField('table', `Please send at most ${SPREADSHEET_ROWS} rows at once.`);
  return filled;
}

function parsed(text: string): string[][] {
  try {
    return parseCsv(text, SPREADSHEET_ROWS + 1);
  } catch (error) {
    if (error instanceof UnreadableSpreadsheet) failField('table', error.message);
    throw error;
  }
}

/** The rows of a file as a table that `readTable` reads: each stands in the line of its number. */
export function tableOf(rows: readonly { number: number; cells: readonly string[] }[]): string {
  const lines: string[] = [];
  for (const { number, cells } of rows) {
    while (lines.length < number - 1) lines.push('');
    // Tabs, line breaks and quotation marks would break the table, and no number or name needs them.
    lines.push(cells.map((cell) => cell.replace(/[\s"]+/g, ' ').trim()).join('\t'));
  }
  return lines.join('\n');
}
