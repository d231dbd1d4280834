import { border } from './border.ts';
import type { GirihInk } from './palettes.ts';
import { heartsOf, layTiling, star, starOf } from './tilings.ts';
import { printHeight as H, printWidth as W } from '../../drawing/family.ts';
import { itemAt, times } from '../../drawing/geometry.ts';
import { circle, clipped, fill, glow, group, mix, num, polygon, rect, smooth, stroke } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';
import { mosque } from '../lane/mosque.ts';
import { flock, halo, skyWash } from '../../drawing/sky.ts';

const archPath = (x: number, y: number, w: number, h: number): string =>
  `M${num(x)},${num(y + h)}V${num(y + w * 0.56)}C${num(x)},${num(y + w * 0.26)} ${num(x + w * 0.28)},${num(y + w * 0.16)} ${num(x + w / 2)},${num(y)}C${num(x + w * 0.72)},${num(y + w * 0.16)} ${num(x + w)},${num(y + w * 0.26)} ${num(x + w)},${num(y + w * 0.56)}V${num(y + h)}Z`;

/** A pierced stone window at sunset; its stars fall on the floor as light. */
export function jali(rng: Rng, ink: GirihInk): string {
  const [x, y, w, h] = [190, 150, 680, 850];
  const lattice = layTiling('4.6.12', 70, 64, [W / 2, 560]);
  const runs = lattice
    .map(
      (t) =>
        polygon(starOf(t)) +
        (t.sides >= 6 ? polygon(times(t.sides).flatMap((i) => [itemAt(t.bends, i), itemAt(heartsOf(t, 0.7), i)])) : ''),
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
    fill(archPath(x - 40, y - 44, w + 80, h + 48), itemAt(ink.stars, 1)) +
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
    rect(-4, floorY - 26, W + 8, 14, itemAt(ink.stars, 2)) +
    times(40)
      .map((i) => fill(polygon(star(i * 28, floorY - 19, 4, 7, 0.5)), ink.strap))
      .join('') +
    clipped('floor', `M-9,${floorY + 4}H${W + 9}V${H + 9}H-9Z`, paving + lights) +
    border(ink, 62)
  );
}
