import { printHeight as H, printWidth as W } from '../../drawing/family.ts';
import { itemAt, lerp, type Point, times } from '../../drawing/geometry.ts';
import { fill, group, mix, place, polygon, rect, smooth, stroke } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';
import { forest, pebbles, pine, winding, windingSpots } from './landscape-details.ts';
import type { RidgeInk } from './palettes.ts';
import { hills, mistBand, mountain, range } from './terrain.ts';
import { paintedTruck } from './truck.ts';
import { barClouds, barredSun, flock, halo, skyWash } from '../../drawing/sky.ts';

export function highway(rng: Rng, ink: RidgeInk): string {
  const road = windingSpots([W * 0.6, H * 0.52], [W * 0.2, H * 0.9], 360, 4.4, 8, 96);
  const middle = road.map((spot): Point => [spot.x, spot.y]);
  const dashes = times(18).map((i) =>
    stroke(
      polygon(middle.slice(6 + i * 3, 8 + i * 3), false),
      ink.glow,
      Math.max(1.4, itemAt(road, 6 + i * 3).w * 0.08),
    ),
  );
  const stones = road
    .filter((_, i) => i > 8 && i < 54 && i % 2 === 0)
    .map((spot, i) => {
      const s = spot.w * 0.14;
      return (
        rect(
          spot.x - spot.w * 1.12 - s,
          spot.y - s * 2.6,
          s * 1.6,
          s * 2.8,
          i % 2 === 0 ? ink.snow : ink.accent,
          'rx="2"',
        ) +
        rect(spot.x + spot.w * 1.12, spot.y - s * 2.6, s * 1.6, s * 2.8, i % 2 === 0 ? ink.accent : ink.snow, 'rx="2"')
      );
    });
  const kerb = (dy: number): Point[] => [
    [-20, H * 0.875 + dy],
    [W * 0.3, H * 0.885 + dy],
    [W * 0.7, H * 0.875 + dy],
    [W + 20, H * 0.85 + dy],
  ];
  const band = (from: number, to: number, tone: string): string =>
    fill(`${smooth(kerb(from))}${smooth(kerb(to).reverse()).replace('M', 'L')}Z`, tone);
  const near =
    band(-10, 300, ink.hills[2]) +
    band(-12, 116, ink.hills[3]) +
    band(-4, 106, mix(ink.hills[2], ink.mist, 0.4)) +
    stroke(smooth(kerb(50)), ink.glow, 6, 'stroke-dasharray="46 40"') +
    times(12)
      .map((i) => {
        const x = i * 96 - 10;
        return (
          rect(x, H * 0.955 - x * 0.018, 22, 40, i % 2 === 0 ? ink.snow : ink.accent, 'rx="4"') +
          rect(x, H * 0.955 - x * 0.018 + 26, 22, 14, ink.hills[3], 'opacity=".35"')
        );
      })
      .join('');
  return (
    skyWash(ink.sky, H * 0.56) +
    barredSun(W * 0.3, H * 0.2, 130, ink.disc) +
    halo(W * 0.3, H * 0.2, 130, ink.disc, 2) +
    barClouds(rng, W * 0.75, H * 0.13, 420, mix(ink.mist, '#ffffff', 0.3), 4) +
    flock(rng, 7, W * 0.5, H * 0.15, 130, 22, ink.hills[3]) +
    range(rng, 4, H * 0.27, 80, H * 0.6, 0.45, ink, 0.34) +
    mountain(rng, { x: W * 0.78, top: H * 0.18, base: H * 0.66, left: 430, right: 380, snow: 0.5 }, ink, 0.06) +
    mistBand('a', H * 0.5, 130, ink.mist) +
    hills(rng, 'a', H * 0.51, 90, ink.hills[0], ink.hills[1], 500) +
    hills(rng, 'b', H * 0.57, 70, mix(ink.hills[0], ink.hills[1], 0.6), ink.hills[1], 600) +
    forest(rng, 40, (x) => H * 0.6 + Math.sin(x / 90) * 14, [26, 50], ink.hills[2], ink.treeLight) +
    hills(rng, 'c', H * 0.66, 60, ink.hills[1], mix(ink.hills[1], ink.hills[2], 0.5), 700) +
    fill(
      `${smooth([
        [-20, H * 0.72],
        [W * 0.3, H * 0.7],
        [W * 0.7, H * 0.73],
        [W + 20, H * 0.7],
      ])}V${H + 9}H-20Z`,
      mix(ink.hills[1], ink.hills[2], 0.3),
    ) +
    fill(winding(road, 1.16), ink.hills[3]) +
    fill(winding(road, 1.02), mix(ink.hills[2], ink.mist, 0.4)) +
    dashes.join('') +
    stones.join('') +
    pebbles(rng, 20, H * 0.84, [mix(ink.hills[2], ink.hills[1], 0.5), ink.hills[2]]) +
    times(15)
      .map((i) => {
        const t = i / 14;
        return pine(
          rng,
          i % 2 === 0 ? lerp(-10, W * 0.12, rng.next()) : lerp(W * 0.72, W * 0.99, rng.next()),
          lerp(H * 0.7, H * 0.88, t),
          lerp(90, 260, t),
          ink.tree,
          ink.treeLight,
        );
      })
      .join('') +
    near +
    place(
      group(`<ellipse cx="0" cy="2" rx="170" ry="12" fill="${ink.hills[3]}" opacity=".5"/>`) + paintedTruck(ink),
      W * 0.5,
      H * 0.925,
      1.75,
      -1.5,
    )
  );
}
