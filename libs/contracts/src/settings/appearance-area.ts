import { z } from 'zod';
import { typed } from '../fields.ts';
import { COLOURS, type ColourName, failingPairs } from './colours.ts';

/** Pairs of fonts that come with the shop: for headings and for text. */
export const FONT_PAIRS = ['poster', 'classic', 'round'] as const;
export type FontPair = (typeof FONT_PAIRS)[number];

const hex = (standard: string) =>
  typed()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Please give a colour such as #17214d')
    .default(standard);

const names = Object.keys(COLOURS) as ColourName[];
const shape = Object.fromEntries(names.map((name) => [name, hex(COLOURS[name])])) as Record<
  ColourName,
  ReturnType<typeof hex>
>;

const Colours = z.object(shape).superRefine((colours, context) => {
  for (const { front, ground, ratio, needed } of failingPairs(colours)) {
    context.addIssue({
      code: 'custom',
      path: [front],
      message: `The colour ${named(front)} cannot be read on ${named(ground)}: the contrast is ${ratio}, and ${needed} is needed`,
    });
  }
});

const named = (name: ColourName) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The area `appearance`: the colours and the letters of every page. */
export const AppearanceSettings = z
  .object({
    colours: Colours.prefault({}).describe('Inks and papers, each `#rrggbb`; saved only where all can be read'),
    fonts: z.enum(FONT_PAIRS).default('poster').describe('The letters of headings and of text'),
  })
  .meta({ id: 'AppearanceSettings' });
export type AppearanceSettings = z.infer<typeof AppearanceSettings>;
