import { at, circle, defineFamily, fill, group, inkHeight as H, inkWidth as W, lerp, mix, num, place, type Point, polar, rect, type Rng, smooth, stroke, times } from './kit.ts';
import { type PhoolInk, phoolPalettes } from './phool-ink.ts';
import { beads, blossom, corners, discFrame, featherEye, leaf, mirrored, ring, vine } from './phool-motifs.ts';

const ground = (rng: Rng, ink: PhoolInk): string => rect(-4, -4, W + 8, H + 8, ink.ground) + times(90).map(() => circle(rng.range(120, W - 120), rng.range(120, H - 120), rng.range(2, 4.4), rng.pick([ink.gold, ink.groundLight, ink.groundLight, ink.petals[1]]))).join('');

function medallion(rng: Rng, ink: PhoolInk): string {
  const [cx, cy] = [W / 2, H / 2];
  const [a, b, c, d] = ink.petals;
  const n = rng.pick([16, 18, 20]);
  const side = vine([[cx, 132], [cx - 70, 172], [cx - 150, 158], [cx - 210, 196], [cx - 276, 170]], 46, ink);
  return (
    ground(rng, ink) + mirrored(side) + group(mirrored(side), `translate(0 ${H}) scale(1 -1)`) + blossom(cx, 158, 62, 2, ink) + blossom(cx, H - 158, 62, 2, ink) + beads(cx, cy, n * 2, 416, 7, [ink.gold, ink.line]) + ring(cx, cy, n, 250, 148, 42, [d, a], ink, 'point') + ring(cx, cy, n, 190, 122, 32, [a, c], ink, 'point', 180 / n) + circle(cx, cy, 214, ink.dark, `stroke="${ink.gold}" stroke-width="9"`) + circle(cx, cy, 214, 'none', `stroke="${ink.line}" stroke-width="3"`) + beads(cx, cy, 40, 196, 6, [ink.line, ink.gold]) +
    ring(cx, cy, 12, 74, 106, 34, [c], ink, 'round') + ring(cx, cy, 12, 62, 80, 25, [b], ink, 'notch', 15) + ring(cx, cy, 8, 34, 62, 22, [d], ink, 'round') + ring(cx, cy, 8, 18, 40, 13, [a], ink, 'round', 22.5) + circle(cx, cy, 24, ink.gold, `stroke="${ink.line}" stroke-width="4"`) + beads(cx, cy, 9, 15, 3, [ink.dark]) + corners(176, 1.06, rng.int(0, 4), ink) + discFrame(ink)
  );
}

