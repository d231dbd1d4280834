import { csvName, saveFile } from '../../lib/csv.ts';
import { showToast } from '@shop/ui/toast';
import { sheetFile } from './parcel-queries.ts';
import { parcelTexts as words } from './texts.ts';

/** Saves the courier's sheet as a file; false, and a message, where it could not be made. */
export async function saveSheet(courier: string, parcelIds?: readonly string[]): Promise<boolean> {
  try {
    const sheet = await sheetFile(courier, parcelIds);
    const name = csvName(courier.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'), new Date());
    saveFile(sheet.type.startsWith('text/csv') ? name : name.replace(/csv$/, 'xlsx'), sheet);
    return true;
  } catch {
    showToast({ message: words.sheetFailed, tone: 'error' });
    return false;
  }
}
