import { printHeight, printWidth } from '../../drawing/family.ts';
import { itemAt, bezier, clamp, lerp, type Point, times } from '../../drawing/geometry.ts';
import { circle, fill, gradient, group, mix, num, polygon, rect, smooth, stroke } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';

export interface WaterInk {
  deep: string;
  mid: string;
  light: string;
  foam: string;
  glitter: string;
}

/**
 * Seigaiha, the fan-shaped wave, laid in rows that grow towards the viewer. The light of the disc runs down the
 * middle as a band of `glitter`, wider and looser the nearer it comes.
 */
export function scaleWaves(rng: Rng, top: number, lightX: number, ink: WaterInk): string {
  const noise = rng.noise();
  const rows: string[] = [rect(-4, top, printWidth + 8, printHeight, ink.deep)];
  let y = top + 4;
  let row = 0;
  while (y < printHeight + 90) {
    const near = clamp((y - top) / (printHeight - top), 0, 1.2);
    const r = lerp(20, 80, near ** 0.9);
    const flat = lerp(0.62, 0.86, near);
    // Columns fan out from the middle, so that every second row stays staggered while the scales grow.
    const reach = Math.ceil(printWidth / 2 / (r * 2)) + 1;
    for (let column = -reach; column <= reach; column += 1) {
      const x = printWidth / 2 + (column + (row % 2) * 0.5) * r * 2;
      const sway = noise(x / 260, y / 190) * lerp(2, 12, near);
      const path = 26 + near * 210;
      const lit =
        clamp(1.25 - Math.abs(x - lightX + noise(y / 90, 3) * 60 * near) / path) * (0.6 + noise(x / 50, y / 40) * 0.5);
      const tide = noise(x / 330 + 9, y / 130) + noise(x / 90, y / 60) * 0.45;
      const body =
        lit > 0.42
          ? mix(ink.glitter, ink.mid, 0.1)
          : tide > 0.28
            ? ink.mid
            : tide < -0.34
              ? mix(ink.deep, '#000000', 0.16)
              : ink.deep;
      const line = lit > 0.42 ? ink.foam : tide > 0.28 ? ink.foam : ink.light;
      rows.push(fan(x, y + sway, r, flat, body, line, lit > 0.42 ? ink.deep : ink.glitter));
    }
    y += r * flat * 0.66;
    row += 1;
  }
  return rows.join('');
}

function fan(x: number, y: number, r: number, flat: number, body: string, line: string, heart: string): string {
  const ellipse = (k: number, colour: string, extra: string): string =>
    `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(r * k)}" ry="${num(r * flat * k)}" fill="${colour}" ${extra}/>`;
  const weight = num(clamp(r * 0.055, 1, 2.6));
  return (
    ellipse(1, body, `stroke="${line}" stroke-width="${weight}"`) +
    (r > 24 ? [0.76, 0.53, 0.31] : [0.7, 0.38])
      .map((k) => ellipse(k, 'none', `stroke="${line}" stroke-width="${weight}"`))
      .join('') +
    (r > 20 ? ellipse(0.13, heart, '') : '')
  );
}

/** Long swells: layered bands with contour lines running along each crest. */
export function swell(rng: Rng, top: number, ink: WaterInk, bands = 11, roughness = 1): string {
  const noise = rng.noise();
  return times(bands)
    .map((band) => {
      const near = band / (bands - 1);
      const base = top + (printHeight - top) * near ** 1.25 * 0.94;
      const height = lerp(3, 46, near) * roughness;
      const wave = lerp(90, 330, near);
      const crest = (x: number): number => {
        const turn = (x / wave + band * 1.7 + noise(x / 500, band) * 0.8) * Math.PI;
        return base - (1 - Math.abs(Math.sin(turn))) ** 1.5 * height - noise(x / 260, band * 3) * height * 0.4;
      };
      const xs = times(107).map((i) => i * 10 - 5);
      const line = xs.map((x): Point => [x, crest(x)]);
      const body = mix(band % 2 === 0 ? ink.mid : mix(ink.mid, ink.deep, 0.45), ink.deep, near * 0.8);
      const lines = times(4).map((k) => {
        const depth = (k + 1) * lerp(4, 15, near);
        const ripple = xs.map((x): Point => [x, lerp(crest(x), base, k * 0.16) + depth]);
        return stroke(
          smooth(ripple),
          mix(ink.light, body, 0.25 + k * 0.17),
          lerp(0.9, 2.6, near),
          `stroke-dasharray="${num(lerp(60, 220, rng.next()))} ${num(lerp(8, 70, rng.next()))}"`,
        );
      });
      return (
        fill(polygon([...line, [printWidth + 5, printHeight + 5], [-5, printHeight + 5]]), body) +
        stroke(smooth(line), ink.foam, lerp(1.2, 4.4, near)) +
        lines.join('')
      );
    })
    .join('');
}

/** Broken dashes of light on water under a disc. */
export function lightPath(rng: Rng, x: number, top: number, bottom: number, width: number, colour: string): string {
  return times(64)
    .map(() => {
      const t = rng.next() ** 0.8;
      const y = lerp(top, bottom, t);
      const w = lerp(width * 0.55, width, t) * rng.range(0.15, 0.8);
      const away = rng.range(-0.5, 0.5) * width * lerp(0.8, 1.2, t);
      return rect(x + away - w / 2, y, w, lerp(2, 6, t), colour, `rx="3" opacity="${num(rng.range(0.5, 0.95))}"`);
    })
    .join('');
}

