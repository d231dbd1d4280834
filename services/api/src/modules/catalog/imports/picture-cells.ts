/** The pictures in a cell, separated by lines or commas. An address may have commas of its own. */
export const splitPictures = (cell: string): string[] =>
  [
    ...new Set(
      cell.split(/\n|,\s+|,(?=https?:\/\/)/).flatMap((part) => (part.includes('://') ? [part] : part.split(','))),
    ),
  ]
    .map((part) => part.trim())
    .filter(Boolean);

/** Texts of pictures in one cell; empty where none has one. */
export const joinTexts = (texts: readonly string[]): string =>
  texts.some(Boolean)
    ? texts
        .map((text) => text.replace(/[|\n]/g, '/'))
        .join(' | ')
        .trim()
    : '';

export const splitTexts = (cell: string): string[] => cell.split(/\s*\|\s*/);
