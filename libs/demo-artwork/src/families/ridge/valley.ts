import { printHeight as H, printWidth as W } from '../../drawing/family.ts';
import { itemAt, lerp, type Point, times } from '../../drawing/geometry.ts';
import { circle, fill, mix, smooth, stroke } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';
import { poplar, stoneHouse, winding, windingSpots } from './landscape-details.ts';
import type { RidgeInk } from './palettes.ts';
import { hills, mistBand, mountain } from './terrain.ts';
import { barClouds, cumulus, flock, halo, skyWash } from '../../drawing/sky.ts';

export function autumn(rng: Rng, ink: RidgeInk): string {
  const river = windingSpots([W * 0.53, H * 0.6], [W * 0.42, H * 1.02], 210, 3.2, 5, 150);
  const terrace = (side: number, i: number): string => {
    const y = H * (0.63 + i * 0.062);
    const reach = W * (0.34 - i * 0.012 + (i % 2) * 0.03);
    const x = side < 0 ? 0 : W;
    const line: Point[] = [
      [x + side * 20, y - 30],
      [x - side * reach * 0.4, y - 8 + rng.range(-8, 8)],
      [x - side * reach * 0.8, y + 12],
      [x - side * reach, y + 44],
    ];
    const tone = itemAt(
      [ink.treeLight, mix(ink.tree, '#7a9a3f', 0.6), ink.tree, mix(ink.hills[1], '#7a9a3f', 0.35), ink.hills[1]],
      i + (side > 0 ? 2 : 0),
    );
    const back: Point[] = [
      [x - side * reach, y + 44],
      [x - side * reach * 0.8, y + 62],
      [x - side * reach * 0.4, y + 92],
      [x + side * 20, y + 130],
    ];
    return (
      fill(`${smooth(line)}${smooth(back).replace('M', 'L')}Z`, tone) +
      stroke(smooth(line), ink.hills[3], 4, 'opacity=".55"') +
      times(5)
        .map((k) =>
          stroke(
            smooth(line.slice(0, 3).map(([px, py], n): Point => [px, py + (9 + k * 15) * (1 - n * 0.3)])),
            ink.hills[3],
            1.4,
            'opacity=".22"',
          ),
        )
        .join('')
    );
  };
  const trees = times(64).map((i) => {
    const t = (i / 63) ** 0.9;
    const side = i % 2 === 0 ? -1 : 1;
    const away = lerp(0.1, 0.36, rng.next());
    return {
      x: W / 2 + side * W * (away + t * 0.16),
      base: lerp(H * 0.64, H * 1.02, t),
      h: lerp(60, 300, t) * rng.range(0.75, 1.15),
      gold: rng.next(),
    };
  });
  const shrubs = times(90).map((i) => {
    const spot = itemAt(river, 6 + Math.floor((i / 90) * 55));
    const side = i % 2 === 0 ? -1 : 1;
    const r = 4 + spot.w * 0.16 * rng.range(0.5, 1.2);
    const x = spot.x + side * spot.w * rng.range(1.16, 1.7);
    return (
      circle(x, spot.y - r * 0.4, r, itemAt([ink.tree, '#7f8f3f', ink.treeLight, ink.hills[2]], i)) +
      circle(x - r * 0.25, spot.y - r * 0.7, r * 0.5, itemAt([ink.treeLight, '#9aa84f', '#ffdf8a', ink.tree], i))
    );
  });
  const leaf = (gold: number): [string, string] =>
    gold > 0.6
      ? [ink.treeLight, mix(ink.treeLight, '#ffffff', 0.35)]
      : gold > 0.25
        ? [ink.tree, ink.treeLight]
        : [ink.accent, ink.tree];
  return (
    skyWash(ink.sky, H * 0.6) +
    circle(W * 0.2, H * 0.13, 70, ink.disc) +
    halo(W * 0.2, H * 0.13, 70, ink.disc, 3) +
    cumulus(rng, W * 0.86, H * 0.2, 420, 90, [mix(ink.sky[1], '#ffffff', 0.45), mix(ink.sky[1], '#ffffff', 0.8)]) +
    barClouds(rng, W * 0.3, H * 0.23, 420, mix(ink.sky[1], '#ffffff', 0.6), 3) +
    mountain(rng, { x: W * 0.55, top: H * 0.14, base: H * 0.68, left: 520, right: 480, snow: 0.58 }, ink, 0.12) +
    mountain(rng, { x: W * 0.1, top: H * 0.29, base: H * 0.7, left: 330, right: 420, snow: 0.3 }, ink, 0.06) +
    mountain(rng, { x: W * 0.95, top: H * 0.31, base: H * 0.7, left: 400, right: 330, snow: 0.26 }, ink, 0.06) +
    mistBand('a', H * 0.58, 120, ink.mist, 0.7) +
    hills(rng, 'a', H * 0.61, 70, mix(ink.hills[0], ink.hills[1], 0.4), ink.mist) +
    fill(
      `${smooth([
        [-20, H * 0.63],
        [W * 0.3, H * 0.61],
        [W * 0.6, H * 0.615],
        [W + 20, H * 0.63],
      ])}V${H + 9}H-20Z`,
      mix(ink.hills[1], '#8a9a4a', 0.45),
    ) +
    fill(winding(river, 1.14), mix(ink.hills[0], '#ffffff', 0.25)) +
    fill(winding(river), ink.water) +
    fill(winding(river, 0.58), mix(ink.water, '#ffffff', 0.22)) +
    fill(winding(river, 0.16), mix(ink.water, '#ffffff', 0.5)) +
    shrubs.join('') +
    times(7)
      .map((i) => terrace(-1, i) + terrace(1, i))
      .join('') +
    [
      [0.14, 0.69, 0.7],
      [0.25, 0.73, 0.85],
      [0.82, 0.7, 0.75],
      [0.91, 0.76, 1],
    ]
      .map(([u, v, s]) =>
        stoneHouse(W * (u ?? 0), H * (v ?? 0), s ?? 1, mix(ink.hills[0], '#ffffff', 0.3), ink.hills[3], ink.glow),
      )
      .join('') +
    trees.map((t) => poplar(rng, t.x, t.base, t.h, ...leaf(t.gold), ink.hills[3])).join('') +
    flock(rng, 7, W * 0.34, H * 0.33, 120, 20, ink.hills[3])
  );
}
