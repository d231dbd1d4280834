import { ltr } from './ltr.ts';

/** A size of a product or of a line of the cart; lists of products do not tell sides. */
interface Size {
  name: string;
  widthCm?: number | null | undefined;
  heightCm?: number | null | undefined;
}

/** A size whose sides are known. */
export type MeasuredSize = Size & { widthCm: number; heightCm: number };

const CM_PER_INCH = 2.54;

/** Returns true when both sides of a size are known. */
export const isMeasured = <S extends Size>(size: S): size is S & MeasuredSize => Boolean(size.widthCm && size.heightCm);

/** Whole inches, as frames are sold; those of a small print with one decimal. */
export function formatInches({ widthCm, heightCm }: Pick<MeasuredSize, 'widthCm' | 'heightCm'>): string {
  const sides = [widthCm / CM_PER_INCH, heightCm / CM_PER_INCH];
  const decimals = Math.min(...sides) < 10 ? 1 : 0;
  return `${sides.map((side) => Number(side.toFixed(decimals))).join(' × ')} in`;
}

const centimetres = ({ widthCm, heightCm }: MeasuredSize) => `${widthCm} × ${heightCm} cm`;

/** `30 × 40 cm`. */
export const formatCentimetres = (size: MeasuredSize): string => ltr(centimetres(size));

/** `30 × 40 cm (12 × 16 in)`. */
export const formatMeasures = (size: MeasuredSize): string => ltr(`${centimetres(size)} (${formatInches(size)})`);

/** The same of the size with that name, where its sides are known. */
export function measuresOf(sizes: readonly Size[], name: string): string | undefined {
  const size = sizes.find((each) => each.name === name);
  return size && isMeasured(size) ? formatMeasures(size) : undefined;
}
