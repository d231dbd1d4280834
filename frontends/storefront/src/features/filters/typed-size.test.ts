import { typedSize } from './typed-size.ts';

const sizes = [
  { name: 'Small', widthCm: 30, heightCm: 40, count: 3 },
  { name: 'Wide', widthCm: 70, heightCm: 50, count: 2 },
  { name: 'A5', widthCm: null, heightCm: null, count: 1 },
  { name: '8 × 10', widthCm: null, heightCm: null, count: 1 },
];

describe('a size that a search names in words', () => {
  test.each([
    ['a3', 'Small', ''],
    ['A3 landscape', 'Small', 'landscape'],
    ['moon poster a3 size', 'Small', 'moon poster'],
    ['30x40', 'Small', ''],
    ['40 × 30 cm ships', 'Small', 'ships'],
    ['۳۰x۴۰', 'Small', ''],
    ['12x16', 'Small', ''],
    ['12 by 16 inches', 'Small', ''],
    ['50*70', 'Wide', ''],
    ['a5', 'A5', ''],
    ['8x10', '8 × 10', ''],
    ['a1', undefined, ''],
    ['30x40 in', undefined, ''],
    ['12x16 cm', undefined, ''],
  ])('“%s” is the size %s', (term, name, rest) => {
    const typed = typedSize(term);
    expect(typed?.rest).toBe(rest);
    expect(sizes.find((size) => typed?.isIt(size))?.name).toBe(name);
  });

  test.each(['moon', 'a30', 'audi a3x', 'under 1500', '24x7x365', 'a 3', ''])('“%s” names none', (term) => {
    expect(typedSize(term)).toBeNull();
  });
});