/** A guldasta: a pot with a bouquet that spreads symmetrically from one stalk. */
function vase(rng: Rng, ink: PhoolInk): string {
  const [cx, foot] = [W / 2, H * 0.9];
  const stems: { x: number; y: number; r: number; kind: number; bend: number }[] = [
    { x: -350, y: 640, r: 74, kind: 1, bend: -150 }, { x: -300, y: 430, r: 84, kind: 2, bend: -180 }, { x: -160, y: 300, r: 92, kind: 3, bend: -120 }, { x: -200, y: 580, r: 88, kind: 4, bend: -70 }, { x: -330, y: 810, r: 62, kind: 0, bend: -190 },
  ];
  const arm = (s: { x: number; y: number; bend: number }): string => { const d = `M${cx},${num(foot - 300)}C${num(cx + s.bend * 0.2)},${num(lerp(foot - 300, s.y, 0.5))} ${num(cx + s.x - s.bend * 0.4)},${num(lerp(foot - 300, s.y, 0.6))} ${num(cx + s.x)},${num(s.y)}`; return stroke(d, ink.line, 11) + stroke(d, ink.leaf, 6.5); };
  const leaves = times(26).map((i) => { const t = i / 25; const angle = -lerp(6, 92, (i * 0.618) % 1); const reach = lerp(150, 400, (i * 0.381) % 1); const [x, y] = polar(reach, -90 + angle, cx, foot - 330); return leaf(x, y, lerp(64, 100, t), angle + (i % 2 === 0 ? 34 : -34), ink); });
  const buds = times(16).map((i) => { const [x, y] = polar(lerp(300, 590, (i * 0.618) % 1), -90 - lerp(6, 70, (i * 0.381) % 1), cx, foot - 300); return circle(x, y, 12, at(ink.petals, i), `stroke="${ink.line}" stroke-width="3"`) + circle(x - 3, y - 3, 4, ink.line); });
  const pot = `M${cx - 92},${foot - 320}C${cx - 60},${foot - 282} ${cx - 70},${foot - 262} ${cx - 110},${foot - 234}C${cx - 192},${foot - 176} ${cx - 172},${foot - 62} ${cx - 74},${foot - 34}L${cx - 96},${foot}H${cx + 96}L${cx + 74},${foot - 34}C${cx + 172},${foot - 62} ${cx + 192},${foot - 176} ${cx + 110},${foot - 234}C${cx + 70},${foot - 262} ${cx + 60},${foot - 282} ${cx + 92},${foot - 320}Z`;
  const kind = rng.int(0, 4);
  return (
    rect(-4, -4, W + 8, H + 8, ink.ground) + archway(ink) + mirrored(vine([[214, H * 0.885], [200, 1130], [250, 1070], [226, 1000], [270, 950]], 52, ink) + blossom(216, 1178, 58, kind + 1, ink) + blossom(262, 1060, 40, kind + 3, ink) + blossom(312, 1192, 42, kind + 2, ink) + blossom(276, 946, 30, kind, ink)) + mirrored(stems.map(arm).join('')) + stroke(`M${cx},${foot - 300}V250`, ink.line, 12) + stroke(`M${cx},${foot - 300}V250`, ink.leaf, 7) + mirrored(leaves.join('')) + mirrored(buds.join('')) + mirrored(stems.map((s) => blossom(cx + s.x, s.y, s.r, s.kind + kind, ink)).join('')) + [0, 1, 2, 3].map((i) => leaf(cx, 420 + i * 110, 84, i % 2 === 0 ? 48 : -48, ink) + leaf(cx, 420 + i * 110, 84, i % 2 === 0 ? -48 : 48, ink)).join('') + blossom(cx, 262, 116, kind, ink) + blossom(cx, 520, 104, kind + 2, ink) + blossom(cx, 740, 92, kind + 1, ink) +
    fill(pot, ink.petals[3], `stroke="${ink.line}" stroke-width="6"`) + `<clipPath id="pot"><path d="${pot}"/></clipPath><g clip-path="url(#pot)">${fill(`M${cx - 220},${foot - 330}C${cx - 120},${foot - 220} ${cx - 130},${foot - 60} ${cx - 60},${foot}H${cx - 230}Z`, ink.dark, 'opacity=".18"')}${rect(cx - 200, foot - 236, 400, 16, ink.gold)}${rect(cx - 200, foot - 60, 400, 14, ink.gold)}${times(15).map((i) => circle(cx - 168 + i * 24, foot - 204, 8, at([ink.line, ink.petals[0]], i))).join('')}${times(15).map((i) => circle(cx - 168 + i * 24, foot - 78, 8, at([ink.line, ink.petals[0]], i))).join('')}</g>` + blossom(cx, foot - 140, 58, 1, ink) + mirrored(leaf(cx - 62, foot - 140, 56, -90, ink, ink.gold, ink.line)) + rect(cx - 110, foot - 332, 220, 20, ink.gold, `rx="10" stroke="${ink.line}" stroke-width="4"`) + times(11).map((i) => circle(cx - 92 + i * 18.4, foot - 322, 5, ink.petals[0])).join('') + discFrame(ink)
  );
}

const archLine = `M150,${H - 118}V430C150,270 300,250 380,190C440,150 500,140 530,104C560,140 620,150 680,190C760,250 910,270 910,430V${H - 118}Z`;
function archway(ink: PhoolInk): string {
  const spandrel = vine([[146, 150], [200, 168], [262, 146], [322, 160], [384, 136]], 34, ink) + blossom(190, 206, 56, 1, ink) + leaf(236, 224, 46, 100, ink) + leaf(176, 262, 46, 176, ink) + blossom(300, 172, 30, 2, ink);
  return fill(archLine, ink.groundLight) + mirrored(spandrel) + stroke(archLine, ink.line, 12) + stroke(archLine, ink.petals[0], 6) + times(34).map((i) => circle(150, 450 + i * 23.6, 5, ink.gold) + circle(910, 450 + i * 23.6, 5, ink.gold)).join('');
}

