import { printWidth as W } from '../../drawing/family.ts';
import { lerp, type Point, times } from '../../drawing/geometry.ts';
import { fill, gradient, mix, num, polygon, rect } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';
import type { RidgeInk } from './palettes.ts';

export interface MountainShape {
  x: number;
  top: number;
  base: number;
  left: number;
  right: number;
  /** Share of the height that lies under snow on the lit side. */
  snow: number;
}

/**
 * One mountain of two faces that meet in a crooked spine. Snow, gullies and ribs are all placed by (across, down) on a
 * face, so that they run down with the slope and never look pasted on.
 */
export function mountain(rng: Rng, shape: MountainShape, ink: RidgeInk, haze = 0): string {
  const { x, top, base, left, right, snow } = shape;
  const noise = rng.noise();
  const tall = base - top;
  // Below one the flanks start broad, above one the summit is a needle: no two mountains share a profile.
  const steep = rng.range(0.92, 1.3);
  const soft = (tone: string): string => mix(tone, ink.mist, haze);
  const edge =
    (width: number, side: number) =>
    (t: number): Point => {
      const rough = noise(t * 3.2, side * 3) * 1.3 + noise(t * 9, side * 5) * 0.5 + noise(t * 26, side * 7) * 0.26;
      return [x + side * width * (t ** steep + rough * 0.08 * Math.sqrt(t)), top + tall * t];
    };
  const leftEdge = edge(left, -1);
  const rightEdge = edge(right, 1);
  const spine = (t: number): Point => [
    x + (right - left) * 0.2 * t + (noise(t * 5, 40) * 0.6 + noise(t * 15, 44) * 0.4) * tall * 0.11 * Math.sqrt(t),
    top + tall * t,
  ];
  const steps = times(41).map((i) => i / 40);
  const onLit = (u: number, t: number): Point => between(leftEdge(t), spine(t), u);
  const onShade = (u: number, t: number): Point => between(spine(t), rightEdge(t), u);
  const litFace = polygon([...steps.map(leftEdge), ...steps.map(spine).reverse()]);
  const shadeFace = polygon([...steps.map(spine), ...steps.map(rightEdge).reverse()]);
  const face = (put: (u: number, t: number) => Point, depth: number, teeth: number): string => {
    const hem = times(teeth * 2 + 1).map((i) => {
      const u = i / (teeth * 2);
      const dip = i % 2 === 0 ? -rng.range(0.02, 0.12) : rng.range(0.05, 0.26);
      return put(u, Math.max(0.04, depth * (1 + dip * 1.6) * (0.8 + 0.3 * Math.sin(u * 3.1))));
    });
    const up = times(13).map((i) => put(1, (1 - i / 12) * depth * 0.78));
    const down = times(13).map((i) => put(0, (i / 12) * depth * 0.78));
    return polygon([...down, ...hem, ...up]);
  };
  const rib = (put: (u: number, t: number) => Point, tone: string, from: number, to: number): string => {
    const u = rng.range(0.08, 0.92);
    const start = rng.range(from, to);
    const length = rng.range(0.08, 0.26);
    const lean = rng.range(-0.07, 0.07);
    const line = times(7).map((i) => put(u + lean * (i / 6) + noise(i * 0.8, u * 9) * 0.02, start + (length * i) / 6));
    const back = times(6).map((i) =>
      put(u + 0.028 + 0.05 * Math.sin(((6 - i) / 6) * Math.PI) + lean * ((6 - i) / 6), start + (length * (6 - i)) / 6),
    );
    return fill(polygon([...line, ...back]), tone);
  };
  const id = `face-${num(x)}-${num(top)}`;
  const [lit, shade] = [soft(ink.lit), soft(ink.shade)];
  return (
    gradient(`${id}a`, [lit, mix(lit, ink.mist, 0.25), mix(lit, ink.mist, 0.75)]) +
    gradient(`${id}b`, [shade, mix(shade, ink.mist, 0.15), mix(shade, ink.mist, 0.65)]) +
    fill(litFace, `url(#${id}a)`) +
    fill(shadeFace, `url(#${id}b)`) +
    times(16)
      .map(() => rib(onLit, mix(lit, shade, 0.45), 0.15, 0.7))
      .join('') +
    times(14)
      .map(() => rib(onShade, mix(shade, lit, 0.3), 0.15, 0.7))
      .join('') +
    (snow === 0
      ? ''
      : fill(face(onLit, snow, 6), soft(ink.snow)) +
        fill(face(onShade, snow * 0.82, 5), soft(ink.snowShade)) +
        times(11)
          .map(() => rib(onLit, soft(mix(ink.snowShade, ink.snow, 0.25)), 0.02, snow * 0.6))
          .join('') +
        times(6)
          .map(() => rib(onLit, mix(lit, shade, 0.35), snow * 0.3, snow * 0.75))
          .join('') +
        times(9)
          .map(() => rib(onShade, soft(mix(ink.snowShade, ink.shade, 0.4)), 0.03, snow * 0.6))
          .join('') +
        times(4)
          .map(() => rib(onShade, soft(ink.snow), 0.02, snow * 0.4))
          .join(''))
  );
}

const between = (a: Point, b: Point, t: number): Point => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)];

/** A chain of mountains, the tallest painted first so that lower ones stand before it. */
export function range(
  rng: Rng,
  count: number,
  top: number,
  play: number,
  base: number,
  snow: number,
  ink: RidgeInk,
  haze: number,
): string {
  return times(count * 2)
    .map((i): MountainShape => {
      // Every second one is a shoulder: lower, broader, and close to its neighbour.
      const peak = top + (i % 2 === 0 ? rng.range(0, play) : rng.range(play, play * 2.2));
      const half = (base - peak) * rng.range(0.6, 1.1);
      return {
        x: ((i + rng.range(0.05, 0.95)) / (count * 2)) * W,
        top: peak,
        base,
        left: half,
        right: half * rng.range(0.7, 1.4),
        snow: Math.max(0, snow - (peak - top) / (base - top)),
      };
    })
    .sort((a, b) => a.top - b.top)
    .map((shape) => mountain(rng, shape, ink, haze))
    .join('');
}

/** A soft hill line of ridged noise; each one fades into mist at its foot. */
export function hills(rng: Rng, id: string, y: number, play: number, tone: string, mist: string, drop = 330): string {
  const noise = rng.noise();
  const line = times(136).map((i): Point => {
    const x = i * 8 - 8;
    const ridged =
      (1 - Math.abs(noise(x / 260, 1))) ** 2 * 0.9 +
      (1 - Math.abs(noise(x / 95, 5))) ** 2 * 0.3 +
      noise(x / 28, 9) * 0.07;
    return [x, y - (ridged - 0.5) * play];
  });
  return (
    gradient(`hill-${id}`, [tone, tone, mix(tone, mist, 0.55)]) +
    fill(`${polygon(line, false)}L${W + 9},${num(y + drop)}L-9,${num(y + drop)}Z`, `url(#hill-${id})`)
  );
}

export const mistBand = (id: string, y: number, height: number, tone: string, strength = 0.8): string =>
  gradient(`mist-${id}`, [
    [tone, 0],
    [tone, strength],
    [tone, 0],
  ]) + rect(-4, y - height / 2, W + 8, height, `url(#mist-${id})`);
