import { defineFamily, printHeight as H, printWidth as W } from '../../drawing/family.ts';
import { itemAt, times } from '../../drawing/geometry.ts';
import { circle, fill, mix, num, polygon, rect, stroke } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';
import { forest, tent } from './landscape-details.ts';
import { highway } from './highway.ts';
import { type RidgeInk, ridgePalettes } from './palettes.ts';
import { hills, mistBand, mountain, range } from './terrain.ts';
import { autumn } from './valley.ts';
import { lake, night } from './water.ts';
import { barClouds, barredSun, cumulus, flock, halo, skyWash } from '../../drawing/sky.ts';

function sunrise(rng: Rng, ink: RidgeInk): string {
  const [x, y] = [W * rng.range(0.42, 0.6), H * 0.28];
  return (
    skyWash(ink.sky, H * 0.62) +
    halo(x, y, 190, ink.disc, 3) +
    barredSun(x, y, 190, ink.disc) +
    barClouds(rng, W * 0.18, H * 0.16, 420, mix(ink.sky[1], ink.disc, 0.4), 4) +
    barClouds(rng, W * 0.88, H * 0.22, 400, mix(ink.sky[1], ink.disc, 0.3), 4) +
    flock(rng, 11, x - 30, y - 20, 190, 22, ink.hills[3]) +
    range(rng, 4, H * 0.36, 90, H * 0.72, 0.42, ink, 0.3) +
    mistBand('a', H * 0.6, 200, ink.mist) +
    range(rng, 5, H * 0.47, 90, H * 0.8, 0.3, ink, 0.08) +
    mistBand('b', H * 0.68, 180, ink.mist, 0.7) +
    hills(rng, 'a', H * 0.68, 150, ink.hills[1], ink.mist) +
    mistBand('c', H * 0.76, 130, ink.mist, 0.5) +
    hills(rng, 'b', H * 0.78, 130, ink.hills[2], ink.mist) +
    forest(
      rng,
      70,
      (px) => H * 0.84 + Math.sin(px / 140) * 20,
      [60, 110],
      mix(ink.hills[2], ink.tree, 0.5),
      ink.treeLight,
    ) +
    mistBand('d', H * 0.87, 110, ink.hills[1], 0.35) +
    hills(rng, 'c', H * 0.93, 90, ink.hills[3], ink.hills[3]) +
    forest(rng, 54, (px) => H * 1 - Math.abs(px - W / 2) * 0.16, [130, 270], ink.tree, ink.treeLight)
  );
}

function summit(rng: Rng, ink: RidgeInk): string {
  const sea = (y: number, height: number, tones: readonly string[]): string =>
    cumulus(rng, W * 0.1, y, 760, height, tones) +
    cumulus(rng, W * 0.84, y + 18, 820, height * 0.9, tones) +
    cumulus(rng, W * 0.48, y + 40, 700, height * 0.7, tones);
  const tones = (k: number): string[] => [
    mix(ink.mist, ink.hills[1], 0.42 - k * 0.1),
    mix(ink.mist, ink.hills[0], 0.2 - k * 0.05),
    mix(ink.mist, '#ffffff', 0.5 + k * 0.15),
  ];
  return (
    skyWash(ink.sky, H * 0.8) +
    circle(W * 0.8, H * 0.14, 74, ink.disc) +
    halo(W * 0.8, H * 0.14, 74, ink.disc, 3) +
    barClouds(rng, W * 0.2, H * 0.13, 380, mix(ink.sky[1], '#ffffff', 0.5), 4) +
    range(rng, 4, H * 0.43, 100, H * 0.82, 0.6, ink, 0.42) +
    mountain(rng, { x: W * 0.46, top: H * 0.14, base: H * 0.88, left: 560, right: 600, snow: 0.8 }, ink) +
    // Snow blown from the summit: a plume that thins out downwind.
    fill(
      `M${num(W * 0.458)},${num(H * 0.142)}C${num(W * 0.5)},${num(H * 0.112)} ${num(W * 0.56)},${num(H * 0.126)} ${num(W * 0.64)},${num(H * 0.1)}C${num(W * 0.58)},${num(H * 0.138)} ${num(W * 0.52)},${num(H * 0.134)} ${num(W * 0.468)},${num(H * 0.152)}Z`,
      ink.snow,
      'opacity=".75"',
    ) +
    sea(H * 0.75, 130, tones(0)) +
    mistBand('a', H * 0.8, 190, mix(ink.mist, '#ffffff', 0.3), 1) +
    mountain(rng, { x: W * 0.92, top: H * 0.52, base: H * 0.94, left: 330, right: 300, snow: 0.56 }, ink, 0.05) +
    mountain(rng, { x: W * 0.08, top: H * 0.57, base: H * 0.94, left: 300, right: 320, snow: 0.5 }, ink, 0.05) +
    sea(H * 0.85, 150, tones(1)) +
    rect(-4, H * 0.85, W + 8, H, mix(ink.mist, '#ffffff', 0.5)) +
    sea(H * 0.95, 150, tones(2)) +
    rect(-4, H * 0.94, W + 8, H, mix(ink.mist, '#ffffff', 0.8)) +
    fill(
      polygon([
        [-10, H * 0.97],
        [120, H * 0.93],
        [240, H * 0.945],
        [330, H * 0.925],
        [470, H * 0.97],
        [620, H * 0.985],
        [700, H + 9],
        [-10, H + 9],
      ]),
      ink.hills[3],
    ) +
    fill(
      polygon([
        [-10, H * 0.97],
        [120, H * 0.93],
        [240, H * 0.945],
        [330, H * 0.925],
        [300, H * 0.95],
        [200, H * 0.965],
        [100, H * 0.955],
        [-10, H * 0.99],
      ]),
      ink.snow,
    ) +
    tent(W * 0.2, H * 0.948, 0.62, ink.accent, ink.glow, ink.hills[3]) +
    flags(W * 0.31, H * 0.926, ink) +
    flock(rng, 6, W * 0.75, H * 0.36, 110, 24, ink.hills[3])
  );
}

/** A pole with plain coloured cloths on a line, as climbers leave them. */
const flags = (x: number, y: number, ink: RidgeInk): string =>
  stroke(
    `M${num(x)},${num(y + 8)}v-120M${num(x)},${num(y - 108)}Q${num(x + 120)},${num(y - 20)} ${num(x + 250)},${num(y + 52)}`,
    ink.hills[3],
    4,
  ) +
  times(8)
    .map((i) => {
      const t = (i + 0.6) / 8.6;
      const px = (1 - t) ** 2 * x + 2 * (1 - t) * t * (x + 120) + t * t * (x + 250);
      const py = (1 - t) ** 2 * (y - 108) + 2 * (1 - t) * t * (y - 20) + t * t * (y + 52);
      return fill(
        `M${num(px)},${num(py)}l20,13l-2,26l-20,-12Z`,
        itemAt([ink.accent, ink.glow, ink.snow, ink.water], i),
      );
    })
    .join('');

export const ridge = defineFamily(ridgePalettes, { sunrise, night, autumn, summit, lake, highway });
