import { printHeight as H, printWidth as W } from '../../drawing/family.ts';
import { itemAt, lerp, type Point, polar, times } from '../../drawing/geometry.ts';
import { circle, fill, group, num, place, rect } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';
import type { PhoolInk } from './palettes.ts';
import { beads, ring } from './motifs.ts';

/** Ajrak: a resist-printed cloth of roundels and stars in madder and indigo, with a border of its own. */
export function ajrak(_: Rng, ink: PhoolInk): string {
  const [a, b, , d] = ink.petals;
  const step = 262;
  const roundel = (x: number, y: number, dark: boolean): string =>
    circle(x, y, 99, dark ? d : a, `stroke="${ink.line}" stroke-width="5"`) +
    beads(x, y, 32, 86, 4.6, [ink.line]) +
    circle(x, y, 75, dark ? a : d, `stroke="${ink.line}" stroke-width="3.4"`) +
    ring(x, y, 8, 18, 52, 19, [dark ? d : b], ink, 'round') +
    ring(x, y, 8, 10, 30, 9, [ink.pale], ink, 'point', 22.5) +
    circle(x, y, 13, dark ? ink.gold : a, `stroke="${ink.line}" stroke-width="3"`);
  const field = times(6).flatMap((row) =>
    times(5).map((column) => {
      const [x, y] = [W / 2 + (column - 2) * step, H / 2 + (row - 2.5) * step];
      const [mx, my] = [x + step / 2, y + step / 2];
      return (
        place(roundel(0, 0, (row + column) % 2 === 0), x, y, 1.24) +
        fill(
          times(8)
            .map((i) => {
              const [px, py] = polar(i % 2 === 0 ? 70 : 28, i * 45, mx, my);
              return `${i === 0 ? 'M' : 'L'}${num(px)},${num(py)}`;
            })
            .join('') + 'Z',
          a,
          `stroke="${ink.line}" stroke-width="3.4"`,
        ) +
        circle(mx, my, 13, ink.line) +
        circle(mx, my, 6, d)
      );
    }),
  );
  const frame = 150;
  const hole = (outer: number, inner: number): string =>
    `M${outer},${outer}H${W - outer}V${H - outer}H${outer}ZM${inner},${inner}V${H - inner}H${W - inner}V${inner}Z`;
  const petalsAt = (x: number, y: number, turn: number, i: number): string =>
    group(
      `<path d="M0,34C-30,20 -26,-22 0,-36C26,-22 30,20 0,34Z" fill="${itemAt([b, d], i)}" stroke="${ink.line}" stroke-width="3.4"/><path d="M0,22C-14,12 -12,-10 0,-20C12,-10 14,12 0,22Z" fill="${ink.pale}"/>${circle(0, 4, 4, a)}`,
      `translate(${num(x)} ${num(y)}) rotate(${turn})`,
    );
  const mid = 80;
  const across = 13;
  const down = 17;
  const border = [
    ...times(across).flatMap((i) => {
      const x = mid + ((i + 0.5) / across) * (W - mid * 2);
      return [petalsAt(x, mid, 0, i), petalsAt(x, H - mid, 180, i)];
    }),
    ...times(down).flatMap((i) => {
      const y = mid + ((i + 0.5) / down) * (H - mid * 2);
      return [petalsAt(mid, y, 270, i + 1), petalsAt(W - mid, y, 90, i + 1)];
    }),
  ];
  const dots = (d2: number, tone: string): string =>
    [
      ...times(53).flatMap((i) => {
        const x = lerp(d2, W - d2, i / 52);
        return [circle(x, d2, 4.6, tone), circle(x, H - d2, 4.6, tone)];
      }),
      ...times(67).flatMap((i) => {
        const y = lerp(d2, H - d2, (i + 0.5) / 67);
        return [circle(d2, y, 4.6, tone), circle(W - d2, y, 4.6, tone)];
      }),
    ].join('');
  return (
    rect(-4, -4, W + 8, H + 8, ink.ground) +
    field.join('') +
    fill(hole(-9, frame), d) +
    fill(hole(12, 26), ink.line) +
    fill(hole(34, 126), a) +
    fill(hole(30, 34), ink.line) +
    fill(hole(126, 131), ink.line) +
    dots(139, ink.line) +
    fill(hole(147, 153), ink.line) +
    border.join('') +
    (
      [
        [mid, mid],
        [W - mid, mid],
        [mid, H - mid],
        [W - mid, H - mid],
      ] as const
    )
      .map(
        ([x, y]: Point) =>
          rect(x - 46, y - 46, 92, 92, d, `stroke="${ink.line}" stroke-width="5"`) +
          ring(x, y, 8, 10, 32, 12, [b], ink, 'round') +
          circle(x, y, 9, ink.gold),
      )
      .join('')
  );
}
