import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { connected } from './connect.ts';
import { type Check, type Finding, type Machine, fault, ok } from './finding.ts';

// A shop that lost its disk lost nearly all: so many tell.
const LOOKED_AT = 2_000;

const newest = `
  select image ->> 'url' as url from catalog_product, jsonb_array_elements(images) as image
  where deleted_at is null order by created_at desc limit ${LOOKED_AT}`;

/** Pictures of products that are in the database and not on the disk, as after a restore of the one without the other. */
async function pictures({ given, dataDir, databaseUrl }: Machine): Promise<Finding[]> {
  if (given['STORAGE'] === 's3' || databaseUrl === undefined) return [];
  const urls = await shown(databaseUrl);
  // Each picture has a folder with its sizes, of which some may not be drawn yet.
  const missing = urls.filter((url) => !existsSync(dirname(join(dataDir, 'files', url))));
  if (missing.length === 0) return urls.length > 0 ? [ok('The pictures of the products are there')] : [];
  return [
    fault(
      `${missing.length} of the ${urls.length} newest pictures of products are missing, such as ${missing[0]}`,
      `They belong in ${join(dataDir, 'files')}: put that folder back from a backup (npm run restore), or choose the pictures again.`,
    ),
  ];
}

/** The addresses of pictures. A database that does not answer, or has no products yet, is said with the others. */
async function shown(databaseUrl: string): Promise<string[]> {
  try {
    const client = await connected(databaseUrl);
    try {
      const { rows } = await client.query<{ url: string }>(newest);
      return rows.map(({ url }) => url);
    } finally {
      await client.end();
    }
  } catch {
    return [];
  }
}

export const pictureChecks: readonly Check[] = [{ subject: 'Pictures', run: pictures }];
