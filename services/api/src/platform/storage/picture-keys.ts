import type { PictureFormat } from './images.ts';

/** Folder of all files of one picture. */
export interface PictureFolder {
  /** Kind of thing that the picture shows, such as `products`. */
  folder: string;
  id: string;
}

const extensions: Readonly<Record<PictureFormat, string>> = { avif: 'avif', webp: 'webp', jpeg: 'jpg' };

/** The key of a picture in one width and format. */
export const encodingKey = (at: PictureFolder, { width, format }: { width: number; format: PictureFormat }): string =>
  `media/${at.folder}/${at.id}/${width}.${extensions[format]}`;

/** The key of a picture as it came, while formats of it wait for the worker. It has no type, so nobody is sent it. */
export const originalKey = ({ folder, id }: PictureFolder): string => `media/${folder}/${id}/original`;

/** The folder of a picture's file; undefined for any other key. */
export function folderOf(key: string): PictureFolder | undefined {
  const [, folder, id] = /^media\/([^/]+)\/([\da-f-]{36})\/[^/]+$/.exec(key) ?? [];
  return folder && id ? { folder, id } : undefined;
}

/** The JPEG in the place of another format of the same width; undefined for any other key. */
export const jpegInPlaceOf = (key: string): string | undefined =>
  /\.(avif|webp)$/.test(key) ? key.replace(/\w+$/, extensions.jpeg) : undefined;
