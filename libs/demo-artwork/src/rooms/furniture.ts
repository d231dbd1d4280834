import { itemAt, type Point, times } from '../drawing/geometry.ts';
import { circle, fill, mix, num, place, polygon, rect, smooth, stroke } from '../drawing/svg.ts';

export interface RoomInk {
  wall: string;
  cloth: string;
  accent: string;
  wood: string;
  dark: string;
}

export const roomWidth = 1200;
export const roomHeight = 1500;

/** A sofa seen from the front and cut off by the lower edge, its back at `top`. */
export function sofa(top: number, ink: RoomInk): string {
  const shade = mix(ink.cloth, ink.dark, 0.35);
  const light = mix(ink.cloth, '#ffffff', 0.16);
  const back = (x: number, w: number): string =>
    `<rect x="${x}" y="${top}" width="${w}" height="330" rx="46" fill="url(#sofa-back)"/>` +
    stroke(`M${x + 34},${top + 16}H${x + w - 34}`, light, 5, 'opacity=".7"') +
    stroke(`M${x + w / 2},${top + 110}v6`, shade, 12);
  const cushion = (x: number, y: number, s: number, turn: number, tone: string, pattern: string): string =>
    place(
      fill('M-92,-84C-40,-96 40,-96 92,-84C98,-40 98,40 90,86C40,96 -40,96 -90,86C-98,40 -98,-40 -92,-84Z', tone) +
        pattern +
        fill(
          'M-90,86C-96,50 -97,30 -97,0C-60,70 40,84 96,30C96,52 94,70 90,86C40,96 -40,96 -90,86Z',
          ink.dark,
          'opacity=".16"',
        ),
      x,
      y,
      s,
      turn,
    );
  const pale = mix(ink.accent, '#fff8e8', 0.8);
  const stripes = times(5)
    .map((i) => stroke(`M${-70 + i * 35},-82C${-66 + i * 35},-20 ${-66 + i * 35},20 ${-70 + i * 35},84`, ink.accent, 9))
    .join('');
  const flower = times(8)
    .map(
      (i) =>
        `<ellipse cx="0" cy="-38" rx="14" ry="30" fill="${i % 2 === 0 ? pale : mix(ink.accent, ink.dark, 0.3)}" transform="rotate(${i * 45})"/>`,
    )
    .join('');
  return (
    `<linearGradient id="sofa-back" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(ink.cloth, '#ffffff', 0.08)}"/><stop offset="1" stop-color="${shade}"/></linearGradient>` +
    back(150, 450) +
    back(600, 450) +
    stroke(`M600,${top + 40}V${top + 320}`, shade, 7) +
    cushion(292, top + 196, 1.25, -9, pale, stripes) +
    cushion(432, top + 238, 1.02, 7, mix(ink.cloth, ink.dark, 0.42), '') +
    cushion(900, top + 202, 1.25, 8, ink.accent, flower + circle(0, 0, 15, '#f3b229')) +
    `<rect x="140" y="${top + 316}" width="920" height="260" rx="30" fill="${mix(ink.cloth, '#ffffff', 0.06)}"/>` +
    stroke(`M176,${top + 330}H1024`, light, 5, 'opacity=".8"') +
    stroke(`M600,${top + 330}V${roomHeight}`, shade, 7) +
    [52, 1018]
      .map(
        (x) =>
          `<rect x="${x}" y="${top + 124}" width="130" height="500" rx="56" fill="${mix(ink.cloth, ink.dark, 0.14)}"/>` +
          stroke(`M${x + 42},${top + 142}h46`, light, 6, 'opacity=".7"'),
      )
      .join('')
  );
}

/** A low sideboard with two doors, cut off by the lower edge, its top at `top`. */
export function sideboard(top: number, ink: RoomInk): string {
  const dark = mix(ink.wood, ink.dark, 0.4);
  const light = mix(ink.wood, '#fff0d8', 0.25);
  const door = (x: number): string =>
    rect(x, top + 66, 400, 300, mix(ink.wood, light, 0.35)) +
    times(16)
      .map((i) => rect(x + 12 + i * 24, top + 82, 10, 268, dark, 'opacity=".5"'))
      .join('') +
    circle(x < 600 ? x + 384 : x + 16, top + 214, 9, '#d9a441');
  return (
    rect(110, top + 24, 980, 380, ink.wood) +
    door(176) +
    door(624) +
    rect(90, top, 1020, 30, light) +
    rect(90, top + 24, 1020, 9, dark, 'opacity=".55"') +
    rect(110, top + 392, 980, 14, dark) +
    [170, 990].map((x) => fill(`M${x},${top + 404}h44l-8,110h-24Z`, dark)).join('')
  );
}

