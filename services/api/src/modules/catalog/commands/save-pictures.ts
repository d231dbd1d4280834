import type { Pictures, SavedPicture } from '../../../platform/storage/pictures.ts';

/** A file as a form brought it. */
export interface UploadedFile {
  bytes(): Promise<Uint8Array>;
}

/** Stores the pictures of a product's form; one that cannot be read leaves nothing of the others behind. */
export async function savePictures(
  pictures: Pictures,
  files: readonly UploadedFile[],
  alt: string,
  isOfMany?: boolean,
): Promise<SavedPicture[]> {
  const saved: SavedPicture[] = [];
  try {
    for (const file of files)
      saved.push(await pictures.save(await file.bytes(), { folder: 'products', alt, isOfMany }));
    return saved;
  } catch (error) {
    await discardPictures(saved);
    throw error;
  }
}

/** Removes the files of pictures that found no product. */
export async function discardPictures(saved: readonly SavedPicture[]): Promise<void> {
  await Promise.all(saved.map((picture) => picture.discard()));
}
