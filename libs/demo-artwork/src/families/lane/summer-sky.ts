import { printHeight as H, printWidth as W } from '../../drawing/family.ts';
import { lerp, times } from '../../drawing/geometry.ts';
import { circle, fill, mix, num, place, stroke } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';
import { house, terrace } from './buildings.ts';
import type { LaneInk } from './palettes.ts';
import { washing } from './house-details.ts';
import { mosque } from './mosque.ts';
import { petals, pole, tree, wires } from './street-details.ts';
import { cumulus, flock, halo, skyWash } from '../../drawing/sky.ts';

function kite(rng: Rng, x: number, y: number, size: number, tones: readonly string[]): string {
  const [a, b, c] = [rng.pick(tones), rng.pick(tones), rng.pick(tones)];
  const tilt = rng.range(-32, 32);
  const body = 'M0,-50C20,-44 44,-22 50,0C34,14 12,36 0,52C-12,36 -34,14 -50,0C-44,-22 -20,-44 0,-50Z';
  const pattern = rng.pick([
    fill('M0,-50C20,-44 44,-22 50,0L0,0Z M0,52C-12,36 -34,14 -50,0L0,0Z', b),
    circle(0, -4, 20, b) + circle(0, -4, 10, c),
    fill('M-50,0C-44,-10 -40,-16 -36,-22C-14,-12 14,-12 36,-22C40,-16 44,-10 50,0C20,14 -20,14 -50,0Z', b),
    fill('M0,-50L14,-14L50,0L14,12L0,52L-14,12L-50,0L-14,-14Z', b) + circle(0, 0, 9, c),
  ]);
  return place(
    fill(body, a) +
      pattern +
      stroke('M0,-50V52M-50,0Q0,-58 50,0', '#3a1a2c', 1.8) +
      fill('M0,50L-15,72L-3,68L0,78L3,68L15,72Z', c) +
      stroke(body, '#3a1a2c', 1.6),
    x,
    y,
    size,
    tilt,
  );
}

export function kites(rng: Rng, ink: LaneInk): string {
  const tones = [ink.accent, ink.lit, ink.litCool, ink.trim, ink.walls[1], ink.leaf, '#5b3a8c'];
  const spots = times(19)
    .map((i) => ({
      x: W * (0.09 + ((i * 0.381) % 0.86)) + rng.range(-26, 26),
      y: lerp(H * 0.06, H * 0.6, i / 18) + rng.range(-24, 24),
      size: lerp(0.62, 1.5, ((i * 7) % 19) / 18),
    }))
    .sort((a, b) => a.size - b.size);
  const strings = spots.map((s, i) =>
    stroke(
      `M${num(s.x)},${num(s.y)}Q${num(s.x + rng.range(-60, 60))},${num(lerp(s.y, H * 0.75, 0.6) + 90)} ${num(W * (0.08 + ((i * 0.29) % 0.86)))},${num(H * 0.8)}`,
      ink.wire,
      1.2,
      'opacity=".55"',
    ),
  );
  const people = [0.2, 0.47, 0.8]
    .map((u, i) =>
      place(
        fill(
          'M-14,0L-11,-44C-14,-66 -8,-78 2,-78C13,-78 16,-66 13,-44L16,0L4,0L1,-30L-3,0Z',
          i === 1 ? ink.accent : ink.walls[3],
        ) +
          circle(1, -90, 11, ink.wire) +
          stroke('M8,-70L34,-104M-6,-68L16,-94', ink.wire, 6),
        W * u,
        H * 0.815 + (i % 2) * 18,
        1,
        0,
        i === 2,
      ),
    )
    .join('');
  return (
    skyWash(ink.sky, H * 0.86) +
    circle(W * 0.8, H * 0.12, 84, ink.disc) +
    halo(W * 0.8, H * 0.12, 84, ink.disc, 3) +
    cumulus(rng, W * 0.22, H * 0.72, 760, 400, ink.cloud) +
    cumulus(rng, W * 0.86, H * 0.72, 620, 280, ink.cloud) +
    mosque(W * 0.56, H * 0.75, 0.42, mix(ink.walls[0], ink.sky[2], 0.35), ink.trim, ink.trim, ink.walls[1]) +
    terrace(
      rng,
      H * 0.7,
      H,
      ink,
      { wall: mix(ink.walls[0], ink.sky[2], 0.2), litChance: 0.1, detail: 0 },
      [80, 150],
      34,
    ) +
    strings.join('') +
    spots.map((s) => kite(rng, s.x, s.y, s.size, tones)).join('') +
    terrace(rng, H * 0.79, H, ink, { wall: ink.walls[1], litChance: 0.2, detail: 1 }, [150, 250], 26) +
    people +
    terrace(rng, H * 0.9, H + 60, ink, { wall: ink.walls[2], litChance: 0.3, detail: 1 }, [230, 340], 22) +
    washing(rng, W * 0.56, H * 0.845, 260, tones, ink.wire)
  );
}

export function summerSky(rng: Rng, ink: LaneInk): string {
  return (
    skyWash(ink.sky, H * 0.85) +
    cumulus(rng, W * 0.64, H * 0.79, 1180, 820, ink.cloud) +
    cumulus(rng, W * 0.1, H * 0.79, 620, 330, ink.cloud) +
    cumulus(rng, W * 0.86, H * 0.8, 560, 200, [ink.cloud[1], ink.cloud[2], '#ffffff']) +
    terrace(
      rng,
      H * 0.76,
      H,
      ink,
      { wall: mix(ink.walls[0], ink.sky[2], 0.25), litChance: 0.1, detail: 0 },
      [70, 140],
      36,
    ) +
    times(6)
      .map((i) => tree(rng, W * (0.03 + i * 0.2), H * 0.86, 150, ink.leaf, mix(ink.leaf, ink.lit, 0.3), ink.walls[3]))
      .join('') +
    terrace(rng, H * 0.83, H, ink, { wall: ink.walls[1], litChance: 0.22, detail: 1 }, [130, 220], 40) +
    wires(rng, W * 0.3, H * 0.2, ink, 12) +
    pole(Math.round(W * 0.3), Math.round(H * 0.2), ink) +
    house(rng, -40, H + 20, 260, H * 0.3, ink, { wall: mix(ink.accent, ink.trim, 0.35), litChance: 0.2, detail: 1 }) +
    house(rng, W * 0.7, H + 20, 380, H * 0.2, ink, {
      wall: mix(ink.trim, ink.walls[0], 0.4),
      litChance: 0.3,
      detail: 1,
    }) +
    times(90)
      .map(() => {
        const t = rng.next();
        return circle(
          W * 0.74 + rng.range(-40, 330) * t + 40,
          H * 0.985 - t * 210 + rng.range(-40, 60),
          rng.range(9, 20),
          rng.pick([ink.petal, ink.petal, ink.leaf, mix(ink.petal, '#ffffff', 0.3), mix(ink.leaf, ink.wire, 0.3)]),
        );
      })
      .join('') +
    flock(rng, 9, W * 0.62, H * 0.12, 170, 22, ink.wire) +
    petals(rng, 30, ink.petal, '#ffffff')
  );
}
