import { printHeight as H, printWidth as W } from '../../drawing/family.ts';
import { itemAt, lerp, polar, times } from '../../drawing/geometry.ts';
import { circle, fill, num, rect, stroke } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';
import type { PhoolInk } from './palettes.ts';
import { blossom, discFrame, leaf, mirrored, vine } from './motifs.ts';

/** A guldasta: a pot with a bouquet that spreads symmetrically from one stalk. */
export function vase(rng: Rng, ink: PhoolInk): string {
  const [cx, foot] = [W / 2, H * 0.9];
  const stems: { x: number; y: number; r: number; kind: number; bend: number }[] = [
    { x: -350, y: 640, r: 74, kind: 1, bend: -150 },
    { x: -300, y: 430, r: 84, kind: 2, bend: -180 },
    { x: -160, y: 300, r: 92, kind: 3, bend: -120 },
    { x: -200, y: 580, r: 88, kind: 4, bend: -70 },
    { x: -330, y: 810, r: 62, kind: 0, bend: -190 },
  ];
  const arm = (s: { x: number; y: number; bend: number }): string => {
    const d = `M${cx},${num(foot - 300)}C${num(cx + s.bend * 0.2)},${num(lerp(foot - 300, s.y, 0.5))} ${num(cx + s.x - s.bend * 0.4)},${num(lerp(foot - 300, s.y, 0.6))} ${num(cx + s.x)},${num(s.y)}`;
    return stroke(d, ink.line, 11) + stroke(d, ink.leaf, 6.5);
  };
  const leaves = times(26).map((i) => {
    const t = i / 25;
    const angle = -lerp(6, 92, (i * 0.618) % 1);
    const reach = lerp(150, 400, (i * 0.381) % 1);
    const [x, y] = polar(reach, -90 + angle, cx, foot - 330);
    return leaf(x, y, lerp(64, 100, t), angle + (i % 2 === 0 ? 34 : -34), ink);
  });
  const buds = times(16).map((i) => {
    const [x, y] = polar(lerp(300, 590, (i * 0.618) % 1), -90 - lerp(6, 70, (i * 0.381) % 1), cx, foot - 300);
    return (
      circle(x, y, 12, itemAt(ink.petals, i), `stroke="${ink.line}" stroke-width="3"`) +
      circle(x - 3, y - 3, 4, ink.line)
    );
  });
  const pot = `M${cx - 92},${foot - 320}C${cx - 60},${foot - 282} ${cx - 70},${foot - 262} ${cx - 110},${foot - 234}C${cx - 192},${foot - 176} ${cx - 172},${foot - 62} ${cx - 74},${foot - 34}L${cx - 96},${foot}H${cx + 96}L${cx + 74},${foot - 34}C${cx + 172},${foot - 62} ${cx + 192},${foot - 176} ${cx + 110},${foot - 234}C${cx + 70},${foot - 262} ${cx + 60},${foot - 282} ${cx + 92},${foot - 320}Z`;
  const kind = rng.int(0, 4);
  return (
    rect(-4, -4, W + 8, H + 8, ink.ground) +
    archway(ink) +
    mirrored(
      vine(
        [
          [214, H * 0.885],
          [200, 1130],
          [250, 1070],
          [226, 1000],
          [270, 950],
        ],
        52,
        ink,
      ) +
        blossom(216, 1178, 58, kind + 1, ink) +
        blossom(262, 1060, 40, kind + 3, ink) +
        blossom(312, 1192, 42, kind + 2, ink) +
        blossom(276, 946, 30, kind, ink),
    ) +
    mirrored(stems.map(arm).join('')) +
    stroke(`M${cx},${foot - 300}V250`, ink.line, 12) +
    stroke(`M${cx},${foot - 300}V250`, ink.leaf, 7) +
    mirrored(leaves.join('')) +
    mirrored(buds.join('')) +
    mirrored(stems.map((s) => blossom(cx + s.x, s.y, s.r, s.kind + kind, ink)).join('')) +
    [0, 1, 2, 3]
      .map(
        (i) =>
          leaf(cx, 420 + i * 110, 84, i % 2 === 0 ? 48 : -48, ink) +
          leaf(cx, 420 + i * 110, 84, i % 2 === 0 ? -48 : 48, ink),
      )
      .join('') +
    blossom(cx, 262, 116, kind, ink) +
    blossom(cx, 520, 104, kind + 2, ink) +
    blossom(cx, 740, 92, kind + 1, ink) +
    fill(pot, ink.petals[3], `stroke="${ink.line}" stroke-width="6"`) +
    `<clipPath id="pot"><path d="${pot}"/></clipPath><g clip-path="url(#pot)">${fill(`M${cx - 220},${foot - 330}C${cx - 120},${foot - 220} ${cx - 130},${foot - 60} ${cx - 60},${foot}H${cx - 230}Z`, ink.dark, 'opacity=".18"')}${rect(cx - 200, foot - 236, 400, 16, ink.gold)}${rect(cx - 200, foot - 60, 400, 14, ink.gold)}${times(
      15,
    )
      .map((i) => circle(cx - 168 + i * 24, foot - 204, 8, itemAt([ink.line, ink.petals[0]], i)))
      .join('')}${times(15)
      .map((i) => circle(cx - 168 + i * 24, foot - 78, 8, itemAt([ink.line, ink.petals[0]], i)))
      .join('')}</g>` +
    blossom(cx, foot - 140, 58, 1, ink) +
    mirrored(leaf(cx - 62, foot - 140, 56, -90, ink, ink.gold, ink.line)) +
    rect(cx - 110, foot - 332, 220, 20, ink.gold, `rx="10" stroke="${ink.line}" stroke-width="4"`) +
    times(11)
      .map((i) => circle(cx - 92 + i * 18.4, foot - 322, 5, ink.petals[0]))
      .join('') +
    discFrame(ink)
  );
}

const archLine = `M150,${H - 118}V430C150,270 300,250 380,190C440,150 500,140 530,104C560,140 620,150 680,190C760,250 910,270 910,430V${H - 118}Z`;

export function archway(ink: PhoolInk): string {
  const spandrel =
    vine(
      [
        [146, 150],
        [200, 168],
        [262, 146],
        [322, 160],
        [384, 136],
      ],
      34,
      ink,
    ) +
    blossom(190, 206, 56, 1, ink) +
    leaf(236, 224, 46, 100, ink) +
    leaf(176, 262, 46, 176, ink) +
    blossom(300, 172, 30, 2, ink);
  return (
    fill(archLine, ink.groundLight) +
    mirrored(spandrel) +
    stroke(archLine, ink.line, 12) +
    stroke(archLine, ink.petals[0], 6) +
    times(34)
      .map((i) => circle(150, 450 + i * 23.6, 5, ink.gold) + circle(910, 450 + i * 23.6, 5, ink.gold))
      .join('')
  );
}
