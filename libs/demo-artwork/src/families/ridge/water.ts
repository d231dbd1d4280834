import { printHeight as H, printWidth as W } from '../../drawing/family.ts';
import { itemAt, lerp, times } from '../../drawing/geometry.ts';
import { circle, fill, glow, gradient, group, mix, num, place, rect, smooth, stroke } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';
import { forest, pebbles, pine, tent } from './landscape-details.ts';
import type { RidgeInk } from './palettes.ts';
import { hills, mistBand, mountain, range } from './terrain.ts';
import { barClouds, halo, moon, skyWash, sparkle, stars } from '../../drawing/sky.ts';

/** The band of the Milky Way: many faint stars laid along one slanting line. */
function milkyWay(rng: Rng, ink: RidgeInk): string {
  const spread = (): number => (rng.next() + rng.next() + rng.next() - 1.5) * 0.66;
  const cloud = times(130).map(() => {
    const t = rng.next();
    return circle(
      lerp(W * 0.06, W * 1, t) + spread() * 90,
      lerp(H * 0.48, -20, t) + spread() * 190,
      rng.range(50, 120),
      rng.pick([ink.sky[2], ink.mist, mix(ink.sky[2], ink.accent, 0.25)]),
      'opacity=".035"',
    );
  });
  const dust = times(520).map(() => {
    const t = rng.next();
    return circle(
      lerp(W * 0.06, W, t) + spread() * 150,
      lerp(H * 0.48, -20, t) + spread() * 260,
      rng.range(0.7, 2),
      rng.pick(['#ffffff', ink.disc, ink.mist]),
      `opacity="${num(rng.range(0.4, 1))}"`,
    );
  });
  return (
    cloud.join('') +
    dust.join('') +
    times(9)
      .map(() => sparkle(rng.range(30, W - 30), rng.range(30, H * 0.4), rng.range(8, 16), '#fff8e0'))
      .join('')
  );
}

export function night(rng: Rng, ink: RidgeInk): string {
  const shore = H * 0.8;
  return (
    skyWash(ink.sky, H * 0.66) +
    stars(rng, 210, H * 0.56, '#ffffff') +
    milkyWay(rng, ink) +
    stroke(`M${W * 0.16},${H * 0.1}l120,62`, '#ffffff', 3.4, 'opacity=".85"') +
    circle(W * 0.16, H * 0.1, 4.5, '#ffffff') +
    range(rng, 4, H * 0.38, 90, H * 0.74, 0.55, ink, 0.22) +
    mountain(rng, { x: W * 0.6, top: H * 0.3, base: H * 0.76, left: 420, right: 400, snow: 0.56 }, ink, 0.04) +
    mistBand('a', H * 0.66, 150, ink.mist, 0.6) +
    hills(rng, 'a', H * 0.68, 110, ink.hills[1], ink.hills[0]) +
    forest(rng, 90, (x) => H * 0.745 + Math.sin(x / 120) * 9, [50, 96], ink.hills[2], ink.treeLight) +
    gradient('lake', [mix(ink.water, ink.mist, 0.4), ink.water, ink.hills[3]]) +
    rect(-4, H * 0.745, W + 8, H * 0.2, 'url(#lake)') +
    times(70)
      .map(() =>
        rect(
          rng.range(-40, W),
          rng.range(H * 0.75, shore + 60),
          rng.range(20, 130),
          2.6,
          rng.pick([ink.mist, ink.snow, ink.hills[2]]),
          'rx="2" opacity=".45"',
        ),
      )
      .join('') +
    times(16)
      .map((i) =>
        rect(W * 0.27 + rng.range(-26, 10), H * 0.792 + i * 5, rng.range(30, 80), 3.4, ink.glow, 'rx="2" opacity=".8"'),
      )
      .join('') +
    fill(
      `${smooth([
        [-20, H * 0.83],
        [180, H * 0.845],
        [380, H * 0.885],
        [640, H * 0.86],
        [860, H * 0.835],
        [W + 20, H * 0.82],
      ])}V${H + 9}H-20Z`,
      ink.hills[3],
    ) +
    glow('fire', W * 0.28, H * 0.88, 260, ink.glow, 0.55) +
    tent(W * 0.28, H * 0.895, 1.5, ink.accent, ink.glow, ink.hills[3]) +
    campfire(W * 0.5, H * 0.925, ink) +
    (
      [
        [0.02, 430],
        [0.11, 330],
        [0.86, 350],
        [0.96, 480],
        [0.78, 220],
      ] as const
    )
      .map(([u, h]) => pine(rng, W * u, H * 0.985, h, ink.tree, ink.treeLight))
      .join('') +
    pebbles(rng, 60, H * 0.92, [ink.hills[2], ink.hills[3], mix(ink.hills[2], ink.glow, 0.14)])
  );
}

