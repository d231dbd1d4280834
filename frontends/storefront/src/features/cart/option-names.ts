import type { BoughtOptions } from '@shop/contracts/product-options';
import { cartTexts } from './texts.ts';

/** The frame and the mat of a line, each with what it is. */
export const optionNames = ({ frame, mat }: BoughtOptions = {}): string[] =>
  [frame && cartTexts.frame(frame), mat && cartTexts.mat(mat)].filter((text) => text !== undefined);
