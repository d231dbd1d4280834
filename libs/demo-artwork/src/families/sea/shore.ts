import { lerp, type Point, times } from '../../drawing/geometry.ts';
import { circle, fill, mix, num, polygon, rect, smooth, stroke } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';
import type { VesselInk } from './ships.ts';

/** A banded lighthouse, 430 high, standing on y = 0. */
export function lighthouse(ink: VesselInk, wall: string, band: string): string {
  const half = (y: number): number => lerp(48, 30, y / 330);
  const ring = (from: number, to: number, colour: string): string =>
    fill(
      polygon([
        [-half(from), -from],
        [half(from), -from],
        [half(to), -to],
        [-half(to), -to],
      ]),
      colour,
    );
  return (
    ring(0, 330, wall) +
    [44, 132, 220].map((y) => ring(y, y + 46, band)).join('') +
    fill(
      polygon([
        [half(0) * 0.3, 0],
        [half(0), 0],
        [half(330), -330],
        [half(330) * 0.3, -330],
      ]),
      ink.hull,
      'opacity=".26"',
    ) +
    [66, 196, 286].map((y) => rect(-9, -y - 26, 18, 28, ink.lamp, 'rx="9"')).join('') +
    rect(-15, -44, 30, 46, ink.hull, 'rx="15"') +
    rect(-46, -342, 92, 13, ink.hull) +
    stroke('M-44,-342L-44,-366L44,-366L44,-342M-22,-366L-22,-342M0,-366L0,-342M22,-366L22,-342', ink.hull, 2.6) +
    rect(-25, -396, 50, 54, ink.lamp) +
    stroke('M-25,-396L-25,-342M-8,-396L-8,-342M8,-396L8,-342M25,-396L25,-342', ink.hull, 3) +
    fill('M-34,-394C-30,-424 -14,-436 0,-440C14,-436 30,-424 34,-394Z', band) +
    rect(-34, -399, 68, 7, ink.hull) +
    stroke('M0,-440L0,-462', ink.hull, 3) +
    circle(0, -444, 5, ink.hull)
  );
}

/** A stack of faceted rock, standing on (0, 0), light from the left. */
export function rock(rng: Rng, width: number, height: number, lit: string, dark: string): string {
  const outline = times(13).map((i): Point => {
    const t = i / 12;
    return [(t - 0.5) * width, -(Math.sin(t * Math.PI) ** 0.7) * height * rng.range(0.78, 1.05)];
  });
  const facets = times(12).map((i) => {
    const a = outline[i] ?? [0, 0];
    const b = outline[i + 1] ?? [0, 0];
    const drop = height * rng.range(0.25, 0.8);
    return fill(
      polygon([
        a,
        b,
        [b[0] + rng.range(-10, 16), Math.min(0, b[1] + drop)],
        [a[0] + rng.range(-8, 8), Math.min(0, a[1] + drop * 0.7)],
      ]),
      mix(lit, dark, rng.range(0.05, 0.75)),
    );
  });
  return fill(polygon([...outline, [width / 2, 24], [-width / 2, 24]]), dark) + facets.join('');
}

/** A whale swimming to the right, about 760 long, with room on its back for a pattern. */
const whaleBody =
  'M8,14C120,-22 250,-118 440,-122C580,-124 680,-72 706,-4C712,28 690,52 652,62C600,112 430,132 300,84C200,48 96,36 4,34Z';

export function whale(ink: VesselInk, belly: string): string {
  const grooves = times(9).map((i) =>
    stroke(
      `M${num(668 - i * 9)},${num(56 + i * 3)}C${num(560 - i * 10)},${num(92 + i * 3)} ${num(450 - i * 8)},${num(98 + i * 2)} ${num(350 + i * 6)},${num(90 + i)}`,
      ink.hull,
      1.8,
      'opacity=".55"',
    ),
  );
  const fin = smooth(
    [
      [420, 74],
      [380, 130],
      [318, 196],
      [262, 222],
      [300, 168],
      [330, 110],
      [356, 74],
    ],
    true,
  );
  return (
    fill(
      'M24,22C-26,0 -66,-46 -132,-72C-118,-26 -98,6 -78,24C-104,44 -120,84 -112,128C-62,102 -20,66 18,32Z',
      ink.hull,
    ) +
    fill(whaleBody, ink.hull) +
    fill(
      'M700,16C640,52 560,62 440,60C330,60 200,44 60,32C200,54 260,74 300,84C430,132 600,112 652,62C680,54 700,38 700,16Z',
      belly,
    ) +
    grooves.join('') +
    fill(fin, mix(ink.hull, belly, 0.22)) +
    stroke(fin, belly, 2) +
    stroke('M704,10C650,36 610,34 578,18', belly, 3) +
    circle(570, 4, 7, belly) +
    circle(571, 4, 3.4, ink.hull) +
    fill('M196,-62C206,-98 216,-118 236,-128C238,-112 248,-98 276,-92Z', ink.hull)
  );
}
