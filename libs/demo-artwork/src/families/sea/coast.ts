import { printHeight as H, printWidth as W } from '../../drawing/family.ts';
import { circle, fill, glow, group, mix, num, place, rect, smooth, stroke } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';
import type { SeaInk } from './palettes.ts';
import { lighthouse, rock } from './shore.ts';
import { dhow, squareRigger } from './ships.ts';
import { foamCollar, lightPath, swell } from './water.ts';
import { barClouds, cumulus, flock, halo, moon, skyWash, stars } from '../../drawing/sky.ts';

export function beacon(rng: Rng, ink: SeaInk): string {
  const horizon = H * 0.66;
  const [x, lamp] = [W * 0.68, H * 0.26];
  const beam = (spread: number, opacity: number): string =>
    fill(
      `M${num(x)},${num(lamp)}L-20,${num(lamp + 10 - spread)}L-20,${num(lamp + 190 + spread)}ZM${num(x)},${num(lamp)}L${W + 20},${num(lamp - 150 - spread)}L${W + 20},${num(lamp - 50 + spread)}Z`,
      ink.lamp,
      `opacity="${opacity}"`,
    );
  return (
    skyWash(ink.sky, horizon) +
    stars(rng, 260, horizon, '#fff6dc') +
    moon(rng, W * 0.17, H * 0.13, 62, ink.disc, ink.sky[2]) +
    beam(60, 0.12) +
    beam(10, 0.24) +
    beam(-40, 0.3) +
    cumulus(rng, W * 0.2, horizon + 4, 620, 190, [
      mix(ink.sky[1], ink.cloud, 0.5),
      ink.cloud,
      mix(ink.cloud, ink.sky[2], 0.6),
    ]) +
    place(squareRigger(rng, ink), W * 0.2, horizon + 8, 0.62) +
    glow('lamp', x, lamp, 190, ink.lamp, 0.9) +
    swell(rng, horizon, ink, 12, 0.8) +
    lightPath(rng, W * 0.17, horizon + 20, H, 150, ink.glitter) +
    place(rock(rng, 760, 200, mix(ink.light, ink.hull, 0.45), ink.hull), W * 0.8, H * 0.815) +
    place(rock(rng, 420, 190, mix(ink.light, ink.hull, 0.3), ink.hull), W * 0.66, H * 0.74) +
    place(lighthouse(ink, ink.paper, ink.accent), x, H * 0.63, 1.23) +
    place(cottage(ink), W * 0.885, H * 0.69, 1.25) +
    foamCollar(rng, W * 0.78, H * 0.815, 720, ink) +
    group(swell(rng, H * 0.845, ink, 4, 1.3)) +
    flock(rng, 6, W * 0.4, H * 0.44, 110, 24, ink.foam)
  );
}

const cottage = (ink: SeaInk): string =>
  rect(-52, -52, 104, 60, ink.paper) +
  fill('M-64,-50L-40,-92L40,-92L64,-50Z', ink.accent) +
  rect(18, -112, 16, 30, ink.hull) +
  rect(-36, -36, 22, 22, ink.lamp) +
  rect(12, -36, 22, 44, ink.hull) +
  stroke('M-25,-36v22M-36,-25h22', ink.hull, 2.4);

export function dhows(rng: Rng, ink: SeaInk): string {
  const horizon = H * 0.6;
  return (
    skyWash(ink.sky, horizon) +
    halo(W * 0.6, horizon - 190, 190, ink.disc, 3) +
    circle(W * 0.6, horizon - 190, 190, ink.disc) +
    barClouds(rng, W * 0.22, H * 0.17, 500, ink.cloud, 5) +
    barClouds(rng, W * 0.84, H * 0.27, 420, ink.cloud, 4) +
    barClouds(rng, W * 0.5, horizon - 110, 560, mix(ink.cloud, ink.accent, 0.25), 3) +
    fill(
      smooth([
        [-10, horizon + 4],
        [60, horizon - 38],
        [150, horizon - 58],
        [230, horizon - 34],
        [330, horizon - 20],
        [420, horizon + 4],
      ]),
      mix(ink.mid, ink.sky[2], 0.45),
    ) +
    flock(rng, 9, W * 0.36, H * 0.34, 150, 26, ink.hull) +
    place(dhow(rng, ink, ink.accent), W * 0.9, horizon + 4, 0.42) +
    place(dhow(rng, ink, ink.mid), W * 0.2, horizon + 26, 0.75) +
    swell(rng, horizon, ink, 12, 0.55) +
    lightPath(rng, W * 0.6, horizon + 8, H * 0.86, 190, ink.glitter) +
    place(dhow(rng, ink, ink.accent), W * 0.54, H * 0.76, 1.75) +
    group(swell(rng, H * 0.752, ink, 7, 0.75)) +
    foamCollar(rng, W * 0.53, H * 0.757, 420, ink)
  );
}
