import { product } from '@shop/testing/staff-examples.ts';
import { draftOptionsOf, optionsOf, withRows, wrongOption } from './draft-options.ts';
import { emptyRow } from './product-draft.ts';

const rows = [emptyRow('A4'), emptyRow('A3')];
const sizes = [{ name: 'A4' }, { name: 'A3' }];
const black = { group: 'frame', name: 'Black wood', prices: ['1,500', 'Rs 2200'] } as const;

test('prices of a frame are those of the rows of sizes, and an empty one is not offered', () => {
  expect(optionsOf([black, { ...black, name: ' Oak ', prices: ['', '0'] }], rows, sizes)).toEqual([
    {
      group: 'frame',
      name: 'Black wood',
      prices: [
        { size: 'A4', price: 1500 },
        { size: 'A3', price: 2200 },
      ],
    },
    { group: 'frame', name: 'Oak', prices: [{ size: 'A3', price: 0 }] },
  ]);
});

test('a size that is removed takes its prices along, and one that is renamed keeps them', () => {
  const [first, second] = rows;
  if (!first || !second) throw new Error('There are two rows');
  expect(withRows([black], rows, [second])).toEqual([{ ...black, prices: ['Rs 2200'] }]);
  expect(withRows([black], rows, [{ ...first, name: 'A5' }, second])).toEqual([black]);
  expect(withRows([black], rows, [...rows, emptyRow('A2')])).toEqual([black]);
});

test('the form shows what the product has', () => {
  const size = { price: 1000, originalPrice: null, widthCm: null, heightCm: null };
  const prices = [{ size: 'a3', price: 2200 }];
  const stored = product({
    sizes: [
      { ...size, name: 'A4' },
      { ...size, name: 'A3' },
    ],
    options: [{ group: 'mat', name: 'White mat', prices }],
  });
  expect(draftOptionsOf({ ...stored, published: true })).toEqual([
    { group: 'mat', name: 'White mat', prices: ['', '2200'] },
  ]);
});

test('a frame without a name, a clear price or any price is named', () => {
  expect(wrongOption([black], rows, sizes)).toBeUndefined();
  expect(wrongOption([{ ...black, name: ' ' }], rows, sizes)).toBe('Frame: please write its name.');
  expect(wrongOption([{ ...black, prices: ['1,50'] }], rows, sizes)).toMatch(/^Black wood: “1,50” is not clear/);
  expect(wrongOption([{ ...black, prices: [] }], rows, sizes)).toMatch(/^Black wood: please write what it adds/);
  expect(wrongOption([black, { ...black, name: 'BLACK wood' }], rows, sizes)).toBe('BLACK wood is there twice.');
});
