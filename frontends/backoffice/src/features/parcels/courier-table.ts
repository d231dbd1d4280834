import { upload } from '@shop/contracts/upload';
import { endIfSignedOut, token } from '../../lib/session.ts';

/** The rows of a courier's file as text. The API reads it, in whatever a spreadsheet wrote. Rejects where it cannot be read. */
export async function courierTable(file: File): Promise<string> {
  const form = new FormData();
  form.set('file', file);
  try {
    return (await upload('POST /admin/parcels/table', {}, form, { token: token.read() ?? '' })).table;
  } catch (error) {
    if (error instanceof Error) endIfSignedOut(error);
    throw error;
  }
}
