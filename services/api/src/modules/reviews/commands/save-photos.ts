import type { Pictures, SavedPicture } from '../../../platform/storage/pictures.ts';

/** A photo as it was uploaded. */
export interface Photo {
  bytes(): Promise<Uint8Array>;
}

/** Stores the photos of a review; one that cannot be read leaves nothing of the others behind. */
export async function savePhotos(pictures: Pictures, photos: readonly Photo[], alt: string): Promise<SavedPicture[]> {
  const saved: SavedPicture[] = [];
  try {
    for (const photo of photos) saved.push(await pictures.save(await photo.bytes(), { folder: 'reviews', alt }));
    return saved;
  } catch (error) {
    await discardPhotos(saved);
    throw error;
  }
}

/** Removes the files of photos that no review holds. */
export async function discardPhotos(saved: readonly SavedPicture[]): Promise<void> {
  await Promise.all(saved.map((photo) => photo.discard()));
}
