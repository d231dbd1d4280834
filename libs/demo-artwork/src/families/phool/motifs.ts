import { printHeight as H, printWidth as W } from '../../drawing/family.ts';
import { itemAt, type Point, polar, times } from '../../drawing/geometry.ts';
import { circle, fill, group, mix, num, rect, smooth, stroke } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';
import type { PhoolInk } from './palettes.ts';

/** A petal from (0, 0) upwards; `blunt` rounds or notches its tip. */
function petalPath(length: number, breadth: number, tip: 'point' | 'round' | 'notch'): string {
  const [l, b] = [-length, breadth];
  if (tip === 'point')
    return `M0,0C${num(-b)},${num(l * 0.3)} ${num(-b * 0.8)},${num(l * 0.72)} 0,${num(l)}C${num(b * 0.8)},${num(l * 0.72)} ${num(b)},${num(l * 0.3)} 0,0Z`;
  if (tip === 'round')
    return `M0,0C${num(-b * 0.7)},${num(l * 0.3)} ${num(-b * 1.25)},${num(l * 0.95)} 0,${num(l)}C${num(b * 1.25)},${num(l * 0.95)} ${num(b * 0.7)},${num(l * 0.3)} 0,0Z`;
  return `M0,0C${num(-b * 0.6)},${num(l * 0.3)} ${num(-b * 1.3)},${num(l * 0.9)} ${num(-b * 0.34)},${num(l)}Q${num(-b * 0.06)},${num(l * 0.98)} 0,${num(l * 0.9)}Q${num(b * 0.06)},${num(l * 0.98)} ${num(b * 0.34)},${num(l)}C${num(b * 1.3)},${num(l * 0.9)} ${num(b * 0.6)},${num(l * 0.3)} 0,0Z`;
}

/** One ring of petals in the truck painter's manner: body, lighter heart, white outline, and a stroke of shade. */
export function ring(
  cx: number,
  cy: number,
  count: number,
  inner: number,
  length: number,
  breadth: number,
  tones: readonly string[],
  ink: PhoolInk,
  tip: 'point' | 'round' | 'notch' = 'round',
  turn = 0,
): string {
  return times(count)
    .map((i) => {
      const tone = itemAt(tones, i);
      const weight = Math.max(1.4, Math.min(5, length * 0.034));
      return group(
        `<path d="${petalPath(length, breadth, tip)}" fill="${tone}" stroke="${ink.line}" stroke-width="${num(weight)}"/>` +
          group(
            fill(petalPath(length * 0.66, breadth * 0.58, tip === 'notch' ? 'round' : tip), mix(tone, ink.line, 0.42)),
            `translate(${num(weight * 0.4)} ${num(-length * 0.1)})`,
          ) +
          stroke(`M0,${num(-length * 0.14)}V${num(-length * 0.52)}`, mix(tone, ink.dark, 0.35), weight * 0.8),
        `translate(${num(cx)} ${num(cy)}) rotate(${num(turn + (i * 360) / count)}) translate(0 ${num(-inner)})`,
      );
    })
    .join('');
}

export const beads = (
  cx: number,
  cy: number,
  count: number,
  radius: number,
  size: number,
  tones: readonly string[],
  turn = 0,
): string =>
  times(count)
    .map((i) => circle(...polar(radius, turn + (i * 360) / count, cx, cy), size, itemAt(tones, i)))
    .join('');

/** A whole blossom, its look chosen by `kind`; fits a circle of radius r. */
export function blossom(cx: number, cy: number, r: number, kind: number, ink: PhoolInk): string {
  const [a, b, c, d] = ink.petals;
  const heart =
    circle(cx, cy, r * 0.2, ink.gold, `stroke="${ink.line}" stroke-width="${num(r * 0.035)}"`) +
    circle(cx, cy, r * 0.1, a) +
    beads(cx, cy, 10, r * 0.155, r * 0.022, [ink.dark]);
  const kinds = [
    () =>
      ring(cx, cy, 8, r * 0.16, r * 0.84, r * 0.3, [a], ink, 'notch') +
      ring(cx, cy, 8, r * 0.1, r * 0.54, r * 0.2, [b], ink, 'round', 22.5),
    () =>
      ring(cx, cy, 12, r * 0.2, r * 0.8, r * 0.2, [c, d], ink, 'point') +
      ring(cx, cy, 12, r * 0.12, r * 0.46, r * 0.12, [a], ink, 'point', 15),
    () =>
      ring(cx, cy, 6, r * 0.08, r * 0.92, r * 0.44, [b], ink, 'notch') +
      ring(cx, cy, 6, r * 0.08, r * 0.62, r * 0.3, [a], ink, 'round', 30),
    () =>
      ring(cx, cy, 16, r * 0.24, r * 0.76, r * 0.15, [d, c], ink, 'round') +
      ring(cx, cy, 8, r * 0.14, r * 0.46, r * 0.18, [ink.pale], ink, 'round'),
    () =>
      ring(cx, cy, 5, r * 0.06, r * 0.94, r * 0.5, [c], ink, 'round') +
      ring(cx, cy, 5, r * 0.06, r * 0.6, r * 0.32, [a], ink, 'notch', 36),
  ];
  return itemAt(kinds, kind)() + heart;
}