const campfire = (x: number, y: number, ink: RidgeInk): string =>
  glow('embers', x, y - 16, 130, ink.glow, 0.7) +
  place(
    fill('M-22,0C-34,-28 -8,-36 -8,-64C8,-50 6,-40 14,-34C18,-44 16,-50 14,-56C34,-36 34,-14 22,0Z', ink.accent) +
      fill('M-12,0C-18,-18 -2,-22 0,-40C12,-26 18,-14 12,0Z', ink.glow) +
      stroke('M-36,4L34,-6M-34,-6L36,6', ink.hills[3], 9),
    x,
    y,
    1.1,
  );

export function lake(rng: Rng, ink: RidgeInk): string {
  const shore = H * 0.6;
  const land =
    range(rng, 3, H * 0.33, 80, shore + 14, 0.4, ink, 0.26) +
    mountain(rng, { x: W * 0.43, top: H * 0.17, base: shore + 14, left: 430, right: 500, snow: 0.62 }, ink, 0.03) +
    mistBand('a', shore - 50, 120, ink.mist, 0.6) +
    hills(rng, 'a', shore - 20, 90, ink.hills[1], ink.hills[1], 40) +
    forest(rng, 80, () => shore + 2, [50, 130], ink.hills[2], ink.treeLight);
  const ripples = times(120).map(() => {
    const t = rng.next();
    const w = rng.range(30, 210) * (0.4 + t * 0.8);
    return rect(
      rng.range(-80, W),
      lerp(shore + 8, H, t),
      w,
      lerp(1.8, 5.5, t),
      rng.pick([ink.mist, ink.water, ink.hills[1], ink.snow]),
      `rx="3" opacity="${num(rng.range(0.25, 0.7))}"`,
    );
  });
  return (
    skyWash(ink.sky, shore) +
    stars(rng, 60, H * 0.2, '#ffffff') +
    moon(rng, W * 0.78, H * 0.14, 66, ink.disc, ink.sky[2]) +
    halo(W * 0.78, H * 0.14, 66, ink.disc, 3) +
    barClouds(rng, W * 0.16, H * 0.21, 360, mix(ink.sky[2], ink.disc, 0.4), 4) +
    land +
    group(
      gradient('mirror', [...ink.sky].reverse())
        .replace('y1="0"', 'y1="1"')
        .replace('y2="1"', 'y2="0"') +
        rect(-4, -300, W + 8, shore + 308, 'url(#mirror)') +
        land,
      `translate(0 ${num(shore * 2 + 8)}) scale(1 -1)`,
    ) +
    rect(-4, shore + 4, W + 8, H, ink.water, 'opacity=".36"') +
    ripples.join('') +
    rect(-4, shore + 1, W + 8, 7, mix(ink.hills[2], ink.mist, 0.3)) +
    boat(W * 0.6, H * 0.8, ink) +
    fill(
      `${smooth([
        [-20, H * 0.93],
        [140, H * 0.925],
        [320, H * 0.965],
        [520, H * 0.985],
        [700, H + 12],
      ])}V${H + 9}H-20Z`,
      ink.hills[3],
    ) +
    (
      [
        [0.03, 520],
        [0.13, 390],
        [0.22, 270],
      ] as const
    )
      .map(([u, h]) => pine(rng, W * u, H * 0.985, h, ink.tree, ink.treeLight))
      .join('') +
    grasses(rng, ink)
  );
}

const boat = (x: number, y: number, ink: RidgeInk): string =>
  place(
    group(
      fill('M-92,0C-60,22 60,22 96,-6L88,8C60,26 -60,26 -86,6Z', ink.hills[3]),
      'translate(0 30) scale(1 -0.6)',
      'opacity=".5"',
    ) +
      fill('M-96,-12C-60,16 60,16 100,-20C92,10 62,26 0,26C-62,26 -86,12 -96,-12Z', ink.accent) +
      fill('M-92,-4C-60,20 60,20 96,-10L90,2C60,26 -60,26 -86,8Z', ink.hills[3]) +
      fill('M-8,6L-4,-34C-8,-50 6,-58 14,-48C22,-34 18,-10 20,6Z', ink.hills[3]) +
      circle(6, -64, 11, ink.hills[3]) +
      fill('M-8,-64C-6,-82 18,-84 20,-66Z', ink.glow) +
      stroke('M14,-36L62,24', ink.hills[3], 5) +
      stroke('M-120,34H-40M30,36H130M-60,46H70', ink.snow, 3),
    x,
    y,
    1.15,
  );

const grasses = (rng: Rng, ink: RidgeInk): string =>
  times(70)
    .map((i) => {
      const x = W * 0.62 + rng.next() ** 0.6 * W * 0.42;
      const h = rng.range(40, 170) * ((x - W * 0.5) / (W * 0.5));
      return stroke(
        `M${num(x)},${H + 5}q${num(rng.range(-8, 8))},${num(-h * 0.6)} ${num(rng.range(-30, 26))},${num(-h)}`,
        itemAt([ink.hills[3], ink.tree, ink.treeLight], i),
        rng.range(3, 6),
      );
    })
    .join('');
