import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DriveFile } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Files in a folder of this machine, which several processes may use at once. */
export class FolderDriver extends FSDriver {
  readonly #location: string;

  constructor(location: string) {
    super({ location, visibility: 'private' });
    this.#location = location;
  }

  /** A folder that is deleted meanwhile is empty. By flydrive itself, the whole listing would be. */
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
      if (entry.isDirectory()) yield* this.#keysIn(key);
      else if (entry.isFile()) yield key;
    }
  }
}
