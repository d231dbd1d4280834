import { everyCall } from '@shop/contracts/every-call';
import { PICTURE_WIDTHS } from '@shop/contracts/picture-files';
import type { AvifOptions } from 'sharp';
import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash';
import { isError } from '../observability/is-error.ts';
import { errorOf, fail } from '../errors/api-error.ts';
import { Semaphore } from '../queue/semaphore.ts';
import { loadSharp } from './load-sharp.ts';
import { matColor } from './mat-color.ts';

const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

const MAX_WIDTH = Math.max(...PICTURE_WIDTHS);
const MAX_PIXELS = 24_000_000;
const ALLOWED = ['image/jpeg', 'image/png', 'image/webp'];

export interface Encoding {
  width: number;
  format: PictureFormat;
  bytes: Buffer;
}

export interface ProcessedPicture {
  /** Width and height of the largest encoding, in pixels. */
  width: number;
  height: number;
  /** A blurred preview as a small data URI. */
  placeholder: string;
  /** A pale tint of what the picture shows, `#rrggbb`. */
  mat: string;
  encodings: Encoding[];
}

interface Options {
  widths?: readonly number[];
  formats?: readonly PictureFormat[];
}

// Decoding takes memory and encoding takes a core.
const semaphore = new Semaphore(2);

/** Decodes a picture completely and encodes it again in several widths: the result holds nothing but pixels. */
export function processPicture(
  bytes: Uint8Array,
  { widths = PICTURE_WIDTHS, formats = PICTURE_FORMATS }: Options = {},
): Promise<ProcessedPicture> {
  return semaphore.run(async () => {
    const picture = await decode(bytes, Math.max(...widths));
    const encodings: Encoding[] = [];
    for await (const encoding of encodingsOf(picture, widths, formats)) encodings.push(encoding);
    const { width, height } = picture;
    return { width, height, placeholder: await placeholder(picture), mat: await matColor(raw(picture)), encodings };
  });
}

/** Encodes a picture in every width and these formats, one by one, so that the caller may stop after each. */
export async function* encodePicture(bytes: Uint8Array, formats: readonly PictureFormat[]): AsyncGenerator<Encoding> {
  yield* encodingsOf(await decode(bytes, MAX_WIDTH), PICTURE_WIDTHS, formats);
}

async function* encodingsOf(
  picture: Pixels,
  widths: readonly number[],
  formats: readonly PictureFormat[],
): AsyncGenerator<Encoding> {
  const smaller = widths.filter((width) => width < picture.width);
  for (const width of [...smaller, picture.width]) {
    for (const format of formats) yield { width, format, bytes: await encode(picture, width, format) };
  }
}

interface Pixels {
  sharp: Awaited<ReturnType<typeof loadSharp>>;
  data: Buffer;
  width: number;
  height: number;
}

async function decode(bytes: Uint8Array, width: number): Promise<Pixels> {
  const unreadable = errorOf(everyCall, 'unreadablePicture');
  const { fileTypeFromBuffer } = await import('file-type');
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  const sharp = await loadSharp();
  if (!ALLOWED.includes(type)) throw unreadable;
  try {
    const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
    // Only the first frame of an animation is read.
    const { format } = await source.metadata();
    if (!ALLOWED.includes(`image/${format}`)) throw unreadable;
    const { data, info } = await source
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { sharp, data, width: info.width, height: info.height };
  } catch (error) {
    if (isError(error) && /pixel limit|too large/i.test(error.message)) {
      fail(everyCall, 'tooManyPixels');
    }
    throw unreadable;
  }
}

const raw = ({ sharp, data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } });

// The widths of phones, whose pixels are too fine to show what is left out. One of them is a page's first picture, so
// each byte counts: a third less than with the settings of the larger ones, and twice enlarged they still look the
// same.
const SMALL = 640;
const small: AvifOptions = { quality: 40, effort: 2, chromaSubsampling: '4:2:0' };

// Efforts measured on the demo's prints: one step more doubles the time for a few percent of size.
function encode(picture: Pixels, width: number, format: PictureFormat): Promise<Buffer> {
  const sized = raw(picture).resize({ width, withoutEnlargement: true });
  if (format === 'avif') return sized.avif(width <= SMALL ? small : { quality: 52, effort: 2 }).toBuffer();
  if (format === 'webp') return sized.webp({ quality: 78, effort: 3, smartSubsample: true }).toBuffer();
  return sized.jpeg({ quality: 80, progressive: true }).toBuffer();
}

async function placeholder(picture: Pixels): Promise<string> {
  const { data, info } = await raw(picture)
    .resize({ width: 64, height: 64, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { w, h, rgba } = thumbHashToRGBA(rgbaToThumbHash(info.width, info.height, data));
  const preview = picture.sharp(Buffer.from(rgba), { raw: { width: w, height: h, channels: 4 } }).removeAlpha();
  const bytes = await preview.webp({ quality: 30, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
