import { printHeight as H, printWidth as W } from '../../drawing/family.ts';
import { itemAt, clamp, lerp, type Point, times } from '../../drawing/geometry.ts';
import { fill, mix, polygon, stroke } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';
import type { LaneInk } from './palettes.ts';

/** One-point perspective: walls stand at X = ±1, the street lies at Y = 0.85, and z runs into the picture. */
export const eye: Point = [W * 0.5, H * 0.46];

const focus = W / 2;

export const streetLevel = 0.85;

export const project = (x: number, y: number, z: number): Point => [eye[0] + (x * focus) / z, eye[1] + (y * focus) / z];

export const quad = (corners: readonly (readonly [number, number, number])[]): string =>
  polygon(corners.map(([x, y, z]) => project(x, y, z)));

const wallQuad = (side: number, near: number, far: number, top: number, foot: number): string =>
  quad([
    [side, top, near],
    [side, top, far],
    [side, foot, far],
    [side, foot, near],
  ]);

export interface Light {
  x: number;
  z: number;
  colour: string;
}

export function facade(rng: Rng, side: number, near: number, far: number, ink: LaneInk, lights: Light[]): string {
  const depth = clamp((near - 0.6) / 6.5);
  const haze = (tone: string): string => mix(tone, ink.sky[2], depth * 0.55);
  const wall = haze(
    mix(
      itemAt(ink.walls, side < 0 ? 2 : 3),
      rng.pick([ink.accent, ink.trim, ink.leaf, ink.walls[0]]),
      rng.range(0.08, 0.24),
    ),
  );
  const pale = mix(wall, haze(ink.trim), 0.3);
  const dark = mix(wall, ink.wire, 0.5);
  const height = -rng.range(1.15, 2.05);
  const parts = [
    fill(wallQuad(side, near, far, height, streetLevel), wall),
    fill(wallQuad(side, near, far, height, height + 0.06), pale),
    fill(wallQuad(side, near, far, -0.12, -0.08), pale),
  ];
  const floors = 3;
  const bays = Math.max(2, Math.round((far - near) / 0.42));
  const z = (t: number): number => lerp(near, far, t);
  for (let floor = 0; floor < floors; floor += 1) {
    const top = -0.62 - floor * 0.5;
    if (top < height + 0.16) break;
    const hasBalcony = floor < 2 && rng.chance(0.5);
    if (hasBalcony) parts.push(balcony(rng, side, z(0.12), z(0.88), top, ink, haze, lights));
    for (let bay = 0; bay < bays && !hasBalcony; bay += 1) {
      const [a, b] = [z((bay + 0.24) / bays), z((bay + 0.76) / bays)];
      const isLit = rng.chance(0.5);
      parts.push(
        fill(wallQuad(side, a - 0.02, b + 0.02, top - 0.03, top + 0.35), pale),
        fill(wallQuad(side, a, b, top, top + 0.32), isLit ? rng.pick([ink.lit, ink.lit, ink.litCool]) : dark),
      );
      parts.push(
        stroke(
          polygon([project(side, top + 0.14, a), project(side, top + 0.14, b)], false) +
            polygon([project(side, top, (a + b) / 2), project(side, top + 0.32, (a + b) / 2)], false),
          wall,
          2.6 / near,
        ),
      );
    }
  }
  return parts.join('') + shop(rng, side, z(0.1), z(0.9), ink, haze, lights, dark);
}

function balcony(
  rng: Rng,
  side: number,
  near: number,
  far: number,
  top: number,
  ink: LaneInk,
  haze: (tone: string) => string,
  lights: Light[],
): string {
  const out = side * 0.8;
  const wood = haze(mix(ink.accent, ink.walls[2], rng.range(0.35, 0.65)));
  const isLit = rng.chance(0.7);
  const glass = isLit ? ink.lit : mix(wood, ink.wire, 0.5);
  if (isLit) lights.push({ x: out, z: near, colour: ink.lit });
  const bays = 3;
  return (
    fill(
      quad([
        [out, top - 0.08, near],
        [out, top + 0.4, near],
        [side, top + 0.4, near],
        [side, top - 0.08, near],
      ]),
      mix(wood, ink.wire, 0.4),
    ) +
    fill(wallQuad(out, near, far, top - 0.08, top + 0.4), wood) +
    times(bays)
      .map((i) =>
        fill(
          wallQuad(out, lerp(near, far, (i + 0.15) / bays), lerp(near, far, (i + 0.85) / bays), top, top + 0.2),
          glass,
        ),
      )
      .join('') +
    fill(wallQuad(out, near, far, top + 0.24, top + 0.27), haze(ink.trim)) +
    fill(
      quad([
        [out * 0.95, top - 0.06, near - 0.03],
        [out * 0.95, top - 0.06, far],
        [side, top - 0.24, far],
        [side, top - 0.24, near - 0.03],
      ]),
      mix(wood, ink.wire, 0.25),
    ) +
    fill(
      quad([
        [out, top + 0.4, near],
        [out, top + 0.4, far],
        [side, top + 0.56, far],
        [side, top + 0.56, near],
      ]),
      mix(wood, ink.wire, 0.55),
    )
  );
}

function shop(
  rng: Rng,
  side: number,
  near: number,
  far: number,
  ink: LaneInk,
  haze: (tone: string) => string,
  lights: Light[],
  dark: string,
): string {
  const isOpen = rng.chance(0.72);
  const colour = rng.pick([ink.lit, ink.lit, ink.litCool]);
  if (!isOpen)
    return (
      fill(wallQuad(side, near, far, 0.1, streetLevel), dark) +
      times(5)
        .map((i) => fill(wallQuad(side, near, far, 0.18 + i * 0.14, 0.2 + i * 0.14), mix(dark, ink.trim, 0.14)))
        .join('')
    );
  lights.push({ x: side, z: lerp(near, far, 0.3), colour }, { x: side, z: lerp(near, far, 0.75), colour });
  const stripes = 7;
  const [awningA, awningB] = [haze(ink.accent), haze(ink.trim)];
  const z = (t: number): number => lerp(near, far, t);
  const wares = times(9).map((i) =>
    fill(
      wallQuad(side, z(0.08 + i * 0.095), z(0.15 + i * 0.095), 0.34 - (i % 3) * 0.05 + 0.2, 0.72),
      rng.pick([ink.accent, ink.leaf, ink.walls[1], mix(ink.lit, ink.accent, 0.5)]),
    ),
  );
  return (
    fill(wallQuad(side, near, far, 0.1, streetLevel), colour) +
    fill(wallQuad(side, near, far, 0.1, 0.3), mix(colour, '#ffffff', 0.4)) +
    wares.join('') +
    fill(wallQuad(side, near, far, 0.72, streetLevel), mix(dark, ink.accent, 0.2)) +
    times(stripes)
      .map((i) =>
        fill(
          quad([
            [side, 0.02, z(i / stripes)],
            [side, 0.02, z((i + 1) / stripes)],
            [side * 0.74, 0.2, z((i + 1) / stripes)],
            [side * 0.74, 0.2, z(i / stripes)],
          ]),
          i % 2 === 0 ? awningA : awningB,
        ),
      )
      .join('') +
    times(stripes)
      .map((i) =>
        fill(
          wallQuad(side * 0.74, z(i / stripes), z((i + 1) / stripes), 0.2, 0.25),
          i % 2 === 0 ? mix(awningA, ink.wire, 0.3) : mix(awningB, ink.wire, 0.25),
        ),
      )
      .join('')
  );
}
