import { printHeight as H, printWidth as W } from '../../drawing/family.ts';
import { lerp, times } from '../../drawing/geometry.ts';
import { circle, fill, gradient, group, mix, num, place, polygon, smooth, stroke } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';
import type { SeaInk } from './palettes.ts';
import { whale } from './shore.ts';
import { squareRigger } from './ships.ts';
import { breaker, swell } from './water.ts';
import { barClouds, cumulus, flock, skyWash, sparkle, windCurl } from '../../drawing/sky.ts';

export function storm(rng: Rng, ink: SeaInk): string {
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

export function whaleDeep(rng: Rng, ink: SeaInk): string {
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
      smooth(times(28).map((i) => [i * 41 - 20, horizon + 4 + Math.sin(i * 1.35) * 8] as const)) +
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
