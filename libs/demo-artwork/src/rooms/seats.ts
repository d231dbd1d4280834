import { times } from '../drawing/geometry.ts';
import { circle, fill, gradient, num, place, rect, stroke } from '../drawing/svg.ts';
import { lampLight, shadeOfLeaves, sunThroughWindow } from './light.ts';
import { block, darker, type DrawRoom, heightAt, lighter, roomHeight, shade } from './room.ts';
import { blockPrint, cup, cushion, plant, stripes } from './things.ts';

/** A sofa under the print, with a plant beside it. */
export const sofa: DrawRoom = (colours) => {
  const { cloth, accent, spark, wood } = colours;
  const [back, seat] = [heightAt(84), heightAt(47)];
  const seam = darker(cloth, 0.42);
  const backPart = (id: string, x: number): string =>
    block(id, x, back, 366, 300, cloth, 40) +
    stroke(`M${x + 36},${back + 12}H${x + 330}`, lighter(cloth, 0.4), 4, 'opacity=".6"');
  const seatPart = (id: string, x: number): string =>
    block(id, x, seat, 372, 118, lighter(cloth, 0.06), 26) +
    stroke(`M${x + 28},${seat + 9}H${x + 344}`, lighter(cloth, 0.45), 4, 'opacity=".6"');
  return {
    light: sunThroughWindow(-40, 150),
    furniture:
      shade(60, back - 14, 830, 260, 0.34, 34) +
      plant(890, roomHeight + 70, 1.5, accent) +
      rect(380, back + 60, 100, 420, seam) +
      backPart('back-1', 62) +
      backPart('back-2', 430) +
      stroke(`M429,${back + 22}V${seat}`, seam, 5, 'opacity=".7"') +
      shade(60, seat - 26, 740, 34, 0.4, 16) +
      cushion(182, seat - 78, 0.98, -8, accent, blockPrint(lighter(accent, 0.65))) +
      cushion(300, seat - 58, 0.8, 9, spark) +
      cushion(680, seat - 76, 0.98, 7, lighter(cloth, 0.62), stripes(accent)) +
      rect(380, seat, 100, 120, seam) +
      seatPart('seat-1', 58) +
      seatPart('seat-2', 430) +
      block('front', 58, seat + 112, 744, 200, darker(cloth, 0.12), 8) +
      block('arm-1', -28, heightAt(64), 104, 420, darker(cloth, 0.05), 42) +
      block('arm-2', 786, heightAt(64), 104, 420, darker(cloth, 0.05), 42) +
      stroke(`M4,${heightAt(64) + 12}h42M818,${heightAt(64) + 12}h42`, lighter(cloth, 0.4), 4, 'opacity=".6"') +
      block('table', 250, heightAt(36), 360, 22, wood, 8) +
      rect(300, heightAt(36) + 22, 22, 140, darker(wood, 0.2)) +
      rect(538, heightAt(36) + 22, 22, 140, darker(wood, 0.2)) +
      cup(366, heightAt(36), '#f4ecdc') +
      cup(486, heightAt(36), spark),
  };
};

/** An armchair beside a floor lamp. */
export const armchair: DrawRoom = (colours) => {
  const { cloth, accent, spark, wood } = colours;
  const [back, seat] = [heightAt(82), heightAt(46)];
  const throwOver = `M182,${back - 4}C240,${back - 14} 300,${back - 12} 330,${back + 2}L346,${back + 236}H176Z`;
  return {
    light: lampLight(812, heightAt(141), 520, 0.62),
    furniture:
      shade(76, back + 20, 490, 300, 0.22, 34) +
      rect(808, heightAt(140), 9, 900, darker(wood, 0.35)) +
      gradient('shade', ['#f6dfae', '#fff3d2', '#f0cc88']) +
      fill(`M744,${heightAt(156)}H880L924,${heightAt(134)}H700Z`, 'url(#shade)') +
      stroke(`M700,${heightAt(134)}H924`, darker(wood, 0.1), 4) +
      `<path d="M70,${seat}V${back + 110}C70,${back + 20} 140,${back} 312,${back}C484,${back} 554,${back + 20} 554,${back + 110}V${seat}Z" fill="${cloth}"/>` +
      gradient('chair', [lighter(cloth, 0.18), cloth, darker(cloth, 0.34)]) +
      `<path d="M70,${seat + 60}V${back + 110}C70,${back + 20} 140,${back} 312,${back}C484,${back} 554,${back + 20} 554,${back + 110}V${seat + 60}Z" fill="url(#chair)"/>` +
      times(3)
        .map((i) =>
          stroke(
            `M${196 + i * 116},${back + 34}Q${200 + i * 112},${back + 150} ${196 + i * 116},${seat}`,
            darker(cloth, 0.4),
            3,
            'opacity=".5"',
          ),
        )
        .join('') +
      fill(throwOver, accent) +
      times(9)
        .map((i) =>
          stroke(
            `M${188 + i * 18},${back - 6 + Math.abs(i - 4)}L${184 + i * 19.5},${back + 234}`,
            i % 2 === 0 ? spark : darker(accent, 0.2),
            5,
            'opacity=".7"',
          ),
        )
        .join('') +
      times(17)
        .map((i) => stroke(`M${180 + i * 10.2},${back + 236}v22`, accent, 3))
        .join('') +
      shade(100, seat - 20, 430, 30, 0.4, 16) +
      cushion(400, seat - 62, 0.86, 8, spark, stripes(darker(spark, 0.4))) +
      block('seat', 96, seat, 432, 96, lighter(cloth, 0.08), 30) +
      block('front', 100, seat + 88, 424, 240, darker(cloth, 0.14)) +
      block('arm-1', 22, heightAt(63), 112, 420, darker(cloth, 0.04), 46) +
      block('arm-2', 490, heightAt(63), 112, 420, darker(cloth, 0.04), 46) +
      shade(700, heightAt(55) + 16, 230, 30, 0.4, 16) +
      block('table', 690, heightAt(55), 244, 20, wood, 10) +
      rect(804, heightAt(55) + 20, 18, 240, darker(wood, 0.25)) +
      cup(756, heightAt(55), '#f4ecdc') +
      rect(826, heightAt(55) - 20, 96, 20, accent, 'rx="2"') +
      rect(832, heightAt(55) - 38, 84, 18, lighter(cloth, 0.2), 'rx="2"'),
  };
};

