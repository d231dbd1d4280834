import { printHeight as H, printWidth as W } from '../../drawing/family.ts';
import { itemAt, lerp, polar, times } from '../../drawing/geometry.ts';
import { circle, fill, group, num, place, stroke } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';
import type { PhoolInk } from './palettes.ts';
import { beads, blossom, cloth, discFrame, mirrored, ring, vine } from './motifs.ts';

/** The eye of a peacock feather, its tip at (0, 0) pointing up. */
const featherEye = (s: number, ink: PhoolInk): string =>
  place(
    fill('M0,40C-40,10 -40,-40 0,-62C40,-40 40,10 0,40Z', ink.leafLight, `stroke="${ink.line}" stroke-width="2.4"`) +
      fill('M0,28C-28,6 -28,-32 0,-50C28,-32 28,6 0,28Z', ink.gold) +
      fill('M0,18C-20,2 -20,-26 0,-40C20,-26 20,2 0,18Z', ink.petals[1]) +
      fill('M0,10C-17,0 -16,-24 -7,-30C-6,-24 6,-24 7,-30C16,-24 17,0 0,10Z', ink.petals[0]) +
      circle(0, -9, 5.6, ink.dark),
    0,
    0,
    s,
  );

export function peacock(rng: Rng, ink: PhoolInk): string {
  const [cx, cy] = [W / 2, H * 0.645];
  const fan = [
    { r: 640, n: 19, s: 1.3 },
    { r: 510, n: 16, s: 1.18 },
    { r: 390, n: 13, s: 1 },
    { r: 284, n: 12, s: 0.8 },
  ].map(({ r, n, s }, row) =>
    times(n)
      .map((i) => {
        const angle = lerp(-102, 102, n === 1 ? 0.5 : i / (n - 1));
        const turn = (angle * Math.PI) / 180;
        const squeeze = 1 / Math.hypot(Math.cos(turn), Math.sin(turn) * 1.6);
        const barbs = times(9)
          .map((k) => {
            const y = -r * (0.34 + k * 0.055);
            return `M0,${num(y)}q-14,-6 -22,-26M0,${num(y)}q14,-6 22,-26`;
          })
          .join('');
        return group(
          stroke(`M0,0V${num(-r + 30)}`, itemAt([ink.leafLight, ink.gold], row), 3) +
            stroke(barbs, row % 2 === 0 ? ink.leaf : ink.petals[1], 2.4) +
            group(featherEye(s, ink), `translate(0 ${num(-r)})`),
          `translate(${cx} ${num(cy)}) rotate(${num(angle)}) scale(${squeeze.toFixed(3)})`,
        );
      })
      .join(''),
  );
  const body = `M${cx},${num(cy - 250)}C${cx - 44},${num(cy - 250)} ${cx - 52},${num(cy - 196)} ${cx - 38},${num(cy - 150)}C${cx - 30},${num(cy - 96)} ${cx - 104},${num(cy - 40)} ${cx - 100},${num(cy + 80)}C${cx - 96},${num(cy + 178)} ${cx - 40},${num(cy + 214)} ${cx},${num(cy + 220)}C${cx + 40},${num(cy + 214)} ${cx + 96},${num(cy + 178)} ${cx + 100},${num(cy + 80)}C${cx + 104},${num(cy - 40)} ${cx + 30},${num(cy - 96)} ${cx + 38},${num(cy - 150)}C${cx + 52},${num(cy - 196)} ${cx + 44},${num(cy - 250)} ${cx},${num(cy - 250)}Z`;
  const scales = times(8).flatMap((row) =>
    times(7).map((i) => {
      const x = cx - 105 + i * 34 + (row % 2) * 17;
      const y = cy - 60 + row * 33;
      return `<path d="M${num(x - 17)},${num(y)}a17,20 0 0 0 34,0" fill="${itemAt([ink.petals[0], ink.petals[1], ink.leaf], row)}" stroke="${ink.gold}" stroke-width="2.2"/>`;
    }),
  );
  const crest = times(5).map((i) => {
    const [x, y] = polar(92, -126 + i * 18, cx, cy - 236);
    return (
      stroke(`M${cx},${num(cy - 238)}L${num(x)},${num(y)}`, ink.gold, 3) +
      circle(x, y, 9, ink.petals[1], `stroke="${ink.line}" stroke-width="2.4"`)
    );
  });
  return (
    cloth(rng, ink) +
    circle(cx, cy, 700, ink.groundLight, 'opacity=".45"') +
    fan.join('') +
    group(ring(cx, cy - 10, 15, 120, 110, 26, [ink.petals[3], ink.petals[2]], ink, 'point')) +
    crest.join('') +
    fill(body, ink.petals[0], `stroke="${ink.line}" stroke-width="5"`) +
    `<clipPath id="bird"><path d="${body}"/></clipPath><g clip-path="url(#bird)">${scales.join('')}</g>` +
    beads(cx, cy - 130, 9, 34, 4, [ink.gold]) +
    mirrored(circle(cx - 17, cy - 216, 10, ink.line) + circle(cx - 16, cy - 216, 5, ink.dark)) +
    fill(
      `M${cx - 10},${num(cy - 202)}H${cx + 10}L${cx},${num(cy - 174)}Z`,
      ink.gold,
      `stroke="${ink.dark}" stroke-width="1.6"`,
    ) +
    mirrored(stroke(`M${cx - 26},${num(cy + 208)}v52m0,0l-22,16m22,-16v20m0,-20l20,14`, ink.gold, 7)) +
    mirrored(
      vine(
        [
          [cx - 30, cy + 300],
          [cx - 110, cy + 270],
          [cx - 190, cy + 300],
          [cx - 270, cy + 266],
          [cx - 350, cy + 290],
        ],
        52,
        ink,
      ) +
        blossom(cx - 150, cy + 318, 58, 2, ink) +
        blossom(cx - 292, cy + 322, 70, 0, ink) +
        blossom(cx - 396, cy + 250, 46, 1, ink),
    ) +
    blossom(cx, cy + 316, 62, 4, ink) +
    discFrame(ink)
  );
}
