import { chartScene } from './sea-chart.ts';
import { type SeaInk, seaPalettes } from './sea-ink.ts';
import {
  circle,
  defineFamily,
  fill,
  glow,
  gradient,
  group,
  inkHeight as H,
  inkWidth as W,
  lerp,
  mix,
  num,
  place,
  polygon,
  rect,
  type Rng,
  smooth,
  stroke,
  times,
} from './kit.ts';
import { barClouds, cumulus, flock, halo, moon, skyWash, sparkle, stars, windCurl } from './sky.ts';
import { dhow, lighthouse, rock, squareRigger, whale } from './sea-vessels.ts';
import { breaker, foamCollar, lightPath, scaleWaves, swell } from './sea-water.ts';

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

function beacon(rng: Rng, ink: SeaInk): string {
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

function dhows(rng: Rng, ink: SeaInk): string {
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

function storm(rng: Rng, ink: SeaInk): string {
  const rain = times(150).map(() => {
    const x = rng.range(-60, W + 200);
    const y = rng.range(-20, H * 0.8);
    const l = rng.range(30, 110);
    return stroke(
      `M${num(x)},${num(y)}l${num(-l * 0.34)},${num(l)}`,
      ink.foam,
      1.5,
      `opacity="${num(rng.range(0.2, 0.5))}"`,
    );
  });
  return (
    skyWash(ink.sky, H * 0.7) +
    circle(W * 0.68, H * 0.24, 128, ink.disc) +
    barClouds(rng, W * 0.72, H * 0.26, 420, ink.cloud, 4) +
    cumulus(rng, W * 0.22, H * 0.2, 760, 240, [
      mix(ink.cloud, ink.sky[0], 0.7),
      mix(ink.cloud, ink.sky[0], 0.4),
      ink.cloud,
    ]) +
    cumulus(rng, W * 0.95, H * 0.12, 460, 150, [mix(ink.cloud, ink.sky[0], 0.7), mix(ink.cloud, ink.sky[0], 0.4)]) +
    times(4)
      .map((i) => windCurl(W * (0.08 + i * 0.2), H * (0.33 + (i % 2) * 0.045), 170, ink.foam, 3.4))
      .join('') +
    swell(rng, H * 0.56, ink, 4, 1.1) +
    breaker(rng, W * 0.84, H * 0.76, 290, 280, ink, mix(ink.mid, ink.light, 0.2)) +
    place(squareRigger(rng, ink), W * 0.53, H * 0.615, 0.9, -13) +
    breaker(rng, W * 0.3, H * 0.86, 360, 320, ink, mix(ink.mid, ink.deep, 0.2)) +
    breaker(rng, W * 0.02, H * 0.9, 520, 760, ink, ink.mid) +
    breaker(rng, W * 0.72, H * 0.98, 400, 260, ink, ink.deep) +
    group(swell(rng, H * 0.92, ink, 3, 2.2)) +
    rain.join('')
  );
}

function whaleDeep(rng: Rng, ink: SeaInk): string {
  const horizon = H * 0.3;
  const kelp = times(26).map((i) => {
    const x = lerp(-10, W + 10, i / 25) + rng.range(-18, 18);
    const h = rng.range(90, 300) * (Math.abs(x - W / 2) / W + 0.45);
    const noise = rng.range(0, 6);
    const spine = times(7).map((k) => [x + Math.sin(k * 0.9 + noise) * 16, H + 10 - (k / 6) * h] as const);
    return (
      stroke(smooth(spine), i % 3 === 0 ? mix(ink.deep, ink.mid, 0.5) : ink.hull, rng.range(5, 10)) +
      spine
        .slice(1)
        .map(([kx, ky], k) =>
          fill(
            `M${num(kx)},${num(ky)}q${k % 2 === 0 ? 24 : -24},-22 ${k % 2 === 0 ? 30 : -30},-44q${k % 2 === 0 ? -30 : 30},10 ${k % 2 === 0 ? -30 : 30},44Z`,
            i % 3 === 0 ? mix(ink.deep, ink.mid, 0.5) : ink.hull,
          ),
        )
        .join('')
    );
  });
  const starsOnBack = times(60).map(() => {
    const u = rng.range(0.1, 0.92);
    const x = u * 690;
    const y = lerp(-100, 36, rng.next()) * Math.sin(u * Math.PI) + 4;
    return rng.chance(0.22)
      ? sparkle(x, y, rng.range(6, 14), ink.glitter)
      : circle(x, y, rng.range(1.2, 3.4), ink.foam);
  });
  const fish = times(34).map(() => {
    const s = rng.range(0.5, 1);
    return place(
      fill(
        'M-16,0C-8,-9 8,-9 16,0C8,9 -8,9 -16,0ZM-13,0L-25,-9L-21,0L-25,9Z',
        rng.pick([ink.glitter, ink.light, ink.foam]),
      ),
      W * 0.76 + rng.range(-180, 190),
      H * 0.79 + rng.range(-60, 66),
      s,
      rng.range(-14, 6),
    );
  });
  return (
    skyWash(ink.sky, horizon) +
    circle(W * 0.5, horizon - 60, 170, ink.disc) +
    barClouds(rng, W * 0.24, horizon - 150, 380, ink.cloud, 4) +
    barClouds(rng, W * 0.84, horizon - 220, 360, ink.cloud, 3) +
    flock(rng, 6, W * 0.28, H * 0.08, 100, 22, ink.hull) +
    place(squareRigger(rng, ink), W * 0.5, horizon + 12, 0.72) +
    gradient('deepwater', [ink.light, ink.mid, mix(ink.mid, ink.deep, 0.6), ink.deep, mix(ink.deep, '#000000', 0.25)]) +
    fill(
      smooth([...times(28).map((i) => [i * 41 - 20, horizon + 4 + Math.sin(i * 1.35) * 8] as const)]) +
        `L${W + 40},${H + 9}L-40,${H + 9}Z`,
      'url(#deepwater)',
    ) +
    stroke(smooth(times(28).map((i) => [i * 41 - 20, horizon + 4 + Math.sin(i * 1.35) * 8] as const)), ink.foam, 6) +
    times(7)
      .map((i) =>
        fill(
          polygon([
            [W * (0.2 + i * 0.1), horizon + 14],
            [W * (0.23 + i * 0.1), horizon + 14],
            [W * (-0.2 + i * 0.24), H * 0.93],
            [W * (-0.34 + i * 0.24), H * 0.93],
          ]),
          ink.foam,
          'opacity=".07"',
        ),
      )
      .join('') +
    times(5)
      .map((i) =>
        stroke(
          smooth(
            times(24).map((k) => [k * 48 - 20, horizon + 40 + i * 26 + Math.sin(k * 1.1 + i * 2) * (6 + i)] as const),
          ),
          ink.foam,
          2.2,
          `opacity="${(0.5 - i * 0.08).toFixed(2)}" stroke-dasharray="${60 + i * 40} ${40 + i * 30}"`,
        ),
      )
      .join('') +
    place(whale(ink, ink.foam) + starsOnBack.join(''), W * 0.185, H * 0.595, 1.08, -9) +
    fish.join('') +
    times(40)
      .map(() =>
        circle(
          W * 0.84 + rng.range(-50, 60),
          H * rng.range(0.34, 0.5),
          rng.range(2, 8),
          'none',
          `stroke="${ink.foam}" stroke-width="1.8" opacity=".75"`,
        ),
      )
      .join('') +
    kelp.join('')
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
