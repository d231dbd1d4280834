import { printHeight as H, printWidth as W } from '../../drawing/family.ts';
import { type Point, polar, times } from '../../drawing/geometry.ts';
import { circle, fill, group, mix, num, place, polygon, rect, smooth, stroke } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';
import type { SeaInk } from './palettes.ts';
import { squareRigger } from './ships.ts';

/** An island coast as rings of one noisy outline: the land, its beach, and the fine lines engravers drew around it. */
function island(rng: Rng, cx: number, cy: number, size: number, ink: SeaInk): string {
  const noise = rng.noise();
  const stretch = rng.range(0.75, 1.3);
  const outline = (grow: number): Point[] =>
    times(72).map((i) => {
      const angle = i * 5;
      const rad = (angle * Math.PI) / 180;
      const lump =
        1 +
        noise(Math.cos(rad) * 0.9, Math.sin(rad) * 0.9) * 0.4 +
        noise(Math.cos(rad) * 2.2, Math.sin(rad) * 2.2) * 0.17 +
        noise(i * 0.6, 5) * 0.035;
      const [x, y] = polar(size * lump + grow, angle);
      return [cx + x * stretch, cy + y];
    });
  const coast = times(4).map((i) =>
    stroke(
      smooth(outline(12 + i * 11 + i * i), true),
      ink.light,
      2.4 - i * 0.4,
      `opacity="${(0.95 - i * 0.2).toFixed(2)}"`,
    ),
  );
  const hills = times(Math.round(size / 18))
    .map(() => {
      const [x, y] = polar(size * 0.55 * Math.sqrt(rng.next()), rng.range(0, 360), cx, cy);
      const s = rng.range(0.7, 1.2);
      return { x: x + (x - cx) * (stretch - 1), y, s };
    })
    .sort((a, b) => a.y - b.y)
    .map(({ x, y, s }) => (rng.chance(0.45) ? palm(x, y, s * 0.8, ink) : peak(x, y, s, ink)));
  return (
    coast.join('') +
    fill(smooth(outline(4), true), ink.glitter) +
    fill(smooth(outline(-4), true), ink.paper) +
    fill(smooth(outline(-12), true), mix(ink.paper, ink.light, 0.22)) +
    stroke(smooth(outline(4), true), ink.hull, 2.6) +
    hills.join('')
  );
}

const peak = (x: number, y: number, s: number, ink: SeaInk): string =>
  place(
    fill('M-24,12L-2,-24L4,-18L26,12Z', ink.paper) +
      fill('M-2,-24L4,-18L26,12L4,12L-2,-4L2,-12Z', ink.accent) +
      stroke('M-24,12L-2,-24L4,-18L26,12', ink.hull, 2.4),
    x,
    y,
    s,
  );

const palm = (x: number, y: number, s: number, ink: SeaInk): string =>
  place(
    stroke('M0,12C2,0 6,-10 12,-20', ink.hull, 3.4) +
      times(6)
        .map((i) =>
          group(
            fill('M0,0C10,-9 20,-8 27,2C18,-2 9,-1 0,0Z', i % 2 === 0 ? ink.deep : ink.mid),
            `translate(12 -20) rotate(${i * 60 - 20})`,
          ),
        )
        .join(''),
    x,
    y,
    s,
  );

/** A sixteen-point compass, each point split into a light and a dark half. */
function compass(cx: number, cy: number, r: number, ink: SeaInk): string {
  const point = (angle: number, reach: number, width: number, dark: string, light: string): string => {
    const tip = polar(reach, angle);
    const left = polar(width, angle - 45);
    const right = polar(width, angle + 45);
    return (
      fill(polygon([[0, 0], left, tip]), light) +
      fill(polygon([[0, 0], right, tip]), dark) +
      stroke(polygon([left, tip, right, [0, 0]]), ink.hull, 2)
    );
  };
  const ticks = times(72).map((i) =>
    stroke(
      polygon([polar(r * 0.79, i * 5), polar(r * (i % 2 === 0 ? 0.72 : 0.755), i * 5)], false),
      ink.hull,
      i % 6 === 0 ? 3 : 1.6,
    ),
  );
  const dots = times(16).map((i) =>
    circle(...polar(r * 0.865, i * 22.5 + 11.25), r * 0.018, i % 2 === 0 ? ink.disc : ink.accent),
  );
  const lily = fill(
    'M0,-64C-10,-48 -10,-40 0,-24C10,-40 10,-48 0,-64ZM-4,-26C-12,-44 -30,-48 -34,-34C-26,-36 -18,-32 -16,-20ZM4,-26C12,-44 30,-48 34,-34C26,-36 18,-32 16,-20Z',
    ink.disc,
  );
  return group(
    circle(0, 0, r * 0.93, ink.paper) +
      circle(0, 0, r * 0.93, 'none', `stroke="${ink.hull}" stroke-width="4"`) +
      circle(0, 0, r * 0.8, mix(ink.paper, ink.light, 0.3), `stroke="${ink.hull}" stroke-width="2.4"`) +
      ticks.join('') +
      dots.join('') +
      circle(0, 0, r * 0.5, ink.paper, `stroke="${ink.hull}" stroke-width="2"`) +
      times(8)
        .map((i) => point(i * 45 + 22.5, r * 0.62, r * 0.1, ink.mid, ink.paper))
        .join('') +
      times(4)
        .map((i) => point(i * 90 + 45, r * 0.8, r * 0.15, ink.accent, ink.paper))
        .join('') +
      times(4)
        .map((i) => point(i * 90, r * 1.04, r * 0.19, ink.deep, ink.glitter))
        .join('') +
      circle(0, 0, r * 0.1, ink.disc, `stroke="${ink.hull}" stroke-width="3"`) +
      circle(0, 0, r * 0.04, ink.paper) +
      group(lily, `translate(0 ${num(-r * 1.02)}) scale(${(r / 330).toFixed(2)})`),
    `translate(${num(cx)} ${num(cy)})`,
  );
}

