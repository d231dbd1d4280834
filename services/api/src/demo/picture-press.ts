import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type ProcessedPicture, processPicture } from '../platform/storage/images.ts';
import { type Artwork, renderArtwork } from './artwork/render-artwork.ts';
import { type SizeName, roomScene } from './artwork/room-scene.ts';
import { wallPhoto } from './wall-photo.ts';

/** To be counted up when prints, rooms or their encodings come to look different: then all are made anew. */
const EDITION = 2;
/** A room is looked at beside the print and never as large, so it takes fewer of the costly widths. */
const ROOM_WIDTHS = [160, 320, 640, 960];

/** What a picture shows: the print itself, or the framed print of that size on a wall. */
export type View = 'print' | SizeName;

/** Makes the demo's pictures, each once: what was made is kept in `folder`, whatever becomes of the database. */
export class PicturePress {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async pull(artwork: Artwork, view: View): Promise<ProcessedPicture> {
    const name = nameOf(artwork);
    const bytes = await this.kept(`${name}-${view}.encodings`, async () => serialize(await this.make(artwork, view)));
    return deserialize(bytes) as ProcessedPicture;
  }

  /** A customer's photo of the print on a wall; each `nth` of the same print is another one. */
  async photograph(artwork: Artwork, nth: number): Promise<Buffer> {
    const name = nameOf(artwork);
    const wall = Number.parseInt(name.slice(0, 2), 16) + nth;
    return this.kept(`${name}-photo-${nth}.jpg`, async () => wallPhoto(await this.master(artwork), wall));
  }

  private async make(artwork: Artwork, view: View): Promise<ProcessedPicture> {
    const master = await this.master(artwork);
    if (view === 'print') return processPicture(master, { quick: true });
    return processPicture(await roomScene(master, view), { widths: ROOM_WIDTHS, quick: true });
  }

  private master(artwork: Artwork): Promise<Buffer> {
    return this.kept(`${nameOf(artwork)}.webp`, () => renderArtwork(artwork));
  }

  private async kept(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const file = join(this.folder, name);
    const found = await readFile(file).catch(() => undefined);
    if (found) return found;
    const bytes = await make();
    await mkdir(this.folder, { recursive: true });
    // Whole or not at all, however this process ends.
    await writeFile(`${file}.${process.pid}`, bytes);
    await rename(`${file}.${process.pid}`, file);
    return bytes;
  }
}

function nameOf({ family, seed, palette, variant }: Artwork): string {
  const what = JSON.stringify([EDITION, family, seed, palette, variant]);
  return createHash('sha256').update(what).digest('hex').slice(0, 24);
}
