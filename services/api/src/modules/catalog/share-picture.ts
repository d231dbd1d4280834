import { FOOT, scallopedFoot } from '../../platform/drawing/scalloped-foot.ts';
import { loadSharp } from '../../platform/storage/load-sharp.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 54;
const OFFSET = 12;

/** The two colours of the shop in the picture. */
export interface ShareInks {
  ink: string;
  highlight: string;
}

/**
 * Draws the preview of a product link for chats: the print on its mat, with the shop's offset ink and scalloped foot.
 * Returns a JPEG of 1200×630, well below the 300 kB that chat programs accept. Without a print, it draws the mat alone.
 */
export async function sharePicture(
  print: Uint8Array | undefined,
  mat: string,
  { ink, highlight }: ShareInks,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const layers = [{ ...scallopedFoot(WIDTH, ink), top: HEIGHT - FOOT.height, left: 0 }];
  const field = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: mat } });
  if (!print) return field.composite(layers).jpeg({ quality: 82 }).toBuffer();

  const { data, info } = await sharp(print)
    .resize({ width: WIDTH - 2 * MARGIN, height: HEIGHT - FOOT.height - 2 * MARGIN + FOOT.arc, fit: 'inside' })
    .removeAlpha()
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round((WIDTH - info.width) / 2);
  const top = Math.round((HEIGHT - FOOT.height - info.height) / 2);
  const offset = { create: { width: info.width, height: info.height, channels: 3 as const, background: highlight } };
  return field
    .composite([{ input: offset, left: left + OFFSET, top: top + OFFSET }, { input: data, left, top }, ...layers])
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();
}
