import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { DriveFile } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

const UNFINISHED = '.unfinished';

/**
 * Files in a folder of this machine, which several processes may use at once: a key appears only when all of its file is
 * there.
 */
export class FolderDriver extends FSDriver {
  readonly #location: string;

  constructor(location: string) {
    super({ location, visibility: 'private' });
    this.#location = location;
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return this.#write(key, (beside) => super.put(beside, contents));
  }

  override putStream(key: string, contents: Readable): Promise<void> {
    return this.#write(key, (beside) => super.putStream(beside, contents));
  }

  /** Writes a file beside, flushes it to the disk, then renames it. What a crash leaves behind is in no listing. */
  async #write(key: string, write: (beside: string) => Promise<void>): Promise<void> {
    const beside = `${UNFINISHED}/${randomUUID()}`;
    const [from, to] = [join(this.#location, beside), join(this.#location, key)];
    try {
      await write(beside);
      // A health check must not wait for all that others have written.
      if (!key.startsWith('health/')) await flush(from);
      await mkdir(dirname(to), { recursive: true });
      await rename(from, to);
    } catch (error) {
      await rm(from, { force: true });
      throw error;
    }
  }

  /** A folder that is deleted during the listing counts as empty. In flydrive, the whole listing would be empty then. */
  override async listAll(prefix: string, options?: { recursive?: boolean }) {
    if (options?.recursive !== true) return super.listAll(prefix, options);
    const objects: DriveFile[] = [];
    for await (const key of this.#keysIn(prefix)) objects.push(new DriveFile(key, this));
    return { objects };
  }

  async *#keysIn(folder: string): AsyncGenerator<string> {
    const entries = await readdir(join(this.#location, folder), { withFileTypes: true }).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    });
    for (const entry of entries) {
      const key = join(folder, entry.name);
      if (entry.isDirectory() && entry.name !== UNFINISHED) yield* this.#keysIn(key);
      else if (entry.isFile()) yield key;
    }
  }
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
