import type { Colours } from './colours.ts';
import { mix } from './mix.ts';

// The same drawings, in the shop's own colours, are files of the storefront: a test holds them equal.
const svg = (width: number, height: number, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`;

type Draw = (colours: Readonly<Colours>) => string;

const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const ground = (width: number, height: number, fill: string) => `<path fill="${fill}" d="M0 0h${width}v${height}H0z"/>`;

const girih: Draw = ({ pistachio, second, ink, highlight, paper, accent }) =>
  svg(
    72,
    72,
    `<path fill="${pistachio}" d="M0 0h72v72H0z"/>` +
      `<g fill="${second}"><path d="M15.0 36.0L6.4 42.4L0.0 51.0L-6.4 42.4L-15.0 36.0L-6.4 29.6L-0.0 21.0L6.4 29.6z"/><path d="M87.0 36.0L78.4 42.4L72.0 51.0L65.6 42.4L57.0 36.0L65.6 29.6L72.0 21.0L78.4 29.6z"/><path d="M51.0 0.0L42.4 6.4L36.0 15.0L29.6 6.4L21.0 0.0L29.6 -6.4L36.0 -15.0L42.4 -6.4z"/><path d="M51.0 72.0L42.4 78.4L36.0 87.0L29.6 78.4L21.0 72.0L29.6 65.6L36.0 57.0L42.4 65.6z"/></g>` +
      `<path fill="${ink}" d="M66.0 36.0L54.0 43.5L57.2 57.2L43.5 54.0L36.0 66.0L28.5 54.0L14.8 57.2L18.0 43.5L6.0 36.0L18.0 28.5L14.8 14.8L28.5 18.0L36.0 6.0L43.5 18.0L57.2 14.8L54.0 28.5z"/>` +
      `<path fill="${highlight}" d="M49.0 36.0L43.9 39.3L45.2 45.2L39.3 43.9L36.0 49.0L32.7 43.9L26.8 45.2L28.1 39.3L23.0 36.0L28.1 32.7L26.8 26.8L32.7 28.1L36.0 23.0L39.3 28.1L45.2 26.8L43.9 32.7z"/>` +
      `<path fill="none" stroke="${paper}" stroke-width="2.5" d="M66.0 36.0L54.0 43.5L57.2 57.2L43.5 54.0L36.0 66.0L28.5 54.0L14.8 57.2L18.0 43.5L6.0 36.0L18.0 28.5L14.8 14.8L28.5 18.0L36.0 6.0L43.5 18.0L57.2 14.8L54.0 28.5z"/>` +
      `<g fill="${accent}"><path d="M13.0 0.0L7.9 3.3L9.2 9.2L3.3 7.9L0.0 13.0L-3.3 7.9L-9.2 9.2L-7.9 3.3L-13.0 0.0L-7.9 -3.3L-9.2 -9.2L-3.3 -7.9L-0.0 -13.0L3.3 -7.9L9.2 -9.2L7.9 -3.3z"/><path d="M85.0 0.0L79.9 3.3L81.2 9.2L75.3 7.9L72.0 13.0L68.7 7.9L62.8 9.2L64.1 3.3L59.0 0.0L64.1 -3.3L62.8 -9.2L68.7 -7.9L72.0 -13.0L75.3 -7.9L81.2 -9.2L79.9 -3.3z"/><path d="M13.0 72.0L7.9 75.3L9.2 81.2L3.3 79.9L0.0 85.0L-3.3 79.9L-9.2 81.2L-7.9 75.3L-13.0 72.0L-7.9 68.7L-9.2 62.8L-3.3 64.1L-0.0 59.0L3.3 64.1L9.2 62.8L7.9 68.7z"/><path d="M85.0 72.0L79.9 75.3L81.2 81.2L75.3 79.9L72.0 85.0L68.7 79.9L62.8 81.2L64.1 75.3L59.0 72.0L64.1 68.7L62.8 62.8L68.7 64.1L72.0 59.0L75.3 64.1L81.2 62.8L79.9 68.7z"/></g>`,
  );

const waves: Draw = ({ ink, paper, second, sky }) => {
  const places = [
    [0, 16],
    [64, 16],
    [32, 32],
    [0, 48],
    [64, 48],
    [32, 64],
  ] as const;
  const rings = [
    [32, paper],
    [29.5, second],
    [21, sky],
    [18.5, ink],
    [10.5, sky],
    [8, second],
  ] as const;
  const drawn = places.flatMap(([x, y]) => rings.map(([radius, fill]) => circle(x, y, radius, fill)));
  return svg(64, 32, ground(64, 32, ink) + drawn.join(''));
};

const petals: Draw = ({ rose, accent, ink, highlight, second, paper }) => {
  const petal = (turn: number, scale: number, shape: string, fill: string) =>
    `<path transform="translate(38 38) rotate(${turn}) scale(${scale})" d="${shape}" fill="${fill}"/>`;
  const ten = Array.from({ length: 10 }, (_, n) => n * 36);
  const outer = ten.map((turn, n) =>
    petal(turn, 1, 'M0 -9C7 -14 7 -24 0 -32C-7 -24 -7 -14 0 -9z', n % 2 === 0 ? accent : ink),
  );
  const inner = ten.map((turn) => petal(turn + 18, 0.52, 'M0 -6C6 -12 6 -20 0 -26C-6 -20 -6 -12 0 -6z', highlight));
  const corners = [0, 76].flatMap((y) => [0, 76].map((x) => circle(x, y, 11, second) + circle(x, y, 6, paper)));
  return svg(76, 76, ground(76, 76, rose) + [...outer, ...inner, circle(38, 38, 5, second), ...corners].join(''));
};

const ridges: Draw = ({ mist, accent, paper, ink }) =>
  svg(
    120,
    60,
    `<path fill="${mist}" d="M0 0h120v60H0z"/>` +
      `<circle cx="60" cy="17" r="10" fill="${accent}"/>` +
      `<path fill="${mix(mist, ink, 0.33)}" d="M0 34L18 16L34 30L60 9L84 30L102 14L120 34V60H0z"/>` +
      `<path fill="${paper}" d="M60 9l9 8-5 1-4 4-4-5-5 1zM18 16l6 5-5 0-3 3-4-2zM102 14l6 6-5 0-4 3-3-4z"/>` +
      `<path fill="${mix(mist, ink, 0.7)}" d="M0 46L24 28L44 44L70 27L92 44L108 33L120 46V60H0z"/>` +
      `<path fill="${ink}" d="M0 56L12 44L24 55L38 42L54 56L72 43L88 55L104 44L120 56V60H0z"/>`,
  );

/** The patterns of categories, tiles drawn as SVG in the colours of the look. */
export const motifs = { girih, waves, petals, ridges } as const;
