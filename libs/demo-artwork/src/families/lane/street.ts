import { printHeight as H, printWidth as W } from '../../drawing/family.ts';
import { itemAt, clamp, lerp, type Point, times } from '../../drawing/geometry.ts';
import { circle, fill, glow, group, mix, num, place, polygon, rect, stroke } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';
import { eye, facade, type Light, project, quad, streetLevel } from './facades.ts';
import type { LaneInk } from './palettes.ts';
import { dome, minaret } from './mosque.ts';
import { catShape } from './street-details.ts';
import { skyWash } from '../../drawing/sky.ts';

/** A line of bulbs slung across the lane. */
function bulbs(from: Point, to: Point, sag: number, size: number, ink: LaneInk, tones: readonly string[]): string {
  const count = 13;
  const spot = (t: number): Point => [lerp(from[0], to[0], t), lerp(from[1], to[1], t) + Math.sin(t * Math.PI) * sag];
  return (
    stroke(
      polygon(
        times(25).map((i) => spot(i / 24)),
        false,
      ),
      ink.wire,
      Math.max(1, size * 0.3),
    ) +
    times(count)
      .map((i) => {
        const [x, y] = spot((i + 0.5) / count);
        const tone = itemAt(tones, i);
        return circle(x, y + size, size * 2.6, tone, 'opacity=".2"') + circle(x, y + size, size, tone);
      })
      .join('')
  );
}

const walker = (ink: LaneInk): string =>
  fill('M-22,0L-17,-86C-22,-120 -16,-146 0,-150C16,-146 22,-120 18,-86L24,0L6,0L1,-62L-5,0Z', ink.wire) +
  circle(0, -164, 14, ink.wire) +
  stroke('M14,-128L22,-190', ink.wire, 5) +
  fill(
    'M-66,-184C-54,-244 90,-250 108,-196C94,-204 84,-204 74,-192C62,-204 46,-204 34,-190C20,-204 4,-202 -8,-188C-22,-200 -48,-198 -66,-184Z',
    ink.accent,
  ) +
  stroke(
    'M-8,-188C0,-214 12,-228 22,-232M34,-190C34,-210 28,-226 22,-232M74,-192C66,-214 42,-230 22,-232',
    mix(ink.accent, ink.wire, 0.4),
    2.4,
  ) +
  stroke('M22,-232l1,-14', ink.wire, 4);

