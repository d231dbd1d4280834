import { defineFamily, printHeight as H, printWidth as W } from '../../drawing/family.ts';
import { lerp, times } from '../../drawing/geometry.ts';
import { circle, fill, group, mix, num, place, rect, smooth } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';
import { terrace } from './buildings.ts';
import { type LaneInk, lanePalettes } from './palettes.ts';
import { dome, minaret, mosque } from './mosque.ts';
import { kites, summerSky } from './summer-sky.ts';
import { rainLane } from './street.ts';
import { nightTrain } from './train.ts';
import { catShape, petals, pole, tree, wires } from './street-details.ts';
import { bird, cumulus, flock, halo, moon, skyWash, stars } from '../../drawing/sky.ts';

function rooftops(rng: Rng, ink: LaneInk): string {
  const [mx, my] = [W * 0.63, H * 0.28];
  return (
    skyWash(ink.sky, H * 0.72) +
    stars(rng, 210, H * 0.5, '#fff6dc') +
    halo(mx, my, 205, ink.disc, 3) +
    moon(rng, mx, my, 205, ink.disc, ink.discShade) +
    cumulus(rng, W * 0.2, H * 0.5, 620, 190, ink.cloud) +
    cumulus(rng, W * 0.92, H * 0.52, 480, 130, ink.cloud) +
    dome(W * 0.16, H * 0.53, 120, mix(ink.walls[0], ink.sky[2], 0.3), ink.sky[2], ink.trim) +
    minaret(W * 0.3, H * 0.6, 250, 30, mix(ink.walls[0], ink.sky[2], 0.3), ink.sky[2], ink.trim) +
    terrace(
      rng,
      H * 0.53,
      H,
      ink,
      { wall: mix(ink.walls[0], ink.sky[2], 0.14), litChance: 0.26, detail: 0 },
      [70, 140],
      46,
    ) +
    times(5)
      .map((i) =>
        tree(
          rng,
          W * (0.06 + i * 0.23),
          H * 0.68,
          118,
          mix(ink.petal, ink.walls[0], 0.55),
          mix(ink.petal, ink.walls[0], 0.28),
          ink.walls[2],
        ),
      )
      .join('') +
    terrace(rng, H * 0.63, H, ink, { wall: ink.walls[1], litChance: 0.36, detail: 0 }, [100, 180], 54) +
    terrace(rng, H * 0.75, H, ink, { wall: ink.walls[2], litChance: 0.44, detail: 1 }, [140, 240], 50) +
    wires(rng, W * 0.16, H * 0.24, ink, 9) +
    pole(Math.round(W * 0.16), Math.round(H * 0.24), ink) +
    terrace(rng, H * 0.9, H + 60, ink, { wall: ink.walls[3], litChance: 0.5, detail: 0.4 }, [210, 330], 26) +
    // The cat has its own parapet: the roofs behind it differ from seed to seed, and it must not float.
    rect(W * 0.43, H * 0.886, W * 0.2, H * 0.2, mix(ink.walls[3], ink.walls[2], 0.25)) +
    rect(W * 0.425, H * 0.88, W * 0.21, 12, mix(ink.walls[3], ink.trim, 0.3)) +
    place(
      fill(catShape, ink.wire) + circle(-4, -62, 2.4, ink.lit) + circle(9, -62, 2.4, ink.lit),
      W * 0.52,
      H * 0.882,
      0.9,
    ) +
    petals(rng, 70, ink.petal, ink.trim)
  );
}

function domes(rng: Rng, ink: LaneInk): string {
  const water = H * 0.72;
  const city = mosque(W / 2, water, 1.06, ink.walls[1], mix(ink.walls[0], ink.lit, 0.3), ink.trim, ink.lit);
  const cypress = [0.05, 0.2, 0.8, 0.95]
    .map((u, i) =>
      fill(
        smooth(
          [
            [W * u - 25, water],
            [W * u - 30, water - 120],
            [W * u, water - 250 - (i % 2) * 30],
            [W * u + 30, water - 120],
            [W * u + 25, water],
          ],
          true,
        ),
        ink.leaf,
      ),
    )
    .join('');
  const far = terrace(
    rng,
    water - 120,
    water,
    ink,
    { wall: mix(ink.walls[0], ink.sky[2], 0.5), litChance: 0.2, detail: 0 },
    [60, 120],
    40,
  );
  const scene = far + city + cypress;
  const ripples = times(70).map(() => {
    const t = rng.next();
    const y = lerp(water + 6, H, t);
    const w = rng.range(40, 240) * (0.4 + t);
    return rect(
      rng.range(-60, W),
      y,
      w,
      lerp(1.6, 6, t),
      rng.pick([ink.sky[2], ink.lit, ink.walls[2]]),
      `rx="3" opacity="${num(rng.range(0.2, 0.6))}"`,
    );
  });
  return (
    skyWash(ink.sky, water) +
    halo(W / 2, H * 0.34, 255, ink.disc, 3) +
    circle(W / 2, H * 0.34, 255, ink.disc) +
    cumulus(rng, W * 0.1, H * 0.56, 460, 150, ink.cloud) +
    cumulus(rng, W * 0.93, H * 0.5, 480, 170, ink.cloud) +
    flock(rng, 30, W * 0.5, H * 0.17, 330, 22, ink.wire) +
    scene +
    rect(-4, water - 8, W + 8, 20, ink.walls[2]) +
    rect(-4, water - 12, W + 8, 5, ink.trim) +
    group(
      group(rect(-4, -H, W + 8, H * 0.4 + water, ink.sky[1]) + circle(W / 2, H * 0.34, 255, ink.disc) + scene),
      `translate(0 ${num(water * 2 + 12)}) scale(1 -1)`,
    ) +
    rect(-4, water + 12, W + 8, H, ink.walls[1], 'opacity=".34"') +
    ripples.join('') +
    times(9)
      .map((i) =>
        bird(W * (0.1 + i * 0.1) + rng.range(-30, 30), H * 0.43 + rng.range(-60, 60), rng.range(20, 34), ink.wire, 0.6),
      )
      .join('')
  );
}

export const lane = defineFamily(lanePalettes, {
  rooftops,
  domes,
  rain: rainLane,
  kites,
  train: nightTrain,
  summer: summerSky,
});
