import { type Colours, contrast } from '@shop/contracts/settings/colours';
import { readableOn } from '@shop/contracts/settings/look';
import { drawnText } from '../../platform/drawing/drawn-text.ts';
import { FOOT, scallopedFoot } from '../../platform/drawing/scalloped-foot.ts';
import { loadSharp } from '../../platform/storage/load-sharp.ts';

const DRAWN = 512;
// The lower edge of the shop's own icon.
const STRIPE = 60;
// Share of the icon that stays visible when a phone cuts it round.
const SAFE = 0.8;

/** Inputs of an icon. */
export interface IconParts {
  name: string;
  colours: Readonly<Colours>;
  /** The bytes of the owner's picture; undefined: the first letter of the name is drawn. */
  picture: Uint8Array | undefined;
}

/** A square PNG of this many pixels. `isMaskable`: what matters lies where no phone cuts it off. */
export async function drawIcon(
  { name, colours, picture }: IconParts,
  { size, isMaskable }: { size: number; isMaskable: boolean },
): Promise<Buffer> {
  const sharp = await loadSharp();
  const { ink, highlight, paper } = colours;
  if (picture) {
    const inner = isMaskable ? Math.round(size * SAFE) : size;
    const square = await sharp(picture).resize(inner, inner, { fit: 'cover' }).png().toBuffer();
    if (!isMaskable) return square;
    return field(size, paper).then((ground) =>
      ground
        .composite([{ input: square }])
        .png()
        .toBuffer(),
    );
  }
  const [first] = new Intl.Segmenter('en').segment(name);
  const colour = contrast(paper, ink) >= 4.5 ? paper : readableOn(ink);
  const text = await drawnText((first?.segment ?? '').toUpperCase(), { colour, width: 300, height: 280 });
  const stripe = { create: { width: DRAWN, height: STRIPE, channels: 3 as const, background: highlight } };
  const drawn = (await field(DRAWN, ink)).composite([
    ...(isMaskable ? [] : [{ input: stripe, top: DRAWN - STRIPE, left: 0 }]),
    {
      input: text.bytes,
      left: Math.round((DRAWN - text.width) / 2),
      top: Math.round((DRAWN - (isMaskable ? 0 : STRIPE) - text.height) / 2),
    },
  ]);
  return sharp(await drawn.png().toBuffer())
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();
}

/** A PNG of 32 pixels as an `.ico`, which holds it as it is. */
export function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // with one picture
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** The picture that a link to the shop shows in a chat: name and tagline over the scalloped foot; a JPEG of 1200×630. */
export async function drawShare({
  name,
  tagline,
  colours: { page, ink, accent, quiet },
}: {
  name: string;
  tagline: string;
  colours: Readonly<Colours>;
}): Promise<Buffer> {
  const [width, height, margin] = [1200, 630, 90];
  const sharp = await loadSharp();
  const title = await drawnText(name, { colour: ink, width: width - 2 * margin, height: 190 });
  const line = tagline ? await drawnText(tagline, { colour: quiet, width: width - 2 * margin, height: 48 }) : undefined;
  const rule = { create: { width: 160, height: 12, channels: 3 as const, background: accent } };
  const ground = sharp({ create: { width, height, channels: 3, background: page } });
  const top = Math.round((height - FOOT.height - title.height - 130) / 2);
  return ground
    .composite([
      { input: title.bytes, left: margin, top },
      { input: rule, left: margin, top: top + title.height + 30 },
      ...(line ? [{ input: line.bytes, left: margin, top: top + title.height + 78 }] : []),
      { ...scallopedFoot(width, ink), left: 0, top: height - FOOT.height },
    ])
    .jpeg({ quality: 85, progressive: true })
    .toBuffer();
}

async function field(size: number, background: string) {
  const sharp = await loadSharp();
  return sharp({ create: { width: size, height: size, channels: 3, background } });
}
