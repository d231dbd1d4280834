import { failField } from '../errors/api-error.ts';
import type { SpreadsheetRow } from './parse-csv.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';
import { UnreadableSpreadsheet } from './unreadable-spreadsheet.ts';

/** A file of a request. */
export interface SentFile {
  readonly sha256: string;
  bytes(): Promise<Buffer>;
}

/**
 * The rows of the spreadsheet in the field `file`: of several sheets, of the one with most of these headings. Throws 400 with
 * a sentence when there is none, or it is no spreadsheet.
 */
export async function readSentFile(
  file: SentFile | undefined,
  headings: readonly RegExp[],
): Promise<readonly SpreadsheetRow[]> {
  if (!file) failField('file', 'Please choose the file');
  try {
    return await readSpreadsheet(await file.bytes(), headings);
  } catch (error) {
    if (error instanceof UnreadableSpreadsheet) failField('file', error.message);
    throw error;
  }
}
