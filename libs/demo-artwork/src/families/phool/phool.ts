import { defineFamily, printHeight as H, printWidth as W } from '../../drawing/family.ts';
import { circle, group } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';
import { ajrak } from './ajrak.ts';
import { chakor } from './chakor.ts';
import { type PhoolInk, phoolPalettes } from './palettes.ts';
import { beads, blossom, cloth, corners, discFrame, mirrored, ring, vine } from './motifs.ts';
import { peacock } from './peacock.ts';
import { vase } from './vase.ts';

function medallion(rng: Rng, ink: PhoolInk): string {
  const [cx, cy] = [W / 2, H / 2];
  const [a, b, c, d] = ink.petals;
  const n = rng.pick([16, 18, 20]);
  const side = vine(
    [
      [cx, 132],
      [cx - 70, 172],
      [cx - 150, 158],
      [cx - 210, 196],
      [cx - 276, 170],
    ],
    46,
    ink,
  );
  return (
    cloth(rng, ink) +
    mirrored(side) +
    group(mirrored(side), `translate(0 ${H}) scale(1 -1)`) +
    blossom(cx, 158, 62, 2, ink) +
    blossom(cx, H - 158, 62, 2, ink) +
    beads(cx, cy, n * 2, 416, 7, [ink.gold, ink.line]) +
    ring(cx, cy, n, 250, 148, 42, [d, a], ink, 'point') +
    ring(cx, cy, n, 190, 122, 32, [a, c], ink, 'point', 180 / n) +
    circle(cx, cy, 214, ink.dark, `stroke="${ink.gold}" stroke-width="9"`) +
    circle(cx, cy, 214, 'none', `stroke="${ink.line}" stroke-width="3"`) +
    beads(cx, cy, 40, 196, 6, [ink.line, ink.gold]) +
    ring(cx, cy, 12, 74, 106, 34, [c], ink, 'round') +
    ring(cx, cy, 12, 62, 80, 25, [b], ink, 'notch', 15) +
    ring(cx, cy, 8, 34, 62, 22, [d], ink, 'round') +
    ring(cx, cy, 8, 18, 40, 13, [a], ink, 'round', 22.5) +
    circle(cx, cy, 24, ink.gold, `stroke="${ink.line}" stroke-width="4"`) +
    beads(cx, cy, 9, 15, 3, [ink.dark]) +
    corners(176, 1.06, rng.int(0, 4), ink) +
    discFrame(ink)
  );
}

export const phool = defineFamily(phoolPalettes, { medallion, vase, peacock, chakor, ajrak });
