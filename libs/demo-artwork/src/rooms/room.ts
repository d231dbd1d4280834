import { lerp, times } from '../drawing/geometry.ts';
import { fill, gradient, mix, num, rect } from '../drawing/svg.ts';
import type { RoomColours } from './colours.ts';

export const roomWidth = 960;
export const roomHeight = 1200;

/** One scale for prints and furniture. */
export const pixelsPerCm = 7;

/** The lower edge of a scene cuts off what is below this height. */
const lowestCm = 24;

/** How far down the scene a height above the floor lies, in pixels. */
export const heightAt = (cm: number): number => roomHeight - (cm - lowestCm) * pixelsPerCm;

/** What stands in front of the wall, drawn over it. `light` is drawn on wall and print. */
export interface Room {
  furniture: string;
  light: string;
}

export type DrawRoom = (colours: RoomColours) => Room;

export const darker = (colour: string, by: number): string => mix(colour, '#1d1420', by);
export const lighter = (colour: string, by: number): string => mix(colour, '#fff6e4', by);

/** A box with round corners, lit from above. */
export function block(
  id: string,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  r = 0,
  depth = 1,
): string {
  return (
    gradient(id, [lighter(colour, 0.14 * depth), colour, darker(colour, 0.3 * depth)]) +
    rect(x, y, w, h, `url(#${id})`, `rx="${num(r)}"`)
  );
}

/**
 * A rectangle with soft edges, such as the shade of a thing on the wall behind it: layers that grow, each a little of the
 * opacity. A blur filter would take ten times as long as the rest of the room.
 */
export function shade(x: number, y: number, w: number, h: number, opacity: number, softness: 6 | 16 | 34): string {
  const layers = softness === 6 ? 5 : 24;
  const inwards = Math.min(softness, Math.min(w, h) / 2 - 1);
  return times(layers)
    .map((i) => {
      // The outer layers lie further apart, so that the edge fades out.
      const grow = lerp(-inwards, softness * 1.5, (i / (layers - 1)) ** 1.4);
      return rect(
        x - grow,
        y - grow,
        w + 2 * grow,
        h + 2 * grow,
        '#1d1218',
        layer(opacity * 0.85, layers, softness + grow),
      );
    })
    .join('');
}

const layer = (opacity: number, layers: number, radius = 0): string =>
  `rx="${num(radius)}" fill-opacity="${(1 - (1 - opacity) ** (1 / layers)).toFixed(4)}"`;

/** A shape around the origin with soft edges, for light and shade of any outline. */
export const soft = (shape: string, colour: string, opacity: number, spread: number): string =>
  times(5)
    .map((i) => {
      const scale = (1 + lerp(-spread, spread, i / 4)).toFixed(3);
      return fill(shape, colour, `transform="scale(${scale})" ${layer(opacity, 5)}`);
    })
    .join('');
