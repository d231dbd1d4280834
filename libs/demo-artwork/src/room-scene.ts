import sharp from 'sharp';
import { lerp, times } from './drawing/geometry.ts';
import { fill, mix, num, polygon, rect, stroke } from './drawing/svg.ts';
import {
  books,
  lamp,
  roomHeight,
  roomWidth,
  type RoomInk,
  sideboard,
  sofa,
  vase,
  windowLight,
} from './rooms/furniture.ts';

export type SizeName = 'Small' | 'Large';

/** Both rooms have one scale for print and furniture, so that the two images serve as a size guide. */
const prints = {
  Small: { width: 296, top: 330, moulding: 22 },
  Large: { width: 560, top: 128, moulding: 34 },
} satisfies Record<SizeName, { width: number; top: number; moulding: number }>;

type Rgb = [red: number, green: number, blue: number];
const hex = (rgb: Rgb): string => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** Colours of sofas; a room has the one nearest to the average colour of its print. */
const sofaCloths: readonly Rgb[] = [
  [78, 98, 112],
  [84, 110, 84],
  [150, 84, 62],
  [62, 72, 118],
  [176, 128, 62],
  [92, 60, 112],
];

const distance = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
const nearest = (choices: readonly Rgb[], to: Rgb): string =>
  hex(choices.reduce((best, choice) => (distance(choice, to) < distance(best, to) ? choice : best)));

/** Takes the room's colours from the print: its strongest colour for the cushions, a pale tint for the wall. */
async function roomInk(master: Buffer): Promise<RoomInk> {
  // Only the middle counts: the paper margin would turn every room beige.
  const { data } = await sharp(master)
    .extract({ left: 150, top: 180, width: 900, height: 1140 })
    .resize(36, 45, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const spots = times(data.length / 3).map((i): Rgb => [data[i * 3] ?? 0, data[i * 3 + 1] ?? 0, data[i * 3 + 2] ?? 0]);
  const strength = (rgb: Rgb): number => (Math.max(...rgb) - Math.min(...rgb)) * (Math.max(...rgb) > 110 ? 1 : 0.6);
  const accent = spots.reduce((best, spot) => (strength(spot) > strength(best) ? spot : best));
  const mean = spots.reduce((sum, spot) => [sum[0] + spot[0], sum[1] + spot[1], sum[2] + spot[2]] as Rgb, [
    0, 0, 0,
  ] as Rgb);
  const average = hex([mean[0] / spots.length, mean[1] / spots.length, mean[2] / spots.length]);
  return {
    wall: mix('#ece2cd', average, 0.14),
    cloth: nearest(sofaCloths, [mean[0] / spots.length, mean[1] / spots.length, mean[2] / spots.length]),
    accent: hex(accent),
    wood: '#8a5a38',
    dark: '#241c22',
  };
}

/** A mitred moulding: four bevels lit from the upper left. */
function frame(x: number, y: number, w: number, h: number, m: number): string {
  const [x2, y2] = [x + w, y + h];
  const side = (points: readonly (readonly [number, number])[], tone: string): string => fill(polygon(points), tone);
  return (
    side(
      [
        [x, y],
        [x2, y],
        [x2 - m, y + m],
        [x + m, y + m],
      ],
      '#5b4335',
    ) +
    side(
      [
        [x, y],
        [x + m, y + m],
        [x + m, y2 - m],
        [x, y2],
      ],
      '#4a352a',
    ) +
    side(
      [
        [x2, y],
        [x2, y2],
        [x2 - m, y2 - m],
        [x2 - m, y + m],
      ],
      '#2d2019',
    ) +
    side(
      [
        [x, y2],
        [x + m, y2 - m],
        [x2 - m, y2 - m],
        [x2, y2],
      ],
      '#38281f',
    ) +
    stroke(`M${x + 3},${y2 - 3}V${y + 3}H${x2 - 3}`, '#8a6a54', 3, 'opacity=".8"') +
    `<rect x="${num(x + m * 0.62)}" y="${num(y + m * 0.62)}" width="${num(w - m * 1.24)}" height="${num(h - m * 1.24)}" fill="none" stroke="#b98d4f" stroke-width="3" opacity=".8"/>`
  );
}

const svg = (content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${roomWidth}" height="${roomHeight}">${content}</svg>`);

/** A picture of the print, framed, on the wall of a lived-in room; 1200 × 1500 WebP like the masters. */
export async function roomScene(master: Buffer, size: SizeName): Promise<Buffer> {
  const { width, top, moulding } = prints[size];
  const height = Math.round((width * 5) / 4);
  const ink = await roomInk(master);
  const [w, h] = [width + moulding * 2, height + moulding * 2];
  const x = Math.round((roomWidth - w) / 2);
  const furnitureTop = size === 'Large' ? 1010 : 1050;
  const wall =
    `<linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${mix(ink.wall, '#fffdf4', 0.5)}"/><stop offset=".55" stop-color="${ink.wall}"/><stop offset="1" stop-color="${mix(ink.wall, ink.dark, 0.2)}"/></linearGradient>` +
    rect(0, 0, roomWidth, roomHeight, 'url(#wall)') +
    (size === 'Large' ? windowLight(720, 210) : windowLight(90, 190)) +
    `<linearGradient id="below" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ink.dark}" stop-opacity="0"/><stop offset="1" stop-color="${ink.dark}" stop-opacity=".3"/></linearGradient>` +
    rect(0, furnitureTop - 130, roomWidth, roomHeight - furnitureTop + 130, 'url(#below)');
  const shadow =
    `<filter id="blur" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${num(moulding * 0.75)}"/></filter>` +
    rect(x + moulding * 0.5, top + moulding * 0.9, w, h, '#2a1d14', 'opacity=".5" filter="url(#blur)"') +
    rect(x + 3, top + 6, w, h, '#1b120c', 'opacity=".45"');
  const behind = size === 'Small' ? lamp(300, furnitureTop, 1.12, ink) : '';
  const inner = { x: x + moulding, y: top + moulding };
  const glass =
    fill(
      `M${inner.x},${inner.y}H${lerp(inner.x, inner.x + width, 0.42)}L${lerp(inner.x, inner.x + width, 0.1)},${inner.y + height}H${inner.x}Z`,
      '#ffffff',
      'opacity=".06"',
    ) +
    rect(inner.x, inner.y, width, moulding * 0.3, '#000000', 'opacity=".28"') +
    rect(inner.x, inner.y, moulding * 0.22, height, '#000000', 'opacity=".2"');
  const front =
    size === 'Large'
      ? sofa(furnitureTop, ink)
      : sideboard(furnitureTop, ink) + books(640, furnitureTop, ink) + vase(926, furnitureTop, 0.98, ink);
  const print = await sharp(master).resize(width, height, { fit: 'fill' }).toBuffer();
  return sharp(svg(wall + behind + shadow + frame(x, top, w, h, moulding)))
    .composite([
      { input: print, left: inner.x, top: inner.y },
      { input: svg(glass + front), left: 0, top: 0 },
    ])
    .removeAlpha()
    .webp({ quality: 84, effort: 4 })
    .toBuffer();
}
