import { loadSharp } from '../../platform/storage/load-sharp.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 54;
const FOOT = 46;
const SCALLOP = 24;
const OFFSET = 12;
const NEEL = { r: 0x17, g: 0x21, b: 0x4d };
const HALDI = { r: 0xf3, g: 0xb2, b: 0x29 };

/**
 * What a link to a product shows in a chat: the print on its mat, with the shop's offset ink and scalloped foot. A JPEG
 * of 1200×630 that stays well below the 300 kB that chat programs take. Without a print, the mat alone.
 */
export async function sharePicture(print: Uint8Array | undefined, mat: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const layers = [
    { input: foot(), raw: { width: WIDTH, height: FOOT, channels: 4 as const }, top: HEIGHT - FOOT, left: 0 },
  ];
  const field = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: mat } });
  if (!print) return field.composite(layers).jpeg({ quality: 82 }).toBuffer();

  const { data, info } = await sharp(print)
    .resize({ width: WIDTH - 2 * MARGIN, height: HEIGHT - FOOT - 2 * MARGIN + SCALLOP, fit: 'inside' })
    .removeAlpha()
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round((WIDTH - info.width) / 2);
  const top = Math.round((HEIGHT - FOOT - info.height) / 2);
  const offset = { create: { width: info.width, height: info.height, channels: 3 as const, background: HALDI } };
  return field
    .composite([{ input: offset, left: left + OFFSET, top: top + OFFSET }, { input: data, left, top }, ...layers])
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();
}

/** A band of ink whose upper edge is a row of arcs, as pixels. */
function foot(): Buffer {
  const pixels = Buffer.alloc(WIDTH * FOOT * 4);
  for (let y = 0; y < FOOT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const fromCentre = Math.hypot((x % (2 * SCALLOP)) - SCALLOP + 0.5, SCALLOP - y - 0.5);
      const inked = y >= SCALLOP ? 1 : Math.min(1, Math.max(0, SCALLOP - fromCentre));
      const at = (y * WIDTH + x) * 4;
      pixels.set([NEEL.r, NEEL.g, NEEL.b, Math.round(255 * inked)], at);
    }
  }
  return pixels;
}
