import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UnreadableSpreadsheet } from '../../../platform/spreadsheets/unreadable-spreadsheet.ts';
import type { ObjectStorage } from '../../../platform/storage/object-storage.ts';

/** Copies a stored file to one that has no name any more, so that a crash leaves nothing behind. */
export async function unnamedCopy(storage: ObjectStorage, key: string): Promise<FileHandle> {
  const stored = await storage.open(key);
  if (!stored) throw new UnreadableSpreadsheet('The ZIP is not here any more. Please choose both files again.');
  const path = join(tmpdir(), `shop-import-${randomUUID()}`);
  try {
    await pipeline(stored.stream, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
    return await open(path);
  } finally {
    await unlink(path).catch(() => undefined);
  }
}
