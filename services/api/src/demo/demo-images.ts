import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { customerPhoto } from '@shop/demo-artwork/customer-photo';
import { type Artwork, renderArtwork } from '@shop/demo-artwork/render-artwork';
import { type SizeName, roomScene } from '@shop/demo-artwork/room-scene';
import { type ProcessedPicture, processPicture } from '../platform/storage/images.ts';

/** Part of each file name: raise it when artwork, rooms or encodings change, so that all images are generated again. */
const EDITION = 2;
/** A room is shown smaller than the print beside it, so it has fewer of the widths that are slow to encode. */
const ROOM_WIDTHS = [160, 320, 640, 960];

/** What a product image shows: the print alone, or the framed print of that size on a wall. */
export type View = 'print' | SizeName;

/** Generates the images of the demo. Each is cached in `folder`, which outlives the database. */
export class DemoImages {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async productImage(artwork: Artwork, view: View): Promise<ProcessedPicture> {
    const file = `${hashOf(artwork)}-${view}.encodings`;
    const bytes = await this.cached(file, async () => serialize(await this.encode(artwork, view)));
    return deserialize(bytes) as ProcessedPicture;
  }

  /** A customer's photo of the print on a wall; each `index` of the same print shows another wall. */
  async customerPhoto(artwork: Artwork, index: number): Promise<Buffer> {
    const hash = hashOf(artwork);
    const wall = Number.parseInt(hash.slice(0, 2), 16) + index;
    return this.cached(`${hash}-photo-${index}.jpg`, async () => customerPhoto(await this.master(artwork), wall));
  }

  private async encode(artwork: Artwork, view: View): Promise<ProcessedPicture> {
    const master = await this.master(artwork);
    if (view === 'print') return processPicture(master, { quick: true });
    return processPicture(await roomScene(master, view), { widths: ROOM_WIDTHS, quick: true });
  }

  private master(artwork: Artwork): Promise<Buffer> {
    return this.cached(`${hashOf(artwork)}.webp`, () => renderArtwork(artwork));
  }

  private async cached(name: string, generate: () => Promise<Buffer>): Promise<Buffer> {
    const file = join(this.folder, name);
    const found = await readFile(file).catch(() => undefined);
    if (found) return found;
    const bytes = await generate();
    await mkdir(this.folder, { recursive: true });
    // Renaming leaves no partial file behind when the process ends in between.
    await writeFile(`${file}.${process.pid}`, bytes);
    await rename(`${file}.${process.pid}`, file);
    return bytes;
  }
}

function hashOf({ family, seed, palette, variant }: Artwork): string {
  const content = JSON.stringify([EDITION, family, seed, palette, variant]);
  return createHash('sha256').update(content).digest('hex').slice(0, 24);
}