export function rainLane(rng: Rng, ink: LaneInk): string {
  const cuts = [0.45, 1.12, 1.75, 2.5, 3.4, 4.5, 6, 8];
  const lights: Light[] = [];
  const far = 8;
  const [, farGround] = project(0, streetLevel, far);
  const rows = cuts
    .slice(0, -1)
    .map((near, i) => [-1, 1].map((side) => facade(rng, side, near, itemAt(cuts, i + 1), ink, lights)).join(''))
    .reverse();
  const gate =
    dome(
      eye[0],
      farGround - 100,
      84,
      mix(ink.walls[1], ink.sky[2], 0.35),
      mix(ink.walls[0], ink.sky[2], 0.5),
      ink.lit,
    ) +
    minaret(eye[0] - 52, farGround, 150, 17, mix(ink.walls[1], ink.sky[2], 0.3), ink.sky[2], ink.lit) +
    minaret(eye[0] + 52, farGround, 150, 17, mix(ink.walls[1], ink.sky[2], 0.3), ink.sky[2], ink.lit) +
    rect(eye[0] - 66, farGround - 100, 132, 110, mix(ink.walls[1], ink.sky[2], 0.3)) +
    fill(`M${num(eye[0] - 24)},${num(farGround + 6)}v-50q4,-22 24,-34q20,12 24,34v50Z`, ink.lit);
  const paving = times(26).map((i) => {
    const z = 0.5 * 1.13 ** i;
    return stroke(
      polygon([project(-1, streetLevel, z), project(1, streetLevel, z)], false),
      ink.wire,
      clamp(3 / z, 0.6, 4),
      'opacity=".5"',
    );
  });
  const seams = times(9).map((i) =>
    stroke(
      polygon([project((i - 4) * 0.25, streetLevel, 0.45), project((i - 4) * 0.25, streetLevel, far)], false),
      ink.wire,
      2,
      'opacity=".34"',
    ),
  );
  const shine = lights.flatMap(({ x, z, colour }) => {
    const [sx, sy] = project(x * 0.82, streetLevel, z);
    const reach = 250 / z ** 0.8;
    return times(8).map((k) => {
      const w = (110 / z) * rng.range(0.25, 0.9);
      return rect(
        sx - w / 2 + rng.range(-26, 26) / z - (x * (k * 14)) / z,
        sy + (k / 8) * reach,
        w,
        (15 / z) * rng.range(0.5, 1.2),
        colour,
        `rx="${num(5 / z)}" opacity="${(0.75 - k * 0.075).toFixed(2)}"`,
      );
    });
  });
  const strings = [4.6, 3.2, 2.2, 1.5].map((z, i) =>
    bulbs(project(-1, -0.85 - i * 0.06, z), project(1, -1 + i * 0.05, z), 150 / z, 9 / z + 1, ink, [
      ink.lit,
      ink.accent,
      ink.litCool,
      ink.lit,
    ]),
  );
  const wires = times(7).map((i) => {
    const a = project(-1, -1.3 - rng.range(0, 0.5), 0.7 + i * 0.35);
    const b = project(1, -1.2 - rng.range(0, 0.6), 1 + i * 0.3);
    return stroke(
      `M${num(a[0])},${num(a[1])}Q${num(W / 2)},${num((a[1] + b[1]) / 2 + 70)} ${num(b[0])},${num(b[1])}`,
      ink.wire,
      2.2,
    );
  });
  const rain = times(230).map(() => {
    const x = rng.range(-20, W + 120);
    const y = rng.range(-40, H);
    const l = rng.range(24, 80);
    return stroke(
      `M${num(x)},${num(y)}l${num(-l * 0.22)},${num(l)}`,
      ink.petal,
      1.5,
      `opacity="${num(rng.range(0.2, 0.6))}"`,
    );
  });
  const rings = times(26).map(() => {
    const z = rng.range(0.5, 2.2);
    const [x, y] = project(rng.range(-0.9, 0.9), streetLevel, z);
    return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(22 / z)}" ry="${num(6 / z)}" fill="none" stroke="${ink.petal}" stroke-width="1.8" opacity=".55"/>`;
  });
  const puddles = times(11).map(() => {
    const z = rng.range(0.55, 2.6);
    const [x, y] = project(rng.range(-0.75, 0.75), streetLevel, z);
    const w = rng.range(90, 210) / z;
    return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(w)}" ry="${num(w * 0.16)}" fill="${mix(ink.sky[1], ink.sky[2], rng.range(0, 0.3))}" opacity=".45"/>`;
  });
  const [px, py] = project(0.08, streetLevel, 1.75);
  return (
    skyWash([...ink.sky, ink.sky[2]], farGround + 8) +
    glow('end', eye[0], eye[1] - 10, 330, ink.lit, 0.85) +
    gate +
    group(
      fill(
        quad([
          [-1, streetLevel, 0.3],
          [1, streetLevel, 0.3],
          [1, streetLevel, far],
          [-1, streetLevel, far],
        ]),
        mix(ink.walls[3], ink.walls[1], 0.45),
      ),
    ) +
    rows.join('') +
    paving.join('') +
    seams.join('') +
    glow('floor', eye[0], farGround + 30, 300, ink.lit, 0.5) +
    puddles.join('') +
    shine.join('') +
    rings.join('') +
    strings.join('') +
    wires.join('') +
    group(group(walker(ink), '', 'opacity=".45"'), `translate(${num(px)} ${num(py)}) scale(1.2 -0.8)`) +
    place(walker(ink), px, py, 1.2) +
    place(
      fill(catShape, ink.wire) + circle(-4, -62, 2.4, ink.lit) + circle(9, -62, 2.4, ink.lit),
      W * 0.2,
      H * 0.93,
      1.25,
    ) +
    rain.join('')
  );
}
