import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Semaphore } from '../queue/semaphore.ts';

// One is written at a time, so that files cannot take the memory of the API together.
const writing = new Semaphore(1, 8);

// Beside the source while it runs as TypeScript, beside the program once it is built.
const worker = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? 'write-worker.ts' : 'xlsx-worker.js');

/**
 * An Excel file of one sheet. A text stays text, so that it loses no nought and is no formula; a number can be added up.
 * Written in a thread of its own: the rows of a good month take seconds, in which shoppers would wait.
 */
export const writeXlsx = (rows: readonly (readonly (string | number)[])[]): Promise<Buffer> =>
  writing.run(
    () =>
      new Promise((resolve, reject) => {
        const thread = new Worker(worker, { workerData: rows, execArgv: [], env: {} });
        thread.once('message', (bytes: Uint8Array) =>
          resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)),
        );
        thread.once('error', reject);
        thread.once('exit', () => reject(new Error('The thread that writes spreadsheets ended without an answer')));
      }),
  );
