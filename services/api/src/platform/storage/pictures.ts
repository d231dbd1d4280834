import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Picture } from '@shop/contracts/pictures';
import { type PictureFormat, type ProcessedPicture, processPicture } from './images.ts';
import { loadSharp } from './load-sharp.ts';
import { matColor } from './mat-color.ts';
import { ObjectStorage } from './object-storage.ts';

const extensions: Readonly<Record<PictureFormat, string>> = { avif: 'avif', webp: 'webp', jpeg: 'jpg' };

export interface SavedPicture {
  picture: Picture;
  mat: string;
  /** Removes its files again: for when what should hold the picture was not stored. */
  discard(): Promise<void>;
}

/** Takes a picture as uploaded, stores it in every width and format below `/media/<folder>/`. */
@Injectable()
export class Pictures {
  constructor(private readonly storage: ObjectStorage) {}

  async save(bytes: Uint8Array, { folder, alt }: { folder: string; alt: string }): Promise<SavedPicture> {
    return this.store(await processPicture(bytes), { folder, alt });
  }

  /** The mat of a stored picture, from its smallest file; undefined when that is gone. */
  async matOf({ url, sources: [smallest] }: Picture): Promise<string | undefined> {
    const bytes = await this.storage.get((smallest?.jpeg ?? url).slice(1));
    if (!bytes) return undefined;
    const sharp = await loadSharp();
    return matColor(sharp(bytes));
  }

  /** Deletes the files of a picture that nothing shows. */
  async delete(picture: Picture): Promise<void> {
    await Promise.allSettled(filesOf(picture).map((key) => this.storage.delete(key)));
  }

  /** Stores a picture that is processed already. */
  async store(processed: ProcessedPicture, { folder, alt }: { folder: string; alt: string }): Promise<SavedPicture> {
    // A new name each time: browsers cache a picture's address for ever.
    const base = `media/${folder}/${randomUUID()}`;
    const keyOf = (width: number, format: PictureFormat) => `${base}/${width}.${extensions[format]}`;
    const keys: string[] = [];
    const discard = async () => {
      await Promise.allSettled(keys.map((key) => this.storage.delete(key)));
    };
    try {
      for (const { width, format, bytes } of processed.encodings) {
        const key = keyOf(width, format);
        keys.push(key);
        await this.storage.put(key, bytes, `image/${format}`);
      }
    } catch (error) {
      await discard();
      throw error;
    }
    const urlOf = (width: number, format: PictureFormat) => `/${keyOf(width, format)}`;
    const widths = [...new Set(processed.encodings.map(({ width }) => width))];
    return {
      picture: {
        url: urlOf(processed.width, 'jpeg'),
        alt,
        width: processed.width,
        height: processed.height,
        placeholder: processed.placeholder,
        sources: widths.map((width) => ({
          width,
          avif: urlOf(width, 'avif'),
          webp: urlOf(width, 'webp'),
          jpeg: urlOf(width, 'jpeg'),
        })),
      },
      mat: processed.mat,
      discard,
    };
  }
}

/** Where the files of a stored picture are. */
export const filesOf = ({ sources }: Picture): string[] =>
  sources.flatMap(({ avif, webp, jpeg }) => [avif, webp, jpeg].map((url) => url.slice(1)));
