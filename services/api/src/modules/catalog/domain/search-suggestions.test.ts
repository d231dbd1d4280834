import { isIndexed, matchesEverything, searchSuggestions, wordsOf } from './search-suggestions.ts';
import { tradeWordsOf } from './synonyms.ts';

const trade = tradeWordsOf('poster, posters, wall, art');

/** The words of a term, where a product holds each but those named with the known words that are like them. */
const searched = (term: string, unheld: Record<string, string[]> = {}) =>
  wordsOf(term).map((word) => ({ word, held: !unheld[word], similar: unheld[word] ?? [] }));

test('a mistyped word is read as the known one with the fewest slips of the hand', () => {
  expect(searchSuggestions(searched('moutnain', { moutnain: ['mountains', 'mountain'] }), trade)).toEqual(['mountain']);
  expect(searchSuggestions(searched('blu mosqe', { blu: [], mosqe: ['mosque'] }), trade)).toEqual(['mosque']);
  expect(searchSuggestions(searched('one peice', { peice: ['piece', 'peace'] }), trade)).toEqual([
    'one piece',
    'piece',
  ]);
});

test('a word that is like no known word is never made into one', () => {
  expect(searchSuggestions(searched('dragon', { dragon: ['wagon', 'dra', 'drama', 'dragonfly'] }), trade)).toEqual([]);
  expect(searchSuggestions(searched('dragons', { dragons: ['wagons'] }), trade)).toEqual([]);
  expect(searchSuggestions(searched('chandni', { chandni: ['chan', 'change'] }), trade)).toEqual([]);
  expect(searchSuggestions(searched('king', { king: ['kind'] }), trade)).toEqual([]);
  expect(searchSuggestions(searched('truk', { truk: ['turk', 'truck'] }), trade)).toEqual(['turk']);
  expect(searchSuggestions(searched('sea', { sea: ['see', 'pea'] }), trade)).toEqual([]);
});

test('words are dropped from the ends, and those that nothing holds at once', () => {
  expect(searchSuggestions(searched('red gate zzzz', { zzzz: [] }), trade)).toEqual(['red gate', 'gate', 'red']);
  expect(searchSuggestions(searched('red sea gate'), trade)).toEqual([
    'red sea gate',
    'red sea',
    'sea gate',
    'gate',
    'red',
    'sea',
  ]);
});

test('what every print is called is left out, and alone it means all of them', () => {
  expect(searchSuggestions(searched('lahore poster', { poster: [] }), trade)).toEqual(['lahore']);
  expect(searchSuggestions(searched('lahore fort wall art'), trade)).toContain('lahore fort');
  expect(searchSuggestions(searched('lahore fort wall art'), trade)).not.toContain('wall art');
  expect(searchSuggestions(searched('poster', { poster: ['posted'] }), trade)).toEqual([]);
  expect(matchesEverything(searched('posters for the wall'), trade)).toBe(true);
  expect(matchesEverything(searched('lahore poster'), trade)).toBe(false);
  expect(matchesEverything(searched('the'), trade)).toBe(false);
});

test('words that say nothing alone are no guess', () => {
  expect(searchSuggestions(searched('one dragon', { dragon: [] }), trade)).toEqual([]);
  expect(searchSuggestions(searched('the dragon', { dragon: [] }), trade)).toEqual([]);
});

test('only words of letters are guessed at', () => {
  expect(wordsOf('%'.repeat(100))).toEqual([]);
  expect(wordsOf('a% "b" (cd)')).toEqual([]);
  expect(wordsOf('one-piece (luffy)')).toEqual(['one', 'piece', 'luffy']);
  expect(wordsOf('дракон')).toEqual([]);
  expect(wordsOf('چاندنی رات')).toEqual(['چاندنی', 'رات']);
});

test('a term of three signs, or of two words, is in the index', () => {
  expect(['%%%', 'cat', 'a b', 'ab c', 'شیر'].map(isIndexed)).toEqual([true, true, true, true, true]);
  expect(['', '%', 'ab', '\u{1F600}', 'é\u0301\u200b'].map(isIndexed)).toEqual([false, false, false, false, false]);
});

test('a long term stays a short list of guesses', () => {
  expect(searchSuggestions(searched('aaaa bbbb cccc dddd eeee ffff gggg hhhh'), trade).length).toBeLessThan(12);
});
