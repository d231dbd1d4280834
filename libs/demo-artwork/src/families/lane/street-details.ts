import { printHeight as H, printWidth as W } from '../../drawing/family.ts';
import { itemAt, type Point, times } from '../../drawing/geometry.ts';
import { circle, fill, mix, num, place, polygon, rect, smooth, stroke } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';
import type { LaneInk } from './palettes.ts';

/** A rounded tree crown with its light side, for courtyards and lanes. */
export function tree(
  rng: Rng,
  x: number,
  base: number,
  size: number,
  tone: string,
  light: string,
  trunk: string,
): string {
  const puffs = times(22).map(() => [rng.range(-0.5, 0.5), rng.next()] as const);
  return (
    stroke(
      smooth([
        [x, base],
        [x + size * 0.04, base - size * 0.4],
        [x - size * 0.03, base - size * 0.8],
      ]),
      trunk,
      size * 0.09,
    ) +
    puffs
      .map(([u, v]) => circle(x + u * size * (1.1 - v * 0.5), base - size * (0.5 + v * 0.6), size * 0.17, tone))
      .join('') +
    puffs
      .map(([u, v]) =>
        circle(x + u * size * (1 - v * 0.5) - size * 0.05, base - size * (0.56 + v * 0.56), size * 0.09, light),
      )
      .join('')
  );
}

export const catShape =
  'M-30,0C-36,-20 -26,-40 -12,-46C-16,-60 -16,-70 -12,-82L-2,-72L8,-72L18,-82C22,-66 20,-56 12,-48C22,-30 22,-14 20,0ZM18,-4C40,-2 54,-14 50,-34C62,-16 52,8 20,6Z';

/** Petals or leaves on the wind: small two-tone teardrops. */
export function petals(rng: Rng, count: number, colour: string, shade: string): string {
  return times(count)
    .map(() =>
      place(
        fill('M0,-9C8,-6 8,5 0,9C-7,4 -7,-5 0,-9Z', rng.chance(0.7) ? colour : shade),
        rng.range(0, W),
        rng.range(0, H),
        rng.range(0.6, 1.5),
        rng.range(0, 360),
      ),
    )
    .join('');
}

/** A timber pole with cross-arms, insulators and a transformer, as they lean over every old lane. */
export function pole(x: number, top: number, ink: LaneInk): string {
  return (
    fill(
      polygon([
        [x - 8, top],
        [x + 8, top],
        [x + 12, H + 9],
        [x - 12, H + 9],
      ]),
      ink.wire,
    ) +
    [0, 62]
      .map(
        (dy, i) =>
          rect(x - 108 + i * 24, top + 34 + dy, 216 - i * 48, 11, ink.wire) +
          times(5 - i)
            .map((k) => rect(x - 100 + i * 24 + k * 46, top + 22 + dy, 9, 14, ink.trim, 'rx="3"'))
            .join(''),
      )
      .join('') +
    stroke(`M${x - 70},${top + 45}L${x},${top + 118}L${x + 70},${top + 45}`, ink.wire, 5) +
    rect(x + 14, top + 178, 64, 92, ink.wire, 'rx="8"') +
    times(5)
      .map((i) => rect(x + 20 + i * 12, top + 190, 5, 66, mix(ink.wire, ink.trim, 0.28)))
      .join('') +
    rect(x + 26, top + 166, 8, 16, ink.trim) +
    rect(x + 54, top + 166, 8, 16, ink.trim) +
    rect(x - 44, top + 300, 30, 44, mix(ink.wire, ink.trim, 0.25), 'rx="3"')
  );
}

export function wires(rng: Rng, x: number, top: number, ink: LaneInk, birds: number): string {
  const lines = times(9).map((i) => {
    const right = i < 6;
    const fromY = top + 24 + (i % 3) * 2 + (i % 2) * 62;
    const from: Point = [x - 96 + (i % 5) * 46, fromY];
    const to: Point = right ? [W + 20, top - 170 + i * 46] : [-20, top + 120 + (i - 6) * 52];
    const mid: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + (right ? 74 : 26)];
    return { from, mid, to };
  });
  const perched = times(birds).map((i) => {
    const { from, mid, to } = itemAt(lines, i % 6);
    const t = rng.range(0.3, 0.92);
    const spot = (axis: 0 | 1): number => (1 - t) ** 2 * from[axis] + 2 * (1 - t) * t * mid[axis] + t * t * to[axis];
    return place(
      fill('M-14,2C-12,-14 -2,-24 8,-24C14,-24 17,-20 16,-16L23,-14L15,-11C13,-2 6,4 -2,4L-24,16L-20,8Z', ink.wire),
      spot(0),
      spot(1) - 3,
      rng.range(0.8, 1.15),
      rng.range(-6, 6),
      rng.chance(0.5),
    );
  });
  return (
    lines
      .map(({ from, mid, to }) =>
        stroke(`M${from.map(num).join()}Q${mid.map(num).join()} ${to.map(num).join()}`, ink.wire, 2.8),
      )
      .join('') + perched.join('')
  );
}
