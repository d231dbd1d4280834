import { printHeight as H, printWidth as W } from '../../drawing/family.ts';
import { lerp, type Point, times } from '../../drawing/geometry.ts';
import { circle, fill, glow, mix, num, rect, smooth, stroke } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';
import type { LaneInk } from './palettes.ts';
import { cumulus, halo, moon, skyWash, stars } from '../../drawing/sky.ts';

/** Reeds crowd into both lower corners and leave the middle of the water open. */
function reeds(rng: Rng, ink: LaneInk): string {
  return times(64)
    .map((i) => {
      const side = i % 2 === 0 ? 1 : -1;
      const away = rng.next() ** 1.6 * W * 0.46;
      const x = side > 0 ? away : W - away;
      const h = lerp(250, 60, away / (W * 0.46)) * rng.range(0.6, 1.1);
      const bend = rng.range(-60, 60);
      const tone = i % 3 === 0 ? ink.leaf : i % 5 === 0 ? mix(ink.leaf, ink.walls[0], 0.4) : ink.walls[3];
      const blade = fill(
        `M${num(x - 7)},${H + 9}Q${num(x - 3)},${num(H - h * 0.6)} ${num(x + bend)},${num(H - h)}Q${num(x + 8)},${num(H - h * 0.55)} ${num(x + 7)},${H + 9}Z`,
        tone,
      );
      const cattail =
        i % 4 === 0
          ? stroke(`M${num(x)},${H}L${num(x + bend * 0.3)},${num(H - h * 1.12)}`, tone, 3) +
            stroke(
              `M${num(x + bend * 0.26)},${num(H - h * 0.98)}L${num(x + bend * 0.3)},${num(H - h * 1.1)}`,
              mix(ink.accent, ink.wire, 0.55),
              11,
            )
          : '';
      return blade + cattail;
    })
    .join('');
}