/** One great breaking wave, `w` wide and `h` high, its foot at (x, foot); foam claws run along its lip. */
export function breaker(rng: Rng, x: number, foot: number, w: number, h: number, ink: WaterInk, body: string): string {
  const p = (u: number, v: number): Point => [x + u * w, foot - v * h];
  const d = (a: Point, b: Point, c: Point): string =>
    `C${[a, b, c].map(([px, py]) => `${num(px)},${num(py)}`).join(' ')}`;
  const start = p(-0.55, 0);
  const back: [Point, Point, Point, Point] = [start, p(-0.05, 0.02), p(0.2, 0.55), p(0.47, 0.93)];
  const lip: [Point, Point, Point, Point] = [p(0.47, 0.93), p(0.62, 1.12), p(0.93, 1.04), p(0.97, 0.62)];
  const under: [Point, Point, Point, Point] = [p(0.97, 0.62), p(0.86, 0.84), p(0.66, 0.84), p(0.63, 0.55)];
  const face: [Point, Point, Point, Point] = [p(0.63, 0.55), p(0.6, 0.25), p(0.78, 0.02), p(1.25, 0)];
  const outline =
    polygon([start], false) +
    d(back[1], back[2], back[3]) +
    d(lip[1], lip[2], lip[3]) +
    d(under[1], under[2], under[3]) +
    d(face[1], face[2], face[3]) +
    `Q${num(x + w * 0.4)},${num(foot + h * 0.3)} ${num(start[0])},${num(start[1])}Z`;
  const ribs = times(9).map((k) => {
    const t = (k + 1) / 10;
    const line = times(15).map((i): Point => {
      const along = 0.2 + (i / 14) * 0.8;
      const outer =
        i < 9 ? bezier(...back, along * 1.1 > 1 ? 1 : along * 1.1) : bezier(...lip, ((i - 8) / 6) * (0.9 - t * 0.3));
      const inner = bezier(...face, 1 - clamp(along * 1.02));
      return [lerp(outer[0], inner[0], t * 0.86), lerp(outer[1], inner[1], t * 0.86)];
    });
    return stroke(
      smooth(line),
      k % 3 === 1 ? ink.light : mix(ink.foam, body, 0.4),
      lerp(5, 2, t),
      `opacity="${num(lerp(0.95, 0.5, t))}"`,
    );
  });
  const edge = [
    ...times(20).map((i) => bezier(...back, 0.45 + (i / 20) * 0.55)),
    ...times(26).map((i) => bezier(...lip, i / 25)),
    ...times(9).map((i) => bezier(...under, i / 14)),
  ];
  const foam = edge.flatMap(([fx, fy], i) => {
    const swellUp = Math.sin((i / edge.length) ** 1.5 * Math.PI);
    return times(2 + Math.round(swellUp * 4)).map(() => ({
      x: fx + rng.range(-0.035, 0.03) * h * (0.4 + swellUp),
      y: fy + rng.range(-0.02, 0.06) * h * (0.3 + swellUp),
      r: h * rng.range(0.008, 0.034) * (0.45 + swellUp * 0.8),
    }));
  });
  const fingers = times(13).map((i) => {
    const [cx, cy] = i < 8 ? bezier(...lip, 0.45 + i * 0.078) : bezier(...under, (i - 7) * 0.1);
    const reach = h * rng.range(0.05, 0.1);
    return times(6)
      .map((k) =>
        circle(
          cx + reach * 0.3 * Math.sin(k * 0.7) + (i < 8 ? k * reach * 0.08 : -k * reach * 0.1),
          cy + (k / 5) * reach,
          lerp(h * 0.022, h * 0.006, k / 5),
          ink.foam,
        ),
      )
      .join('');
  });
  const spray = times(46).map(() => {
    const [sx, sy] = bezier(...lip, rng.range(0.1, 1));
    return circle(sx + rng.range(-0.1, 0.3) * w, sy + rng.range(-0.16, 0.22) * h, rng.range(1.2, 4.6), ink.foam);
  });
  const hollows = foam
    .filter((_, i) => i % 5 === 0)
    .map(
      (f) =>
        `<ellipse cx="${num(f.x)}" cy="${num(f.y + f.r * 0.4)}" rx="${num(f.r * 0.6)}" ry="${num(f.r * 0.35)}" fill="${mix(ink.foam, ink.light, 0.55)}"/>`,
    );
  return (
    gradient(`face${num(x)}`, [body, body, mix(body, ink.light, 0.12), [body, 0]]) +
    fill(outline, `url(#face${num(x)})`) +
    ribs.join('') +
    foam.map((f) => circle(f.x, f.y, f.r, ink.foam)).join('') +
    fingers.join('') +
    hollows.join('') +
    spray.join('')
  );
}

/** A little collar of foam where a hull or a rock meets the water. */
export function foamCollar(rng: Rng, x: number, y: number, width: number, ink: WaterInk): string {
  return group(
    times(Math.round(width / 7))
      .map((i, _, all) =>
        circle(
          x - width / 2 + i * 7 + rng.range(-5, 5),
          y + rng.range(-2, 9),
          rng.range(2, 8) * (0.5 + Math.sin((i / all.length) * Math.PI) * 0.6),
          itemAt([ink.foam, mix(ink.foam, ink.light, 0.4)], i),
        ),
      )
      .join(''),
  );
}
