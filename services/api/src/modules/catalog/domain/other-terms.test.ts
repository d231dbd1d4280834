import { otherTerms, wordsOf } from './other-terms.ts';

const spelled = (term: string, known: Record<string, string> = {}) =>
  wordsOf(term).map((written) => ({ written, nearest: known[written] ?? null }));

test('a mistyped word is read as the nearest known one first', () => {
  expect(otherTerms(spelled('moutnain', { moutnain: 'mountain' }))[0]).toBe('mountain');
  expect(otherTerms(spelled('blu mosqe', { blu: 'blue', mosqe: 'mosque' }))[0]).toBe('blue mosque');
});

test('words are dropped before letters are', () => {
  expect(otherTerms(spelled('red gate zzzz')).slice(0, 4)).toEqual(['red gate zzzz', 'red gate', 'gate zzzz', 'gate']);
});

test('letters come off the end, down to half of the word and never below three', () => {
  expect(otherTerms(spelled('prints'))).toEqual(['prints', 'print', 'prin', 'pri']);
  expect(otherTerms(spelled('نیلاہٹ'))).toEqual(['نیلاہٹ', 'نیلاہ', 'نیلا', 'نیل']);
  expect(otherTerms(spelled('abc'))).toEqual(['abc']);
  expect(otherTerms(spelled('ab'))).toEqual([]);
});

test('a long term stays a short list of guesses', () => {
  expect(otherTerms(spelled('aaaa bbbb cccc dddd eeee ffff gggg hhhh')).length).toBeLessThan(60);
});
