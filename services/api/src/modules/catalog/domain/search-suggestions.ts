import { editsBetween } from '@shop/contracts/edits-between';
import { fillWords } from './fill-words.ts';

/** A word of a search term, as text is compared, and the known words that are spelled somewhat like it. */
export interface SearchedWord {
  word: string;
  /** True when a product contains the word as it is spelled. */
  held: boolean;
  /** Words of names, categories and tags, the likest first. */
  similar: readonly string[];
  /** The longest known word that it begins with, as that of two words that were typed as one; null: there is none. */
  beginning?: string | null;
}

const MAX_WORDS = 6;
/** Shorter parts are in too many words by chance. */
const MIN_GLUED = 4;

// The index knows Latin and Urdu letters, without their marks, and digits; three in a row are its shortest piece.
const SEARCHABLE = /[a-z\d\u0620-\u06d3]{3}/i;
const MARKS = /[\p{M}\u0640\u200b-\u200f]/gu;
const withoutMarks = (text: string) => text.normalize('NFKD').replaceAll(MARKS, '');

/** Returns true when the trigram index can find the term; terms of one or two characters are in no trigram. */
export const isIndexed = (term: string): boolean => /\S{3}|\S\s+\S/u.test(withoutMarks(term).trim());

/** The words of a term that can be guessed at, those of a long one up to a few; signs are none. */
export const wordsOf = (term: string): string[] => {
  const words = withoutMarks(term).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => SEARCHABLE.test(word)) ? words.slice(0, MAX_WORDS) : [];
};

/**
 * Words that fit every product of the shop, such as "poster". Beside other words they filter nothing; alone they match
 * the whole shop.
 */
export type TradeWords = ReadonlySet<string>;

/** Returns true when the term holds only words that fit every product, so that it matches the whole shop. */
export const matchesEverything = (words: readonly SearchedWord[], trade: TradeWords): boolean =>
  words.some(({ word }) => trade.has(word)) && words.every(({ word }) => !hasContent(word, trade));

/**
 * Returns suggestions for a term without matches, best first: the corrected words, the same without trade words,
 * without the last or the first word, and each word alone. A word that has no match and no known similar word is left
 * out. A suggestion of trade words alone is left out too.
 */
export function searchSuggestions(words: readonly SearchedWord[], trade: TradeWords): string[] {
  const spelled = words.map((word) => spellingOf(word, trade));
  const runs = [...runsOf(spelled), ...runsOf(spelled.filter((word) => word === null || !trade.has(word)))];
  const phrases = runs.filter((run) => run.length > 1).toSorted((a, b) => b.length - a.length);
  const shorter = phrases.slice(0, 1).flatMap((run) => (run.length > 2 ? [run.slice(0, -1), run.slice(1)] : []));
  const alone = spelled
    .filter((word) => word !== null)
    .toSorted((a, b) => b.length - a.length)
    .map((word) => [word]);
  const guesses = [...phrases, ...shorter, ...alone].filter((guess) => guess.some((word) => hasContent(word, trade)));
  return [...new Set(guesses.map((guess) => guess.join(' ')))];
}

/** Returns the words without a trade word that is glued to their end: `mandala` of `mandalaposter`. */
export const withoutTrade = (words: readonly string[], trade: TradeWords): string[] =>
  words.flatMap((word) =>
    [...trade].flatMap((name) => {
      const isGlued = name.length >= MIN_GLUED && word.length >= name.length + MIN_GLUED && word.endsWith(name);
      return isGlued ? word.slice(0, -name.length) : [];
    }),
  );

/** The words of a term that name something, as they are spelled, once each; none where one of them is not known. */
export function contentOf(words: readonly SearchedWord[], trade: TradeWords): string[] {
  const spelled = words
    .filter(({ word }) => !trade.has(word) && !fillWords.has(word))
    .map((word) => spellingOf(word, trade));
  const known = spelled.filter((word) => word !== null && SEARCHABLE.test(word)) as string[];
  return known.length === spelled.length ? [...new Set(known)] : [];
}

const hasContent = (word: string, trade: TradeWords) =>
  SEARCHABLE.test(word) && !trade.has(word) && !fillWords.has(word);

function spellingOf({ word, held, similar, beginning = null }: SearchedWord, trade: TradeWords): string | null {
  // Too short for the index and for a guess: it stands or falls with its neighbours.
  if (held || word.length < 3) return word;
  if (trade.has(word) || fillWords.has(word)) return null;
  const [nearest] = similar
    .filter((known) => known[0] === word[0] && (word.length > 4 || !isExchanged(word, known)))
    .map((known) => ({ known, edits: editsBetween(word, known) }))
    .filter(({ edits }) => edits <= maxEdits(word))
    .toSorted((a, b) => a.edits - b.edits);
  return nearest?.known ?? beginning;
}

/** Returns the number of typing errors that a word may hold and still be recognised; the first letter must be right. */
const maxEdits = (word: string): number => {
  if (word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
};

/**
 * Returns true when letters were replaced, not only swapped. With one of four letters replaced, too many words are
 * possible.
 */
const isExchanged = (word: string, known: string) =>
  word.length === known.length && Array.from(word).toSorted().join('') !== Array.from(known).toSorted().join('');

/** The words that stand together, without those that were not recognised. */
function runsOf(words: readonly (string | null)[]): string[][] {
  const runs: string[][] = [[]];
  for (const word of words) {
    if (word === null) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  return runs.filter((run) => run.length > 0);
}
