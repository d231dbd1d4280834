// No zod here: the preview of the back office draws with it.
import { type ColourName, type Colours, colourTokens, contrast } from './colours.ts';
import { mix, partsOf } from './mix.ts';
import { motifs } from './motifs.ts';

/** Raised when the same choice makes another stylesheet than before, so that its address changes. */
export const LOOK_EDITION = 1;

/** Custom properties that the shared styles read: `--neel` → `#17214d`. */
type Tokens = Readonly<Record<string, string>>;

const TEXT = 4.5;
const WHITE = '#ffffff';
const BLACK = '#000000';

const families = {
  poster: ['Shop Display', 'Shop Text'],
  classic: ['Shop Display Classic', 'Shop Text Classic'],
  round: ['Shop Display Round', 'Shop Text Round'],
} as const;

/** The letters of a pair, as custom properties. */
function fontTokens(pair: keyof typeof families): Tokens {
  const [display, text] = families[pair];
  return {
    '--display': `'${display}', var(--display-meanwhile)`,
    '--text': `'${text}', var(--text-meanwhile)`,
    '--display-meanwhile': `'${display} Fallback', 'Arial Narrow', sans-serif`,
    '--text-meanwhile': `'${text} Fallback', system-ui, sans-serif`,
    '--urdu': `'${text}', var(--urdu-meanwhile)`,
  };
}

/** The colours, and all that the look makes of them. Colours are `#rrggbb`. */
function colourTokensOf(colours: Readonly<Colours>): Tokens {
  const { page, paper, ink, accent, second, pistachio, saffron, line } = colours;
  const plain = Object.entries(colourTokens).map(([name, token]) => [token, colours[name as ColourName]]);
  const onInk = readableOn(ink);
  const [lighter, darker] = [mix(ink, onInk, 0.08), mix(ink, onInk === WHITE ? BLACK : WHITE, 0.12)];
  const pale = mix(paper, second, 0.11);
  const drawings = Object.entries(motifs).map(([name, draw]) => [`--motif-${name}`, imageOf(draw(colours))]);
  return Object.fromEntries([
    ...plain,
    ['--neel-rgb', channels(ink)],
    ['--neel-hover', contrast(lighter, onInk) >= TEXT ? lighter : darker],
    ['--neel-line', mix(ink, onInk, 0.22)],
    ['--neel-border', mix(ink, onInk, 0.5)],
    ['--on-neel', onInk],
    ['--on-neel-2', towards(mix(ink, onInk, 0.82), onInk, [ink])],
    ['--on-neel-rgb', channels(onInk)],
    ['--on-anar', readableOn(accent)],
    ['--on-feroza', readableOn(second)],
    ['--feroza-ink', towards(second, ink, [page, paper, pistachio])],
    ['--feroza-deep', towards(second, ink, [pale, page])],
    ['--feroza-pale', pale],
    ['--kesar-pale', mix(paper, saffron, 0.35)],
    ['--chuna-deep', mix(page, line, 0.45)],
    // Where somebody types it is white, unless the ink is light itself.
    ['--box', contrast(ink, WHITE) >= TEXT ? WHITE : paper],
    ...drawings,
  ]) as Tokens;
}

interface Look {
  colours: Readonly<Colours>;
  fonts: keyof typeof families;
}

/** The custom properties of these colours and letters; colours are `#rrggbb`. */
export const lookTokens = ({ colours, fonts }: Look): Tokens => ({ ...colourTokensOf(colours), ...fontTokens(fonts) });

/** The stylesheet that gives every page these colours and letters. */
export function lookStylesheet(look: Look): string {
  return `:root {\n${Object.entries(lookTokens(look))
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n`;
}

const channels = (colour: string) => partsOf(colour).join(' ');

/** White where it can be read on a ground, else black. */
export const readableOn = (ground: string): string => (contrast(WHITE, ground) >= TEXT ? WHITE : BLACK);

/** A colour, moved towards another one until small text reads on each ground. */
function towards(colour: string, other: string, grounds: readonly string[]): string {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(colour, other, share);
    if (grounds.every((ground) => contrast(mixed, ground) >= TEXT)) return mixed;
  }
  return other;
}

/** A drawing as a value of CSS. */
const imageOf = (svg: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(svg)
    .replaceAll(/%(20|2F|3D|3A)/g, (escape) => decodeURIComponent(escape))
    .replaceAll("'", '%27')}")`;
