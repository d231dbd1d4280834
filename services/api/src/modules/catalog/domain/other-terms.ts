/** A word of a search term, and the known word that is spelled most like it. */
export interface Spelling {
  written: string;
  nearest: string | null;
}

const MOST_WORDS = 6;
const SHORTEST = 3;

/** The words of a term; of a long one the first few. */
export const wordsOf = (term: string): string[] => term.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/**
 * What a term that nothing holds may have meant, best guess first: its words in their nearest spelling, fewer of its
 * words, each word alone, and at last words with letters taken off their ends, down to a half.
 */
export function otherTerms(words: readonly Spelling[]): string[] {
  const written = words.map((word) => word.written);
  const corrected = words.map((word) => word.nearest ?? word.written);
  const guesses = [corrected.join(' ')];
  for (let kept = words.length - 1; kept > 1; kept--) {
    for (const spelled of [written, corrected]) {
      guesses.push(spelled.slice(0, kept).join(' '), spelled.slice(-kept).join(' '));
    }
  }
  const longestFirst = words.toSorted((a, b) => b.written.length - a.written.length);
  for (const { written: word, nearest } of longestFirst) guesses.push(word, nearest ?? word);
  for (const { written: word } of longestFirst) guesses.push(...beginnings(word));
  return [...new Set(guesses)].filter((guess) => guess.length >= SHORTEST);
}

function beginnings(word: string): string[] {
  const letters = Array.from(word);
  const shortest = Math.max(SHORTEST, Math.ceil(letters.length / 2));
  const cuts: string[] = [];
  for (let kept = letters.length - 1; kept >= shortest; kept--) cuts.push(letters.slice(0, kept).join(''));
  return cuts;
}
