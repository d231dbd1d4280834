/**
 * The key by which categories are compared, as the database makes it: the small form of each letter by itself. That of a
 * whole text would make two letters of İ, and another Σ at the end of a word.
 */
export const categoryKey = (name: string): string =>
  Array.from(name, (letter) => String.fromCodePoint(letter.toLowerCase().codePointAt(0) ?? 0)).join('');

/** The cache tag of all that shows a category. */
export const categoryTag = (name: string): string => `category:${categoryKey(name)}`;
