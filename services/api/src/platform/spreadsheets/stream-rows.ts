import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { checkStart, checkText, encodingOf } from './decode-text.ts';
import { CSV_OPTIONS, type SpreadsheetRow, filledRow, separatorOf, unreadableCsv } from './parse-csv.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';
import { UnreadableSpreadsheet } from './unreadable-spreadsheet.ts';

const PART = 64 * 1024;
/** Characters by whose rows the separator is recognised. */
const SAMPLE = 1_000_000;

function* textIn(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let from = 0; from < bytes.length; from += PART) {
    const text = decoder.decode(bytes.subarray(from, from + PART), { stream: true });
    checkText(text);
    yield text;
  }
  yield decoder.decode();
}

const isPacked = (bytes: Uint8Array) => /^(504b0304|d0cf11e0)/.test(Buffer.from(bytes.subarray(0, 4)).toString('hex'));

/**
 * The rows of a CSV file one after the other, blank ones left out, so that a long one takes no more memory than its bytes.
 * An Excel file is read as `readSpreadsheet` does. Throws `UnreadableSpreadsheet`.
 */
export async function* streamRows(
  bytes: Uint8Array,
  maxRows: number,
  headings: readonly RegExp[],
): AsyncGenerator<SpreadsheetRow> {
  if (isPacked(bytes)) {
    yield* await readSpreadsheet(bytes, headings);
    return;
  }
  const encoding = encodingOf(bytes);
  const sample = new TextDecoder(encoding).decode(bytes.subarray(0, SAMPLE));
  checkStart(sample);
  const parser = parse({ ...CSV_OPTIONS, delimiter: separatorOf(sample) });
  const source = Readable.from(textIn(bytes, encoding)).on('error', (error) => parser.destroy(error));
  let number = 0;
  try {
    for await (const cells of source.pipe(parser)) {
      number += 1;
      // The first row has the columns.
      if (number > maxRows + 1)
        throw new UnreadableSpreadsheet(`This file has more than ${maxRows} rows. Please split it.`);
      const row = filledRow(cells as string[], number);
      if (row) yield row;
    }
  } catch (error) {
    throw error instanceof UnreadableSpreadsheet ? error : unreadableCsv(error);
  } finally {
    source.destroy();
  }
}
