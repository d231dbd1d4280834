import type { GirihInk } from './palettes.ts';
import { star } from './tilings.ts';
import { printHeight as H, printWidth as W } from '../../drawing/family.ts';
import { itemAt, times } from '../../drawing/geometry.ts';
import { fill, polygon } from '../../drawing/svg.ts';

/** The frame of every sheet of tiles: bands, a row of small stars or chevrons, and bands again. */
export function border(ink: GirihInk, depth = 74): string {
  const bands = [
    [0, ink.edge],
    [7, ink.strap],
    [15, ink.edge],
    [20, ink.border],
    [depth - 18, ink.edge],
    [depth - 14, ink.strap],
    [depth - 6, ink.edge],
  ] as const;
  const hole = `M-9,-9H${W + 9}V${H + 9}H-9ZM${depth},${depth}V${H - depth}H${W - depth}V${depth}Z`;
  const frame = bands
    .map(([d, tone]) =>
      fill(`M${d},${d}H${W - d}V${H - d}H${d}ZM${depth},${depth}V${H - depth}H${W - depth}V${depth}Z`, tone),
    )
    .join('');
  const centre = (20 + depth - 18) / 2;
  const size = (depth - 38) / 2 - 3;
  const across = Math.round((W - centre * 2) / (size * 2.9));
  const down = Math.round((H - centre * 2) / (size * 2.9));
  const spot = (x: number, y: number, i: number): string =>
    fill(polygon(star(x, y, 8, size, 0.72, 0)), itemAt(ink.stars, i)) +
    fill(polygon(star(x, y, 4, size * 0.62, 0.46, 0)), ink.strap);
  const beads = [
    ...times(across + 1).flatMap((i) => {
      const x = centre + (i / across) * (W - centre * 2);
      return [spot(x, centre, i), spot(x, H - centre, i)];
    }),
    ...times(down - 1).flatMap((i) => {
      const y = centre + ((i + 1) / down) * (H - centre * 2);
      return [spot(centre, y, i + 1), spot(W - centre, y, i + 1)];
    }),
  ];
  return fill(hole, ink.edge) + frame + beads.join('');
}
