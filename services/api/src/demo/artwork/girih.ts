import {
  at,
  circle,
  clipped,
  defineFamily,
  fill,
  glow,
  group,
  inkHeight as H,
  inkWidth as W,
  mix,
  num,
  place,
  type Point,
  polar,
  polygon,
  rect,
  type Rng,
  smooth,
  stroke,
  times,
} from './kit.ts';
import { heartsOf, layTiling, petalRing, star, starOf, type Tile, type TilingName, weave } from './girih-tilings.ts';
import { type GirihInk, girihPalettes } from './girih-ink.ts';
import { flock, halo, skyWash } from './sky.ts';
import { mosque } from './lane-buildings.ts';

/** Distance rings around the middle pick the star colour, so that the field opens like a flower. */
const ringOf = ([x, y]: Point, step: number): number => Math.round(Math.hypot(x - W / 2, y - H / 2) / step);

function colourTile(t: Tile, ink: GirihInk, step: number, petals: number): string {
  const ring = ringOf(t.centre, step);
  const isBig = t.sides >= 6;
  const corner = at(ink.field, t.sides === 4 ? 1 : t.sides === 3 ? 2 : 0);
  const body = isBig ? at(ink.stars, ring) : at(ink.stars, ring + 2);
  const parts = [fill(polygon(t.corners), corner)];
  parts.push(
    t.corners
      .map((c, i) =>
        fill(
          polygon([c, at(t.mids, i), at(t.bends, i), at(t.mids, i - 1)]),
          mix(corner, ink.edge, i % 2 === 0 ? 0 : 0.14),
        ),
      )
      .join(''),
    fill(polygon(starOf(t)), body),
  );
  if (!isBig || petals === 0) return parts.join('') + circle(...t.centre, t.edge * 0.1, ink.heart);
  const hearts = heartsOf(t, petals);
  const leaf = times(t.sides).map((i) => polygon([at(t.mids, i), at(t.bends, i + 1), at(hearts, i), at(t.bends, i)]));
  const reach = Math.hypot(at(hearts, 0)[0] - t.centre[0], at(hearts, 0)[1] - t.centre[1]);
  const turn = (Math.atan2(at(hearts, 0)[1] - t.centre[1], at(hearts, 0)[0] - t.centre[0]) * 180) / Math.PI;
  return (
    parts.join('') +
    fill(leaf.filter((_, i) => i % 2 === 0).join(''), ink.petal[0]) +
    fill(leaf.filter((_, i) => i % 2 === 1).join(''), t.sides % 2 === 0 ? ink.petal[1] : ink.petal[0]) +
    fill(polygon(star(...t.centre, t.sides, reach * 0.95, 0.62, turn + 180 / t.sides)), at(ink.stars, ring + 1)) +
    fill(polygon(star(...t.centre, t.sides, reach * 0.56, 0.6, turn)), ink.heart) +
    circle(...t.centre, reach * 0.17, ink.edge)
  );
}