/** A glazed pot with leafy branches, standing on `base`. */
export function vase(x: number, base: number, s: number, ink: RoomInk): string {
  const glaze = mix(ink.accent, ink.dark, 0.12);
  const stems: readonly [number, number, number][] = [
    [-120, -420, -24],
    [-46, -520, -8],
    [44, -470, 10],
    [128, -370, 28],
  ];
  const branch = ([tx, ty, lean]: readonly [number, number, number]): string => {
    const leaves = times(7).map((i) => {
      const t = 0.36 + i * 0.1;
      const [px, py] = [tx * t * t + lean * 0.4 * t, -150 + (ty + 150) * t];
      return place(
        fill('M0,0C-16,-22 -12,-54 0,-72C12,-54 16,-22 0,0Z', itemAt(['#5f7d4a', '#7f9a5c', '#4a6a45'], i)),
        px,
        py,
        0.86,
        lean + (i % 2 === 0 ? 46 : -46),
      );
    });
    return (
      stroke(
        smooth([
          [0, -140],
          [tx * 0.2, ty * 0.5 - 60],
          [tx * 0.62, ty * 0.8],
          [tx, ty],
        ]),
        '#4d5f3c',
        5,
      ) + leaves.join('')
    );
  };
  const body = 'M-34,-170C-30,-140 -78,-110 -78,-62C-78,-18 -48,0 -40,0H40C48,0 78,-18 78,-62C78,-110 30,-140 34,-170Z';
  return place(
    stems.map(branch).join('') +
      fill(body, glaze) +
      fill(
        'M-34,-170C-30,-140 -78,-110 -78,-62C-78,-18 -48,0 -40,0H-22C-44,-30 -52,-70 -30,-112C-18,-134 -14,-150 -14,-170Z',
        '#ffffff',
        'opacity=".2"',
      ) +
      stroke('M-77,-66C-40,-48 40,-48 77,-66M-70,-92C-40,-76 40,-76 70,-92', '#f3d27a', 5) +
      rect(-40, -178, 80, 14, mix(glaze, ink.dark, 0.25), 'rx="7"'),
    x,
    base,
    s,
  );
}

/** A table lamp with a warm cone of light on the wall behind it. */
export function lamp(x: number, base: number, s: number, ink: RoomInk): string {
  return (
    `<radialGradient id="lamp-light"><stop offset="0" stop-color="#ffe9b8" stop-opacity=".75"/><stop offset="1" stop-color="#ffe9b8" stop-opacity="0"/></radialGradient>` +
    circle(x, base - 300 * s, 380 * s, 'url(#lamp-light)') +
    place(
      fill(
        'M-54,0C-54,-14 -20,-18 -14,-26C-10,-80 -44,-96 -44,-134C-44,-176 -16,-190 -8,-214H8C16,-190 44,-176 44,-134C44,-96 10,-80 14,-26C20,-18 54,-14 54,0Z',
        mix(ink.cloth, ink.dark, 0.1),
      ) +
        fill(
          'M-30,-130C-30,-170 -10,-186 -4,-208C-26,-176 -24,-110 -10,-84C-22,-98 -30,-110 -30,-130Z',
          '#ffffff',
          'opacity=".3"',
        ) +
        fill('M-78,-386H78L128,-214H-128Z', '#efd196') +
        fill('M-50,-386H20L28,-214H-84Z', '#fff3cf', 'opacity=".85"') +
        stroke('M-128,-216H128M-78,-384H78', '#d9a441', 6),
      x,
      base,
      s,
    )
  );
}

/** A few books laid flat, the topmost a little askew. */
export function books(x: number, base: number, ink: RoomInk): string {
  const tones = [ink.accent, '#f4ead2', mix(ink.cloth, ink.dark, 0.2), '#d9a441'];
  return times(4)
    .map((i) => {
      const w = 210 - i * 16;
      const shape: Point[] = [
        [-w / 2, -28],
        [w / 2, -28],
        [w / 2, 0],
        [-w / 2, 0],
      ];
      return place(
        fill(polygon(shape), itemAt(tones, i)) +
          rect(w / 2 - 14, -22, 12, 16, '#fffaf0') +
          rect(-w / 2 + 16, -28, 8, 28, ink.dark, 'opacity=".25"'),
        x + (i % 2) * 12 - 6,
        base - i * 29,
        1,
        i === 3 ? -2.5 : 0,
      );
    })
    .join('');
}

/** Late sun through a window that is not in the picture: four soft panes across the wall. */
export function windowLight(x: number, y: number): string {
  const pane = (column: number, row: number): string =>
    `M${num(x + column * 190 + row * 60)},${num(y + row * 300 - column * 34)}l170,-30l54,270l-170,30Z`;
  const panes = [pane(0, 0), pane(1, 0), pane(0, 1), pane(1, 1)].join('');
  return `<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>${fill(panes, '#fff3d0', 'opacity=".5" filter="url(#soft)"')}`;
}
