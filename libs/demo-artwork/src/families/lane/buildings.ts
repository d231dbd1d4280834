import { times } from '../../drawing/geometry.ts';
import { circle, fill, mix, num, rect, stroke } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';
import type { LaneInk } from './palettes.ts';
import { antenna, archTop, dish, jharokha, tank, washing } from './house-details.ts';

export interface Facade {
  wall: string;
  litChance: number;
  /** 0 for a silhouette with lit windows, 1 for a house with all its joinery. */
  detail: number;
}

/** A flat-roofed town house: parapet, rows of windows, sometimes a balcony, and things on the roof. */
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