/** The frame every sheet of tiles wears: bands, a row of small stars or chevrons, and bands again. */
function border(ink: GirihInk, depth = 74): string {
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
    fill(polygon(star(x, y, 8, size, 0.72, 0)), at(ink.stars, i)) +
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

/** A sheet of one tiling. The seed turns the order of the star inks and opens or closes the stars a little. */
const sheet =
  (name: TilingName, edge: number, contact: number, width: number, petals: number, ringStep: number) =>
  (rng: Rng, ink: GirihInk): string => {
    const tiles = layTiling(name, edge, contact + rng.range(-2.5, 2.5));
    const first = rng.int(0, 3);
    const [a, b, c, d] = times(4).map((i) => at(ink.stars, i + first));
    const turned: GirihInk = { ...ink, stars: [a ?? ink.heart, b ?? ink.heart, c ?? ink.heart, d ?? ink.heart] };
    return (
      rect(-4, -4, W + 8, H + 8, ink.field[0]) +
      tiles.map((t) => colourTile(t, turned, ringStep, petals)).join('') +
      weave(tiles, { width, colour: ink.strap, outline: ink.edge, petals }) +
      border(turned)
    );
  };

function medallion(cx: number, cy: number, r: number, ink: GirihInk): string {
  const n = 16;
  const layer = (points: Point[], tone: string, width: number): string =>
    fill(polygon(points), tone) +
    stroke(polygon(points), ink.edge, width + 5) +
    stroke(polygon(points), ink.strap, width);
  const lobes = times(n)
    .map((i) =>
      circle(...polar(r * 1.02, i * 22.5, cx, cy), r * 0.19, ink.field[1], `stroke="${ink.strap}" stroke-width="5"`),
    )
    .join('');
  const ringStars = times(n)
    .map((i) => {
      const [x, y] = polar(r * 0.835, i * 22.5 + 11.25, cx, cy);
      return (
        fill(polygon(star(x, y, 8, r * 0.062, 0.6, i * 22.5)), at(ink.stars, i)) + circle(x, y, r * 0.016, ink.strap)
      );
    })
    .join('');
  return (
    lobes +
    times(n)
      .map((i) => fill(petalRing(cx, cy, 1, r * 0.9, r * 1.17, 3.4, i * 22.5), ink.heart))
      .join('') +
    circle(cx, cy, r, ink.field[0], `stroke="${ink.edge}" stroke-width="14"`) +
    circle(cx, cy, r, 'none', `stroke="${ink.strap}" stroke-width="7"`) +
    layer(star(cx, cy, n, r * 0.975, 0.78), ink.field[2], 6) +
    ringStars +
    layer(star(cx, cy, n, r * 0.8, 0.71, -90 + 11.25), at(ink.stars, 0), 6) +
    layer(star(cx, cy, n, r * 0.68, 0.72), at(ink.stars, 1), 6) +
    fill(petalRing(cx, cy, n, r * 0.36, r * 0.66, 6.4), ink.petal[0]) +
    stroke(petalRing(cx, cy, n, r * 0.36, r * 0.66, 6.4), ink.edge, 2.4) +
    layer(star(cx, cy, n, r * 0.5, 0.74, -90 + 11.25), at(ink.stars, 2), 5) +
    fill(petalRing(cx, cy, n, r * 0.22, r * 0.43, 7, -90 + 11.25), ink.petal[1]) +
    layer(star(cx, cy, n / 2, r * 0.31, 0.76), at(ink.stars, 3), 5) +
    layer(star(cx, cy, n / 2, r * 0.22, 0.54, -90 + 22.5), ink.heart, 4) +
    circle(cx, cy, r * 0.07, ink.strap) +
    circle(cx, cy, r * 0.04, ink.edge)
  );
}

/** A book-cover sun: one great rosette with pendants on a quiet field, quarters of it in the corners. */
function shamsa(_: Rng, ink: GirihInk): string {
  const tiles = layTiling('3.4.6.4', 36, 62);
  const quiet = tiles
    .map(
      (t) =>
        fill(polygon(t.corners), ink.field[0]) +
        fill(polygon(starOf(t)), mix(ink.field[0], t.sides === 6 ? ink.field[1] : ink.field[2], 0.38)),
    )
    .join('');
  const finial = (dy: number): string =>
    place(
      fill(
        'M0,-128C16,-96 66,-76 58,-30C52,6 18,18 0,30C-18,18 -52,6 -58,-30C-66,-76 -16,-96 0,-128Z',
        at(ink.stars, 1),
        `stroke="${ink.strap}" stroke-width="6"`,
      ) +
        fill(petalRing(0, -34, 8, 8, 46, 15), ink.petal[0]) +
        circle(0, -34, 10, ink.heart) +
        circle(0, -150, 9, ink.heart) +
        circle(0, -176, 5.5, ink.strap),
      W / 2,
      H / 2 + dy,
      0.96,
      dy < 0 ? 0 : 180,
    );
  return (
    quiet +
    stroke(tiles.map((t) => polygon(starOf(t))).join(''), mix(ink.field[0], ink.strap, 0.3), 2.4) +
    finial(-440) +
    finial(440) +
    medallion(W / 2, H / 2, 372, ink) +
    (
      [
        [74, 74],
        [W - 74, 74],
        [74, H - 74],
        [W - 74, H - 74],
      ] as const
    )
      .map(([x, y]) => medallion(x, y, 196, ink))
      .join('') +
    border(ink)
  );
}

const archPath = (x: number, y: number, w: number, h: number): string =>
  `M${num(x)},${num(y + h)}V${num(y + w * 0.56)}C${num(x)},${num(y + w * 0.26)} ${num(x + w * 0.28)},${num(y + w * 0.16)} ${num(x + w / 2)},${num(y)}C${num(x + w * 0.72)},${num(y + w * 0.16)} ${num(x + w)},${num(y + w * 0.26)} ${num(x + w)},${num(y + w * 0.56)}V${num(y + h)}Z`;

/** A pierced stone window at sunset; its stars fall on the floor as light. */
function jali(rng: Rng, ink: GirihInk): string {
  const [x, y, w, h] = [190, 150, 680, 850];
  const lattice = layTiling('4.6.12', 70, 64, [W / 2, 560]);
  const runs = lattice
    .map(
      (t) =>
        polygon(starOf(t)) +
        (t.sides >= 6 ? polygon(times(t.sides).flatMap((i) => [at(t.bends, i), at(heartsOf(t, 0.7), i)])) : ''),
    )
    .join('');
  const view =
    skyWash(ink.dusk, 860) +
    halo(W / 2, 590, 190, ink.heart, 3) +
    circle(W / 2, 590, 190, ink.heart) +
    mosque(
      W / 2,
      900,
      0.74,
      mix(ink.field[2], ink.edge, 0.2),
      mix(ink.field[2], ink.dusk[1], 0.4),
      mix(ink.field[2], ink.edge, 0.4),
      ink.dusk[1],
    ) +
    fill(
      smooth(
        [
          [150, 900],
          [300, 872],
          [500, 892],
          [720, 866],
          [900, 900],
          [900, 1040],
          [150, 1040],
        ],
        true,
      ),
      mix(ink.field[0], ink.edge, 0.25),
    ) +
    flock(rng, 9, W / 2, 380, 200, 22, ink.edge);
  const spandrel = layTiling('3.4.6.4', 30, 62);
  const floorY = 1040;
  const paving =
    times(7)
      .map((i) => stroke(`M-9,${num(floorY + 8 + i * i * 7 + i * 8)}H${W + 9}`, mix(ink.field[1], ink.edge, 0.55), 3))
      .join('') +
    times(13)
      .map((i) =>
        stroke(
          `M${num(W / 2 + (i - 6) * 96)},${floorY}L${num(W / 2 + (i - 6) * 190)},${H}`,
          mix(ink.field[1], ink.edge, 0.55),
          3,
        ),
      )
      .join('');
  const lights = `<g transform="matrix(0.98 0 0.24 0.44 -110 ${floorY - 62})">${clipped('floor-light', archPath(x - 30, 170, w + 60, 720), rect(0, 0, W, 1400, ink.dusk[2], 'opacity=".85"') + stroke(runs, mix(ink.field[1], ink.edge, 0.4), 15))}</g>`;
  return (
    rect(-4, -4, W + 8, H + 8, ink.field[0]) +
    spandrel
      .map((t) => fill(polygon(starOf(t)), mix(ink.field[0], t.sides === 6 ? ink.field[1] : ink.field[2], 0.34)))
      .join('') +
    stroke(spandrel.map((t) => polygon(starOf(t))).join(''), mix(ink.field[0], ink.strap, 0.26), 2.2) +
    fill(archPath(x - 58, y - 62, w + 116, h + 66), ink.edge) +
    fill(archPath(x - 50, y - 54, w + 100, h + 58), ink.strap) +
    fill(archPath(x - 40, y - 44, w + 80, h + 48), at(ink.stars, 1)) +
    times(2)
      .map((side) =>
        times(18)
          .map((i) => fill(polygon(star(side === 0 ? x - 24 : x + w + 24, y + 410 + i * 32, 4, 11, 0.5)), ink.strap))
          .join(''),
      )
      .join('') +
    fill(archPath(x - 8, y - 10, w + 16, h + 14), ink.strap) +
    fill(archPath(x, y, w, h), ink.edge) +
    clipped(
      'window',
      archPath(x, y, w, h),
      view +
        glow('ray', W / 2, 590, 420, ink.heart, 0.35) +
        stroke(runs, ink.edge, 15) +
        group(stroke(runs, mix(ink.edge, ink.dusk[1], 0.5), 4), 'translate(-3 -3)'),
    ) +
    rect(-4, floorY - 30, W + 8, H, mix(ink.field[1], ink.edge, 0.4)) +
    rect(-4, floorY - 36, W + 8, 34, ink.strap) +
    rect(-4, floorY - 26, W + 8, 14, at(ink.stars, 2)) +
    times(40)
      .map((i) => fill(polygon(star(i * 28, floorY - 19, 4, 7, 0.5)), ink.strap))
      .join('') +
    clipped('floor', `M-9,${floorY + 4}H${W + 9}V${H + 9}H-9Z`, paving + lights) +
    border(ink, 62)
  );
}

/** A panel of twenty glazed tiles, each with its own star. */
function kashi(rng: Rng, ink: GirihInk): string {
  const [columns, rows, frame, gap] = [4, 5, 74, 9];
  const [cw, ch] = [(W - frame * 2) / columns, (H - frame * 2) / rows];
  const grounds = [ink.field[0], ink.strap, ink.field[1], ink.field[2], ink.stars[1]];
  const tiles = times(columns * rows).map((i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const [x, y] = [frame + column * cw + gap / 2, frame + row * ch + gap / 2];
    const [w, h] = [cw - gap, ch - gap];
    const [cx, cy] = [x + w / 2, y + h / 2];
    const ground = at(grounds, column * 2 + row * 3);
    const isPale = ground === ink.strap;
    const line = isPale ? ink.field[0] : ink.strap;
    const tones = [ink.stars[0], ink.stars[2], ink.stars[3], ink.heart, ink.petal[0], ink.petal[1]].filter(
      (tone) => tone !== ground,
    );
    const tone = (k: number): string => at(tones, k + i);
    const n = at([8, 12, 6, 10, 16], column + row * 2 + (row > 2 ? 1 : 0));
    const r = Math.min(w, h) * 0.47;
    const style = rng.int(0, 3);
    const outline = (points: Point[], colour: string, width = 4): string =>
      fill(polygon(points), colour) + stroke(polygon(points), line, width);
    const inner = [
      outline(star(cx, cy, n, r, 0.72), tone(0)) +
        outline(star(cx, cy, n, r * 0.72, 0.62, -90 + 180 / n), tone(1)) +
        outline(star(cx, cy, n, r * 0.42, 0.55), tone(2), 3),
      fill(petalRing(cx, cy, n, r * 0.3, r, 96 / n), tone(0)) +
        stroke(petalRing(cx, cy, n, r * 0.3, r, 96 / n), line, 3.4) +
        fill(petalRing(cx, cy, n, r * 0.18, r * 0.62, 80 / n, -90 + 180 / n), tone(1)) +
        outline(star(cx, cy, n, r * 0.34, 0.62), tone(2), 3),
      circle(cx, cy, r, tone(1), `stroke="${line}" stroke-width="4"`) +
        fill(petalRing(cx, cy, 8, r * 0.1, r * 0.98, 16), ground) +
        fill(petalRing(cx, cy, 8, r * 0.16, r * 0.8, 9), tone(0)) +
        outline(star(cx, cy, 8, r * 0.36, 0.6, -67.5), tone(2), 3),
      outline(star(cx, cy, 8, r, 0.765, -67.5), tone(0)) +
        circle(cx, cy, r * 0.66, ground, `stroke="${line}" stroke-width="4"`) +
        fill(petalRing(cx, cy, 12, r * 0.12, r * 0.62, 9), tone(1)) +
        outline(star(cx, cy, 12, r * 0.3, 0.6), tone(2), 3),
    ];
    const corners = (
      [
        [x, y],
        [x + w, y],
        [x, y + h],
        [x + w, y + h],
      ] as const
    )
      .map(
        ([px, py]) =>
          circle(px, py, 40, tone(3), `stroke="${line}" stroke-width="4"`) +
          fill(petalRing(px, py, 8, 6, 34, 13, 0), line) +
          circle(px, py, 9, tone(4)),
      )
      .join('');
    const sides = (
      [
        [cx, y, 0],
        [x + w, cy, 90],
        [cx, y + h, 180],
        [x, cy, 270],
      ] as const
    )
      .map(([px, py, turn]) =>
        place(
          fill('M-26,0C-22,14 -8,14 0,26C8,14 22,14 26,0Z', tone(2), `stroke="${line}" stroke-width="3"`),
          px,
          py,
          1,
          turn,
        ),
      )
      .join('');
    return clipped(
      `tile${i}`,
      `M${num(x)},${num(y)}h${num(w)}v${num(h)}h${num(-w)}Z`,
      rect(x, y, w, h, ground) +
        corners +
        sides +
        at(inner, style) +
        circle(cx, cy, r * 0.09, line) +
        stroke(`M${num(x + 3)},${num(y + h - 3)}V${num(y + 3)}H${num(x + w - 3)}`, '#ffffff', 3, 'opacity=".22"'),
    );
  });
  return rect(-4, -4, W + 8, H + 8, mix(ink.edge, ink.strap, 0.2)) + tiles.join('') + border(ink);
}

export const girih = defineFamily(girihPalettes, {
  octagon: sheet('4.8.8', 112, 66, 12, 0.62, 250),
  hexagon: sheet('3.4.6.4', 118, 62, 13, 0.62, 280),
  dodecagon: sheet('4.6.12', 100, 66, 11, 0.68, 300),
  twelve: sheet('3.12.12', 112, 68, 13, 0.68, 330),
  shamsa,
  jali,
  kashi,
});
