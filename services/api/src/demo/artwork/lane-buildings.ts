import {
  circle,
  fill,
  group,
  lerp,
  mix,
  num,
  place,
  polygon,
  rect,
  type Rng,
  smooth,
  stroke,
  times,
  type Point,
} from './kit.ts';
import type { LaneInk } from './lane-ink.ts';

const archTop = (x: number, y: number, w: number, h: number): string => {
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

const antenna = (x: number, base: number, size: number, line: string): string =>
  stroke(
    `M${num(x)},${num(base)}v${num(-size)}m${num(-size * 0.32)},${num(size * 0.08)}h${num(size * 0.64)}m${num(-size * 0.1)},${num(size * 0.14)}h${num(-size * 0.44)}m${num(size * 0.08)},${num(size * 0.14)}h${num(size * 0.28)}`,
    line,
    2.4,
  );

const dish = (x: number, base: number, size: number, tone: string, line: string): string =>
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

export interface Facade {
  wall: string;
  litChance: number;
  /** 0 for a silhouette with lit windows, 1 for a house with all its joinery. */
  detail: number;
}

/** A flat-roofed town house: parapet, rows of windows, sometimes a balcony, and whatever families keep on the roof. */
export function house(
  rng: Rng,
  x: number,
  base: number,
  w: number,
  h: number,
  ink: LaneInk,
  { wall, litChance, detail }: Facade,
): string {
  const top = base - h;
  const dark = mix(wall, ink.wire, 0.4);
  const pale = mix(wall, ink.trim, 0.28);
  const parts = [
    roofThings(rng, x, top, w, ink, dark, wall),
    rect(x, top, w, h + 4, wall),
    rect(x + w * 0.86, top, w * 0.14, h + 4, dark, 'opacity=".45"'),
    rect(x - 3, top, w + 6, 7, pale),
  ];
  if (detail > 0)
    parts.push(
      times(Math.floor(w / 13))
        .map((i) => rect(x + 5 + i * 13, top + 13, 6, 9, dark))
        .join(''),
      rect(x - 2, top + 27, w + 4, 3, pale),
    );
  const columns = Math.max(1, Math.floor(w / 46));
  const rows = Math.max(1, Math.floor((h - 34) / 62));
  const isArched = rng.chance(0.5);
  const balcony = detail > 0.5 && w > 110 && rows > 2 ? rng.int(0, rows - 3) : -1;
  for (let row = 0; row < rows; row += 1) {
    const y = top + 42 + row * 62;
    if (row === balcony) {
      parts.push(
        jharokha(x + w * 0.18, y + 4, w * 0.64, 66, ink, mix(ink.accent, wall, 0.45), rng.chance(litChance + 0.2)),
      );
      continue;
    }
    if (balcony >= 0 && row === balcony + 1) continue;
    for (let column = 0; column < columns; column += 1) {
      const cx = x + (w / columns) * (column + 0.5);
      const isLit = rng.chance(litChance);
      if (!isLit && rng.chance(0.18)) continue;
      const glass = isLit ? (rng.chance(0.78) ? ink.lit : ink.litCool) : dark;
      parts.push(
        detail > 0 ? rect(cx - 12, y - 3, 24, 36, pale) : '',
        isArched ? fill(archTop(cx - 9, y, 18, 30), glass) : rect(cx - 9, y, 18, 30, glass),
      );
      parts.push(stroke(`M${num(cx)},${num(y)}v30M${num(cx - 9)},${num(y + 14)}h18`, mix(wall, ink.wire, 0.55), 1.7));
      if (detail > 0.5 && rng.chance(0.35)) parts.push(rect(cx - 15, y - 8, 30, 5, pale));
      if (detail > 0.5 && rng.chance(0.16))
        parts.push(
          rect(cx - 12, y + 38, 24, 14, mix(wall, ink.trim, 0.5), 'rx="2"') + circle(cx + 4, y + 45, 4.4, dark),
        );
    }
  }
  return parts.join('');
}

function roofThings(rng: Rng, x: number, top: number, w: number, ink: LaneInk, dark: string, wall: string): string {
  const things: string[] = [];
  if (rng.chance(0.5)) {
    const roomWidth = w * rng.range(0.25, 0.42);
    const at = x + rng.range(0.05, 0.5) * w;
    things.push(
      rect(at, top - 46, roomWidth, 48, wall),
      rect(at - 4, top - 50, roomWidth + 8, 6, dark),
      rect(at + roomWidth * 0.34, top - 32, 16, 32, rng.chance(0.4) ? ink.lit : dark),
    );
  }
  if (rng.chance(0.55))
    things.push(tank(x + w * rng.range(0.62, 0.84), top, rng.range(32, 48), mix(wall, dark, 0.4), dark));
  if (rng.chance(0.5)) things.push(antenna(x + w * rng.range(0.1, 0.9), top, rng.range(44, 74), dark));
  if (rng.chance(0.3)) things.push(dish(x + w * rng.range(0.1, 0.5), top, 44, mix(wall, ink.trim, 0.4), dark));
  if (w > 120 && rng.chance(0.4))
    things.push(washing(rng, x + w * 0.1, top - 34, w * 0.5, [ink.accent, ink.trim, ink.lit, ink.petal], dark));
  return things.join('');
}

/** A row of houses side by side from edge to edge, their roofs around `roof`. */
export function terrace(
  rng: Rng,
  roof: number,
  base: number,
  ink: LaneInk,
  facade: Facade,
  widths: readonly [number, number],
  play: number,
): string {
  const parts: string[] = [];
  let x = -rng.range(0, 60);
  while (x < 1070) {
    const w = rng.range(...widths);
    const tone = { ...facade, wall: mix(facade.wall, rng.chance(0.5) ? ink.accent : ink.sky[1], rng.range(0, 0.16)) };
    parts.push(house(rng, x, base, w, base - roof + rng.range(-play, play), ink, tone));
    x += w + rng.range(-6, 4);
  }
  return parts.join('');
}

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

/** A rounded tree crown with its light side, for courtyards and lanes. */
export function tree(
  rng: Rng,
  x: number,
  base: number,
  size: number,
  tone: string,
  light: string,
  trunk: string,
): string {
  const puffs = times(22).map(() => [rng.range(-0.5, 0.5), rng.next()] as const);
  return (
    stroke(
      smooth([
        [x, base],
        [x + size * 0.04, base - size * 0.4],
        [x - size * 0.03, base - size * 0.8],
      ]),
      trunk,
      size * 0.09,
    ) +
    puffs
      .map(([u, v]) => circle(x + u * size * (1.1 - v * 0.5), base - size * (0.5 + v * 0.6), size * 0.17, tone))
      .join('') +
    puffs
      .map(([u, v]) =>
        circle(x + u * size * (1 - v * 0.5) - size * 0.05, base - size * (0.56 + v * 0.56), size * 0.09, light),
      )
      .join('')
  );
}

export const catShape =
  'M-30,0C-36,-20 -26,-40 -12,-46C-16,-60 -16,-70 -12,-82L-2,-72L8,-72L18,-82C22,-66 20,-56 12,-48C22,-30 22,-14 20,0ZM18,-4C40,-2 54,-14 50,-34C62,-16 52,8 20,6Z';
