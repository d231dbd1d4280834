import type { Rng } from '../random.ts';

/** The printed area of every master, in pixels; paper.ts adds the margin around it. */
export const printWidth = 1060;

export const printHeight = 1360;

/** A family of artworks. The type of its palettes is known to the family alone. */
export interface Family {
  palettes: readonly string[];
  variants: readonly string[];
  draw: (rng: Rng, palette: string, variant: string) => string;
}

export type Scene<Ink> = (rng: Rng, ink: Ink) => string;

export function defineFamily<Ink>(palettes: Record<string, Ink>, scenes: Record<string, Scene<Ink>>): Family {
  return {
    palettes: Object.keys(palettes),
    variants: Object.keys(scenes),
    draw: (rng, palette, variant) => {
      const ink = palettes[palette];
      const scene = scenes[variant];
      if (ink === undefined) throw new Error(`Unknown palette "${palette}".`);
      if (scene === undefined) throw new Error(`Unknown variant "${variant}".`);
      return scene(rng, ink);
    },
  };
}
