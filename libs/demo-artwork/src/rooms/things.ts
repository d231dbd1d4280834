import { itemAt, times } from '../drawing/geometry.ts';
import { circle, fill, gradient, num, place, rect, stroke } from '../drawing/svg.ts';
import type { RoomColours } from './colours.ts';
import { darker, lighter, shade, soft } from './room.ts';

const greens = ['#4f6d4a', '#6d8a58', '#3d5a43', '#7f9a63'];
const leaf = 'M0,0C-24,-26 -22,-82 0,-122C22,-82 24,-26 0,0Z';
const vein = stroke('M0,-6V-104', '#e6e7c2', 2, 'opacity=".35"');

/** A leafy plant in a pot that stands on `base`. */
export function plant(x: number, base: number, scale: number, pot: string): string {
  const leaves = times(17).map((i) => {
    const angle = (i % 2 === 0 ? 1 : -1) * (6 + i * 4.6);
    const rise = 250 - i * 12.5;
    return (
      stroke(
        `M0,-90C0,-150 ${num(angle * 0.3)},-${num(rise * 0.6 + 70)} ${num(angle * 0.85)},-${num(rise)}`,
        '#44583c',
        4,
      ) + place(fill(leaf, itemAt(greens, i)) + vein, angle * 0.85, -rise + 4, 0.74 + (i % 3) * 0.13, angle)
    );
  });
  return place(
    shade(-60, -10, 150, 22, 0.35, 6) +
      leaves.toReversed().join('') +
      gradient(`pot-${num(x)}`, [lighter(pot, 0.2), pot, darker(pot, 0.28)]) +
      fill('M-62,-100H62L48,0H-48Z', `url(#pot-${num(x)})`) +
      rect(-68, -112, 136, 24, lighter(pot, 0.1), 'rx="4"') +
      rect(-68, -92, 136, 6, darker(pot, 0.35), 'opacity=".5"'),
    x,
    base,
    scale,
  );
}

/** Thin branches in a tall vase. */
export function branches(
  x: number,
  base: number,
  scale: number,
  { accent, spark }: RoomColours,
  bloom = spark,
): string {
  const stems = [-26, -11, 4, 17, 31].map((lean, index) => {
    const length = 250 + ((index * 53) % 90);
    const twigs = times(8).map((i) => {
      const along = 0.36 + i * 0.088;
      return place(
        i % 3 === 2
          ? circle(0, -9, 8, bloom)
          : fill('M0,0C-11,-14 -9,-38 0,-50C9,-38 11,-14 0,0Z', itemAt(greens, i + index)),
        lean * along * along * 0.8,
        -length * along,
        1,
        lean + (i % 2 === 0 ? 52 : -52),
      );
    });
    return place(
      stroke(`M0,0Q0,${-length * 0.6} ${lean * 0.8},${-length}`, '#5a4a36', 3.4) + twigs.join(''),
      0,
      -118,
      1,
      lean,
    );
  });
  return place(
    shade(-44, -8, 120, 18, 0.4, 6) +
      stems.join('') +
      gradient(`vase-${num(x)}`, [lighter(accent, 0.22), accent, darker(accent, 0.3)]) +
      fill(
        'M-20,-150C-20,-124 -56,-104 -56,-58C-56,-22 -40,0 -32,0H32C40,0 56,-22 56,-58C56,-104 20,-124 20,-150Z',
        `url(#vase-${num(x)})`,
      ) +
      fill('M-36,-86C-44,-66 -42,-34 -32,-18C-26,-40 -28,-66 -36,-86Z', '#ffffff', 'opacity=".28"') +
      rect(-25, -156, 50, 11, darker(accent, 0.2), 'rx="5"'),
    x,
    base,
    scale,
  );
}

/** A table lamp that is lit. */
export function lamp(x: number, base: number, scale: number, { spark, wood }: RoomColours): string {
  return place(
    shade(-50, -8, 130, 18, 0.4, 6) +
      gradient('lamp-foot', [lighter(spark, 0.25), spark, darker(spark, 0.35)]) +
      fill(
        'M-40,0C-40,-12 -14,-14 -12,-24C-46,-44 -50,-108 -14,-136C-8,-146 -7,-160 -7,-174H7C7,-160 8,-146 14,-136C50,-108 46,-44 12,-24C14,-14 40,-12 40,0Z',
        'url(#lamp-foot)',
      ) +
      gradient('lamp-shade', ['#f4dba6', '#fff1cb', '#f2cf8d']) +
      fill('M-66,-312H66L102,-168H-102Z', 'url(#lamp-shade)') +
      stroke('M-102,-168H102M-66,-312H66', darker(wood, 0.1), 4),
    x,
    base,
    scale,
  );
}

/** Books laid flat on `base`. */
export function bookPile(x: number, base: number, { accent, spark, cloth }: RoomColours): string {
  return times(4)
    .map((i) => {
      const w = 168 - ((i * 37) % 50);
      const tone = itemAt([cloth, '#efe5d0', accent, spark], i);
      return place(
        rect(-w / 2, -25, w, 25, tone, 'rx="2"') +
          rect(-w / 2, -7, w, 7, darker(tone, 0.35), 'opacity=".5"') +
          rect(w / 2 - 12, -21, 12, 17, '#fbf5e6') +
          rect(-w / 2 + 14, -25, 5, 25, darker(tone, 0.3)),
        x + ((i * 29) % 17) - 8,
        base - i * 25.4,
        1,
        i === 3 ? -2 : 0,
      );
    })
    .join('');
}

