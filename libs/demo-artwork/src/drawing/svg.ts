import { clamp, lerp, type Point, itemAt, times } from './geometry.ts';

/** A tenth of a pixel is finer than the ink; more digits would only slow the rasteriser. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);

export function mix(from: string, to: string, t: number): string {
  const channel = (hex: string, index: number): number => Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16);
  const mixed = times(3).map((index) => Math.round(lerp(channel(from, index), channel(to, index), clamp(t))));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const polygon = (points: readonly Point[], closed = true): string =>
  `M${points.map(([x, y]) => `${num(x)},${num(y)}`).join('L')}${closed ? 'Z' : ''}`;

/** A Catmull-Rom curve through the points, for lines that must look drawn by hand. */
export function smooth(points: readonly Point[], closed = false): string {
  const last = points.length - 1;
  const get = (index: number): Point => itemAt(points, closed ? index : clamp(index, 0, last));
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
