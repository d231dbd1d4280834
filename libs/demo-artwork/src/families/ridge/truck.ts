import { itemAt, times } from '../../drawing/geometry.ts';
import { circle, fill, mix, num, rect, stroke } from '../../drawing/svg.ts';
import type { RidgeInk } from './palettes.ts';

/** A painted highway truck driving to the right, about 300 long, its wheels on y = 0. */
export function paintedTruck(ink: RidgeInk): string {
  const paints = ['#d8333f', '#f3b229', '#0b7f80', '#f6f0dc', '#1f4fa3', '#e0568a'];
  const panel = times(4).map((i) => {
    const x = -140 + i * 46;
    return (
      rect(x, -112, 42, 66, itemAt(paints, i), 'rx="3"') +
      circle(x + 21, -79, 17, itemAt(paints, i + 3)) +
      times(8)
        .map(
          (k) =>
            `<ellipse cx="${x + 21}" cy="-90" rx="4" ry="8.5" fill="${itemAt(paints, i + 1)}" transform="rotate(${k * 45} ${x + 21} -79)"/>`,
        )
        .join('') +
      circle(x + 21, -79, 5, itemAt(paints, i + 4)) +
      stroke(`M${x + 4},-108l8,0M${x + 30},-108l8,0M${x + 4},-50l8,0M${x + 30},-50l8,0`, paints[3] ?? ink.snow, 3)
    );
  });
  const fringe = times(17).map((i) => circle(-138 + i * 11.4, -118, 5, itemAt(paints, i)));
  const crown = 'M56,-118C60,-164 84,-182 118,-186C132,-188 146,-182 150,-170L146,-118Z';
  const chains = times(12).map((i) => stroke(`M${-134 + i * 15},-34v12`, ink.glow, 2.6));
  const wheel = (x: number): string =>
    circle(x, -16, 20, '#191524') + circle(x, -16, 11, itemAt(paints, 1)) + circle(x, -16, 5, itemAt(paints, 0));
  return (
    rect(-148, -42, 300, 14, mix(ink.hills[3], '#000000', 0.3)) +
    rect(-146, -116, 192, 76, mix(ink.accent, '#000000', 0.35)) +
    panel.join('') +
    rect(-148, -46, 196, 7, itemAt(paints, 1)) +
    fringe.join('') +
    rect(-148, -130, 196, 9, itemAt(paints, 2)) +
    times(9)
      .map((i) => fill(`M${num(-146 + i * 21.5)},-130l10,-14l10,14Z`, itemAt(paints, i + 1)))
      .join('') +
    fill('M52,-120H146C152,-96 156,-74 156,-34H52Z', itemAt(paints, 0)) +
    fill('M98,-112H140C144,-100 147,-90 148,-78H98Z', '#cfe8ea') +
    stroke('M120,-112V-78', ink.hills[3], 3) +
    rect(56, -110, 34, 66, itemAt(paints, 4), 'rx="3"') +
    circle(73, -78, 11, itemAt(paints, 1)) +
    circle(73, -78, 5, itemAt(paints, 0)) +
    rect(98, -70, 56, 9, itemAt(paints, 3)) +
    times(5)
      .map((i) => circle(104 + i * 11, -54, 4.6, itemAt(paints, i + 1)))
      .join('') +
    fill(crown, itemAt(paints, 2)) +
    stroke(crown, itemAt(paints, 1), 5) +
    times(4)
      .map((i) => circle(78 + i * 19, -136 - i * 4, 7, itemAt(paints, i + 3)))
      .join('') +
    circle(112, -164, 10, itemAt(paints, 0)) +
    circle(112, -164, 4.5, itemAt(paints, 1)) +
    times(6)
      .map((i) => circle(64 + i * 17, -150 - Math.sin(i * 0.62) * 40, 4.4, itemAt(paints, i)))
      .join('') +
    rect(140, -40, 22, 11, itemAt(paints, 1), 'rx="3"') +
    circle(154, -52, 6.5, '#fff6d0') +
    chains.join('') +
    [-108, -64, 108].map(wheel).join('')
  );
}
