import sharp from 'sharp';
import { masterHeight, masterWidth, paper } from './drawing/paper.ts';
import { fill, mix, polygon, rect } from './drawing/svg.ts';
import { bed, childrensShelf } from './rooms/bedrooms.ts';
import { type Paint, paints } from './rooms/colours.ts';
import { type DrawRoom, heightAt, pixelsPerCm, roomHeight, roomWidth, shade } from './rooms/room.ts';
import { armchair, divan, sofa } from './rooms/seats.ts';
import { desk, diningTable, sideboard } from './rooms/tables.ts';

const rooms = {
  sofa: { draw: sofa, place: 'above a sofa' },
  armchair: { draw: armchair, place: 'beside a lamp and an armchair' },
  divan: { draw: divan, place: 'above a takht with cushions' },
  sideboard: { draw: sideboard, place: 'above a sideboard' },
  desk: { draw: desk, place: 'above a desk' },
  diningTable: { draw: diningTable, place: 'above a dining table' },
  bed: { draw: bed, place: 'above a bed' },
  childrensShelf: { draw: childrensShelf, place: 'above a shelf with toys' },
} satisfies Record<string, { draw: DrawRoom; place: string }>;

export type RoomName = keyof typeof rooms;

/** Where the print hangs, in words. */
export const placeIn = (room: RoomName): string => rooms[room].place;

interface Hanging {
  room: RoomName;
  paint: Paint;
  widthCm: number;
  heightCm: number;
}

const mouldingCm = 1.9;
/** The height of the middle of the print above the floor. */
const middleCm = 147;

const svg = (content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${roomWidth}" height="${roomHeight}">${content}</svg>`);

/** A picture of the framed print, to scale, on the wall of a room; 960 × 1200 WebP. */
export async function roomScene(master: Buffer, { room, paint, widthCm, heightCm }: Hanging): Promise<Buffer> {
  const colours = paints[paint];
  const { furniture, light } = rooms[room].draw(colours);
  const [w, h] = [Math.round(widthCm * pixelsPerCm), Math.round(heightCm * pixelsPerCm)];
  const [x, y] = [Math.round((roomWidth - w) / 2), Math.round(heightAt(middleCm) - h / 2)];
  const m = Math.round(mouldingCm * pixelsPerCm);
  const wall =
    `<radialGradient id="wall" cx=".28" cy=".12" r="1.15"><stop offset="0" stop-color="${mix(colours.wall, '#fff6e2', 0.34)}"/><stop offset=".5" stop-color="${colours.wall}"/><stop offset="1" stop-color="${mix(colours.wall, '#22172a', 0.3)}"/></radialGradient>` +
    rect(0, 0, roomWidth, roomHeight, 'url(#wall)');
  const shadow =
    shade(x - m + 16, y - m + 26, w + 2 * m, h + 2 * m, 0.42, 34) +
    shade(x - m + 4, y - m + 7, w + 2 * m, h + 2 * m, 0.5, 6);
  return sharp(svg(wall + light + shadow + frame(x, y, w, h, m, paint)))
    .composite([
      { input: await sheet(master, w, h), left: x, top: y },
      { input: svg(underGlass(x, y, w, h) + furniture), left: 0, top: 0 },
    ])
    .removeAlpha()
    .webp({ quality: 88, effort: 2 })
    .toBuffer();
}

/** The print on its sheet of paper, which may be taller or shorter than the master. */
async function sheet(master: Buffer, width: number, height: number): Promise<Buffer> {
  const scale = Math.min(width / masterWidth, height / masterHeight);
  const [w, h] = [Math.round(masterWidth * scale), Math.round(masterHeight * scale)];
  const [left, top] = [Math.floor((width - w) / 2), Math.floor((height - h) * 0.46)];
  const [r, g, b] = paper;
  const background = { r, g, b };
  return sharp(master)
    .resize(w, h, { fit: 'fill' })
    .extend({ left, right: width - w - left, top, bottom: height - h - top, background })
    .toBuffer();
}

/** A mitred moulding around the sheet: four bevels, lit from the upper left. */
function frame(x: number, y: number, w: number, h: number, m: number, paint: Paint): string {
  const { face, light, dark } = paints[paint].frame;
  const [left, top, right, bottom] = [x - m, y - m, x + w + m, y + h + m];
  return (
    fill(
      polygon([
        [left, top],
        [right, top],
        [x + w, y],
        [x, y],
      ]),
      light,
    ) +
    fill(
      polygon([
        [left, top],
        [x, y],
        [x, y + h],
        [left, bottom],
      ]),
      mix(face, light, 0.5),
    ) +
    fill(
      polygon([
        [right, top],
        [right, bottom],
        [x + w, y + h],
        [x + w, y],
      ]),
      mix(face, dark, 0.55),
    ) +
    fill(
      polygon([
        [left, bottom],
        [x, y + h],
        [x + w, y + h],
        [right, bottom],
      ]),
      dark,
    ) +
    `<rect x="${left + m * 0.5}" y="${top + m * 0.5}" width="${w + m}" height="${h + m}" fill="none" stroke="${face}" stroke-width="${m * 0.62}"/>`
  );
}

/** The moulding's shade on the paper, and the fall of the light across it. */
const underGlass = (x: number, y: number, w: number, h: number): string =>
  '<linearGradient id="fall" x1="0" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="#fff3d6" stop-opacity=".12"/><stop offset=".45" stop-color="#fff3d6" stop-opacity="0"/><stop offset="1" stop-color="#1d1230" stop-opacity=".2"/></linearGradient>' +
  rect(x, y, w, h, 'url(#fall)') +
  '<linearGradient id="rim-top" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#150d10" stop-opacity=".42"/><stop offset="1" stop-color="#150d10" stop-opacity="0"/></linearGradient>' +
  '<linearGradient id="rim-left"><stop offset="0" stop-color="#150d10" stop-opacity=".34"/><stop offset="1" stop-color="#150d10" stop-opacity="0"/></linearGradient>' +
  rect(x, y, w, 13, 'url(#rim-top)') +
  rect(x, y, 9, h, 'url(#rim-left)');
