import { inches, parseLength, parseSides, parseWeight } from './measures.ts';

test.each<[typed: string, length: number | null | undefined]>([
  ['30', 30],
  [' 30.5 ', 30.5],
  ['30,5', 30.5],
  ['30 cm', 30],
  ['۳۰', 30],
  ['12 in', 30.5],
  ['12"', 30.5],
  ['12 inches', 30.5],
  ['', null],
  ['wide', undefined],
  ['-3', undefined],
  ['30 mm', undefined],
])('the length %j is %j cm', (typed, length) => expect(parseLength(typed)).toBe(length));

test.each<[typed: string, sides: readonly number[] | undefined]>([
  ['30×40', [30, 40]],
  ['30x40 cm', [30, 40]],
  ['30 cm × 40 cm', [30, 40]],
  ['12 x 16 in', [30.5, 40.6]],
  ['۳۰×۴۰', [30, 40]],
  ['30', undefined],
  ['30×', undefined],
])('the sides %j are %j', (typed, sides) => expect(parseSides(typed)).toEqual(sides));

test.each<[typed: string, grams: number | null | undefined]>([
  ['350', 350],
  ['350 g', 350],
  ['1,200', 1200],
  ['0.35 kg', 350],
  ['۳۵۰', 350],
  ['3.5', 3.5],
  ['', null],
  ['light', undefined],
  ['1,20', undefined],
])('the weight %j is %j grams', (typed, grams) => expect(parseWeight(typed)).toBe(grams));

test('a length is said in inches', () => expect([30, 40, 50].map(inches)).toEqual([11.8, 15.7, 19.7]));
