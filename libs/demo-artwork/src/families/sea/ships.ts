import { lerp, type Point, times } from '../../drawing/geometry.ts';
import { circle, fill, mix, num, polygon, rect, stroke } from '../../drawing/svg.ts';
import type { Rng } from '../../random.ts';

export interface VesselInk {
  hull: string;
  trim: string;
  sail: string;
  sailShade: string;
  flag: string;
  lamp: string;
}

/** A square sail filled by wind from the left: top and bottom yard, a belly, a shadow and its seams. */
function squareSail(
  cx: number,
  top: number,
  topWidth: number,
  height: number,
  footWidth: number,
  ink: VesselInk,
): string {
  const belly = height * 0.2;
  const foot = top + height;
  const [l, r] = [cx - topWidth / 2, cx + topWidth / 2];
  const [fl, fr] = [cx - footWidth / 2 + belly * 0.55, cx + footWidth / 2 + belly * 0.55];
  const side = (from: number, to: number): string =>
    `C${num(from + belly)},${num(top + height * 0.3)} ${num(to + belly * 0.9)},${num(top + height * 0.7)} ${num(to)},${num(foot)}`;
  const outline = `M${num(l)},${num(top)}L${num(r)},${num(top)}${side(r, fr)}Q${num(cx + belly)},${num(foot - height * 0.17)} ${num(fl)},${num(foot)}C${num(fl + belly * 0.9)},${num(top + height * 0.7)} ${num(l + belly)},${num(top + height * 0.3)} ${num(l)},${num(top)}Z`;
  const shade = `M${num(l)},${num(top)}L${num(lerp(l, r, 0.24))},${num(top)}${side(lerp(l, r, 0.24), lerp(fl, fr, 0.2))}L${num(fl)},${num(foot)}C${num(fl + belly * 0.9)},${num(top + height * 0.7)} ${num(l + belly)},${num(top + height * 0.3)} ${num(l)},${num(top)}Z`;
  const seams = times(4).map((i) => {
    const t = (i + 1) / 5;
    return stroke(`M${num(lerp(l, r, t))},${num(top)}${side(lerp(l, r, t), lerp(fl, fr, t))}`, ink.sailShade, 1);
  });
  const band = stroke(
    `M${num(l + belly * 0.55)},${num(top + height * 0.3)}L${num(r + belly * 0.55)},${num(top + height * 0.3)}`,
    ink.sailShade,
    1.1,
  );
  return (
    fill(outline, ink.sail) +
    fill(shade, ink.sailShade, 'opacity=".55"') +
    seams.join('') +
    band +
    stroke(outline, ink.hull, 1.6) +
    stroke(`M${num(l - 7)},${num(top)}L${num(r + 7)},${num(top)}`, ink.hull, 4)
  );
}

const jib = (a: Point, b: Point, c: Point, ink: VesselInk): string => {
  const mid: Point = [(b[0] + c[0]) / 2 + 12, (b[1] + c[1]) / 2 + 12];
  const d = `M${a.map(num).join()}L${b.map(num).join()}Q${mid.map(num).join()} ${c.map(num).join()}Z`;
  const seam = stroke(
    `M${num(lerp(a[0], b[0], 0.45))},${num(lerp(a[1], b[1], 0.45))}Q${num(lerp(a[0], mid[0], 0.6))},${num(lerp(a[1], mid[1], 0.62))} ${c.map(num).join()}`,
    ink.sailShade,
    1.1,
  );
  return fill(d, ink.sail) + seam + stroke(d, ink.hull, 1.5);
};

const pennant = (x: number, y: number, length: number, colour: string): string =>
  fill(
    `M${num(x)},${num(y)}c${num(length * 0.3)},-7 ${num(length * 0.55)},7 ${num(length)},-2c${num(-length * 0.4)},11 ${num(-length * 0.7)},4 ${num(-length)},13z`,
    colour,
  );

