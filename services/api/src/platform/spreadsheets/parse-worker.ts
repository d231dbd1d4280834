import { parentPort, workerData } from 'node:worker_threads';
import { decodeText } from './decode-text.ts';
import { parseCsv } from './parse-csv.ts';
import { parseXlsx } from './parse-xlsx.ts';
import { UnreadableSpreadsheet } from './unreadable-spreadsheet.ts';

/** A row that is not blank, with its number in the file, from 1. */
export interface SpreadsheetRow {
  readonly number: number;
  readonly cells: readonly string[];
}
export type Parsed = { rows: SpreadsheetRow[] } | { reason: string };

const { bytes, maxRows } = workerData as { bytes: Uint8Array; maxRows: number };
const MAX_COLUMNS = 100;

const starts = (...mark: number[]) => mark.every((byte, index) => bytes[index] === byte);

async function parseAny(): Promise<string[][]> {
  if (starts(0x50, 0x4b, 0x03, 0x04)) return parseXlsx(bytes);
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) {
    throw new UnreadableSpreadsheet(
      'This is an old or locked Excel file. Save it as .xlsx or CSV, without a password.',
    );
  }
  const text = decodeText(bytes);
  if (/^\s*(<|%PDF|\{\\rtf)/i.test(text)) {
    throw new UnreadableSpreadsheet('This is not a spreadsheet. Please choose a CSV or Excel (.xlsx) file.');
  }
  return parseCsv(text, maxRows);
}

async function parsed(): Promise<Parsed> {
  try {
    const all = await parseAny();
    if (all.length > maxRows) throw new UnreadableSpreadsheet(`This file has more than ${maxRows} rows.`);
    const rows = all
      .map((cells, index) => ({ number: index + 1, cells: cells.slice(0, MAX_COLUMNS).map((cell) => cell.trim()) }))
      .filter(({ cells }) => cells.some(Boolean));
    if (rows.length === 0) throw new UnreadableSpreadsheet('This file is empty.');
    return { rows };
  } catch (error) {
    if (error instanceof UnreadableSpreadsheet) return { reason: error.message };
    throw error;
  }
}

parentPort?.postMessage(await parsed());