const tail = (x: number, y: number, s: number, ink: SeaInk): string =>
  place(
    fill(
      'M-12,40C-8,14 -6,0 -4,-14C-20,-34 -46,-40 -66,-34C-58,-52 -20,-58 0,-34C20,-58 58,-52 66,-34C46,-40 20,-34 4,-14C6,0 8,14 12,40Z',
      ink.hull,
    ) + stroke('M-40,42C-26,34 -14,44 0,38C14,32 26,44 42,38', ink.paper, 3.4),
    x,
    y,
    s,
  );

export function chartScene(rng: Rng, ink: SeaInk): string {
  const rose: Point = [W * 0.5, H * 0.565];
  const rhumbs = times(32).map((i) =>
    stroke(
      polygon([rose, polar(1500, i * 11.25, ...rose)], false),
      i % 2 === 0 ? ink.light : ink.glitter,
      i % 4 === 0 ? 1.8 : 1,
      'opacity=".5"',
    ),
  );
  const islands = [
    island(rng, W * 0.24, H * 0.19, 120, ink),
    island(rng, W * 0.82, H * 0.3, 88, ink),
    island(rng, W * 0.76, H * 0.86, 116, ink),
    island(rng, W * 0.17, H * 0.8, 82, ink),
    island(rng, W * 0.12, H * 0.5, 44, ink),
  ];
  const route = smooth([
    [W * 0.3, H * 0.26],
    [W * 0.47, H * 0.3],
    [W * 0.62, H * 0.22],
    [W * 0.86, H * 0.42],
    [W * 0.88, H * 0.62],
    [W * 0.78, H * 0.76],
  ]);
  const waves = times(46).map(() =>
    stroke(
      `M${num(rng.range(50, W - 50))},${num(rng.range(50, H - 50))}q9,-10 18,0q9,-10 18,0`,
      ink.light,
      2,
      'opacity=".7"',
    ),
  );
  const frame = 46;
  const scale = times(52).map((i) => {
    const step = (W - frame * 2) / 26;
    const stepY = (H - frame * 2) / 34;
    const tone = i % 2 === 0 ? ink.hull : ink.paper;
    const across =
      i < 26 ? rect(frame + i * step, 22, step, 14, tone) + rect(frame + i * step, H - 36, step, 14, tone) : '';
    const down =
      i < 34 ? rect(22, frame + i * stepY, 14, stepY, tone) + rect(W - 36, frame + i * stepY, 14, stepY, tone) : '';
    return across + down;
  });
  const frameArt =
    rect(-4, -4, W + 8, 50, ink.paper) +
    rect(-4, H - 46, W + 8, 50, ink.paper) +
    rect(-4, 0, 50, H, ink.paper) +
    rect(W - 46, 0, 50, H, ink.paper) +
    scale.join('') +
    [14, 20, 38, 46]
      .map((d, i) =>
        rect(
          d,
          d,
          W - 2 * d,
          H - 2 * d,
          'none',
          `stroke="${i === 0 ? ink.accent : ink.hull}" stroke-width="${i === 0 ? 5 : 2.4}"`,
        ),
      )
      .join('') +
    [
      [29, 29],
      [W - 29, 29],
      [29, H - 29],
      [W - 29, H - 29],
    ]
      .map(([x, y]) => circle(x ?? 0, y ?? 0, 17, ink.disc, `stroke="${ink.hull}" stroke-width="3"`))
      .join('');
  return (
    rect(-4, -4, W + 8, H + 8, ink.mid) +
    rhumbs.join('') +
    waves.join('') +
    islands.join('') +
    compass(...rose, 292, ink) +
    stroke(route, ink.accent, 6, 'stroke-dasharray="2 17"') +
    stroke('M812,1010l38,38m0,-38l-38,38', ink.accent, 12) +
    place(squareRigger(rng, ink), W * 0.62, H * 0.185, 0.5) +
    stroke('M556,262q12,-10 24,0t24,0t24,0t24,0t24,0t24,0t24,0t24,0', ink.paper, 3.4) +
    tail(W * 0.47, H * 0.9, 1.1, ink) +
    frameArt
  );
}
