import { unzipSync, zipSync } from 'fflate';
import readSheets from 'read-excel-file/node';
import { UnreadableSpreadsheet } from './unreadable-spreadsheet.ts';

const UNPACKED_BYTES = 60_000_000;
const MAX_PARTS = 500;

const tooLarge = () => new UnreadableSpreadsheet('This Excel file is too large when it is unpacked.');
const broken = () => new UnreadableSpreadsheet('This Excel file is damaged. Please save it again and send that.');

/**
 * Unpacks within bounds and packs again without compression, so that the reader meets no more than was counted here:
 * each part is unpacked into as many bytes as it declares, and the rest of a part that lies is dropped.
 */
function withinBounds(bytes: Uint8Array): Uint8Array {
  let total = 0;
  let parts = 0;
  const unpacked = unzipSync(bytes, {
    filter({ name, originalSize }) {
      total += originalSize;
      if (total > UNPACKED_BYTES || ++parts > MAX_PARTS) throw tooLarge();
      return /\.(xml|rels)$/i.test(name);
    },
  });
  if (!Object.hasOwn(unpacked, 'xl/workbook.xml')) {
    throw new UnreadableSpreadsheet('This is not a spreadsheet. Please choose a CSV or Excel (.xlsx) file.');
  }
  for (const part of Object.values(unpacked)) {
    // Spreadsheets declare no entities; whoever does wants them multiplied.
    if (/<!(DOCTYPE|ENTITY)/i.test(Buffer.from(part).toString('latin1'))) throw broken();
  }
  return zipSync(unpacked, { level: 0 });
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString().slice(0, 10) : '';
}

/** Rows of each sheet of an Excel file. Of a formula it is the value stored with it; nothing is computed. */
export async function parseXlsx(bytes: Uint8Array): Promise<string[][][]> {
  try {
    const sheets = await readSheets(Buffer.from(withinBounds(bytes)));
    return sheets.map(({ data }) => data.map((row) => row.map(textOf)));
  } catch (error) {
    throw error instanceof UnreadableSpreadsheet ? error : broken();
  }
}
