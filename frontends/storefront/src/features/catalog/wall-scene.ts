import type { MeasuredSize } from '../../print-size.ts';

/** In centimetres, as all here: shoppers know how large a sofa is. */
export const SOFA = { width: 200, height: 82 };
const ABOVE_SOFA = 20;
const EDGE = 15;
/** The strip of it below the wall. */
export const FLOOR = 12;

/** How large a print hangs on the wall above a sofa, in shares of the scene, which is as large as the print needs. */
export function sceneOf({ widthCm, heightCm }: Pick<MeasuredSize, 'widthCm' | 'heightCm'>) {
  const width = Math.max(SOFA.width, widthCm) + 2 * EDGE;
  const top = SOFA.height + ABOVE_SOFA + heightCm + EDGE;
  const height = FLOOR + Math.max(top, 200);
  return {
    width,
    height,
    print: {
      width: widthCm / width,
      height: heightCm / height,
      fromFloor: (FLOOR + SOFA.height + ABOVE_SOFA) / height,
    },
  };
}