/** A takht with bolsters and a brass tray for tea. */
export const divan: DrawRoom = (colours) => {
  const { cloth, accent, spark, wood } = colours;
  const seat = heightAt(46);
  const bolster = (x: number, tone: string, id: string): string =>
    shade(x + 10, seat - 116, 250, 116, 0.4, 16) +
    block(id, x, seat - 126, 250, 128, tone, 60) +
    [22, 46, 190, 214].map((at) => rect(x + at, seat - 126, 9, 128, spark, 'opacity=".85"')).join('') +
    circle(x + 125, seat - 62, 26, spark, 'opacity=".9"') +
    times(8)
      .map((i) => place(`<ellipse cx="0" cy="-38" rx="8" ry="14" fill="${spark}"/>`, x + 125, seat - 62, 1, i * 45))
      .join('');
  const lantern = (x: number, top: number): string =>
    rect(x - 2, -10, 4, top + 12, '#3a2c22') +
    place(
      fill('M-16,0H16L40,44H-40Z', '#b98a3c') +
        fill('M-40,44H40L52,66V150L30,184H-30L-52,150V66Z', '#ffdf97') +
        [-52, -22, 22, 52]
          .map((at) => stroke(`M${at * 0.78},44L${at},66V150L${at * 0.58},184`, '#8f6527', 5))
          .join('') +
        stroke('M-52,66H52M-52,108H52M-52,150H52', '#8f6527', 5) +
        fill('M-30,184H30L12,206H-12Z', '#b98a3c'),
      x,
      top,
      0.86,
    );
  return {
    light: lampLight(842, 330, 440, 0.6) + shadeOfLeaves(190, -40, 0.9),
    furniture:
      lantern(842, 210) +
      shade(-40, seat - 150, 1050, 200, 0.3, 34) +
      cushion(128, seat - 118, 1.2, -5, accent, blockPrint(lighter(accent, 0.6))) +
      cushion(836, seat - 118, 1.2, 5, lighter(cloth, 0.35), blockPrint(accent)) +
      bolster(190, darker(accent, 0.2), 'bolster-1') +
      bolster(520, darker(accent, 0.2), 'bolster-2') +
      block('mattress', -20, seat, 1000, 92, cloth, 26) +
      times(34)
        .map((i) => fill(`M${i * 30 - 20},${seat + 62}l15,30l15,-30Z`, i % 2 === 0 ? spark : accent))
        .join('') +
      rect(-20, seat + 56, 1000, 8, darker(accent, 0.15)) +
      block('frame', -20, seat + 92, 1000, 46, wood) +
      times(24)
        .map(
          (i) =>
            circle(16 + i * 42, seat + 116, 7, darker(wood, 0.4)) +
            circle(16 + i * 42, seat + 114, 4, lighter(wood, 0.3)),
        )
        .join('') +
      rect(-20, seat + 138, 1000, 200, darker(wood, 0.62)) +
      times(13)
        .map((i) => block(`leg-${i}`, 14 + i * 76, seat + 138, 26, 90, darker(wood, 0.12), 10))
        .join('') +
      shade(340, seat - 2, 280, 20, 0.4, 6) +
      `<ellipse cx="480" cy="${num(seat)}" rx="140" ry="13" fill="#c79a45"/><ellipse cx="480" cy="${num(seat - 3)}" rx="128" ry="9" fill="#e6c277"/>` +
      cup(424, seat - 5, '#f6efe0') +
      cup(538, seat - 5, '#f6efe0'),
  };
};
