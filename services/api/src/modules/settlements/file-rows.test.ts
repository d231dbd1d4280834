import type { Column } from './domain/columns.ts';
import { fileRows } from './file-rows.ts';

const columns: Column[] = [
  { header: 'CN', role: 'number' },
  { header: 'COD', role: 'collected' },
  { header: 'Fee', role: 'charge' },
  { header: 'GST', role: 'charge' },
  { header: 'WHT', role: 'tax' },
];
/** A row that says neither what it pays nor what became of its parcel. */
const silent = { net: null, said: '', delivery: 'delivered' };
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
    ['Total (2)', '2000', '200', '32', '20'],
    ['', '2000', '', '', ''],
  );
  expect(found).toEqual([
    { line: 2, number: '779', collected: 100_000, charge: 23_200, tax: 2_000, ...silent },
    { line: 3, number: 'CH-ABCDE-FGHJK', collected: 100_000, charge: 0, tax: 0, ...silent },
  ]);
});

test('a row with money and no number is one; the sum of those above it, and what calls itself a sum, are none', () => {
  const found = rows(
    ['779', '1000', '200', '32', '20'],
    ['', '2,500', '200', '32', '50'],
    ['-', 'PKR', '', '', ''],
    ['', '3500', '400', '64', '70'],
    ['', '3,030', 'Net payable', '', ''],
  );
  expect(found.map(({ line, number, collected }) => [line, number, collected])).toEqual([
    [2, '779', 100_000],
    [3, '', 250_000],
  ]);
});

test.each([
  ['an amount in words', ['1', 'nine hundred', '0', '0', '0']],
  ['a charge in words', ['1', '900', 'free', '0', '0']],
  ['an amount below zero', ['1', '-900', '0', '0', '0']],
])('%s makes the whole row unreadable', (_, cells) => {
  expect(rows(cells)[0]?.collected).toBeNull();
});

describe('with the columns of status and net', () => {
  const said = (status: string, cod: string, charge: string, net: string) =>
    fileRows(
      [{ line: 2, cells: ['779', cod, charge, status, net] }],
      [
        { header: 'CN', role: 'number' },
        { header: 'COD', role: 'collected' },
        { header: 'Fee', role: 'charge' },
        { header: 'STATUS', role: 'status' },
        { header: 'NET', role: 'net' },
      ],
    )[0];
  test.each([
    ['Delivered', 'delivered', 250_000],
    ['', 'delivered', 250_000],
    ['Paid', 'delivered', 250_000],
    ['Return', 'not_delivered', 0],
    ['Ready for Return', 'not_delivered', 0],
    ['Out for delivery', 'not_delivered', 0],
    ['Closed by system', 'unclear', 250_000],
  ])('%j is %s, and %d paisa were collected', (status, delivery, collected) => {
    expect(said(status, '2,500', '180', '2,320')).toMatchObject({ delivery, collected, charge: 18_000, net: 232_000 });
  });

  test('of what came back the charge counts, and the net is below zero', () => {
    expect(said('Return', '2,500', '180', '(180.00)')).toMatchObject({ collected: 0, charge: 18_000, net: -18_000 });
  });
});

test('without the columns of numbers and amounts there are no rows', () => {
  expect(fileRows([{ line: 1, cells: ['1', '2'] }], columns.slice(1))).toEqual([]);
});
