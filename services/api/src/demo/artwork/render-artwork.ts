import { girih } from './girih.ts';
import { createRng, type Family } from './kit.ts';
import { lane } from './lane.ts';
import { printOnPaper } from './paper.ts';
import { phool } from './phool.ts';
import { ridge } from './ridge.ts';
import { sea } from './sea.ts';

export const families = { sea, lane, girih, phool, ridge } satisfies Record<string, Family>;

type FamilyName = keyof typeof families;

export interface Artwork {
  family: FamilyName;
  seed: string;
  palette: string;
  /** Which composition of the family to pull; without it, the seed decides. */
  variant?: string;
}

/** Draws one print and returns its 1200 × 1500 WebP master: the same artwork always gives the same bytes. */
export async function renderArtwork({ family, seed, palette, variant }: Artwork): Promise<Buffer> {
  const rng = createRng(`${family}/${seed}`);
  const chosen = rng.pick(families[family].variants);
  return printOnPaper(families[family].draw(rng, palette, variant ?? chosen), seed);
}
