import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Picture } from '@shop/contracts/pictures';
import { isDemo } from '../context/work-context.ts';
import { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { Semaphore } from '../queue/semaphore.ts';
import { type ProcessedPicture, processPicture } from './images.ts';
import { loadSharp } from './load-sharp.ts';
import { matColor } from './mat-color.ts';
import { ObjectStorage } from './object-storage.ts';
import { encodingKey, folderOf, originalKey, type PictureFolder } from './picture-keys.ts';

const CONCURRENT_DELETIONS = 8;

// A shop that is being filled opens first: encoding keeps every processor busy.
const queue = ({ folder, id }: PictureFolder) => sql`
  insert into platform_unencoded_picture (id, folder, due_at) values (${id}, ${folder}, now() + interval '30 seconds')`;
const unqueue = (ids: readonly string[]) => sql`delete from platform_unencoded_picture where id = any(${ids}::uuid[])`;

export interface SavedPicture {
  picture: Picture;
  mat: string;
  /** Removes its files again: for when what should hold the picture was not stored. */
  discard(): Promise<void>;
}

/** Takes a picture as uploaded, stores it in every width and format below `/media/<folder>/`. */
@Injectable()
export class Pictures {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly db: Database,
  ) {}

  /**
   * Stores all of an upload. Of a picture of the demo, or one of many (`isOfMany`), it stores the JPEGs, and the worker
   * encodes the other formats.
   */
  async save(
    bytes: Uint8Array,
    { folder, alt, isOfMany = isDemo() }: { folder: string; alt: string; isOfMany?: boolean | undefined },
  ): Promise<SavedPicture> {
    // A new name each time: browsers cache a picture's address for ever.
    const at = { folder, id: randomUUID() };
    if (!isOfMany) return this.store(await processPicture(bytes), at, alt);
    const saved = await this.store(await processPicture(bytes, { formats: ['jpeg'] }), at, alt);
    await this.storage.put(originalKey(at), bytes, 'application/octet-stream');
    await this.db.query(queue(at));
    return { ...saved, discard: () => this.delete(saved.picture) };
  }

  /** The mat of a stored picture, from its smallest file; undefined when that is gone. */
  async matOf({ url, sources: [smallest] }: Picture): Promise<string | undefined> {
    const bytes = await this.storage.get((smallest?.jpeg ?? url).slice(1));
    if (!bytes) return undefined;
    const sharp = await loadSharp();
    return matColor(sharp(bytes));
  }

  /** Deletes the files of a picture that nothing shows, as far as the storage answers. */
  async delete(picture: Picture): Promise<void> {
    await this.deleteFiles(filesOf(picture)).catch(() => undefined);
  }

  /** Deletes stored files. Formats of a picture that are not encoded yet will not be. */
  async deleteFiles(keys: readonly string[]): Promise<void> {
    const folders = keys.flatMap((key) => folderOf(key) ?? []);
    // First, because the worker deletes what it writes for a picture that is not queued any more.
    await this.db.query(unqueue(folders.map(({ id }) => id)));
    const semaphore = new Semaphore(CONCURRENT_DELETIONS);
    const all = new Set([...keys, ...folders.map(originalKey)]);
    await Promise.all([...all].map((key) => semaphore.run(() => this.storage.delete(key))));
  }

  private async store(processed: ProcessedPicture, at: PictureFolder, alt: string): Promise<SavedPicture> {
    const { width, height, placeholder, mat, encodings } = processed;
    const keys: string[] = [];
    const discard = async () => {
      await Promise.allSettled(keys.map((key) => this.storage.delete(key)));
    };
    try {
      for (const encoding of encodings) {
        const key = encodingKey(at, encoding);
        keys.push(key);
        await this.storage.put(key, encoding.bytes, `image/${encoding.format}`);
      }
    } catch (error) {
      await discard();
      throw error;
    }
    const urlOf = (encoding: Parameters<typeof encodingKey>[1]) => `/${encodingKey(at, encoding)}`;
    const sources = [...new Set(encodings.map((encoding) => encoding.width))].map((each) => ({
      width: each,
      avif: urlOf({ width: each, format: 'avif' }),
      webp: urlOf({ width: each, format: 'webp' }),
      jpeg: urlOf({ width: each, format: 'jpeg' }),
    }));
    const url = urlOf({ width, format: 'jpeg' });
    return { picture: { url, alt, width, height, placeholder, sources }, mat, discard };
  }
}

/** Returns the keys of a stored picture's files. */
export const filesOf = ({ sources }: Picture): string[] =>
  sources.flatMap(({ avif, webp, jpeg }) => [avif, webp, jpeg].map((url) => url.slice(1)));
