/*
 * The category bands of the storefront, one per family. This file imports nothing: it is plain text in, SVG text out,
 * so that a browser can use it as well as a server.
 */

export type MotifFamily = 'girih' | 'sea' | 'lane' | 'ridge' | 'phool';

export interface MotifColours {
  ground: string;
  ink: string;
  accent: string;
}

export const motifWidth = 96;
export const motifHeight = 48;

const starPoints = (cx: number, cy: number, points: number, outer: number, inner: number): string =>
  Array.from({ length: points * 2 }, (_, i) => {
    const angle = (i * Math.PI) / points - Math.PI / 2;
    const reach = i % 2 === 0 ? outer : inner;
    return `${(cx + reach * Math.cos(angle)).toFixed(1)},${(cy + reach * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');

const star = (cx: number, cy: number, outer: number, fill: string): string =>
  `<polygon points="${starPoints(cx, cy, 8, outer, outer * 0.62)}" fill="${fill}"/>`;

/** Eight-fold stars joined by straps, with a small cross where two straps meet. */
function girih({ ink, accent, ground }: MotifColours): string {
  const straps = 'M0,24L24,0M24,48L0,24M24,0L48,24L24,48M48,24L72,0L96,24L72,48ZM0,24H96M24,0V48M72,0V48';
  const stars = [0, 48, 96].map((x) => star(x, 24, 19, ink) + star(x, 24, 11, ground) + star(x, 24, 7, accent));
  const knots = [24, 72].flatMap((x) => [star(x, 0, 9, ink), star(x, 48, 9, ink), star(x, 24, 8, accent)]);
  return `<path d="${straps}" fill="none" stroke="${ink}" stroke-width="2"/>${stars.join('')}${knots.join('')}`;
}

/** Three rows of fan waves; each row covers the feet of the row above it. */
function waves({ ink, accent, ground }: MotifColours): string {
  const fan = (cx: number, cy: number): string =>
    [24, 17, 10]
      .map((r) => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${ground}" stroke="${ink}" stroke-width="2.4"/>`)
      .join('') + `<circle cx="${cx}" cy="${cy}" r="4" fill="${accent}"/>`;
  const row = (cy: number, shift: number): string => [-48, 0, 48, 96].map((x) => fan(x + shift, cy)).join('');
  return row(24, 0) + row(36, 24) + row(48, 0) + row(60, 24);
}

/** Petals adrift, those at the edges repeated on the other side so that the band runs on. */
function petals({ ink, accent }: MotifColours): string {
  const spots = [
    [10, 12, 20, 1],
    [34, 34, -40, 0],
    [56, 11, 75, 1],
    [79, 32, 10, 1],
    [96, 40, -60, 0],
    [0, 40, -60, 0],
    [33, 8, -15, 0],
    [72, 8, 130, 0],
    [56, 38, 160, 1],
    [16, 33, 100, 1],
  ] as const;
  return spots
    .map(
      ([x, y, turn, tone]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0,9C-8,4 -8,-5 -2,-9L0,-6L2,-9C8,-5 8,4 0,9Z" fill="${tone === 1 ? ink : accent}"/><path d="M0,6V-2" stroke="${tone === 1 ? accent : ink}" stroke-width="1.2" stroke-linecap="round"/></g>`,
    )
    .join('');
}

/** Two chains of peaks with a bright flank each. */
function ridges({ ink, accent }: MotifColours): string {
  const peak = (x: number, top: number, half: number, flank: string): string =>
    `<path d="M${x - half},48L${x},${top}L${x + half},48Z" fill="${ink}"/><path d="M${x},${top}L${x + half * 0.5},${top + (48 - top) / 2}L${x + half * 0.2},${top + (48 - top) * 0.42}L${x},${top + (48 - top) * 0.55}L${x - half * 0.2},${top + (48 - top) * 0.36}L${x - half * 0.42},${top + (48 - top) * 0.42}Z" fill="${flank}"/>`;
  const back = [0, 48, 96]
    .map((x) => `<path d="M${x - 40},48L${x},14L${x + 40},48Z" fill="${ink}" opacity=".4"/>`)
    .join('');
  return `<circle cx="48" cy="10" r="6" fill="${accent}"/>${back}${[24, 72].map((x) => peak(x, 18, 30, accent)).join('')}`;
}

/** Truck-painter's blossoms between beads. */
function phool({ ink, accent, ground }: MotifColours): string {
  const flower = (cx: number): string =>
    Array.from(
      { length: 8 },
      (_, i) =>
        `<ellipse cx="${cx}" cy="13" rx="4.6" ry="9" fill="${i % 2 === 0 ? ink : accent}" transform="rotate(${i * 45} ${cx} 24)"/>`,
    ).join('') +
    `<circle cx="${cx}" cy="24" r="4.4" fill="${ground}"/><circle cx="${cx}" cy="24" r="2.4" fill="${ink}"/>`;
  const bead = (x: number): string =>
    `<circle cx="${x}" cy="24" r="6" fill="${accent}"/><circle cx="${x}" cy="24" r="3" fill="${ground}"/><circle cx="${x}" cy="8" r="2.6" fill="${ink}"/><circle cx="${x}" cy="40" r="2.6" fill="${ink}"/>`;
  return [0, 48, 96].map(bead).join('') + [24, 72].map(flower).join('');
}

const drawings: Record<MotifFamily, (colours: MotifColours) => string> = {
  girih,
  sea: waves,
  lane: petals,
  ridge: ridges,
  phool,
};

/** One tile of a family's band as a whole SVG, 96 × 48; it repeats without a seam from left to right. */
export function motif(family: MotifFamily, colours: MotifColours): string {
  const size = `width="${motifWidth}" height="${motifHeight}" viewBox="0 0 ${motifWidth} ${motifHeight}"`;
  const ground = `<rect width="${motifWidth}" height="${motifHeight}" fill="${colours.ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${ground}${drawings[family](colours)}</svg>`;
}