/** A three-masted square-rigger sailing to the right; about 430 wide, waterline at y = 0. */
export function squareRigger(rng: Rng, ink: VesselInk): string {
  const masts = [
    { x: -112, deck: -62, height: 246, width: 82 },
    { x: -6, deck: -46, height: 318, width: 112 },
    { x: 98, deck: -52, height: 276, width: 96 },
  ];
  const hull =
    'M-196,-92L-142,-86L-138,-60C-60,-42 60,-40 128,-56L136,-70L186,-78C180,-40 164,-12 138,8L-156,8C-180,-10 -188,-46 -196,-92Z';
  const hullArt =
    fill(hull, ink.hull) +
    fill('M-191,-62C-100,-32 80,-26 176,-52L173,-40C80,-15 -100,-20 -188,-48Z', ink.trim) +
    times(9)
      .map((i) => rect(-132 + i * 30, -38 + Math.abs(i - 4.4) * -1.2, 10, 9, ink.hull))
      .join('') +
    stroke('M-180,-20C-80,0 60,4 158,-20', mix(ink.hull, ink.trim, 0.35), 2) +
    stroke('M-173,-6C-80,12 60,14 146,-4', mix(ink.hull, ink.trim, 0.2), 1.6) +
    times(3)
      .map((i) => rect(-188 + i * 15, -83 + i * 1.5, 9, 12, ink.lamp, 'rx="1.5"'))
      .join('') +
    stroke('M-198,-94L-140,-88M-138,-66C-60,-50 60,-48 128,-63M136,-76L190,-86', ink.trim, 2.4) +
    circle(-200, -106, 6, ink.lamp) +
    stroke('M-198,-94L-200,-100', ink.hull, 2.4);
  const bowsprit = stroke('M168,-72L272,-128', ink.hull, 6);
  const stay = (d: string): string => stroke(d, ink.hull, 1.2, 'opacity=".85"');
  const rigging = masts.map((m) => {
    const top = m.deck - m.height;
    const shroud = times(4).map((i) =>
      stay(`M${num(m.x - 26 + i * 17)},${num(m.deck + 6)}L${num(m.x)},${num(top + m.height * 0.4)}`),
    );
    const ratlines = times(8).map((i) =>
      stay(`M${num(m.x - 24 + i * 2.4)},${num(m.deck - i * 12)}L${num(m.x + 23 - i * 2.4)},${num(m.deck - i * 12)}`),
    );
    return shroud.join('') + ratlines.join('');
  });
  const mastArt = masts.map((m) => {
    const top = m.deck - m.height;
    const sails = [
      [0.66, 0.3, 1, 1.06],
      [0.4, 0.25, 0.82, 0.98],
      [0.19, 0.19, 0.62, 0.78],
      [0.06, 0.115, 0.44, 0.58],
    ] as const;
    return (
      fill(
        polygon([
          [m.x - 5, m.deck + 12],
          [m.x + 5, m.deck + 12],
          [m.x + 1.6, top],
          [m.x - 1.6, top],
        ]),
        ink.hull,
      ) +
      pennant(m.x, top - 1, rng.range(40, 58), ink.flag) +
      sails
        .map(([at, tall, head, foot]) =>
          squareSail(m.x, top + m.height * at, m.width * head, m.height * tall, m.width * foot, ink),
        )
        .join('')
    );
  });
  const stays = stay(
    'M-112,-308L-6,-240M-6,-364L98,-250M98,-328L272,-128M98,-230L236,-108M-112,-308L-198,-92M-6,-364L-150,-90',
  );
  const jibs = jib([112, -292], [262, -126], [150, -122], ink) + jib([106, -244], [228, -108], [134, -92], ink);
  const spanker =
    fill(
      'M-114,-190C-150,-196 -176,-206 -196,-222C-190,-170 -196,-130 -212,-104C-176,-92 -146,-90 -114,-92Z',
      ink.sail,
    ) +
    stroke(
      'M-114,-190C-150,-196 -176,-206 -196,-222C-190,-170 -196,-130 -212,-104C-176,-92 -146,-90 -114,-92Z',
      ink.hull,
      1.8,
    ) +
    stroke('M-140,-194C-138,-160 -142,-124 -148,-92M-168,-204C-164,-166 -170,-126 -180,-96', ink.sailShade, 1.2) +
    stroke('M-112,-186L-202,-226M-112,-90L-220,-102', ink.hull, 4);
  return bowsprit + stays + rigging.join('') + spanker + mastArt.join('') + jibs + hullArt;
}

/** The lateen-rigged boat of the Arabian Sea; about 330 wide, sailing to the right. */
export function dhow(rng: Rng, ink: VesselInk, stripe: string): string {
  const hull =
    'M-150,-58L-138,-60L-128,-34C-60,-18 30,-16 96,-38C124,-48 148,-70 170,-100L178,-98C166,-50 140,-10 104,8L-112,8C-134,-8 -146,-30 -150,-58Z';
  const sailMain: Point[] = [
    [-118, -64],
    [122, -356],
  ];
  const sail = `M-118,-64C-40,-150 40,-250 122,-356C134,-240 112,-130 66,-44C10,-34 -60,-44 -118,-64Z`;
  const bands = [0.16, 0.34].map((t) =>
    stroke(
      `M${num(lerp(122, -118, t))},${num(lerp(-356, -64, t))}C${num(lerp(128, 20, t))},${num(lerp(-240, -96, t))} ${num(lerp(120, 70, t))},${num(lerp(-180, -60, t))} ${num(lerp(108, 86, t))},${num(lerp(-150, -80, t))}`,
      ink.sailShade,
      1.4,
    ),
  );
  const seams = times(5).map((i) => {
    const t = (i + 1) / 6;
    return stroke(
      `M${num(lerp(-118, 122, t))},${num(lerp(-64, -356, t))}Q${num(lerp(-60, 134, t))},${num(lerp(-60, -190, t))} ${num(lerp(-100, 68, t))},${num(lerp(-58, -46, t))}`,
      ink.sailShade,
      1.5,
    );
  });
  const small = 'M-128,-72C-110,-120 -92,-160 -70,-206C-62,-150 -72,-100 -92,-62Z';
  return (
    stroke('M-6,-20L26,-300', ink.hull, 6) +
    stroke('M-122,-50L-104,-170', ink.hull, 4) +
    stroke('M26,-300L160,-88M26,-300L-60,-30', ink.hull, 1.3) +
    fill(small, mix(ink.sail, ink.sailShade, 0.4)) +
    stroke(small, ink.hull, 1.6) +
    fill(sail, ink.sail) +
    fill(
      'M-118,-64C-40,-150 40,-250 122,-356C80,-240 20,-130 -40,-52C-70,-54 -96,-58 -118,-64Z',
      ink.sailShade,
      'opacity=".5"',
    ) +
    seams.join('') +
    bands.join('') +
    stroke(sail, ink.hull, 1.8) +
    stroke(polygon(sailMain, false), ink.hull, 5) +
    pennant(122, -362, rng.range(34, 48), ink.flag) +
    fill(hull, ink.hull) +
    stroke('M-142,-40C-60,2 60,4 160,-72', stripe, 4) +
    stroke('M-134,-22C-60,12 50,14 140,-36', ink.trim, 2) +
    times(8)
      .map((i) => circle(-104 + i * 27, -19 + (i - 3.2) ** 2 * -0.75, 3, ink.lamp))
      .join('')
  );
}
