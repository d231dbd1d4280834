import type { MeasuredSize } from '../../print-size.ts';

/** In centimetres, as all here: shoppers know how large a sofa is. It is drawn as the rooms of the demo's pictures are. */
export const SOFA_WIDTH = 131;
/** The whole of `sofa.svg`, with the plant beside it: seven of its units are a centimetre. */
const FURNITURE = { width: 1020 / 7, height: 600 / 7 };
const WALL_HEIGHT = 171;
/** Heights above the floor: what the scene cuts off, the back of the sofa, and the middle of a print. */
const [LOWEST, BACK, MIDDLE] = [24, 84, 147];
const ABOVE_SOFA = 12;
const EDGE = 12;
const MOULDING = 1.9;
/** Between two prints. */
const GAP = 8;

/**
 * Returns the scene of prints in a row above a sofa: its width and height in centimetres, with the furniture and the prints
 * as shares of it. The scene grows with the prints.
 */
export function sceneOf(sizes: readonly Pick<MeasuredSize, 'widthCm' | 'heightCm'>[]) {
  const highest = Math.max(...sizes.map(({ heightCm }) => heightCm));
  const wide = sizes.reduce((sum, { widthCm }) => sum + widthCm + GAP, -GAP);
  const bottom = Math.max(MIDDLE - highest / 2, BACK + ABOVE_SOFA) - LOWEST;
  const width = Math.max(FURNITURE.width, wide + 2 * EDGE);
  const height = Math.max(WALL_HEIGHT, bottom + highest + EDGE);
  let start = (width - wide) / 2 - GAP;
  let before = 0;
  const prints = sizes.map(({ widthCm, heightCm }) => {
    start += before + GAP;
    before = widthCm;
    return {
      width: widthCm / width,
      height: heightCm / height,
      fromStart: start / width,
      fromBottom: (bottom + (highest - heightCm) / 2) / height,
      /** Width of its frame, in shares of the print. */
      moulding: { width: MOULDING / widthCm, height: MOULDING / heightCm },
    };
  });
  return {
    width,
    height,
    furniture: { width: FURNITURE.width / width, height: FURNITURE.height / height },
    prints,
  };
}
