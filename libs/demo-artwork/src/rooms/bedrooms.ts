import { itemAt, times } from '../drawing/geometry.ts';
import { circle, fill, gradient, place, polygon, rect, stroke } from '../drawing/svg.ts';
import { lampLight, shadeOfLeaves, sunThroughWindow } from './light.ts';
import { block, darker, type DrawRoom, heightAt, lighter, shade } from './room.ts';
import { blockPrint, bookPile, bookRow, cushion, plant } from './things.ts';

/** A bed under the print, with a lamp that hangs from the ceiling. */
export const bed: DrawRoom = (colours) => {
  const { cloth, accent, spark, wood } = colours;
  const [head, mattress] = [heightAt(96), heightAt(58)];
  const pillow = (x: number, y: number, w: number, tone: string, id: string): string => {
    const outline = `M${x + 24},${y + 14}C${x + w * 0.3},${y - 10} ${x + w * 0.7},${y - 10} ${x + w - 24},${y + 14}C${x + w + 8},${y + 20} ${x + w + 6},${y + 150} ${x + w - 14},${y + 158}C${x + w * 0.7},${y + 172} ${x + w * 0.3},${y + 172} ${x + 14},${y + 158}C${x - 6},${y + 150} ${x - 8},${y + 20} ${x + 24},${y + 14}Z`;
    return (
      shade(x + 12, y + 16, w - 14, 160, 0.34, 16) +
      gradient(id, [lighter(tone, 0.3), tone, darker(tone, 0.18)]) +
      fill(outline, `url(#${id})`) +
      stroke(
        `M${x + 40},${y + 120}C${x + w * 0.4},${y + 140} ${x + w * 0.6},${y + 136} ${x + w - 50},${y + 112}`,
        darker(tone, 0.4),
        3,
        'opacity=".25"',
      )
    );
  };
  return {
    light: lampLight(840, 430, 430, 0.7),
    furniture:
      rect(838, -10, 4, 330, darker(wood, 0.4)) +
      gradient('pendant', ['#f3d79c', '#fff1c9']) +
      fill('M806,318H874C900,346 908,384 908,420H772C772,384 780,346 806,318Z', 'url(#pendant)') +
      times(5)
        .map((i) =>
          stroke(`M${820 + i * 10},320Q${792 + i * 24},360 ${788 + i * 26},420`, '#c99f58', 2, 'opacity=".6"'),
        )
        .join('') +
      stroke('M772,420H908', darker(wood, 0.1), 5) +
      shade(10, head - 10, 780, 300, 0.34, 34) +
      block('headboard', 24, head, 752, 360, wood, 26, 0.7) +
      block('panel', 52, head + 30, 696, 300, lighter(wood, 0.1), 12, 0.5) +
      times(11)
        .map((i) => rect(104 + i * 56, head + 30, 6, 300, darker(wood, 0.3), 'opacity=".5"'))
        .join('') +
      shade(60, mattress - 60, 690, 60, 0.4, 16) +
      pillow(76, mattress - 168, 306, '#f1e9db', 'pillow-1') +
      pillow(420, mattress - 168, 306, '#f1e9db', 'pillow-2') +
      pillow(142, mattress - 116, 262, lighter(accent, 0.1), 'pillow-3') +
      pillow(398, mattress - 116, 262, lighter(accent, 0.1), 'pillow-4') +
      cushion(402, mattress - 34, 0.84, -3, spark, blockPrint(darker(accent, 0.1))) +
      block('sheet', 8, mattress, 786, 320, '#efe6d6', 40, 0.5) +
      block('cover', -10, mattress + 52, 822, 320, cloth, 30, 0.9) +
      times(7)
        .map((i) =>
          stroke(
            `M${40 + i * 122},${mattress + 58}Q${60 + i * 116},${mattress + 150} ${30 + i * 126},1200`,
            darker(cloth, 0.35),
            3,
            'opacity=".4"',
          ),
        )
        .join('') +
      times(20)
        .map((i) =>
          fill(
            polygon([
              [i * 42 - 12, mattress + 92],
              [i * 42 + 9, mattress + 112],
              [i * 42 - 12, mattress + 132],
              [i * 42 - 33, mattress + 112],
            ]),
            i % 2 === 0 ? accent : spark,
            'opacity=".85"',
          ),
        )
        .join('') +
      shade(830, heightAt(52) + 20, 160, 40, 0.4, 16) +
      bookPile(906, heightAt(52), colours) +
      block('nightstand', 818, heightAt(52), 170, 24, lighter(wood, 0.12), 5) +
      block('drawer', 832, heightAt(52) + 24, 160, 170, wood, 3, 0.6) +
      circle(904, heightAt(52) + 100, 9, '#c9a04f'),
  };
};

