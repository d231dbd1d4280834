import { at, circle, fill, gradient, inkHeight as H, inkWidth as W, lerp, mix, num, place, type Point, polygon, rect, type Rng, smooth, stroke, times } from './kit.ts';
import type { RidgeInk } from './ridge-ink.ts';

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
  const edge = (width: number, side: number) => (t: number): Point => {
    const rough = noise(t * 3.2, side * 3) * 1.3 + noise(t * 9, side * 5) * 0.5 + noise(t * 26, side * 7) * 0.26;
    return [x + side * width * (t ** steep + rough * 0.08 * Math.sqrt(t)), top + tall * t];
  };
  const leftEdge = edge(left, -1);
  const rightEdge = edge(right, 1);
  const spine = (t: number): Point => [x + (right - left) * 0.2 * t + (noise(t * 5, 40) * 0.6 + noise(t * 15, 44) * 0.4) * tall * 0.11 * Math.sqrt(t), top + tall * t];
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
    const back = times(6).map((i) => put(u + 0.028 + 0.05 * Math.sin(((6 - i) / 6) * Math.PI) + lean * ((6 - i) / 6), start + (length * (6 - i)) / 6));
    return fill(polygon([...line, ...back]), tone);
  };
  const id = `face-${num(x)}-${num(top)}`;
  const [lit, shade] = [soft(ink.lit), soft(ink.shade)];
  return (
    gradient(`${id}a`, [lit, mix(lit, ink.mist, 0.25), mix(lit, ink.mist, 0.75)]) + gradient(`${id}b`, [shade, mix(shade, ink.mist, 0.15), mix(shade, ink.mist, 0.65)]) + fill(litFace, `url(#${id}a)`) + fill(shadeFace, `url(#${id}b)`) +
    times(16).map(() => rib(onLit, mix(lit, shade, 0.45), 0.15, 0.7)).join('') + times(14).map(() => rib(onShade, mix(shade, lit, 0.3), 0.15, 0.7)).join('') +
    (snow === 0 ? '' : fill(face(onLit, snow, 6), soft(ink.snow)) + fill(face(onShade, snow * 0.82, 5), soft(ink.snowShade)) +
      times(11).map(() => rib(onLit, soft(mix(ink.snowShade, ink.snow, 0.25)), 0.02, snow * 0.6)).join('') + times(6).map(() => rib(onLit, mix(lit, shade, 0.35), snow * 0.3, snow * 0.75)).join('') + times(9).map(() => rib(onShade, soft(mix(ink.snowShade, ink.shade, 0.4)), 0.03, snow * 0.6)).join('') + times(4).map(() => rib(onShade, soft(ink.snow), 0.02, snow * 0.4)).join(''))
  );
}

const between = (a: Point, b: Point, t: number): Point => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)];

/** A chain of mountains, the tallest painted first so that lower ones stand before it. */
export function range(rng: Rng, count: number, top: number, play: number, base: number, snow: number, ink: RidgeInk, haze: number): string {
  return times(count * 2)
    .map((i): MountainShape => {
      // Every second one is a shoulder: lower, broader, and close to its neighbour.
      const peak = top + (i % 2 === 0 ? rng.range(0, play) : rng.range(play, play * 2.2));
      const half = (base - peak) * rng.range(0.6, 1.1);
      return { x: ((i + rng.range(0.05, 0.95)) / (count * 2)) * W, top: peak, base, left: half, right: half * rng.range(0.7, 1.4), snow: Math.max(0, snow - (peak - top) / (base - top)) };
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
    const ridged = (1 - Math.abs(noise(x / 260, 1))) ** 2 * 0.9 + (1 - Math.abs(noise(x / 95, 5))) ** 2 * 0.3 + noise(x / 28, 9) * 0.07;
    return [x, y - (ridged - 0.5) * play];
  });
  return gradient(`hill-${id}`, [tone, tone, mix(tone, mist, 0.55)]) + fill(`${polygon(line, false)}L${W + 9},${num(y + drop)}L-9,${num(y + drop)}Z`, `url(#hill-${id})`);
}

export const mistBand = (id: string, y: number, height: number, tone: string, strength = 0.8): string =>
  gradient(`mist-${id}`, [[tone, 0], [tone, strength], [tone, 0]]) + rect(-4, y - height / 2, W + 8, height, `url(#mist-${id})`);

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
  return rect(x - h * 0.02, base - h * 0.1, h * 0.04, h * 0.12, tone) + fill(polygon([...rightSide, ...left.reverse()]), tone) + fill(polygon([[x, base - h], ...left.reverse().map(([px, py]): Point => [px, py]), [x - half * 0.08, base - h * 0.06]]), light, 'opacity=".55"');
}

