import { border } from './border.ts';
import type { GirihInk } from './palettes.ts';
import { layTiling, petalRing, star, starOf } from './tilings.ts';
import { printHeight as H, printWidth as W } from '../../drawing/family.ts';
import { itemAt, type Point, polar, times } from '../../drawing/geometry.ts';
import { circle, clipped, fill, mix, num, place, polygon, rect, stroke } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';

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
        fill(polygon(star(x, y, 8, r * 0.062, 0.6, i * 22.5)), itemAt(ink.stars, i)) +
        circle(x, y, r * 0.016, ink.strap)
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
    layer(star(cx, cy, n, r * 0.8, 0.71, -90 + 11.25), itemAt(ink.stars, 0), 6) +
    layer(star(cx, cy, n, r * 0.68, 0.72), itemAt(ink.stars, 1), 6) +
    fill(petalRing(cx, cy, n, r * 0.36, r * 0.66, 6.4), ink.petal[0]) +
    stroke(petalRing(cx, cy, n, r * 0.36, r * 0.66, 6.4), ink.edge, 2.4) +
    layer(star(cx, cy, n, r * 0.5, 0.74, -90 + 11.25), itemAt(ink.stars, 2), 5) +
    fill(petalRing(cx, cy, n, r * 0.22, r * 0.43, 7, -90 + 11.25), ink.petal[1]) +
    layer(star(cx, cy, n / 2, r * 0.31, 0.76), itemAt(ink.stars, 3), 5) +
    layer(star(cx, cy, n / 2, r * 0.22, 0.54, -90 + 22.5), ink.heart, 4) +
    circle(cx, cy, r * 0.07, ink.strap) +
    circle(cx, cy, r * 0.04, ink.edge)
  );
}

/** A book-cover sun: one great rosette with pendants on a quiet field, quarters of it in the corners. */
export function shamsa(_: Rng, ink: GirihInk): string {
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
        itemAt(ink.stars, 1),
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

/** A panel of twenty glazed tiles, each with its own star. */
export function kashi(rng: Rng, ink: GirihInk): string {
  const [columns, rows, frame, gap] = [4, 5, 74, 9];
  const [cw, ch] = [(W - frame * 2) / columns, (H - frame * 2) / rows];
  const grounds = [ink.field[0], ink.strap, ink.field[1], ink.field[2], ink.stars[1]];
  const tiles = times(columns * rows).map((i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const [x, y] = [frame + column * cw + gap / 2, frame + row * ch + gap / 2];
    const [w, h] = [cw - gap, ch - gap];
    const [cx, cy] = [x + w / 2, y + h / 2];
    const ground = itemAt(grounds, column * 2 + row * 3);
    const isPale = ground === ink.strap;
    const line = isPale ? ink.field[0] : ink.strap;
    const tones = [ink.stars[0], ink.stars[2], ink.stars[3], ink.heart, ink.petal[0], ink.petal[1]].filter(
      (tone) => tone !== ground,
    );
    const tone = (k: number): string => itemAt(tones, k + i);
    const n = itemAt([8, 12, 6, 10, 16], column + row * 2 + (row > 2 ? 1 : 0));
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
        itemAt(inner, style) +
        circle(cx, cy, r * 0.09, line) +
        stroke(`M${num(x + 3)},${num(y + h - 3)}V${num(y + 3)}H${num(x + w - 3)}`, '#ffffff', 3, 'opacity=".22"'),
    );
  });
  return rect(-4, -4, W + 8, H + 8, mix(ink.edge, ink.strap, 0.2)) + tiles.join('') + border(ink);
}
