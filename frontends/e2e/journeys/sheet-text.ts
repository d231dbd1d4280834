import type { Download } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';

/** All that stands in a sheet, an Excel file, that a courier gets. */
export async function sheetText(download: Download): Promise<string> {
  const bytes = Buffer.concat(await (await download.createReadStream()).toArray());
  return Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part))
    .join('\n');
}
