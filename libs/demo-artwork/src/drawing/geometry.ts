export type Point = readonly [x: number, y: number];

/** The item at that index, counted in a circle: callers need no special case for the ends of the list. */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[((index % list.length) + list.length) % list.length];
  if (item === undefined) throw new Error('An empty list has no item to give.');
  return item;
}

export const lerp = (from: number, to: number, t: number): number => from + (to - from) * t;

export const clamp = (value: number, min = 0, max = 1): number => Math.min(max, Math.max(min, value));

export const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export const polar = (radius: number, degrees: number, cx = 0, cy = 0): Point => [
  cx + radius * Math.cos((degrees * Math.PI) / 180),
  cy + radius * Math.sin((degrees * Math.PI) / 180),
];

export function bezier(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const u = 1 - t;
  const along = (axis: 0 | 1): number =>
    u * u * u * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t * t * t * d[axis];
  return [along(0), along(1)];
}
