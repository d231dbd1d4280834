import { defineFamily, printHeight as H, printWidth as W } from '../../drawing/family.ts';
import { circle, mix, place } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';
import { chartScene } from './chart.ts';
import { beacon, dhows } from './coast.ts';
import { storm, whaleDeep } from './deep-sea.ts';
import { type SeaInk, seaPalettes } from './palettes.ts';
import { squareRigger } from './ships.ts';
import { foamCollar, scaleWaves } from './water.ts';
import { barClouds, cumulus, flock, halo, moon, skyWash, stars } from '../../drawing/sky.ts';

const discOnHorizon = (rng: Rng, ink: SeaInk, horizon: number, r: number, x = W / 2): string =>
  circle(x, horizon - r * 0.72, r, ink.disc) +
  barClouds(rng, x - r * 0.7, horizon - r * 1.15, r * 1.5, ink.cloud, 3) +
  barClouds(rng, x + r * 0.85, horizon - r * 0.5, r * 1.3, mix(ink.sky[1], ink.cloud, 0.25), 3);

function voyage(rng: Rng, ink: SeaInk): string {
  const horizon = H * 0.575;
  const x = W * rng.range(0.44, 0.54);
  return (
    skyWash(ink.sky, horizon) +
    stars(rng, 150, horizon * 0.7, '#fff6dc') +
    halo(x, horizon - 216, 300, ink.disc, 2) +
    discOnHorizon(rng, ink, horizon, 300, x) +
    barClouds(rng, W * 0.12, horizon - 120, 380, mix(ink.sky[1], ink.cloud, 0.4), 4) +
    barClouds(rng, W * 0.9, horizon - 300, 330, mix(ink.sky[0], ink.cloud, 0.3), 4) +
    flock(rng, 7, W * 0.78, H * 0.15, 120, 24, ink.foam) +
    place(squareRigger(rng, ink), x - 12, horizon + 14, 1.28) +
    scaleWaves(rng, horizon + 6, x, ink) +
    foamCollar(rng, x, horizon + 12, 430, ink)
  );
}

function twoShips(rng: Rng, ink: SeaInk): string {
  const horizon = H * 0.6;
  return (
    skyWash(ink.sky, horizon) +
    stars(rng, 190, horizon * 0.85, '#fff6dc') +
    halo(W * 0.3, H * 0.2, 132, ink.disc, 3) +
    moon(rng, W * 0.3, H * 0.2, 132, ink.disc, mix(ink.disc, ink.sky[1], 0.5)) +
    cumulus(rng, W * 0.86, horizon + 6, 560, 210, [
      mix(ink.sky[1], ink.cloud, 0.25),
      mix(ink.sky[1], ink.cloud, 0.5),
      ink.cloud,
    ]) +
    cumulus(rng, W * 0.08, horizon + 6, 420, 120, [mix(ink.sky[1], ink.cloud, 0.3), mix(ink.sky[1], ink.cloud, 0.6)]) +
    barClouds(rng, W * 0.32, H * 0.27, 420, mix(ink.sky[1], ink.cloud, 0.35), 3) +
    flock(rng, 8, W * 0.66, H * 0.13, 120, 26, ink.foam) +
    place(squareRigger(rng, ink), W * 0.77, horizon + 6, 0.55, 0, true) +
    place(squareRigger(rng, ink), W * 0.42, horizon + 34, 1.16) +
    scaleWaves(rng, horizon + 12, W * 0.3, ink) +
    foamCollar(rng, W * 0.42, horizon + 26, 380, ink)
  );
}

export const sea = defineFamily(seaPalettes, {
  voyage,
  'two-ships': twoShips,
  lighthouse: beacon,
  dhows,
  storm,
  whale: whaleDeep,
  chart: chartScene,
});
