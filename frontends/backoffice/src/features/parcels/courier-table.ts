import { upload } from '@shop/contracts/upload';
import { fileText } from '../../lib/file-text.ts';
import { endIfSignedOut, token } from '../../lib/session.ts';

// How every XLSX file begins.
const ZIP = 'PK\u0003\u0004';

/** The rows of a courier's file as text. An Excel file is read by the API. Rejects where it cannot be read. */
export async function courierTable(file: File): Promise<string> {
  const text = await fileText(file);
  if (!text.startsWith(ZIP)) return text;
  const form = new FormData();
  form.set('file', file);
  try {
    return (await upload('POST /admin/parcels/table', {}, form, { token: token.read() ?? '' })).table;
  } catch (error) {
    if (error instanceof Error) endIfSignedOut(error);
    throw error;
  }
}
