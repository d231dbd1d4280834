import type { Rng } from '../random.ts';
import { printWidth } from './family.ts';
import { lerp, type Point, times } from './geometry.ts';
import { circle, fill, gradient, num, polygon, rect, smooth, stroke } from './svg.ts';

export const skyWash = (stops: readonly string[], height: number): string =>
  `${gradient('sky', stops)}${rect(-4, -4, printWidth + 8, height + 8, 'url(#sky)')}`;

/** Stars thin out towards the horizon, and a few of them are drawn with four points. */
export function stars(rng: Rng, count: number, height: number, colour: string): string {
  return times(count)
    .map(() => {
      const x = rng.range(10, printWidth - 10);
      const y = rng.next() ** 1.4 * height;
      if (rng.chance(0.09)) return sparkle(x, y, rng.range(6, 13), colour);
      return circle(x, y, rng.range(0.8, 2.3), colour, `opacity="${num(rng.range(0.5, 1))}"`);
    })
    .join('');
}

export const sparkle = (x: number, y: number, r: number, colour: string): string =>
  fill(
    polygon(
      times(8).map((i): Point => {
        const reach = i % 2 === 0 ? r : r * 0.22;
        return [x + reach * Math.cos((i * Math.PI) / 4), y + reach * Math.sin((i * Math.PI) / 4)];
      }),
    ),
    colour,
  );

/** The moon with its seas and craters, kept pale so that it reads as a disc of one ink. */
export function moon(rng: Rng, x: number, y: number, r: number, colour: string, shade: string): string {
  const marks = times(9).map(() => {
    const angle = rng.range(0, 6.3);
    const away = Math.sqrt(rng.next()) * r * 0.72;
    return circle(
      x + Math.cos(angle) * away,
      y + Math.sin(angle) * away,
      rng.range(0.05, 0.2) * r,
      shade,
      'opacity=".32"',
    );
  });
  return circle(x, y, r, colour) + marks.join('');
}

/** A sun cut into bars towards its foot, as if haze lay in front of it. */
export function barredSun(x: number, y: number, r: number, colour: string, id = 'sun'): string {
  const bars = times(6).map((i) => {
    const top = y + r * (0.08 + i * 0.155);
    return rect(x - r, top, 2 * r, r * lerp(0.105, 0.05, i / 5), '#fff');
  });
  return (
    `<clipPath id="${id}">${rect(x - r, y - r, 2 * r, r * 1.08, '#000')}${bars.join('')}</clipPath>` +
    circle(x, y, r, colour, `clip-path="url(#${id})"`)
  );
}

export function halo(x: number, y: number, r: number, colour: string, rings = 3): string {
  return times(rings)
    .map((i) => circle(x, y, r * (1.22 + i * 0.26), colour, `opacity="${(0.22 - i * 0.06).toFixed(2)}"`))
    .reverse()
    .join('');
}

/** Long bars of cloud with round ends, as woodblock printers cut them. */
export function barClouds(rng: Rng, x: number, y: number, width: number, colour: string, bars = 4): string {
  return times(bars)
    .map((i) => {
      const length = width * rng.range(0.35, 1) * (1 - Math.abs(i - bars / 2) / (bars * 1.1));
      const thick = rng.range(9, 17);
      return rect(
        x + rng.range(-0.25, 0.25) * width - length / 2,
        y + i * 15,
        length,
        thick,
        colour,
        `rx="${num(thick / 2)}"`,
      );
    })
    .join('');
}

/** A heap of cloud in flat tones on a level base: each tone is a smaller heap, nearer to the light. */
export function cumulus(
  rng: Rng,
  x: number,
  base: number,
  width: number,
  height: number,
  tones: readonly string[],
): string {
  const noise = rng.noise();
  const towers = Math.max(1.7, width / 320);
  const id = `heap-${num(x)}-${num(base)}-${num(width)}`;
  const heaps = tones.flatMap((tone, layer) => {
    const shrink = 1 - layer * 0.21;
    const count = Math.max(11, Math.round(width / 20));
    return times(count).map((i) => {
      const across = (i / (count - 1)) * 2 - 1;
      const dome =
        (1 - across * across) ** 0.85 *
        (0.7 + 0.3 * noise(across * towers, 3)) *
        (0.9 + 0.1 * noise(across * towers * 4, layer));
      // Beyond a certain size a puff stays a puff: tall clouds are made of more of them, not of bigger ones.
      const r =
        Math.min(height * (0.1 + dome * 0.17), 34 + dome * 46) *
        (0.78 + 0.34 * noise(across * 9, layer)) *
        (1 - layer * 0.14);
      const top = base - Math.max(0, dome * height * shrink - r * 0.6);
      const cx = x + across * (width / 2) * shrink - layer * width * 0.02;
      return `${circle(cx, top, r, tone)}${rect(cx - r * 0.98, top, r * 1.96, Math.max(0, base - top), tone)}`;
    });
  });
  return `<clipPath id="${id}">${rect(-9, 0, printWidth + 18, base, '#000')}</clipPath><g clip-path="url(#${id})">${heaps.join('')}</g>`;
}

/** A bird in flight, wings up or spread. */
export function bird(x: number, y: number, size: number, colour: string, lift = 0.5): string {
  const s = size;
  return fill(
    `M${num(x)},${num(y)}C${num(x - s * 0.25)},${num(y - s * lift)} ${num(x - s * 0.7)},${num(y - s * lift * 1.3)} ${num(x - s)},${num(y - s * lift * 0.6)}` +
      `C${num(x - s * 0.65)},${num(y - s * lift * 0.7)} ${num(x - s * 0.3)},${num(y - s * 0.06)} ${num(x)},${num(y + s * 0.2)}` +
      `C${num(x + s * 0.3)},${num(y - s * 0.06)} ${num(x + s * 0.65)},${num(y - s * lift * 0.7)} ${num(x + s)},${num(y - s * lift * 0.6)}` +
      `C${num(x + s * 0.7)},${num(y - s * lift * 1.3)} ${num(x + s * 0.25)},${num(y - s * lift)} ${num(x)},${num(y)}Z`,
    colour,
  );
}

export function flock(
  rng: Rng,
  count: number,
  x: number,
  y: number,
  spread: number,
  size: number,
  colour: string,
): string {
  return times(count)
    .map(() =>
      bird(
        x + rng.range(-1, 1) * spread,
        y + rng.range(-0.5, 0.5) * spread,
        size * rng.range(0.5, 1.1),
        colour,
        rng.range(0.25, 0.7),
      ),
    )
    .join('');
}

/** Wisps of wind drawn as one long stroke with a curl at its end. */
export function windCurl(x: number, y: number, length: number, colour: string, width: number): string {
  const r = length * 0.07;
  return stroke(
    `${smooth([
      [x, y],
      [x + length * 0.3, y - r * 0.4],
      [x + length * 0.7, y + r * 0.3],
      [x + length, y - r * 0.2],
    ])}` +
      `c${num(r)},${num(-r * 0.5)} ${num(r)},${num(-r * 2)} ${num(-r * 0.2)},${num(-r * 2)} ${num(-r * 0.9)},0 ${num(-r)},${num(r * 1.2)} ${num(-r * 0.1)},${num(r * 1.1)}`,
    colour,
    width,
  );
}
