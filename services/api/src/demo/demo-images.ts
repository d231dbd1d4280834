import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { customerPhoto } from '@shop/demo-artwork/customer-photo';
import { type Artwork, renderArtwork } from '@shop/demo-artwork/render-artwork';
import { type DemoProduct, type SizeName, measurements } from '@shop/demo-artwork/demo-product';
import { roomScene } from '@shop/demo-artwork/room-scene';
import { type ProcessedPicture, processPicture } from '../platform/storage/images.ts';

/** Part of each file name: raise it when artwork, rooms or encodings change, so that all images are generated again. */
const EDITION = 2;
/** A room is shown smaller than the print beside it, so it has fewer of the widths that are slow to encode. */
const ROOM_WIDTHS = [160, 320, 640, 960];

/** What a product image shows: the print alone, or the print of the largest size, framed, on the wall of a room. */
export type View = 'print' | 'room';

/** Generates the images of the demo. Each is cached in `folder`, which outlives the database. */
export class DemoImages {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async productImage(product: DemoProduct, view: View): Promise<ProcessedPicture> {
    const { room, paint } = product;
    const file = `${hashOf(product)}-${view === 'print' ? view : `${room}-${paint}`}.encodings`;
    const bytes = await this.cached(file, async () => serialize(await this.encode(product, view)));
    return deserialize(bytes) as ProcessedPicture;
  }

  /** A customer's photo of the print on a wall; each `index` of the same print shows another wall. */
  async customerPhoto(artwork: Artwork, index: number): Promise<Buffer> {
    const hash = hashOf(artwork);
    const wall = Number.parseInt(hash.slice(0, 2), 16) + index;
    return this.cached(`${hash}-photo-${index}.jpg`, async () => customerPhoto(await this.master(artwork), wall));
  }

  private async encode(product: DemoProduct, view: View): Promise<ProcessedPicture> {
    const master = await this.master(product);
    if (view === 'print') return processPicture(master, { quick: true });
    const scene = await roomScene(master, { ...product, ...measurements[largestOf(product)] });
    return processPicture(scene, { widths: ROOM_WIDTHS, quick: true });
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

/** The size that the room shows. */
export const largestOf = ({ sizes }: DemoProduct): SizeName =>
  sizes.some(({ name }) => name === 'Large') ? 'Large' : 'Small';

function hashOf({ family, seed, palette, variant }: Artwork): string {
  const content = JSON.stringify([EDITION, family, seed, palette, variant]);
  return createHash('sha256').update(content).digest('hex').slice(0, 24);
}
