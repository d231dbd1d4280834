import { times } from '../drawing/geometry.ts';
import { circle, fill, gradient, place, rect, stroke } from '../drawing/svg.ts';
import { lampLight, shadeOfLeaves, sunThroughWindow } from './light.ts';
import { block, darker, type DrawRoom, heightAt, lighter, shade } from './room.ts';
import { bookPile, bookRow, branches, cup, fruit, lamp, plant } from './things.ts';

/** A sideboard of cane and wood with a lamp, books and a vase. */
export const sideboard: DrawRoom = (colours) => {
  const { wood } = colours;
  const top = heightAt(78);
  const door = (x: number): string => {
    const cane = times(13)
      .map((i) =>
        stroke(`M${x + 16 + i * 15},${top + 66}v226M${x + 16},${top + 74 + i * 17.5}h188`, darker('#d9b883', 0.22), 2),
      )
      .join('');
    return (
      rect(x, top + 48, 220, 262, darker(wood, 0.1)) +
      rect(x + 14, top + 64, 192, 230, '#dcbd8a') +
      cane +
      stroke(`M${x + 14},${top + 294}V${top + 64}H${x + 206}`, '#2a1a10', 4, 'opacity=".45"')
    );
  };
  return {
    light: lampLight(180, top - 250, 430, 0.55) + sunThroughWindow(640, 40),
    furniture:
      shade(30, top - 20, 920, 300, 0.32, 34) +
      lamp(182, top, 0.92, colours) +
      branches(836, top, 0.86, colours) +
      bookPile(420, top, colours) +
      cup(590, top, colours.spark) +
      block('body', 40, top + 20, 880, 310, wood, 6, 0.6) +
      [62, 300, 440 + 0, 678].map((x, index) => (index === 1 || index === 2 ? '' : door(x))).join('') +
      block('drawer-1', 306, top + 48, 348, 82, lighter(wood, 0.06), 4, 0.6) +
      block('drawer-2', 306, top + 138, 348, 82, lighter(wood, 0.06), 4, 0.6) +
      block('drawer-3', 306, top + 228, 348, 82, lighter(wood, 0.06), 4, 0.6) +
      [89, 179, 269].map((y) => rect(452, top + y - 4, 56, 9, '#c9a04f', 'rx="4"')).join('') +
      block('board', 22, top, 916, 26, lighter(wood, 0.12), 5) +
      rect(40, top + 26, 880, 10, '#1d1218', 'opacity=".35"') +
      [96, 834].map((x) => fill(`M${x},${top + 330}h30l-6,120h-18Z`, darker(wood, 0.35))).join(''),
  };
};

/** A desk with a lamp, books and a chair. */
export const desk: DrawRoom = (colours) => {
  const { wood, spark, accent, cloth } = colours;
  const top = heightAt(74);
  return {
    light: lampLight(232, top - 120, 330, 0.6) + shadeOfLeaves(880, -60, 1.05),
    furniture:
      shade(40, top - 8, 900, 120, 0.3, 34) +
      stroke(`M120,${top - 8}L168,${top - 172}L262,${top - 232}`, '#2b2725', 10) +
      circle(168, top - 172, 10, '#c9a04f') +
      rect(64, top - 14, 116, 14, '#2b2725', 'rx="7"') +
      place(
        fill('M-30,0C-30,-40 30,-40 30,0L58,58H-58Z', spark) + fill('M-58,58H58L44,70H-44Z', '#fff1c4'),
        276,
        top - 222,
        1,
        -28,
      ) +
      bookRow(640, top, 7, colours) +
      plant(884, top, 0.62, accent) +
      bookPile(300, top, colours) +
      cup(556, top, '#f4ecdc') +
      block('board', -20, top, 1000, 26, lighter(wood, 0.1), 4) +
      rect(0, top + 26, 960, 12, '#1d1218', 'opacity=".4"') +
      block('drawers', 620, top + 26, 320, 420, wood, 0, 0.6) +
      [40, 160]
        .map(
          (y, i) =>
            block(`drawer-${i}`, 640, top + y, 280, 108, lighter(wood, 0.07), 4, 0.6) +
            circle(780, top + y + 52, 9, '#c9a04f'),
        )
        .join('') +
      rect(30, top + 26, 34, 420, darker(wood, 0.15)) +
      rect(64, top + 26, 556, 420, '#1d1218', 'opacity=".16"') +
      gradient('chair', [lighter(cloth, 0.2), cloth, darker(cloth, 0.3)]) +
      fill(
        `M196,${heightAt(88)}C196,${heightAt(92)} 464,${heightAt(92)} 464,${heightAt(88)}L448,${heightAt(60)}C448,${heightAt(57)} 212,${heightAt(57)} 212,${heightAt(60)}Z`,
        'url(#chair)',
      ) +
      stroke(
        `M214,${heightAt(88) - 5}C280,${heightAt(91) - 2} 380,${heightAt(91) - 2} 446,${heightAt(88) - 5}`,
        lighter(cloth, 0.5),
        4,
        'opacity=".6"',
      ) +
      stroke(`M232,${heightAt(58)}V${heightAt(46)}M428,${heightAt(58)}V${heightAt(46)}`, darker(wood, 0.3), 16) +
      block('seat', 184, heightAt(47), 292, 44, cloth, 20) +
      stroke(`M214,${heightAt(40)}V1220M446,${heightAt(40)}V1220`, darker(wood, 0.3), 18),
  };
};

/** A dining table with fruit and tea. */
export const diningTable: DrawRoom = (colours) => {
  const { wood, cloth, accent, spark } = colours;
  const top = heightAt(76);
  const chair = (x: number): string =>
    [x, x + 206].map((at) => rect(at, heightAt(96), 22, 500, darker(wood, 0.32), 'rx="8"')).join('') +
    block(`rail-${x}`, x, heightAt(96), 228, 40, darker(wood, 0.2), 16) +
    times(5)
      .map((i) => rect(x + 40 + i * 34, heightAt(92), 11, 220, darker(wood, 0.3)))
      .join('');
  return {
    light: sunThroughWindow(-60, 60) + shadeOfLeaves(930, 20, 0.8),
    furniture:
      shade(20, top - 120, 920, 220, 0.26, 34) +
      chair(70) +
      chair(662) +
      shade(40, top, 880, 30, 0.4, 16) +
      fruit(372, top, { ...colours, cloth: accent }) +
      branches(690, top, 0.56, { ...colours, accent: cloth }, spark) +
      cup(196, top, '#f4ecdc') +
      cup(808, top, '#f4ecdc') +
      block('board', -20, top, 1000, 30, lighter(wood, 0.12), 4) +
      fill(`M250,${top}H720V${top + 210}L485,${top + 260}L250,${top + 210}Z`, lighter(cloth, 0.1)) +
      times(11)
        .map((i) => fill(`M${262 + i * 41},${top + 60}l18,26l-18,26l-18,-26Z`, i % 2 === 0 ? accent : spark))
        .join('') +
      stroke(`M250,${top + 40}H720M250,${top + 132}H720`, spark, 5) +
      rect(-20, top + 30, 1000, 12, '#1d1218', 'opacity=".3"') +
      rect(-20, top + 42, 270, 50, darker(wood, 0.14)) +
      rect(720, top + 42, 270, 50, darker(wood, 0.14)) +
      [40, 880].map((x) => rect(x, top + 42, 40, 460, darker(wood, 0.2))).join(''),
  };
};