function peacock(rng: Rng, ink: PhoolInk): string {
  const [cx, cy] = [W / 2, H * 0.645];
  const fan = [{ r: 640, n: 19, s: 1.3 }, { r: 510, n: 16, s: 1.18 }, { r: 390, n: 13, s: 1 }, { r: 284, n: 12, s: 0.8 }].map(({ r, n, s }, row) =>
    times(n).map((i) => {
      const angle = lerp(-102, 102, n === 1 ? 0.5 : i / (n - 1));
      const squeeze = 1 - (Math.abs(angle) / 102) ** 1.6 * 0.36;
      const barbs = times(9).map((k) => { const y = -r * (0.34 + k * 0.055); return `M0,${num(y)}q-14,-6 -22,-26M0,${num(y)}q14,-6 22,-26`; }).join('');
      return group(stroke(`M0,0V${num(-r + 30)}`, at([ink.leafLight, ink.gold], row), 3) + stroke(barbs, row % 2 === 0 ? ink.leaf : ink.petals[1], 2.4) + group(featherEye(s, ink), `translate(0 ${num(-r)})`), `translate(${cx} ${num(cy)}) rotate(${num(angle)}) scale(${squeeze.toFixed(3)})`);
    }).join(''),
  );
  const body = `M${cx},${num(cy - 250)}C${cx - 44},${num(cy - 250)} ${cx - 52},${num(cy - 196)} ${cx - 38},${num(cy - 150)}C${cx - 30},${num(cy - 96)} ${cx - 104},${num(cy - 40)} ${cx - 100},${num(cy + 80)}C${cx - 96},${num(cy + 178)} ${cx - 40},${num(cy + 214)} ${cx},${num(cy + 220)}C${cx + 40},${num(cy + 214)} ${cx + 96},${num(cy + 178)} ${cx + 100},${num(cy + 80)}C${cx + 104},${num(cy - 40)} ${cx + 30},${num(cy - 96)} ${cx + 38},${num(cy - 150)}C${cx + 52},${num(cy - 196)} ${cx + 44},${num(cy - 250)} ${cx},${num(cy - 250)}Z`;
  const scales = times(8).flatMap((row) => times(7).map((i) => { const x = cx - 105 + i * 34 + (row % 2) * 17; const y = cy - 60 + row * 33; return `<path d="M${num(x - 17)},${num(y)}a17,20 0 0 0 34,0" fill="${at([ink.petals[0], ink.petals[1], ink.leaf], row)}" stroke="${ink.gold}" stroke-width="2.2"/>`; }));
  const crest = times(5).map((i) => { const [x, y] = polar(92, -126 + i * 18, cx, cy - 236); return stroke(`M${cx},${num(cy - 238)}L${num(x)},${num(y)}`, ink.gold, 3) + circle(x, y, 9, ink.petals[1], `stroke="${ink.line}" stroke-width="2.4"`); });
  return (
    ground(rng, ink) + circle(cx, cy, 700, ink.groundLight, 'opacity=".45"') + fan.join('') + group(ring(cx, cy - 10, 15, 120, 110, 26, [ink.petals[3], ink.petals[2]], ink, 'point')) + crest.join('') + fill(body, ink.petals[0], `stroke="${ink.line}" stroke-width="5"`) + `<clipPath id="bird"><path d="${body}"/></clipPath><g clip-path="url(#bird)">${scales.join('')}</g>` + beads(cx, cy - 130, 9, 34, 4, [ink.gold]) +
    mirrored(circle(cx - 17, cy - 216, 10, ink.line) + circle(cx - 16, cy - 216, 5, ink.dark)) + fill(`M${cx - 10},${num(cy - 202)}H${cx + 10}L${cx},${num(cy - 174)}Z`, ink.gold, `stroke="${ink.dark}" stroke-width="1.6"`) + mirrored(stroke(`M${cx - 26},${num(cy + 208)}v52m0,0l-22,16m22,-16v20m0,-20l20,14`, ink.gold, 7)) +
    mirrored(vine([[cx - 30, cy + 300], [cx - 110, cy + 270], [cx - 190, cy + 300], [cx - 270, cy + 266], [cx - 350, cy + 290]], 52, ink) + blossom(cx - 150, cy + 318, 58, 2, ink) + blossom(cx - 292, cy + 322, 70, 0, ink) + blossom(cx - 396, cy + 250, 46, 1, ink)) + blossom(cx, cy + 316, 62, 4, ink) + discFrame(ink)
  );
}

