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

/**
 * Returns the scene of a print above a sofa: its width and height in centimetres, with the furniture and the print as
 * shares of it. The scene grows with the print.
 */
export function sceneOf({ widthCm, heightCm }: Pick<MeasuredSize, 'widthCm' | 'heightCm'>) {
  const bottom = Math.max(MIDDLE - heightCm / 2, BACK + ABOVE_SOFA) - LOWEST;
  const width = Math.max(FURNITURE.width, widthCm + 2 * EDGE);
  const height = Math.max(WALL_HEIGHT, bottom + heightCm + EDGE);
  return {
    width,
    height,
    furniture: { width: FURNITURE.width / width, height: FURNITURE.height / height },
    print: { width: widthCm / width, height: heightCm / height, fromBottom: bottom / height },
    /** Width of its frame, in shares of the print. */
    moulding: { width: MOULDING / widthCm, height: MOULDING / heightCm },
  };
}