/** A leaf from its stalk at (x, y), pointing along `angle`, split into a light and a dark half. */
export function leaf(
  x: number,
  y: number,
  length: number,
  angle: number,
  ink: PhoolInk,
  tone = ink.leaf,
  light = ink.leafLight,
): string {
  const b = length * 0.27;
  return group(
    `<path d="M0,0C${num(-b)},${num(-length * 0.3)} ${num(-b * 0.7)},${num(-length * 0.8)} 0,${num(-length)}C${num(b * 0.7)},${num(-length * 0.8)} ${num(b)},${num(-length * 0.3)} 0,0Z" fill="${tone}" stroke="${ink.line}" stroke-width="${num(Math.max(1.3, length * 0.035))}"/>` +
      fill(
        `M0,0C${num(b)},${num(-length * 0.3)} ${num(b * 0.7)},${num(-length * 0.8)} 0,${num(-length)}Z`,
        light,
        'opacity=".75"',
      ) +
      stroke(`M0,0V${num(-length * 0.82)}`, ink.line, Math.max(1, length * 0.025)),
    `translate(${num(x)} ${num(y)}) rotate(${num(angle)})`,
  );
}

/** A curling vine through the points, leaves on both sides and buds where it turns. */
export function vine(points: readonly Point[], size: number, ink: PhoolInk, every = 1): string {
  const leaves = points.slice(1, -1).map(([x, y], i) => {
    if (i % every !== 0) return '';
    const [px, py] = itemAt(points, i);
    const [nx, ny] = itemAt(points, i + 2);
    const along = (Math.atan2(ny - py, nx - px) * 180) / Math.PI + 90;
    return (
      leaf(x, y, size, along - 52, ink) +
      leaf(x, y, size, along + 52, ink) +
      (i % 2 === 0 ? circle(x, y, size * 0.16, itemAt(ink.petals, i), `stroke="${ink.line}" stroke-width="1.6"`) : '')
    );
  });
  const d = smooth(points);
  return stroke(d, ink.line, size * 0.2) + stroke(d, ink.leaf, size * 0.11) + leaves.join('');
}

/** The frame of touching discs that runs round every truck panel, each disc a little target of inks. */
export function discFrame(ink: PhoolInk, discs = 15): string {
  const step = (W - 40) / discs;
  const down = Math.round((H - 40) / step);
  const r = step * 0.46;
  const stepY = (H - 40) / down;
  const disc = (x: number, y: number, i: number): string => {
    const tone = itemAt([ink.petals[0], ink.petals[2], ink.petals[3]], i);
    return (
      circle(x, y, r, tone, `stroke="${ink.line}" stroke-width="2.6"`) +
      circle(x, y, r * 0.58, ink.line) +
      circle(x, y, r * 0.36, itemAt([ink.petals[3], ink.petals[0], ink.petals[1]], i)) +
      circle(x, y, r * 0.12, ink.line)
    );
  };
  const spots = [
    ...times(discs).flatMap((i) => [
      disc(20 + (i + 0.5) * step, 20 + stepY / 2, i),
      disc(20 + (i + 0.5) * step, H - 20 - stepY / 2, i),
    ]),
    ...times(down - 2).flatMap((i) => [
      disc(20 + step / 2, 20 + (i + 1.5) * stepY, i + 1),
      disc(W - 20 - step / 2, 20 + (i + 1.5) * stepY, i + 1),
    ]),
  ];
  const inset = 26 + step;
  const scallops = [
    ...times(Math.round((W - inset * 2) / 26) + 1).flatMap((i, _, all) => {
      const x = inset + (i / (all.length - 1)) * (W - inset * 2);
      return [circle(x, inset, 8, ink.gold), circle(x, H - inset, 8, ink.gold)];
    }),
    ...times(Math.round((H - inset * 2) / 26)).flatMap((i, _, all) => {
      const y = inset + ((i + 0.5) / all.length) * (H - inset * 2);
      return [circle(inset, y, 8, ink.gold), circle(W - inset, y, 8, ink.gold)];
    }),
  ];
  return (
    spots.join('') +
    scallops.join('') +
    rect(inset, inset, W - inset * 2, H - inset * 2, 'none', `stroke="${ink.line}" stroke-width="4"`)
  );
}

/** A spray for a corner: one large blossom, two small ones, leaves and a curl; drawn for the upper left. */
const cornerSpray = (kind: number, ink: PhoolInk): string =>
  vine(
    [
      [30, 10],
      [90, 4],
      [150, 18],
      [200, 52],
      [236, 40],
    ],
    36,
    ink,
  ) +
  vine(
    [
      [10, 30],
      [4, 90],
      [18, 150],
      [52, 200],
      [40, 236],
    ],
    36,
    ink,
  ) +
  [-10, 45, 100].map((turn) => leaf(40, 40, 96, 90 + turn, ink)).join('') +
  blossom(40, 40, 82, kind, ink) +
  blossom(148, 74, 40, kind + 1, ink) +
  blossom(74, 148, 40, kind + 1, ink) +
  circle(246, 36, 11, ink.gold) +
  circle(36, 246, 11, ink.gold);

export const corners = (inset: number, scale: number, kind: number, ink: PhoolInk): string =>
  [
    [inset, inset, 1, 1],
    [W - inset, inset, -1, 1],
    [inset, H - inset, 1, -1],
    [W - inset, H - inset, -1, -1],
  ]
    .map(([x, y, sx, sy]) =>
      group(
        cornerSpray(kind, ink),
        `translate(${num(x ?? 0)} ${num(y ?? 0)}) scale(${num((sx ?? 1) * scale)} ${num((sy ?? 1) * scale)})`,
      ),
    )
    .join('');

export const mirrored = (content: string): string => content + group(content, `translate(${W} 0) scale(-1 1)`);

/** The painted ground of a panel, strewn with small dots. */
export const cloth = (rng: Rng, ink: PhoolInk): string =>
  rect(-4, -4, W + 8, H + 8, ink.ground) +
  times(90)
    .map(() =>
      circle(
        rng.range(120, W - 120),
        rng.range(120, H - 120),
        rng.range(2, 4.4),
        rng.pick([ink.gold, ink.groundLight, ink.groundLight, ink.petals[1]]),
      ),
    )
    .join('');
