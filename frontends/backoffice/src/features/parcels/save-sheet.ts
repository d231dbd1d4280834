import { csvName, saveFile } from '../../lib/csv.ts';
import { showToast } from '@shop/ui/toast';
import { sheetFile } from './parcel-queries.ts';
import { parcelTexts as words } from './texts.ts';

/** Saves the courier's sheet as a file, and answers its kind; null, and a message, where it could not be made. */
export async function saveSheet(courier: string, parcelIds?: readonly string[]): Promise<'csv' | 'xlsx' | null> {
  try {
    const sheet = await sheetFile(courier, parcelIds);
    const name = csvName(courier.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'), new Date());
    const kind = sheet.type.startsWith('text/csv') ? 'csv' : 'xlsx';
    saveFile(name.replace(/csv$/, kind), sheet);
    return kind;
  } catch {
    showToast({ message: words.sheetFailed, tone: 'error' });
    return null;
  }
}
