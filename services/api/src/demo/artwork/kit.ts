import seedrandom from 'seedrandom';
import { createNoise2D } from 'simplex-noise';

/** The printed area of every master; the paper margin around it belongs to paper.ts. */
export const inkWidth = 1060;

export const inkHeight = 1360;

export type Point = readonly [x: number, y: number];

type Noise = (x: number, y: number) => number;

/** Seeded chance: every decision of a print comes from here, so that a seed always pulls the same print. */
export interface Rng {
  next: () => number;
  range: (min: number, max: number) => number;
  int: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  noise: () => Noise;
}

export function createRng(seed: string): Rng {
  const next = seedrandom(seed);
  return {
    next: () => next(),
    range: (min, max) => min + next() * (max - min),
    int: (min, max) => Math.floor(min + next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => at(list, Math.floor(next() * list.length)),
    noise: () => createNoise2D(next),
  };
}

/** Reads a list in a circle, so that callers need no special case for its ends. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[((index % list.length) + list.length) % list.length];
  if (item === undefined) throw new Error('An empty list has no item to give.');
  return item;
}

/** One family of prints, with the shape of its palette hidden from the outside. */
export interface Family {
  palettes: readonly string[];
  variants: readonly string[];
  draw: (rng: Rng, palette: string, variant: string) => string;
}

export type Scene<Ink> = (rng: Rng, ink: Ink) => string;

export function defineFamily<Ink>(palettes: Record<string, Ink>, scenes: Record<string, Scene<Ink>>): Family {
  return {
    palettes: Object.keys(palettes),
    variants: Object.keys(scenes),
    draw: (rng, palette, variant) => {
      const ink = palettes[palette];
      const scene = scenes[variant];
      if (ink === undefined) throw new Error(`Unknown palette "${palette}".`);
      if (scene === undefined) throw new Error(`Unknown variant "${variant}".`);
      return scene(rng, ink);
    },
  };
}

/** A tenth of a pixel is finer than the ink; more digits would only slow the rasteriser. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);

export const lerp = (from: number, to: number, t: number): number => from + (to - from) * t;

export const clamp = (value: number, min = 0, max = 1): number => Math.min(max, Math.max(min, value));

export const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export const polar = (radius: number, degrees: number, cx = 0, cy = 0): Point => [
  cx + radius * Math.cos((degrees * Math.PI) / 180),
  cy + radius * Math.sin((degrees * Math.PI) / 180),
];

export function mix(from: string, to: string, t: number): string {
  const channel = (hex: string, index: number): number => Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16);
  const mixed = times(3).map((index) => Math.round(lerp(channel(from, index), channel(to, index), clamp(t))));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const polygon = (points: readonly Point[], closed = true): string =>
  `M${points.map(([x, y]) => `${num(x)},${num(y)}`).join('L')}${closed ? 'Z' : ''}`;

/** A Catmull-Rom curve through the points, for everything that must look drawn and not plotted. */
export function smooth(points: readonly Point[], closed = false): string {
  const last = points.length - 1;
  const get = (index: number): Point => at(points, closed ? index : clamp(index, 0, last));
  const [startX, startY] = get(0);
  let d = `M${num(startX)},${num(startY)}`;
  for (let index = 0; index < (closed ? points.length : last); index += 1) {
    const [ax, ay] = get(index - 1);
    const [bx, by] = get(index);
    const [cx, cy] = get(index + 1);
    const [dx, dy] = get(index + 2);
    d += `C${num(bx + (cx - ax) / 6)},${num(by + (cy - ay) / 6)} `;
    d += `${num(cx - (dx - bx) / 6)},${num(cy - (dy - by) / 6)} ${num(cx)},${num(cy)}`;
  }
  return closed ? `${d}Z` : d;
}

export function bezier(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const u = 1 - t;
  const along = (axis: 0 | 1): number =>
    u * u * u * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t * t * t * d[axis];
  return [along(0), along(1)];
}

export const fill = (d: string, colour: string, extra = ''): string => `<path d="${d}" fill="${colour}" ${extra}/>`;

export const stroke = (d: string, colour: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

export const circle = (cx: number, cy: number, r: number, colour: string, extra = ''): string =>
  `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="${colour}" ${extra}/>`;

export const rect = (x: number, y: number, w: number, h: number, colour: string, extra = ''): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="${colour}" ${extra}/>`;

export const group = (content: string, transform = '', extra = ''): string =>
  `<g${transform === '' ? '' : ` transform="${transform}"`} ${extra}>${content}</g>`;

export const place = (content: string, x: number, y: number, scale = 1, rotate = 0, mirrored = false): string =>
  group(
    content,
    `translate(${num(x)} ${num(y)}) rotate(${num(rotate)}) scale(${(mirrored ? -scale : scale).toFixed(3)} ${scale.toFixed(3)})`,
  );

export const clipped = (id: string, d: string, content: string): string =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;

/** A gradient from top to bottom with evenly spread stops; use it as `url(#id)`. A stop may carry its own opacity. */
export function gradient(id: string, stops: readonly (string | readonly [colour: string, opacity: number])[]): string {
  const marks = stops.map((stop, index) => {
    const [colour, opacity] = typeof stop === 'string' ? [stop, 1] : stop;
    return `<stop offset="${(index / (stops.length - 1)).toFixed(3)}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  });
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${marks.join('')}</linearGradient>`;
}

export function glow(id: string, cx: number, cy: number, r: number, colour: string, strength: number): string {
  return (
    `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/>` +
    `<stop offset=".45" stop-color="${colour}" stop-opacity="${(strength * 0.4).toFixed(3)}"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>${circle(cx, cy, r, `url(#${id})`)}`
  );
}
