import type { Column } from './domain/columns.ts';
import { fileRows } from './file-rows.ts';

const columns: Column[] = [
  { header: 'CN', role: 'number' },
  { header: 'COD', role: 'collected' },
  { header: 'Fee', role: 'charge' },
  { header: 'GST', role: 'charge' },
  { header: 'WHT', role: 'tax' },
];
const rows = (...lines: string[][]) =>
  fileRows(
    lines.map((cells, at) => ({ line: at + 2, cells })),
    columns,
  );

test('rows are those with a number, be it of letters only; sums and blanks are none', () => {
  const found = rows(
    ['779', 'Rs. 1,000/-', '200', '-32', '20'],
    ['CH-ABCDE-FGHJK', '1000', '', '', ''],
    ['Total', '2000', '200', '32', '20'],
    ['', '2000', '', '', ''],
  );
  expect(found).toEqual([
    { line: 2, number: '779', collected: 100_000, charge: 23_200, tax: 2_000 },
    { line: 3, number: 'CH-ABCDE-FGHJK', collected: 100_000, charge: 0, tax: 0 },
  ]);
});

test.each([
  ['an amount in words', ['1', 'nine hundred', '0', '0', '0']],
  ['a charge in words', ['1', '900', 'free', '0', '0']],
  ['an amount below zero', ['1', '-900', '0', '0', '0']],
])('%s makes the whole row unreadable', (_, cells) => {
  expect(rows(cells)[0]?.collected).toBeNull();
});

test('without the columns of numbers and amounts there are no rows', () => {
  expect(fileRows([{ line: 1, cells: ['1', '2'] }], columns.slice(1))).toEqual([]);
});
