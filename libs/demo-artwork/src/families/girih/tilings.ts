import { printHeight as H, printWidth as W } from '../../drawing/family.ts';
import { itemAt, type Point, polar, times } from '../../drawing/geometry.ts';
import { num, polygon, stroke } from '../../drawing/svg.ts';

/** One regular tile of a tiling. Its straps start at the middles of its edges (polygons in contact). */
export interface Tile {
  sides: number;
  centre: Point;
  corners: Point[];
  /** Middles of the edges; edge i runs from corner i to corner i + 1. */
  mids: Point[];
  /** Where the straps of two neighbouring edges meet; bend i belongs to corner i. */
  bends: Point[];
  edge: number;
}

function tile(sides: number, centre: Point, edge: number, normal: number, contact: number): Tile {
  const turn = 360 / sides;
  const radius = edge / (2 * Math.sin(Math.PI / sides));
  const corners = times(sides).map((i) => polar(radius, normal - turn / 2 + i * turn, ...centre));
  const mids = times(sides).map((i) => polar(radius * Math.cos(Math.PI / sides), normal + i * turn, ...centre));
  const half = Math.PI / 2 - Math.PI / sides;
  const theta = (contact * Math.PI) / 180;
  const fromCorner = ((edge / 2) * Math.sin(theta)) / Math.sin(theta + half);
  const bends = times(sides).map((i) => polar(radius - fromCorner, normal - turn / 2 + i * turn, ...centre));
  return { sides, centre, corners, mids, bends, edge };
}

export type TilingName = '4.8.8' | '6.6.6' | '3.12.12' | '4.6.12' | '3.4.6.4';

/** Lays a uniform tiling over the whole sheet, with its first tile in the middle of it. */
export function layTiling(name: TilingName, edge: number, contact: number, middle: Point = [W / 2, H / 2]): Tile[] {
  const tiles: Tile[] = [];
  const add = (sides: number, x: number, y: number, normal: number): void => {
    if (x > -edge * 4 && x < W + edge * 4 && y > -edge * 4 && y < H + edge * 4)
      tiles.push(tile(sides, [x, y], edge, normal, contact));
  };
  const root3 = Math.sqrt(3);
  const spacing =
    { '4.8.8': 1 + Math.SQRT2, '6.6.6': root3, '3.12.12': 2 + root3, '4.6.12': 3 + root3, '3.4.6.4': 1 + root3 }[name] *
    edge;
  const reach = Math.ceil(1700 / spacing);
  for (let row = -reach; row <= reach; row += 1) {
    for (let column = -reach; column <= reach; column += 1) {
      if (name === '4.8.8') {
        const [x, y] = [middle[0] + column * spacing, middle[1] + row * spacing];
        add(8, x, y, 0);
        add(4, x + spacing / 2, y + spacing / 2, 45);
        continue;
      }
      const [x, y] = [middle[0] + (column + row / 2) * spacing, middle[1] + (row * spacing * root3) / 2];
      const inside: Point = [spacing / 2, (spacing * root3) / 6];
      const bigSides = name === '3.12.12' || name === '4.6.12' ? 12 : 6;
      add(bigSides, x, y, 0);
      if (name === '6.6.6') continue;
      if (name !== '3.12.12') {
        add(4, x + spacing / 2, y, 0);
        add(4, x + spacing / 4, y + (spacing * root3) / 4, 60);
        add(4, x - spacing / 4, y + (spacing * root3) / 4, 120);
      }
      const between = name === '4.6.12' ? 6 : 3;
      const normal = name === '3.4.6.4' ? 30 : name === '3.12.12' ? 90 : 30;
      add(between, x + inside[0], y + inside[1], normal);
      add(between, x, y + inside[1] * 2, normal + 180);
    }
  }
  return tiles;
}

/** The star outline of a tile: out to every edge middle, in to every bend. */
export const starOf = ({ mids, bends, sides }: Tile): Point[] =>
  times(sides).flatMap((i) => [itemAt(mids, i), itemAt(bends, i + 1)]);

/** Inner ends of the petals of a rosette, behind each edge middle; `depth` is a share of the distance of the bends. */
export function heartsOf({ centre, mids, bends }: Tile, depth: number): Point[] {
  const bend = itemAt(bends, 0);
  const reach = Math.hypot(bend[0] - centre[0], bend[1] - centre[1]) * depth;
  return mids.map(([x, y]) => polar(reach, (Math.atan2(y - centre[1], x - centre[0]) * 180) / Math.PI, ...centre));
}

export interface StrapStyle {
  width: number;
  colour: string;
  outline: string;
  /** How far petals reach in, for tiles of six sides and more; 0 leaves them out. */
  petals: number;
}

/**
 * Draws the straps of all tiles as one woven band. At each edge middle two straps cross; seen from inside a tile the
 * one leaning left goes over, which holds on both sides of the edge and so alternates along every strap.
 */
export function weave(tiles: readonly Tile[], { width, colour, outline, petals }: StrapStyle): string {
  const runs = tiles
    .map((t) => {
      const star = polygon(starOf(t));
      if (petals === 0 || t.sides < 6) return star;
      const hearts = heartsOf(t, petals);
      return star + polygon(times(t.sides).flatMap((i) => [itemAt(t.bends, i), itemAt(hearts, i)]));
    })
    .join('');
  const bridges = tiles.flatMap((t) =>
    t.mids.map((mid, i) => {
      const bend = itemAt(t.bends, i + 1);
      const length = Math.hypot(bend[0] - mid[0], bend[1] - mid[1]);
      const step = (width * 1.05) / length;
      const [dx, dy] = [(bend[0] - mid[0]) * step, (bend[1] - mid[1]) * step];
      return {
        short: polygon(
          [
            [mid[0] - dx, mid[1] - dy],
            [mid[0] + dx, mid[1] + dy],
          ],
          false,
        ),
        long: polygon(
          [
            [mid[0] - dx * 1.25, mid[1] - dy * 1.25],
            [mid[0] + dx * 1.25, mid[1] + dy * 1.25],
          ],
          false,
        ),
      };
    }),
  );
  const rim = width * 0.36;
  const butt = 'style="stroke-linecap:butt"';
  const shortBridges = bridges.map((bridge) => bridge.short).join('');
  const longBridges = bridges.map((bridge) => bridge.long).join('');
  return (
    stroke(runs, outline, width + rim * 2) +
    stroke(runs, colour, width) +
    stroke(shortBridges, outline, width + rim * 2, butt) +
    stroke(longBridges, colour, width, butt)
  );
}

/** A star with `points` tips; `depth` is its inner radius as a share of the outer one. */
export function star(cx: number, cy: number, points: number, radius: number, depth: number, turn = -90): Point[] {
  return times(points * 2).map((i) => polar(i % 2 === 0 ? radius : radius * depth, turn + (i * 180) / points, cx, cy));
}

/** A ring of pointed petals around a centre, each from `inner` to `outer`. */
export function petalRing(
  cx: number,
  cy: number,
  count: number,
  inner: number,
  outer: number,
  breadth: number,
  turn = -90,
): string {
  return times(count)
    .map((i) => {
      const angle = turn + (i * 360) / count;
      const [a, b] = [polar(inner, angle, cx, cy), polar(outer, angle, cx, cy)];
      const belly = (inner + outer) * 0.52;
      const [l, r] = [polar(belly, angle - breadth, cx, cy), polar(belly, angle + breadth, cx, cy)];
      const join = (from: Point, to: Point): string => `Q${from.map(num).join()} ${to.map(num).join()}`;
      return `M${a.map(num).join()}${join(l, b)}${join(r, a)}Z`;
    })
    .join('');
}
