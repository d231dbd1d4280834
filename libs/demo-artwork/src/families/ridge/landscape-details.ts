import { printHeight as H, printWidth as W } from '../../drawing/family.ts';
import { itemAt, lerp, type Point, times } from '../../drawing/geometry.ts';
import { circle, fill, mix, num, place, polygon, rect, smooth, stroke } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';

export function pine(rng: Rng, x: number, base: number, h: number, tone: string, light: string): string {
  const tiers = 7;
  const half = h * 0.23;
  const right: Point[] = [];
  const left: Point[] = [];
  for (let i = 0; i < tiers; i += 1) {
    const t = (i + 1) / tiers;
    const y = base - h + t * h * 0.94;
    const w = half * t ** 0.9 * rng.range(0.82, 1.12);
    right.push([x + w, y], [x + w * 0.45, y - h * 0.012]);
    left.push([x - w * rng.range(0.9, 1.1), y], [x - w * 0.45, y - h * 0.012]);
  }
  const rightSide = [[x, base - h] as const, ...right];
  return (
    rect(x - h * 0.02, base - h * 0.1, h * 0.04, h * 0.12, tone) +
    fill(polygon([...rightSide, ...left.reverse()]), tone) +
    fill(
      polygon([
        [x, base - h],
        ...left.reverse().map(([px, py]): Point => [px, py]),
        [x - half * 0.08, base - h * 0.06],
      ]),
      light,
      'opacity=".55"',
    )
  );
}

export function forest(
  rng: Rng,
  count: number,
  y: (x: number) => number,
  size: readonly [number, number],
  tone: string,
  light: string,
): string {
  return times(count)
    .map(() => rng.range(-20, W + 20))
    .map((x) => ({ x, base: y(x) + rng.range(-10, 22) }))
    .sort((a, b) => a.base - b.base)
    .map(({ x, base }) => pine(rng, x, base, rng.range(...size), mix(tone, light, rng.range(0, 0.3)), light))
    .join('');
}

/** The slim poplar of the northern valleys, in autumn gold. */
export function poplar(
  rng: Rng,
  x: number,
  base: number,
  h: number,
  tone: string,
  light: string,
  trunk: string,
): string {
  const w = h * rng.range(0.09, 0.13);
  const crown = smooth(
    [
      [x, base - h],
      [x + w * 0.7, base - h * 0.66],
      [x + w, base - h * 0.32],
      [x + w * 0.4, base - h * 0.08],
      [x - w * 0.4, base - h * 0.08],
      [x - w, base - h * 0.32],
      [x - w * 0.7, base - h * 0.66],
    ],
    true,
  );
  const flecks = times(9).map(() => {
    const t = rng.range(0.15, 0.85);
    return `M${num(x + rng.range(-0.6, 0.1) * w)},${num(base - h * t)}l${num(w * 0.22)},${num(-h * 0.06)}`;
  });
  return (
    stroke(`M${num(x)},${num(base)}V${num(base - h * 0.2)}`, trunk, Math.max(2, h * 0.025)) +
    fill(crown, tone) +
    stroke(flecks.join(''), light, Math.max(1.5, h * 0.018))
  );
}

/** A stone house of the mountains with a flat earth roof. */
export const stoneHouse = (x: number, base: number, s: number, wall: string, roof: string, lamp: string): string =>
  place(
    rect(-40, -44, 80, 46, wall) +
      fill('M-48,-44L-42,-56L42,-56L48,-44Z', roof) +
      rect(-28, -32, 15, 15, lamp) +
      rect(14, -32, 15, 15, lamp) +
      rect(-6, -26, 13, 28, roof) +
      rect(24, -70, 9, 18, roof) +
      stroke('M-40,-20H-10M10,-12H40M-36,-8H-14', roof, 1.6),
    x,
    base,
    s,
  );

export interface WindingSpot {
  x: number;
  y: number;
  w: number;
}

/** The middle and half width of a river or road that winds out of the distance. */
export function windingSpots(
  top: Point,
  foot: Point,
  sway: number,
  turns: number,
  wideTop: number,
  wideFoot: number,
): WindingSpot[] {
  return times(61).map((i) => {
    const t = i / 60;
    const near = t ** 1.7;
    const x =
      lerp(top[0], foot[0], t) +
      Math.sin((1 - (1 - t) ** 1.7) * turns * Math.PI) * sway * (0.2 + 0.8 * t) * (1 - t ** 6);
    return { x, y: lerp(top[1], foot[1], near), w: lerp(wideTop, wideFoot, near ** 1.1) };
  });
}

export const winding = (spots: readonly WindingSpot[], share = 1): string =>
  polygon([
    ...spots.map((s): Point => [s.x - s.w * share, s.y]),
    ...spots.map((s): Point => [s.x + s.w * share, s.y]).reverse(),
  ]);

/** Cobbles and pebbles, larger towards the bottom edge. */
export const pebbles = (rng: Rng, count: number, top: number, tones: readonly string[]): string =>
  times(count)
    .map(() => rng.next())
    .sort((a, b) => a - b)
    .map(
      (t, i) =>
        `<ellipse cx="${num(rng.range(0, W))}" cy="${num(lerp(top, H, t))}" rx="${num(lerp(5, 34, t) * rng.range(0.6, 1.2))}" ry="${num(lerp(3, 17, t) * rng.range(0.6, 1.2))}" fill="${itemAt(tones, i)}"/>`,
    )
    .join('');

export const tent = (x: number, base: number, s: number, cloth: string, glow: string, line: string): string =>
  place(
    circle(0, -30, 100, glow, 'opacity=".16"') +
      circle(0, -30, 66, glow, 'opacity=".2"') +
      fill('M-66,0L0,-78L66,0Z', glow) +
      fill('M-66,0L0,-78L-18,0Z', cloth) +
      fill('M66,0L0,-78L30,0Z', mix(cloth, glow, 0.45)) +
      stroke('M-66,0L4,-84M66,0L-4,-84M-66,0L-88,8M66,0L88,8', line, 3),
    x,
    base,
    s,
  );
