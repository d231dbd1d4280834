import { lerp, type Point, times } from '../../drawing/geometry.ts';
import { circle, fill, group, num, place, polygon, rect, stroke } from '../../drawing/svg.ts';
import { archTop } from './house-details.ts';

const onion = (w: number, h: number): string =>
  `M${num(-w * 0.42)},0C${num(-w * 0.66)},${num(-h * 0.3)} ${num(-w * 0.42)},${num(-h * 0.62)} 0,${num(-h)}C${num(w * 0.42)},${num(-h * 0.62)} ${num(w * 0.66)},${num(-h * 0.3)} ${num(w * 0.42)},0Z`;

export function dome(x: number, base: number, w: number, tone: string, light: string, trim: string): string {
  const h = w * 0.86;
  const ribs = times(5).map((i) => {
    const t = (i - 2) / 2.6;
    return stroke(
      `M${num(t * w * 0.42)},-2C${num(t * w * 0.62)},${num(-h * 0.34)} ${num(t * w * 0.38)},${num(-h * 0.64)} 0,${num(-h * 0.96)}`,
      light,
      1.6,
      'opacity=".5"',
    );
  });
  return place(
    rect(-w * 0.4, -2, w * 0.8, w * 0.2, tone) +
      fill(onion(w, h), tone) +
      fill(
        `M${num(-w * 0.42)},0C${num(-w * 0.66)},${num(-h * 0.3)} ${num(-w * 0.42)},${num(-h * 0.62)} 0,${num(-h)}C${num(-w * 0.3)},${num(-h * 0.62)} ${num(-w * 0.44)},${num(-h * 0.3)} ${num(-w * 0.2)},0Z`,
        light,
        'opacity=".55"',
      ) +
      ribs.join('') +
      stroke(`M0,${num(-h)}v${num(-w * 0.26)}`, trim, w * 0.03) +
      circle(0, -h - w * 0.05, w * 0.045, trim) +
      circle(0, -h - w * 0.15, w * 0.03, trim) +
      rect(-w * 0.45, -3, w * 0.9, w * 0.05, trim),
    x,
    base - w * 0.16,
  );
}

export function minaret(
  x: number,
  base: number,
  h: number,
  w: number,
  tone: string,
  light: string,
  trim: string,
): string {
  const half = (t: number): number => lerp(w * 0.5, w * 0.34, t);
  const shaft: Point[] = [
    [-half(0), 0],
    [half(0), 0],
    [half(1), -h],
    [-half(1), -h],
  ];
  const ring = (t: number): string =>
    rect(-half(t) - w * 0.16, -h * t - w * 0.12, (half(t) + w * 0.16) * 2, w * 0.16, trim) +
    fill(
      polygon([
        [-half(t), -h * t + w * 0.22],
        [half(t), -h * t + w * 0.22],
        [half(t) + w * 0.14, -h * t],
        [-half(t) - w * 0.14, -h * t],
      ]),
      tone,
    );
  const kiosk = h + w * 0.72;
  return place(
    fill(polygon(shaft), tone) +
      fill(
        polygon([
          [-half(0), 0],
          [-half(0) * 0.35, 0],
          [-half(1) * 0.35, -h],
          [-half(1), -h],
        ]),
        light,
        'opacity=".55"',
      ) +
      [0.34, 0.68, 1].map(ring).join('') +
      times(4)
        .map((i) => rect(-half(1) + i * half(1) * 0.58, -kiosk, w * 0.09, w * 0.72, tone))
        .join('') +
      rect(-half(1) - w * 0.06, -kiosk, half(1) * 2 + w * 0.12, w * 0.1, trim) +
      group(fill(onion(w * 0.72, w * 0.72), tone), `translate(0 ${num(-kiosk)})`) +
      stroke(`M0,${num(-kiosk - w * 0.7)}v${num(-w * 0.4)}`, trim, 3) +
      [0.12, 0.48, 0.82]
        .map((t) => rect(-w * 0.06, -h * t - w * 0.3, w * 0.12, w * 0.3, trim, `rx="${num(w * 0.06)}"`))
        .join(''),
    x,
    base,
  );
}

/** A mosque front: three bulb domes over a gate and arcades, with its minarets; 900 wide at scale 1. */
export function mosque(
  cx: number,
  base: number,
  s: number,
  tone: string,
  light: string,
  trim: string,
  glow: string,
): string {
  const arcade = (from: number, count: number): string =>
    times(count)
      .map((i) => fill(archTop(from + i * 58, -92, 40, 92), glow))
      .join('');
  return place(
    minaret(-420, 0, 420, 58, tone, light, trim) +
      minaret(420, 0, 420, 58, tone, light, trim) +
      minaret(-300, 0, 250, 34, tone, light, trim) +
      minaret(300, 0, 250, 34, tone, light, trim) +
      dome(-190, -150, 150, tone, light, trim) +
      dome(190, -150, 150, tone, light, trim) +
      dome(0, -215, 230, tone, light, trim) +
      rect(-400, -150, 800, 154, tone) +
      rect(-400, -154, 800, 8, trim) +
      rect(-110, -236, 220, 240, tone) +
      rect(-114, -240, 228, 9, trim) +
      stroke(`${archTop(-74, -192, 148, 196)}`, trim, 5) +
      fill(archTop(-62, -176, 124, 180), glow) +
      fill(archTop(-34, -110, 68, 114), tone) +
      arcade(-376, 4) +
      arcade(162, 4) +
      times(31)
        .map((i) => rect(-396 + i * 26, -164, 13, 12, tone))
        .join('') +
      times(9)
        .map((i) => rect(-108 + i * 26, -250, 13, 12, tone))
        .join('') +
      [-98, 98].map((x) => minaret(x, -236, 40, 22, tone, light, trim)).join(''),
    cx,
    base,
    s,
  );
}