export function forest(rng: Rng, count: number, y: (x: number) => number, size: readonly [number, number], tone: string, light: string): string {
  return times(count)
    .map(() => rng.range(-20, W + 20))
    .map((x) => ({ x, base: y(x) + rng.range(-10, 22) }))
    .sort((a, b) => a.base - b.base)
    .map(({ x, base }) => pine(rng, x, base, rng.range(...size), mix(tone, light, rng.range(0, 0.3)), light))
    .join('');
}

/** The slim poplar of the northern valleys, in autumn gold. */
export function poplar(rng: Rng, x: number, base: number, h: number, tone: string, light: string, trunk: string): string {
  const w = h * rng.range(0.09, 0.13);
  const crown = smooth([[x, base - h], [x + w * 0.7, base - h * 0.66], [x + w, base - h * 0.32], [x + w * 0.4, base - h * 0.08], [x - w * 0.4, base - h * 0.08], [x - w, base - h * 0.32], [x - w * 0.7, base - h * 0.66]], true);
  const flecks = times(9).map(() => { const t = rng.range(0.15, 0.85); return `M${num(x + rng.range(-0.6, 0.1) * w)},${num(base - h * t)}l${num(w * 0.22)},${num(-h * 0.06)}`; });
  return stroke(`M${num(x)},${num(base)}V${num(base - h * 0.2)}`, trunk, Math.max(2, h * 0.025)) + fill(crown, tone) + stroke(flecks.join(''), light, Math.max(1.5, h * 0.018));
}

/** A stone house of the mountains with a flat earth roof. */
export const stoneHouse = (x: number, base: number, s: number, wall: string, roof: string, lamp: string): string =>
  place(rect(-40, -44, 80, 46, wall) + fill('M-48,-44L-42,-56L42,-56L48,-44Z', roof) + rect(-28, -32, 15, 15, lamp) + rect(14, -32, 15, 15, lamp) + rect(-6, -26, 13, 28, roof) + rect(24, -70, 9, 18, roof) + stroke('M-40,-20H-10M10,-12H40M-36,-8H-14', roof, 1.6), x, base, s);

export interface WindingSpot {
  x: number;
  y: number;
  w: number;
}

/** The middle and half width of a river or road that winds out of the distance. */
export function windingSpots(top: Point, foot: Point, sway: number, turns: number, wideTop: number, wideFoot: number): WindingSpot[] {
  return times(61).map((i) => {
    const t = i / 60;
    const near = t ** 1.7;
    const x = lerp(top[0], foot[0], t) + Math.sin((1 - (1 - t) ** 1.7) * turns * Math.PI) * sway * (0.2 + 0.8 * t) * (1 - t ** 6);
    return { x, y: lerp(top[1], foot[1], near), w: lerp(wideTop, wideFoot, near ** 1.1) };
  });
}

export const winding = (spots: readonly WindingSpot[], share = 1): string =>
  polygon([...spots.map((s): Point => [s.x - s.w * share, s.y]), ...spots.map((s): Point => [s.x + s.w * share, s.y]).reverse()]);

/** Cobbles and pebbles, larger towards the bottom edge. */
export const pebbles = (rng: Rng, count: number, top: number, tones: readonly string[]): string =>
  times(count).map(() => rng.next()).sort((a, b) => a - b).map((t, i) => `<ellipse cx="${num(rng.range(0, W))}" cy="${num(lerp(top, H, t))}" rx="${num(lerp(5, 34, t) * rng.range(0.6, 1.2))}" ry="${num(lerp(3, 17, t) * rng.range(0.6, 1.2))}" fill="${at(tones, i)}"/>`).join('');

export const tent = (x: number, base: number, s: number, cloth: string, glow: string, line: string): string =>
  place(circle(0, -30, 100, glow, 'opacity=".16"') + circle(0, -30, 66, glow, 'opacity=".2"') + fill('M-66,0L0,-78L66,0Z', glow) + fill('M-66,0L0,-78L-18,0Z', cloth) + fill('M66,0L0,-78L30,0Z', mix(cloth, glow, 0.45)) + stroke('M-66,0L4,-84M66,0L-4,-84M-66,0L-88,8M66,0L88,8', line, 3), x, base, s);
