import { printHeight as H, printWidth as W } from '../../drawing/family.ts';
import { itemAt, times } from '../../drawing/geometry.ts';
import { circle, fill, group, mix, place, rect, smooth, stroke } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';
import type { PhoolInk } from './palettes.ts';
import { beads, blossom, discFrame, leaf, mirrored, ring, vine } from './motifs.ts';
import { archway } from './vase.ts';

/** The partridge of the trucks, looking up; drawn facing right, about 360 high. */
function partridge(ink: PhoolInk): string {
  const body =
    'M-150,92C-120,-20 -60,-84 10,-112C6,-156 26,-196 72,-202C112,-206 138,-180 138,-150C138,-120 118,-104 110,-84C136,-20 108,74 30,104C-30,126 -90,108 -150,92Z';
  const wing = smooth(
    [
      [-122, 72],
      [-70, -10],
      [6, -50],
      [54, -26],
      [44, 30],
      [-10, 76],
      [-70, 90],
    ],
    true,
  );
  const bars = times(6).map((i) => stroke(`M${96 - i * 6},${-40 + i * 22}q-22,${14 + i} -44,${4 + i}`, ink.dark, 6));
  return (
    times(5)
      .map((i) =>
        group(
          fill(
            'M0,0C-60,-12 -120,-8 -156,14C-112,30 -50,26 0,16Z',
            itemAt([ink.petals[3], ink.petals[0], ink.petals[2]], i),
            `stroke="${ink.line}" stroke-width="3"`,
          ),
          `translate(-104 82) rotate(${i * 13 - 30})`,
        ),
      )
      .join('') +
    stroke('M-12,112L-20,176M36,104L40,176M-20,176l-26,8m26,-8l18,12m38,-12l-22,12m22,-12l24,8', ink.petals[0], 8) +
    fill(body, ink.pale, `stroke="${ink.line}" stroke-width="5"`) +
    fill('M72,-60C120,-30 108,70 34,96C-10,108 -60,102 -96,96C0,90 70,40 72,-60Z', mix(ink.pale, ink.petals[1], 0.5)) +
    bars.join('') +
    stroke('M40,-188C66,-150 96,-140 126,-128C122,-96 92,-66 50,-78C26,-86 22,-110 26,-126', ink.dark, 11) +
    fill(wing, ink.petals[3], `stroke="${ink.line}" stroke-width="4"`) +
    times(4)
      .map((i) =>
        stroke(
          `M${-96 + i * 34},${66 - i * 10}Q${-50 + i * 30},${10 - i * 12} ${20 + i * 6},${-22 + i * 10}`,
          itemAt([ink.gold, ink.line, ink.petals[1], ink.gold], i),
          6,
        ),
      )
      .join('') +
    circle(88, -162, 13, ink.petals[0], `stroke="${ink.line}" stroke-width="4"`) +
    circle(89, -162, 5.5, ink.dark) +
    fill('M132,-168L178,-172L136,-142Z', ink.petals[0], `stroke="${ink.line}" stroke-width="3"`) +
    stroke('M62,-198C46,-224 54,-244 70,-254', ink.petals[0], 6)
  );
}

export function chakor(rng: Rng, ink: PhoolInk): string {
  const cx = W / 2;
  const moonY = 372;
  const branch = vine(
    [
      [cx - 390, 1010],
      [cx - 320, 960],
      [cx - 236, 990],
      [cx - 150, 946],
      [cx - 60, 1000],
      [cx, 1030],
    ],
    58,
    ink,
  );
  const kind = rng.int(0, 4);
  return (
    rect(-4, -4, W + 8, H + 8, ink.ground) +
    archway(ink) +
    circle(cx, moonY, 150, ink.gold, 'opacity=".25"') +
    circle(cx, moonY, 118, ink.gold, `stroke="${ink.line}" stroke-width="6"`) +
    circle(cx + 38, moonY - 16, 88, mix(ink.groundLight, ink.gold, 0.25)) +
    beads(cx, moonY, 28, 178, 6, [ink.line, ink.petals[0]]) +
    times(46)
      .map(() =>
        circle(
          rng.range(210, W - 210),
          rng.range(260, 760),
          rng.range(2, 5),
          rng.pick([ink.gold, ink.line, ink.petals[1]]),
        ),
      )
      .join('') +
    mirrored(
      vine(
        [
          [cx - 330, 470],
          [cx - 280, 530],
          [cx - 316, 596],
          [cx - 262, 640],
          [cx - 300, 700],
        ],
        44,
        ink,
      ) +
        blossom(cx - 304, 472, 58, kind + 1, ink) +
        blossom(cx - 214, 590, 42, kind + 2, ink),
    ) +
    ring(cx, 1030, 9, 40, 220, 52, [ink.petals[0], ink.petals[2], ink.petals[3]], ink, 'point', 200) +
    mirrored(branch) +
    mirrored(place(partridge(ink), cx - 172, 812, 0.96)) +
    mirrored(
      blossom(cx - 330, 1080, 76, kind, ink) +
        blossom(cx - 196, 1110, 66, kind + 3, ink) +
        leaf(cx - 262, 1050, 80, 10, ink) +
        leaf(cx - 120, 1060, 80, -18, ink) +
        blossom(cx - 392, 1180, 50, kind + 2, ink),
    ) +
    blossom(cx, 1070, 120, kind + 1, ink) +
    mirrored(blossom(cx - 110, 1180, 60, kind + 4, ink) + blossom(cx - 260, 1200, 56, kind + 2, ink)) +
    discFrame(ink)
  );
}
