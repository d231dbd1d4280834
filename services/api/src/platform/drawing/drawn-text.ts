import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { loadSharp } from '../storage/load-sharp.ts';
import { LETTERS_FONT } from './letters-font.ts';

// With the comma the whole name is that of the family. Letters it lacks come from the fonts of the system.
const FAMILY = 'Bricolage Grotesque 96pt ExtraBold, Ultra-Bold';

let file: Promise<string> | undefined;

// The library takes a font from a file only.
const fontFile = (): Promise<string> =>
  (file ??= mkdtemp(join(tmpdir(), 'shop-letters-')).then(async (folder) => {
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, 'letters.ttf');
    await writeFile(path, gunzipSync(Buffer.from(LETTERS_FONT, 'base64')));
    return path;
  }));

/** Text as a picture with a clear ground, as large as fits into the box. */
export interface DrawnText {
  bytes: Buffer;
  width: number;
  height: number;
}

const escaped = (text: string) => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Draws text of one line in a colour `#rrggbb`; the box is in pixels. */
export async function drawnText(
  text: string,
  { colour, width, height }: { colour: string; width: number; height: number },
): Promise<DrawnText> {
  const sharp = await loadSharp();
  // Drawn large and then fitted: a box of its own would have it broken into lines.
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `${FAMILY} ${Math.round(height)}`,
      fontfile: await fontFile(),
      dpi: 144,
      rgba: true,
    },
  })
    .resize({ width: Math.round(width), height: Math.round(height), fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
