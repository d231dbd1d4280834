import { synonymsIn, wordsIn } from '@shop/contracts/settings/search-area';
import { urduLetters } from '@shop/contracts/urdu-letters';

/** Number of words of a term that are read. */
const MAX_WORDS = 6;
/** The longest phrase of synonyms, such as آیت الکرسی, in words. */
const MAX_PHRASE = 3;

/** Words between words, which name nothing. */
const particles: ReadonlySet<string> = new Set([
  'ka',
  'ki',
  'ke',
  'wala',
  'wali',
  'walay',
  'aur',
  'mein',
  'me',
  'کا',
  'کی',
  'کے',
  'والا',
  'والی',
  'اور',
]);

/** A word as it is compared here: without case and accents, with one form per Urdu letter, as `catalog_fold` does it. */
const folded = (word: string) =>
  urduLetters(word.normalize('NFKD'))
    .replaceAll(/[\p{M}\u0640\u200b-\u200f]/gu, '')
    .toLowerCase();

/** Meanings of words and short phrases, by the words as they are compared here. */
export type Dictionary = ReadonlyMap<string, readonly string[]>;

const contentOf = (words: readonly string[]) => words.map(folded).filter((word) => !particles.has(word));

/** Words that everything in a shop could be called, of a list and of single words. */
export const tradeWordsOf = (list: string, ...more: string[]): ReadonlySet<string> =>
  new Set([...wordsIn(list), ...more].map(folded));

/** The synonyms of the settings. Where several lines have a word, the last one says what it means. */
export const dictionaryOf = (written: string): Dictionary =>
  new Map(
    synonymsIn(written).flatMap(({ meanings, typed }) =>
      typed.map((phrase) => [contentOf(phrase.split(/[^\p{L}\p{N}\p{M}\u200c\u200d]+/u)).join(' '), meanings] as const),
    ),
  );

/** A term in words that the catalog may hold. */
export interface Translation {
  words: string[];
  /** Further meanings, each to be looked for alone. */
  others: string[];
}

/** Translates the words of a term by the dictionary; undefined when none of them is a synonym. */
export function translate(words: readonly string[], dictionary: Dictionary): Translation | undefined {
  const content = contentOf(words);
  const meant: (readonly string[])[] = [];
  let isTranslated = false;
  for (let place = 0; place < content.length;) {
    const lengths = Array.from({ length: Math.min(MAX_PHRASE, content.length - place) }, (_, index) => index + 1);
    const phraseOf = (length: number) => content.slice(place, place + length);
    const length = lengths.findLast((each) => dictionary.has(phraseOf(each).join(' '))) ?? 1;
    const phrase = phraseOf(length);
    const meanings = dictionary.get(phrase.join(' '));
    isTranslated ||= meanings !== undefined;
    meant.push(meanings ?? phrase);
    place += length;
  }
  if (!isTranslated) return undefined;
  return {
    words: meant.flatMap(([first = '']) => first.split(' ')).slice(0, MAX_WORDS),
    others: [...new Set(meant.flatMap(([, ...others]) => others))].slice(0, MAX_WORDS),
  };
}

/** A term of one English plural as its singular, which the plural holds as well; undefined for other terms. */
export function inSingular(words: readonly string[], trade: ReadonlySet<string>): Translation | undefined {
  const [only = ''] = words;
  const word = folded(only);
  if (words.length !== 1 || trade.has(word) || !/^[a-z]{3,}[^s]s$/.test(word)) return undefined;
  return { words: [word.replace(/(ch|sh|x)es$|s$/, '$1')], others: [] };
}