export function nightTrain(rng: Rng, ink: LaneInk): string {
  const deck = H * 0.6;
  const river = H * 0.83;
  const hill = (y: number, tone: string, k: number): string =>
    fill(
      `${smooth(times(9).map((i): Point => [i * 140 - 30, y + Math.sin(i * 1.3 + k) * 40 + Math.sin(i * 2.9 + k * 2) * 22]))}L${W + 90},${H}L-30,${H}Z`,
      tone,
    );
  const arches = times(6)
    .map((i) => {
      const x = i * 196 - 70;
      return fill(
        `M${x},${num(river + 20)}V${num(deck + 128)}A84,84 0 0 1 ${x + 168},${num(deck + 128)}V${num(river + 20)}Z`,
        '#000',
      );
    })
    .join('');
  const pier = `<mask id="piers">${rect(-9, 0, W + 18, H, '#fff')}${arches}</mask>${rect(-9, deck + 10, W + 18, river - deck, ink.walls[2], 'mask="url(#piers)"')}`;
  const stones = times(6)
    .map((i) =>
      stroke(
        `M${i * 196 - 78},${num(deck + 128)}A92,92 0 0 1 ${i * 196 + 106},${num(deck + 128)}`,
        mix(ink.walls[2], ink.trim, 0.35),
        7,
        'stroke-dasharray="16 4"',
      ),
    )
    .join('');
  const car = (x: number): string =>
    rect(x, deck - 92, 222, 84, ink.accent, 'rx="8"') +
    rect(x + 4, deck - 100, 214, 14, mix(ink.accent, ink.wire, 0.4), 'rx="6"') +
    rect(x, deck - 34, 222, 10, ink.trim) +
    times(6)
      .map(
        (i) =>
          rect(x + 13 + i * 34, deck - 78, 26, 32, ink.lit, 'rx="4"') +
          (rng.chance(0.5)
            ? fill(`M${x + 19 + i * 34},${num(deck - 46)}c0,-14 3,-16 6,-16c4,0 7,2 7,16Z`, ink.wire)
            : ''),
      )
      .join('') +
    [36, 70, 152, 186].map((dx) => circle(x + dx, deck - 4, 12, ink.wire)).join('') +
    rect(x - 8, deck - 30, 10, 14, ink.wire);
  const engine =
    fill(
      `M802,${num(deck - 8)}V${num(deck - 96)}H930C960,${num(deck - 94)} 984,${num(deck - 64)} 992,${num(deck - 8)}Z`,
      ink.leaf,
    ) +
    rect(802, deck - 38, 188, 10, ink.lit) +
    fill(`M934,${num(deck - 82)}h10c16,4 26,18 30,34h-40Z`, ink.lit) +
    rect(822, deck - 82, 94, 22, mix(ink.leaf, ink.wire, 0.5), 'rx="3"') +
    [836, 874, 930, 966].map((x) => circle(x, deck - 4, 13, ink.wire)).join('') +
    glow('headlamp', 994, deck - 26, 110, ink.lit, 0.9) +
    fill(`M994,${num(deck - 26)}L${W + 20},${num(deck - 70)}V${num(deck + 6)}Z`, ink.lit, 'opacity=".4"');
  const train = [94, 330, 566].map(car).join('') + car(-142) + engine;
  const ripples = times(95).map(() => {
    const t = rng.next() ** 0.8;
    const w = rng.range(30, 190);
    return rect(
      rng.range(-60, W),
      lerp(river, H, t),
      w,
      lerp(2, 6, t),
      rng.pick([ink.lit, ink.sky[2], ink.walls[0], ink.walls[3]]),
      `rx="3" opacity="${num(rng.range(0.3, 0.8))}"`,
    );
  });
  return (
    skyWash(ink.sky, river) +
    stars(rng, 300, H * 0.55, '#fffbe6') +
    halo(W * 0.34, H * 0.25, 165, ink.disc, 3) +
    moon(rng, W * 0.34, H * 0.25, 165, ink.disc, ink.discShade) +
    cumulus(rng, W * 0.82, H * 0.47, 640, 240, ink.cloud) +
    cumulus(rng, W * 0.1, H * 0.5, 460, 110, ink.cloud) +
    hill(H * 0.52, mix(ink.walls[0], ink.sky[2], 0.25), 1) +
    hill(H * 0.6, ink.walls[0], 3) +
    times(120)
      .map(() =>
        rect(rng.range(0, W), H * rng.range(0.66, 0.74), 5, 6, rng.chance(0.7) ? ink.lit : ink.litCool, 'opacity=".9"'),
      )
      .join('') +
    hill(H * 0.72, ink.walls[1], 6) +
    rect(-4, river, W + 8, H, ink.walls[1]) +
    rect(-4, river + 90, W + 8, H, mix(ink.walls[1], ink.walls[2], 0.6)) +
    times(22)
      .map((i) =>
        rect(
          W * 0.34 - 100 + rng.range(-30, 30),
          river + 12 + i * 10,
          rng.range(60, 190),
          4,
          ink.disc,
          'rx="2" opacity=".75"',
        ),
      )
      .join('') +
    ripples.join('') +
    train +
    pier +
    stones +
    rect(-9, deck, W + 18, 20, mix(ink.walls[2], ink.trim, 0.22)) +
    times(32)
      .map((i) => rect(i * 36 - 12, deck - 24, 5, 26, ink.walls[3]))
      .join('') +
    rect(-9, deck - 26, W + 18, 5, ink.walls[3]) +
    times(5)
      .map((i) => {
        const x = 40 + i * 246;
        return (
          stroke(`M${x},${num(deck)}V${num(deck - 196)}h34`, ink.walls[3], 6) +
          stroke(`M${x - 246},${num(deck - 176)}Q${x - 123},${num(deck - 156)} ${x},${num(deck - 176)}`, ink.wire, 2.4)
        );
      })
      .join('') +
    reeds(rng, ink) +
    times(34)
      .map(() => circle(rng.range(0, W), H * rng.range(0.84, 0.98), rng.range(2, 4), ink.lit))
      .join('')
  );
}
