import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { SPREADSHEET_BYTES, SPREADSHEET_ROWS } from '@shop/contracts/spreadsheets';
import { Semaphore, SemaphoreFull } from '../queue/semaphore.ts';
import type { SpreadsheetRow } from './parse-csv.ts';
import type { Parsed } from './parse-worker.ts';
import { UnreadableSpreadsheet } from './unreadable-spreadsheet.ts';

interface Limits {
  readonly milliseconds: number;
  readonly megabytes: number;
}
const LIMITS: Limits = { milliseconds: 10_000, megabytes: 256 };

// One is read at a time, so that files cannot take the memory of the API together.
const reading = new Semaphore(1, 8);

// Beside the source while it runs as TypeScript, beside the program once it is built.
const worker = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'parse-worker.ts' : 'spreadsheet-worker.js',
);

function parse(bytes: Uint8Array, { milliseconds, megabytes }: Limits, headings: readonly RegExp[]): Promise<Parsed> {
  const thread = new Worker(worker, {
    workerData: { bytes, maxRows: SPREADSHEET_ROWS, headings },
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
    // It needs none of the API's own settings and sees none of its secrets.
    execArgv: [],
    env: {},
  });
  return new Promise<Parsed>((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new UnreadableSpreadsheet('This file takes too long to read. Please send fewer rows at once.'));
      void thread.terminate();
    }, milliseconds);
    thread.once('message', resolve);
    thread.once('error', (error: NodeJS.ErrnoException) => {
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(isFull ? new UnreadableSpreadsheet('This file is too large. Please send fewer rows at once.') : error);
    });
    thread.once('exit', () => {
      clearTimeout(late);
      reject(new Error('The thread that reads spreadsheets ended without an answer'));
    });
  });
}

/**
 * The rows of a CSV or Excel file as text, blank ones left out, whatever its name says. Reads in a thread of its own,
 * within bounds of time and memory. Of several sheets it is the one with most of these headings. Throws
 * `UnreadableSpreadsheet` with a sentence for the sender.
 */
export async function readSpreadsheet(
  bytes: Uint8Array,
  headings: readonly RegExp[] = [],
  limits = LIMITS,
): Promise<readonly SpreadsheetRow[]> {
  if (bytes.length >= SPREADSHEET_BYTES) throw new UnreadableSpreadsheet('Please send a file below 5 MB.');
  if (bytes.length === 0) throw new UnreadableSpreadsheet('This file is empty.');
  let answer: Parsed;
  try {
    answer = await reading.run(() => parse(bytes, limits, headings));
  } catch (error) {
    if (error instanceof SemaphoreFull) {
      throw new UnreadableSpreadsheet('Other files are being read. Please try again in a minute.');
    }
    throw error;
  }
  if ('reason' in answer) throw new UnreadableSpreadsheet(answer.reason);
  return answer.rows;
}
