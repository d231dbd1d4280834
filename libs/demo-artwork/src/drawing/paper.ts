import sharp from 'sharp';
import seedrandom from 'seedrandom';
import { createNoise2D } from 'simplex-noise';
import { createRng } from '../random.ts';
import { printHeight, printWidth } from './family.ts';
import type { Point } from './geometry.ts';
import { num, polygon } from './svg.ts';

export const masterWidth = 1200;

export const masterHeight = 1500;

const margin = (masterWidth - printWidth) / 2;

const heaviestMaster = 245_000;

export const paper = [240, 232, 215] as const;

/** The noise fields are larger than a print: each print takes its own part of them, so no two have the same mottle. */
const spare = 160;

const fieldWidth = masterWidth + spare;

const fieldHeight = masterHeight + spare;

interface Fields {
  mottle: Float32Array;
  wobbleX: Float32Array;
  wobbleY: Float32Array;
  grain: Float32Array;
}

/** Noise on a coarse grid, blown up bilinearly: a sixteenth of the work for a field that is smooth anyway. */
function smoothField(step: number, noiseAt: (x: number, y: number) => number): Float32Array {
  const columns = Math.ceil(fieldWidth / step) + 2;
  const rows = Math.ceil(fieldHeight / step) + 2;
  const coarse = new Float32Array(columns * rows);
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) coarse[y * columns + x] = noiseAt(x * step, y * step);
  }
  const field = new Float32Array(fieldWidth * fieldHeight);
  for (let y = 0; y < fieldHeight; y += 1) {
    const row = Math.floor(y / step);
    const v = y / step - row;
    for (let x = 0; x < fieldWidth; x += 1) {
      const column = (x / step) | 0;
      const u = x / step - column;
      const corner = row * columns + column;
      const top = (coarse[corner] ?? 0) * (1 - u) + (coarse[corner + 1] ?? 0) * u;
      const low = (coarse[corner + columns] ?? 0) * (1 - u) + (coarse[corner + columns + 1] ?? 0) * u;
      field[y * fieldWidth + x] = top * (1 - v) + low * v;
    }
  }
  return field;
}

function makeFields(): Fields {
  const noise = createNoise2D(seedrandom('paper'));
  const cloud = (x: number, y: number): number =>
    noise(x / 420, y / 190) * 0.55 + noise(x / 130 + 40, y / 75) * 0.3 + noise(x / 38, y / 30 + 70) * 0.15;
  const wobble = (shift: number) => (x: number, y: number) =>
    noise(x / 44 + shift, y / 44) * 1.3 + noise(x / 15, y / 15 + shift) * 0.65;
  const random = seedrandom('grain');
  const grain = new Float32Array(fieldWidth * fieldHeight);
  // Each grain takes half of its left neighbour along: single-pixel noise costs WebP far more than it shows.
  let before = 0;
  for (let index = 0; index < grain.length; index += 1) {
    before = before * 0.5 + (random() + random() - 1) * 0.5;
    grain[index] = before;
  }
  return {
    mottle: smoothField(6, cloud),
    wobbleX: smoothField(4, wobble(11)),
    wobbleY: smoothField(4, wobble(57)),
    grain,
  };
}

let fields: Fields | undefined;

/** The outline of the printed area: a knife-cut block never ends in a ruled line. */
function raggedEdge(seed: string): string {
  const noise = createRng(`${seed}/edge`).noise();
  const points: Point[] = [];
  const step = 7;
  const jag = (along: number, side: number): number =>
    noise(along / 60, side * 9) * 2.6 +
    noise(along / 11, side * 9 + 4) * 2 +
    Math.max(0, noise(along / 24, side) - 0.55) * 9;
  for (let x = 0; x < printWidth; x += step) points.push([x, jag(x, 1)]);
  for (let y = 0; y < printHeight; y += step) points.push([printWidth - jag(y, 2), y]);
  for (let x = printWidth; x > 0; x -= step) points.push([x, printHeight - jag(x, 3)]);
  for (let y = printHeight; y > 0; y -= step) points.push([jag(y, 4), y]);
  return polygon(points);
}

