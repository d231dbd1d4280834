import type { BoughtOptions } from './product-options.ts';

/** Names of the groups, as they stand before an option's name. */
export const optionGroupNames = { frame: 'Frame', mat: 'Mat' } as const;

/** The frame and the mat of a line in words, such as "Frame: Black wood"; without any, nothing. */
export const optionsInWords = (
  options: Pick<BoughtOptions, 'frame' | 'mat'> | null | undefined,
  groups: Readonly<Record<'frame' | 'mat', string>> = optionGroupNames,
): string[] =>
  (['frame', 'mat'] as const).flatMap((group) => {
    const name = options?.[group];
    return name ? [`${groups[group]}: ${name}`] : [];
  });

/** A size with the frame and the mat of a line, in one text. */
export const sizeInWords = (size: string, options: Pick<BoughtOptions, 'frame' | 'mat'> | null | undefined): string =>
  [size, ...optionsInWords(options)].join(', ');
