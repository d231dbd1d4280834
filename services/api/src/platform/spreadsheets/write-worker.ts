import { parentPort, workerData } from 'node:worker_threads';
import writeExcelFile from 'write-excel-file/node';

const rows = workerData as readonly (readonly (string | number)[])[];

const cells = rows.map((row) =>
  row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String, format: '@' })),
);
parentPort?.postMessage(await writeExcelFile(cells).toBuffer());
