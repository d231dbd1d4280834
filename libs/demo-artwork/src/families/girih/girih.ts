import { border } from './border.ts';
import { type GirihInk, girihPalettes } from './palettes.ts';
import { kashi, shamsa } from './panels.ts';
import { heartsOf, layTiling, star, starOf, type Tile, type TilingName, weave } from './tilings.ts';
import { jali } from './window.ts';
import { defineFamily, printHeight as H, printWidth as W } from '../../drawing/family.ts';
import { itemAt, type Point, times } from '../../drawing/geometry.ts';
import { circle, fill, mix, polygon, rect } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';

/** Distance rings around the middle pick the star colour, so that the field opens like a flower. */
const ringOf = ([x, y]: Point, step: number): number => Math.round(Math.hypot(x - W / 2, y - H / 2) / step);

function colourTile(t: Tile, ink: GirihInk, step: number, petals: number): string {
  const ring = ringOf(t.centre, step);
  const isBig = t.sides >= 6;
  const corner = itemAt(ink.field, t.sides === 4 ? 1 : t.sides === 3 ? 2 : 0);
  const body = isBig ? itemAt(ink.stars, ring) : itemAt(ink.stars, ring + 2);
  const parts = [fill(polygon(t.corners), corner)];
  parts.push(
    t.corners
      .map((c, i) =>
        fill(
          polygon([c, itemAt(t.mids, i), itemAt(t.bends, i), itemAt(t.mids, i - 1)]),
          mix(corner, ink.edge, i % 2 === 0 ? 0 : 0.14),
        ),
      )
      .join(''),
    fill(polygon(starOf(t)), body),
  );
  if (!isBig || petals === 0) return parts.join('') + circle(...t.centre, t.edge * 0.1, ink.heart);
  const hearts = heartsOf(t, petals);
  const leaf = times(t.sides).map((i) =>
    polygon([itemAt(t.mids, i), itemAt(t.bends, i + 1), itemAt(hearts, i), itemAt(t.bends, i)]),
  );
  const reach = Math.hypot(itemAt(hearts, 0)[0] - t.centre[0], itemAt(hearts, 0)[1] - t.centre[1]);
  const turn = (Math.atan2(itemAt(hearts, 0)[1] - t.centre[1], itemAt(hearts, 0)[0] - t.centre[0]) * 180) / Math.PI;
  return (
    parts.join('') +
    fill(leaf.filter((_, i) => i % 2 === 0).join(''), ink.petal[0]) +
    fill(leaf.filter((_, i) => i % 2 === 1).join(''), t.sides % 2 === 0 ? ink.petal[1] : ink.petal[0]) +
    fill(polygon(star(...t.centre, t.sides, reach * 0.95, 0.62, turn + 180 / t.sides)), itemAt(ink.stars, ring + 1)) +
    fill(polygon(star(...t.centre, t.sides, reach * 0.56, 0.6, turn)), ink.heart) +
    circle(...t.centre, reach * 0.17, ink.edge)
  );
}

/** A sheet of one tiling. The seed turns the order of the star inks and opens or closes the stars a little. */
const sheet =
  (name: TilingName, edge: number, contact: number, width: number, petals: number, ringStep: number) =>
  (rng: Rng, ink: GirihInk): string => {
    const tiles = layTiling(name, edge, contact + rng.range(-2.5, 2.5));
    const first = rng.int(0, 3);
    const [a, b, c, d] = times(4).map((i) => itemAt(ink.stars, i + first));
    const turned: GirihInk = { ...ink, stars: [a ?? ink.heart, b ?? ink.heart, c ?? ink.heart, d ?? ink.heart] };
    return (
      rect(-4, -4, W + 8, H + 8, ink.field[0]) +
      tiles.map((t) => colourTile(t, turned, ringStep, petals)).join('') +
      weave(tiles, { width, colour: ink.strap, outline: ink.edge, petals }) +
      border(turned)
    );
  };

export const girih = defineFamily(girihPalettes, {
  octagon: sheet('4.8.8', 112, 66, 12, 0.62, 250),
  hexagon: sheet('3.4.6.4', 118, 62, 13, 0.62, 280),
  dodecagon: sheet('4.6.12', 100, 66, 11, 0.68, 300),
  twelve: sheet('3.12.12', 112, 68, 13, 0.68, 330),
  shamsa,
  jali,
  kashi,
});
