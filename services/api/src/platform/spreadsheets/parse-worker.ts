import { parentPort, workerData } from 'node:worker_threads';
import { knownKinds } from '@shop/contracts/number-table';
import { decodeText } from './decode-text.ts';
import { type SpreadsheetRow, filledRow, parseCsv } from './parse-csv.ts';
import { UnreadableSpreadsheet } from './unreadable-spreadsheet.ts';

export type Parsed = { rows: SpreadsheetRow[] } | { reason: string };

const { bytes, maxRows, headings } = workerData as {
  bytes: Uint8Array;
  maxRows: number;
  headings: readonly RegExp[];
};
const starts = (...mark: number[]) => mark.every((byte, index) => bytes[index] === byte);

/** The rows of each sheet; a text is one sheet. */
async function parseAny(): Promise<string[][][]> {
  // Its packages are most of what there is to load, and most files are CSV.
  if (starts(0x50, 0x4b, 0x03, 0x04)) return (await import('./parse-xlsx.ts')).parseXlsx(bytes);
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) {
    throw new UnreadableSpreadsheet(
      'This is an old or locked Excel file. Save it as .xlsx or CSV, without a password.',
    );
  }
  const text = decodeText(bytes);
  return [parseCsv(text, maxRows)];
}

const filled = (rows: readonly string[][]): SpreadsheetRow[] =>
  rows.flatMap((cells, index) => filledRow(cells, index + 1) ?? []);

/** The sheet with the most kinds of wanted headings in one row, the longest of several: a summary stands before many a table. */
function tableAmong(sheets: readonly SpreadsheetRow[][]): SpreadsheetRow[] {
  const ranked = sheets.map((rows) => ({ rows, kinds: knownKinds(rows, headings) }));
  ranked.sort((one, other) => other.kinds - one.kinds || other.rows.length - one.rows.length);
  return ranked[0]?.rows ?? [];
}

async function parsed(): Promise<Parsed> {
  try {
    const rows = tableAmong((await parseAny()).map(filled));
    if (rows.length > maxRows || (rows.at(-1)?.number ?? 0) > maxRows)
      throw new UnreadableSpreadsheet(`This file has more than ${maxRows} rows.`);
    if (rows.length === 0) throw new UnreadableSpreadsheet('This file is empty.');
    return { rows };
  } catch (error) {
    if (error instanceof UnreadableSpreadsheet) return { reason: error.message };
    throw error;
  }
}

parentPort?.postMessage(await parsed());