/** The partridge of the trucks, looking up; drawn facing right, about 360 high. */
function partridge(ink: PhoolInk): string {
  const body = 'M-150,92C-120,-20 -60,-84 10,-112C6,-156 26,-196 72,-202C112,-206 138,-180 138,-150C138,-120 118,-104 110,-84C136,-20 108,74 30,104C-30,126 -90,108 -150,92Z';
  const wing = smooth([[-122, 72], [-70, -10], [6, -50], [54, -26], [44, 30], [-10, 76], [-70, 90]], true);
  const bars = times(6).map((i) => stroke(`M${96 - i * 6},${-40 + i * 22}q-22,${14 + i} -44,${4 + i}`, ink.dark, 6));
  return (
    times(5).map((i) => group(fill('M0,0C-60,-12 -120,-8 -156,14C-112,30 -50,26 0,16Z', at([ink.petals[3], ink.petals[0], ink.petals[2]], i), `stroke="${ink.line}" stroke-width="3"`), `translate(-104 82) rotate(${i * 13 - 30})`)).join('') +
    stroke('M-12,112L-20,176M36,104L40,176M-20,176l-26,8m26,-8l18,12m38,-12l-22,12m22,-12l24,8', ink.petals[0], 8) + fill(body, ink.pale, `stroke="${ink.line}" stroke-width="5"`) + fill('M72,-60C120,-30 108,70 34,96C-10,108 -60,102 -96,96C0,90 70,40 72,-60Z', mix(ink.pale, ink.petals[1], 0.5)) + bars.join('') + stroke('M40,-188C66,-150 96,-140 126,-128C122,-96 92,-66 50,-78C26,-86 22,-110 26,-126', ink.dark, 11) +
    fill(wing, ink.petals[3], `stroke="${ink.line}" stroke-width="4"`) + times(4).map((i) => stroke(`M${-96 + i * 34},${66 - i * 10}Q${-50 + i * 30},${10 - i * 12} ${20 + i * 6},${-22 + i * 10}`, at([ink.gold, ink.line, ink.petals[1], ink.gold], i), 6)).join('') + circle(88, -162, 13, ink.petals[0], `stroke="${ink.line}" stroke-width="4"`) + circle(89, -162, 5.5, ink.dark) + fill('M132,-168L178,-172L136,-142Z', ink.petals[0], `stroke="${ink.line}" stroke-width="3"`) + stroke('M62,-198C46,-224 54,-244 70,-254', ink.petals[0], 6)
  );
}

function chakor(rng: Rng, ink: PhoolInk): string {
  const cx = W / 2;
  const moonY = 372;
  const branch = vine([[cx - 390, 1010], [cx - 320, 960], [cx - 236, 990], [cx - 150, 946], [cx - 60, 1000], [cx, 1030]], 58, ink);
  const kind = rng.int(0, 4);
  return (
    rect(-4, -4, W + 8, H + 8, ink.ground) + archway(ink) + circle(cx, moonY, 150, ink.gold, 'opacity=".25"') + circle(cx, moonY, 118, ink.gold, `stroke="${ink.line}" stroke-width="6"`) + circle(cx + 38, moonY - 16, 88, mix(ink.groundLight, ink.gold, 0.25)) + beads(cx, moonY, 28, 178, 6, [ink.line, ink.petals[0]]) + times(46).map(() => circle(rng.range(210, W - 210), rng.range(260, 760), rng.range(2, 5), rng.pick([ink.gold, ink.line, ink.petals[1]]))).join('') +
    mirrored(vine([[cx - 330, 470], [cx - 280, 530], [cx - 316, 596], [cx - 262, 640], [cx - 300, 700]], 44, ink) + blossom(cx - 304, 472, 58, kind + 1, ink) + blossom(cx - 214, 590, 42, kind + 2, ink)) + ring(cx, 1030, 9, 40, 220, 52, [ink.petals[0], ink.petals[2], ink.petals[3]], ink, 'point', 200) + mirrored(branch) + mirrored(place(partridge(ink), cx - 172, 812, 0.96)) + mirrored(blossom(cx - 330, 1080, 76, kind, ink) + blossom(cx - 196, 1110, 66, kind + 3, ink) + leaf(cx - 262, 1050, 80, 10, ink) + leaf(cx - 120, 1060, 80, -18, ink) + blossom(cx - 392, 1180, 50, kind + 2, ink)) + blossom(cx, 1070, 120, kind + 1, ink) + mirrored(blossom(cx - 110, 1180, 60, kind + 4, ink) + blossom(cx - 260, 1200, 56, kind + 2, ink)) + discFrame(ink)
  );
}

