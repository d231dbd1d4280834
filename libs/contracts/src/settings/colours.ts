// No zod here: the preview of the back office measures colours while they are chosen.

/** The inks, papers and fields of the look, by what they are for. */
export const COLOURS = {
  page: '#f5f4ec',
  paper: '#fffdf7',
  ink: '#17214d',
  softInk: '#3b4675',
  quiet: '#5b6072',
  accent: '#c0203f',
  highlight: '#f3b229',
  second: '#0b7f80',
  warning: '#8a5a00',
  star: '#b77900',
  rose: '#f6c9cf',
  pistachio: '#d5e3c0',
  saffron: '#f9dfa6',
  sky: '#bcdcd8',
  mist: '#c9d3dd',
  border: '#8b8a7c',
  line: '#d9d6c6',
} as const;

export type ColourName = keyof typeof COLOURS;
export type Colours = Record<ColourName, string>;

/** The custom property that carries each colour in stylesheets. */
export const colourTokens: Readonly<Record<ColourName, string>> = {
  page: '--chuna',
  paper: '--kaghaz',
  ink: '--neel',
  softInk: '--neel-2',
  quiet: '--muted',
  accent: '--anar',
  highlight: '--haldi',
  second: '--feroza',
  warning: '--amber-ink',
  star: '--star',
  rose: '--gulabi',
  pistachio: '--pista',
  saffron: '--kesar',
  sky: '--aasman',
  mist: '--dhund',
  border: '--field',
  line: '--rule',
};

/** Contrast that WCAG 2.2 AA asks of text (1.4.3), and of what is no text but must be seen (1.4.11). */
const TEXT = 4.5;
const SHAPE = 3;

const pairs: readonly (readonly [front: ColourName, grounds: readonly ColourName[], needed: number])[] = [
  ['ink', ['page', 'paper', 'rose', 'pistachio', 'saffron', 'sky', 'mist', 'highlight'], TEXT],
  ['softInk', ['page', 'paper'], TEXT],
  ['quiet', ['page', 'paper'], TEXT],
  ['accent', ['page', 'paper'], TEXT],
  ['second', ['paper'], TEXT],
  ['warning', ['page', 'paper'], TEXT],
  ['star', ['page', 'paper'], SHAPE],
  ['border', ['page', 'paper'], SHAPE],
];

/** Two colours that stand on one another somewhere, and cannot be told apart well enough. */
export interface FailingPair {
  front: ColourName;
  ground: ColourName;
  /** Present contrast ratio, 1 to 21, cut to two decimals. */
  ratio: number;
  needed: number;
}

/** The pairs of the look that miss WCAG AA, in the order of the list above. Colours are `#rrggbb`. */
export function failingPairs(colours: Readonly<Colours>): FailingPair[] {
  return pairs.flatMap(([front, grounds, needed]) =>
    grounds.flatMap((ground) => {
      const ratio = Math.floor(contrast(colours[front], colours[ground]) * 100) / 100;
      return ratio < needed ? { front, ground, ratio, needed } : [];
    }),
  );
}

/** The contrast of two colours as WCAG defines it: 1 for the same, 21 for black and white. */
export function contrast(one: string, other: string): number {
  const both = [luminance(one), luminance(other)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
