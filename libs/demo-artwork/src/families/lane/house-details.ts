import { times } from '../../drawing/geometry.ts';
import { fill, group, mix, num, polygon, rect, stroke } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';
import type { LaneInk } from './palettes.ts';

export const archTop = (x: number, y: number, w: number, h: number): string => {
  const half = w / 2;
  return `M${num(x)},${num(y + h)}V${num(y + half * 0.9)}C${num(x)},${num(y + half * 0.3)} ${num(x + half * 0.6)},${num(y + half * 0.2)} ${num(x + half)},${num(y - half * 0.15)}C${num(x + w - half * 0.6)},${num(y + half * 0.2)} ${num(x + w)},${num(y + half * 0.3)} ${num(x + w)},${num(y + half * 0.9)}V${num(y + h)}Z`;
};

export function tank(x: number, base: number, size: number, tone: string, line: string): string {
  return (
    stroke(
      `M${num(x - size * 0.36)},${num(base)}V${num(base - size * 0.4)}M${num(x + size * 0.36)},${num(base)}V${num(base - size * 0.4)}M${num(x - size * 0.36)},${num(base)}L${num(x + size * 0.36)},${num(base - size * 0.36)}`,
      line,
      3,
    ) +
    rect(x - size * 0.48, base - size * 1.1, size * 0.96, size * 0.74, tone, 'rx="5"') +
    rect(x - size * 0.26, base - size * 1.24, size * 0.52, size * 0.18, tone, 'rx="3"') +
    stroke(
      `M${num(x - size * 0.48)},${num(base - size * 0.92)}h${num(size * 0.96)}m0,${num(size * 0.2)}h${num(-size * 0.96)}`,
      line,
      1.6,
    )
  );
}

export const antenna = (x: number, base: number, size: number, line: string): string =>
  stroke(
    `M${num(x)},${num(base)}v${num(-size)}m${num(-size * 0.32)},${num(size * 0.08)}h${num(size * 0.64)}m${num(-size * 0.1)},${num(size * 0.14)}h${num(-size * 0.44)}m${num(size * 0.08)},${num(size * 0.14)}h${num(size * 0.28)}`,
    line,
    2.4,
  );

export const dish = (x: number, base: number, size: number, tone: string, line: string): string =>
  stroke(`M${num(x)},${num(base)}v${num(-size * 0.5)}`, line, 3) +
  group(
    `<ellipse rx="${num(size * 0.42)}" ry="${num(size * 0.2)}" fill="${tone}"/>${stroke(`M0,0v${num(-size * 0.32)}`, line, 2)}`,
    `translate(${num(x)} ${num(base - size * 0.6)}) rotate(-32)`,
  );

/** A washing line with cloths in the colours of the print. */
export function washing(
  rng: Rng,
  x: number,
  y: number,
  width: number,
  colours: readonly string[],
  line: string,
): string {
  const sag = width * 0.06;
  const cloths = times(Math.floor(width / 26)).map((i, _, all) => {
    const t = (i + 0.5) / all.length;
    const top = y + Math.sin(t * Math.PI) * sag;
    const w = rng.range(14, 21);
    const h = rng.range(20, 44);
    const cx = x + t * width;
    return fill(
      `M${num(cx - w / 2)},${num(top)}h${num(w)}c2,${num(h * 0.4)} -3,${num(h * 0.7)} 1,${num(h)}q${num(-w / 2)},-5 ${num(-w)},0c-3,${num(-h * 0.4)} 2,${num(-h * 0.7)} -1,${num(-h)}Z`,
      rng.pick(colours),
    );
  });
  return (
    stroke(
      `M${num(x)},${num(y - 4)}v40M${num(x + width)},${num(y - 4)}v40M${num(x)},${num(y)}Q${num(x + width / 2)},${num(y + sag * 2)} ${num(x + width)},${num(y)}`,
      line,
      2.4,
    ) + cloths.join('')
  );
}

/** A wooden balcony of the old city, standing out from its wall under a little roof. */
export function jharokha(
  x: number,
  y: number,
  w: number,
  h: number,
  ink: LaneInk,
  wood: string,
  isLit: boolean,
): string {
  const bays = 3;
  const bay = w / bays;
  const glass = isLit ? ink.lit : mix(wood, '#000000', 0.4);
  return (
    fill(
      polygon([
        [x - 6, y + h],
        [x + w + 6, y + h],
        [x + w * 0.76, y + h + h * 0.26],
        [x + w * 0.24, y + h + h * 0.26],
      ]),
      mix(wood, '#000000', 0.3),
    ) +
    rect(x, y, w, h, wood) +
    times(bays)
      .map(
        (i) =>
          fill(archTop(x + i * bay + bay * 0.14, y + h * 0.12, bay * 0.72, h * 0.5), glass) +
          stroke(`M${num(x + (i + 0.5) * bay)},${num(y + h * 0.12)}v${num(h * 0.5)}`, wood, 1.8),
      )
      .join('') +
    times(bays * 3)
      .map((i) =>
        rect(
          x + 4 + i * ((w - 8) / (bays * 3)),
          y + h * 0.7,
          (w - 8) / (bays * 3) - 3,
          h * 0.22,
          mix(wood, ink.trim, 0.35),
        ),
      )
      .join('') +
    fill(
      `M${num(x - 12)},${num(y + 4)}Q${num(x + w / 2)},${num(y - h * 0.5)} ${num(x + w + 12)},${num(y + 4)}Z`,
      mix(wood, '#000000', 0.22),
    ) +
    rect(x - 12, y, w + 24, 6, ink.trim) +
    stroke(`M${num(x + w / 2)},${num(y - h * 0.22)}v-14`, ink.trim, 3) +
    rect(x - 5, y + h - 4, w + 10, 6, ink.trim)
  );
}
