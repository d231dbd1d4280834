import { girih } from './families/girih/girih.ts';
import type { Family } from './drawing/family.ts';
import { createRng } from './random.ts';
import { lane } from './families/lane/lane.ts';
import { printOnPaper } from './drawing/paper.ts';
import { phool } from './families/phool/phool.ts';
import { ridge } from './families/ridge/ridge.ts';
import { sea } from './families/sea/sea.ts';

export const families = { sea, lane, girih, phool, ridge } satisfies Record<string, Family>;

type FamilyName = keyof typeof families;

export interface Artwork {
  family: FamilyName;
  seed: string;
  palette: string;
  /** The composition of the family; without it, the seed decides. */
  variant?: string;
}

/** Draws an artwork and returns its master, a WebP of 1200 × 1500 pixels. The same artwork gives the same bytes each time. */
export async function renderArtwork({ family, seed, palette, variant }: Artwork): Promise<Buffer> {
  const rng = createRng(`${family}/${seed}`);
  const chosen = rng.pick(families[family].variants);
  return printOnPaper(families[family].draw(rng, palette, variant ?? chosen), seed);
}