/** Ajrak: a resist-printed cloth of roundels and stars in madder and indigo, with a border of its own. */
function ajrak(_: Rng, ink: PhoolInk): string {
  const [a, b, , d] = ink.petals;
  const step = 262;
  const roundel = (x: number, y: number, dark: boolean): string => circle(x, y, 99, dark ? d : a, `stroke="${ink.line}" stroke-width="5"`) + beads(x, y, 32, 86, 4.6, [ink.line]) + circle(x, y, 75, dark ? a : d, `stroke="${ink.line}" stroke-width="3.4"`) + ring(x, y, 8, 18, 52, 19, [dark ? d : b], ink, 'round') + ring(x, y, 8, 10, 30, 9, [ink.pale], ink, 'point', 22.5) + circle(x, y, 13, dark ? ink.gold : a, `stroke="${ink.line}" stroke-width="3"`);
  const field = times(6).flatMap((row) => times(5).map((column) => { const [x, y] = [W / 2 + (column - 2) * step, H / 2 + (row - 2.5) * step]; const [mx, my] = [x + step / 2, y + step / 2]; return place(roundel(0, 0, (row + column) % 2 === 0), x, y, 1.24) + fill(times(8).map((i) => { const [px, py] = polar(i % 2 === 0 ? 70 : 28, i * 45, mx, my); return `${i === 0 ? 'M' : 'L'}${num(px)},${num(py)}`; }).join('') + 'Z', a, `stroke="${ink.line}" stroke-width="3.4"`) + circle(mx, my, 13, ink.line) + circle(mx, my, 6, d); }));
  const frame = 150;
  const hole = (outer: number, inner: number): string => `M${outer},${outer}H${W - outer}V${H - outer}H${outer}ZM${inner},${inner}V${H - inner}H${W - inner}V${inner}Z`;
  const petalsAt = (x: number, y: number, turn: number, i: number): string => group(`<path d="M0,34C-30,20 -26,-22 0,-36C26,-22 30,20 0,34Z" fill="${at([b, d], i)}" stroke="${ink.line}" stroke-width="3.4"/><path d="M0,22C-14,12 -12,-10 0,-20C12,-10 14,12 0,22Z" fill="${ink.pale}"/>${circle(0, 4, 4, a)}`, `translate(${num(x)} ${num(y)}) rotate(${turn})`);
  const mid = 80;
  const across = 13;
  const down = 17;
  const border = [...times(across).flatMap((i) => { const x = mid + ((i + 0.5) / across) * (W - mid * 2); return [petalsAt(x, mid, 0, i), petalsAt(x, H - mid, 180, i)]; }), ...times(down).flatMap((i) => { const y = mid + ((i + 0.5) / down) * (H - mid * 2); return [petalsAt(mid, y, 270, i + 1), petalsAt(W - mid, y, 90, i + 1)]; })];
  const dots = (d2: number, tone: string): string => [...times(53).flatMap((i) => { const x = lerp(d2, W - d2, i / 52); return [circle(x, d2, 4.6, tone), circle(x, H - d2, 4.6, tone)]; }), ...times(67).flatMap((i) => { const y = lerp(d2, H - d2, (i + 0.5) / 67); return [circle(d2, y, 4.6, tone), circle(W - d2, y, 4.6, tone)]; })].join('');
  return rect(-4, -4, W + 8, H + 8, ink.ground) + field.join('') + fill(hole(-9, frame), d) + fill(hole(12, 26), ink.line) + fill(hole(34, 126), a) + fill(hole(30, 34), ink.line) + fill(hole(126, 131), ink.line) + dots(139, ink.line) + fill(hole(147, 153), ink.line) + border.join('') + ([[mid, mid], [W - mid, mid], [mid, H - mid], [W - mid, H - mid]] as const).map(([x, y]: Point) => rect(x - 46, y - 46, 92, 92, d, `stroke="${ink.line}" stroke-width="5"`) + ring(x, y, 8, 10, 32, 12, [b], ink, 'round') + circle(x, y, 9, ink.gold)).join('');
}

export const phool = defineFamily(phoolPalettes, { medallion, vase, peacock, chakor, ajrak });