/** Books that stand side by side; the last one leans. */
export function bookRow(x: number, base: number, count: number, colours: RoomColours): string {
  const tones = [colours.accent, '#e9dec6', colours.cloth, colours.spark, darker(colours.wood, 0.2), '#c9b79a'];
  let left = x;
  return times(count)
    .map((i) => {
      const [w, h] = [22 + ((i * 13) % 16), 128 + ((i * 41) % 52)];
      const tone = itemAt(tones, i * 5 + count);
      const book =
        rect(0, -h, w, h, tone, 'rx="2"') +
        rect(0, -h, 5, h, lighter(tone, 0.4), 'opacity=".5"') +
        rect(w - 6, -h, 6, h, darker(tone, 0.5), 'opacity=".35"') +
        rect(4, -h + 18, w - 8, 7, lighter(tone, 0.55), 'opacity=".7"');
      const drawn = place(book, i === count - 1 ? left + 12 : left, base, 1, i === count - 1 ? -7 : 0);
      left += w + 1;
      return drawn;
    })
    .join('');
}

/** A cup with its saucer. */
export const cup = (x: number, base: number, colour: string): string =>
  place(
    shade(-40, -4, 96, 12, 0.35, 6) +
      fill('M-50,-8H50C46,2 30,4 0,4C-30,4 -46,2 -50,-8Z', lighter(colour, 0.15)) +
      stroke('M30,-50C58,-56 60,-20 26,-20', darker(colour, 0.1), 7) +
      fill('M-34,-62H34C34,-30 26,-8 14,-8H-14C-26,-8 -34,-30 -34,-62Z', colour) +
      fill('M-34,-62H-16C-16,-32 -14,-16 -6,-8H-14C-26,-8 -34,-30 -34,-62Z', '#ffffff', 'opacity=".3"') +
      `<ellipse cx="0" cy="-62" rx="34" ry="6" fill="${darker(colour, 0.5)}"/>`,
    x,
    base,
  );

/** A bowl of fruit. */
export const fruit = (x: number, base: number, { cloth }: RoomColours): string =>
  place(
    shade(-80, -6, 190, 16, 0.4, 6) +
      [
        [-58, -82, '#e0912f'],
        [58, -84, '#c94f34'],
        [-22, -98, '#d8702f'],
        [24, -104, '#e3ab3c'],
        [0, -80, '#c94f34'],
      ]
        .map(
          ([cx, cy, tone]) =>
            circle(Number(cx), Number(cy), 37, String(tone)) +
            circle(Number(cx) - 12, Number(cy) - 13, 9, '#fff4d8', 'opacity=".45"'),
        )
        .join('') +
      gradient('bowl', [lighter(cloth, 0.3), cloth, darker(cloth, 0.3)]) +
      fill('M-118,-74H118C112,-22 66,-6 44,-6V0H-44V-6C-66,-6 -112,-22 -118,-74Z', 'url(#bowl)') +
      rect(-122, -80, 244, 10, lighter(cloth, 0.28), 'rx="5"'),
    x,
    base,
  );

/** A cushion with its middle at (x, y). */
export function cushion(x: number, y: number, scale: number, turn: number, colour: string, pattern = ''): string {
  const outline = 'M-92,-86C-44,-95 44,-95 92,-86C97,-40 97,40 92,86C44,95 -44,95 -92,86C-97,40 -97,-40 -92,-86Z';
  const id = `cushion-${num(x)}-${num(y)}`;
  return place(
    place(soft(outline, '#1d1218', 0.4, 0.06), 8, 10) +
      gradient(id, [lighter(colour, 0.2), colour, darker(colour, 0.26)]) +
      fill(outline, `url(#${id})`) +
      pattern +
      stroke('M-86,-80C-40,-88 40,-88 86,-80', '#ffffff', 3, 'opacity=".35"') +
      stroke('M-60,30C-30,52 20,58 62,44M-20,-56C-6,-44 12,-42 26,-50', darker(colour, 0.5), 3, 'opacity=".22"'),
    x,
    y,
    scale,
    turn,
  );
}

export const stripes = (colour: string): string =>
  times(5)
    .map((i) =>
      stroke(
        `M${-66 + i * 33},-84C${-62 + i * 33},-28 ${-62 + i * 33},28 ${-66 + i * 33},84`,
        colour,
        7,
        'opacity=".85"',
      ),
    )
    .join('');

/** Rows of small flowers, as block printers stamp them. */
export const blockPrint = (colour: string): string =>
  times(9)
    .map((i) => {
      const [x, y] = [-56 + (i % 3) * 56, -54 + Math.floor(i / 3) * 54];
      return times(6)
        .map((petal) => place(`<ellipse cx="0" cy="-11" rx="5" ry="9" fill="${colour}"/>`, x, y, 1, petal * 60))
        .join('');
    })
    .join('');