/**
 * Puts a drawing on paper. The rasteriser only draws flat shapes; wobble, mottle and grain are added here per pixel,
 * which is an order of magnitude faster than SVG displacement and turbulence filters at this size.
 */
export async function printOnPaper(drawing: string, seed: string): Promise<Buffer> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${masterWidth}" height="${masterHeight}">` +
    `<clipPath id="ink-edge"><path d="${raggedEdge(seed)}"/></clipPath>` +
    `<g transform="translate(${num(margin)} ${num(margin)})"><g clip-path="url(#ink-edge)">${drawing}</g></g></svg>`;
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const printed = texture(data, seed);
  // The finest lines make large files at quality 85, and a small master matters more than the last of the quality.
  let master = await encode(printed, 85);
  for (let quality = 80; master.length > heaviestMaster && quality >= 60; quality -= 5)
    master = await encode(printed, quality);
  return master;
}

const encode = (printed: Buffer, quality: number): Promise<Buffer> =>
  sharp(printed, { raw: { width: masterWidth, height: masterHeight, channels: 3 } })
    .webp({ quality, effort: 4 })
    .toBuffer();

/** The innermost loop, two million iterations a print: so it has no closures and no calls. */
function texture(drawn: Buffer, seed: string): Buffer {
  fields ??= makeFields();
  const { mottle, wobbleX, wobbleY, grain } = fields;
  const rng = createRng(`${seed}/paper`);
  const start = rng.int(0, spare - 1) * fieldWidth + rng.int(0, spare - 1);
  // A clamped array rounds and limits what is written to it.
  const printed = new Uint8ClampedArray(masterWidth * masterHeight * 3);
  for (let y = 0; y < masterHeight; y += 1) {
    for (let x = 0; x < masterWidth; x += 1) {
      const spot = start + y * fieldWidth + x;
      const shiftedX = x + (wobbleX[spot] ?? 0);
      const shiftedY = y + (wobbleY[spot] ?? 0);
      const fromX = shiftedX < 0 ? 0 : shiftedX > masterWidth - 2 ? masterWidth - 2 : shiftedX;
      const fromY = shiftedY < 0 ? 0 : shiftedY > masterHeight - 2 ? masterHeight - 2 : shiftedY;
      const left = fromX | 0;
      const top = fromY | 0;
      const u = fromX - left;
      const v = fromY - top;
      const a = (top * masterWidth + left) * 4;
      const b = a + masterWidth * 4;
      const wa = (1 - u) * (1 - v);
      const wb = u * (1 - v);
      const wc = (1 - u) * v;
      const wd = u * v;
      const tone = mottle[spot] ?? 0;
      const speck = grain[spot] ?? 0;
      const alpha =
        (drawn[a + 3] ?? 0) * wa + (drawn[a + 7] ?? 0) * wb + (drawn[b + 3] ?? 0) * wc + (drawn[b + 7] ?? 0) * wd;
      // Thin patches let a little of the paper through; the strongest stay under a tenth, or darks would look dusty.
      const cover = (alpha / 255) * (tone > 0.1 ? 1 - (tone - 0.1) * 0.13 : 1);
      const inkGain = 1 + tone * 0.045 + speck * 0.028;
      const paperGain = 1 + tone * 0.008 + speck * 0.024;
      const to = (y * masterWidth + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const ink =
          (drawn[a + channel] ?? 0) * wa +
          (drawn[a + 4 + channel] ?? 0) * wb +
          (drawn[b + channel] ?? 0) * wc +
          (drawn[b + 4 + channel] ?? 0) * wd;
        const ground = (paper[channel] ?? 255) * paperGain;
        printed[to + channel] = (ink * inkGain + speck * 2.5) * cover + ground * (1 - cover);
      }
    }
  }
  return Buffer.from(printed.buffer);
}
