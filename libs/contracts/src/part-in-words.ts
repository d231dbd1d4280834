import type { BoughtPart } from './sets.ts';

/** The pieces of a part that so many sets hold, in words. */
export const partInWords = ({ name, size, pieces }: Omit<BoughtPart, 'productId'>, sets: number): string =>
  `${pieces * sets} × ${name} (${size})`;