/** A child's corner: toys and books on a low shelf, a string of flags. */
export const childrensShelf: DrawRoom = (colours) => {
  const { cloth, accent, spark, wood } = colours;
  const top = heightAt(70);
  const tones = [accent, spark, '#3f7f86', '#f3ead8', '#7a6aa8'];
  const flags = times(11).map((i) => {
    const t = i / 10;
    const [x, y] = [-20 + i * 100, 2 + 14 * (1 - (2 * t - 1) ** 2)];
    return fill(
      polygon([
        [x - 24, y],
        [x + 24, y],
        [x, y + 44],
      ]),
      itemAt(tones, i),
    );
  });
  const boat = place(
    shade(-70, -6, 180, 14, 0.35, 6) +
      fill('M-96,-46H96L62,0H-62Z', accent) +
      rect(-92, -46, 184, 10, lighter(accent, 0.35)) +
      rect(-4, -210, 8, 166, darker(wood, 0.1)) +
      fill('M8,-204L84,-62H8Z', '#f7efdf') +
      fill('M-8,-190L-66,-62H-8Z', spark),
    300,
    top,
  );
  const blocks = (
    [
      [0, 0, 2],
      [62, 0, 0],
      [31, 60, 1],
    ] as const
  )
    .map(
      ([x, y, tone]) =>
        block(`cube-${tone}`, 440 + x, top - 58 - y, 58, 58, itemAt(tones, tone), 5) +
        circle(469 + x, top - 29 - y, 15, '#fff4dd', 'opacity=".75"'),
    )
    .join('');
  const globe = place(
    shade(-50, -6, 130, 14, 0.35, 6) +
      fill('M-44,0C-44,-14 -8,-14 -6,-34H6C8,-14 44,-14 44,0Z', darker(wood, 0.15)) +
      stroke('M-58,-60A82,82 0 0 0 66,-58', '#c9a04f', 7) +
      `<radialGradient id="globe" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#8fc2cc"/><stop offset="1" stop-color="#2d6377"/></radialGradient>` +
      circle(4, -108, 70, 'url(#globe)') +
      fill(
        'M-40,-140C-20,-168 20,-166 24,-144C18,-124 -4,-128 -8,-108C-14,-88 -40,-100 -40,-140ZM20,-104C40,-116 62,-110 66,-94C58,-66 36,-54 28,-66C22,-80 8,-92 20,-104Z',
        '#dcc488',
      ),
    690,
    top,
    0.9,
  );
  const basket = (x: number): string =>
    block(`basket-${x}`, x, top + 84, 190, 150, '#d2ab72', 16) +
    times(6)
      .map((i) =>
        stroke(
          `M${x + 8},${top + 104 + i * 22}q12,-10 24,0t24,0t24,0t24,0t24,0t24,0t24,0`,
          '#8d6636',
          3,
          'opacity=".6"',
        ),
      )
      .join('') +
    rect(x - 4, top + 80, 198, 14, '#b98d53', 'rx="6"');
  return {
    light: sunThroughWindow(600, 130) + shadeOfLeaves(140, 40, 0.7),
    furniture:
      flags.join('') +
      stroke('M-40,0Q480,32 1000,0', darker(wood, 0.4), 3) +
      shade(40, top - 14, 890, 280, 0.32, 34) +
      bookRow(76, top, 5, colours) +
      boat +
      blocks +
      globe +
      plant(862, top, 0.66, cloth) +
      block('case', 40, top + 20, 880, 420, wood, 6, 0.5) +
      [64, 358, 652]
        .map(
          (x) =>
            rect(x, top + 44, 244, 210, darker(wood, 0.55)) + rect(x, top + 44, 244, 22, '#1d1218', 'opacity=".4"'),
        )
        .join('') +
      basket(92) +
      bookRow(384, top + 254, 6, { ...colours, cloth: accent }) +
      basket(680) +
      [64, 358, 652]
        .map(
          (x) =>
            rect(x, top + 278, 244, 210, darker(wood, 0.55)) + rect(x, top + 278, 244, 22, '#1d1218', 'opacity=".4"'),
        )
        .join('') +
      times(7)
        .map((i) => circle(112 + i * 26, top + 420 - (i % 2) * 10, 20, itemAt(tones, i)))
        .join('') +
      block('board', 24, top, 912, 24, lighter(wood, 0.14), 5) +
      rect(40, top + 24, 880, 10, '#1d1218', 'opacity=".3"'),
  };
};
