import { isTable, placeNumbers } from './pasted-numbers.ts';

const rows = [1, 2, 3, 4].map((number) => ({ _id: `id-${number}`, orderNumber: `CH-2611-000${number}` }));
const place = (text: string, from = 0) => {
  const { numbers, named, inOrder, unused } = placeNumbers(text, rows, from, () => false);
  return {
    filled: [...numbers].map(([id, number]) => `${id} ${number}`),
    counts: [named, inOrder, unused.length],
    unused: unused.map(({ line, number, why }) => `${line} ${number} ${why}`),
  };
};
const [one, two, three, four] = ['770000001', '770000002', '770000003', '770000004'];

describe('pasted tracking numbers', () => {
  test.each([
    ['lines fill the rows below', `${one}\n${two}\r\n${three}\n`, 1, [`id-2 ${one}`, `id-3 ${two}`, `id-4 ${three}`]],
    ['an empty line keeps its place', `${one}\n\n${three}`, 0, [`id-1 ${one}`, `id-3 ${three}`]],
    ['a heading is left out', `TrackingNo\n${one}\n${two}`, 0, [`id-1 ${one}`, `id-2 ${two}`]],
    [
      'several in one line fill the rows',
      `${one}, ${two} ${three}`,
      0,
      [`id-1 ${one}`, `id-2 ${two}`, `id-3 ${three}`],
    ],
    [
      'of several cells the number is taken',
      `Hira\tLahore\t${one}\nAli\tMultan\t${two}`,
      0,
      [`id-1 ${one}`, `id-2 ${two}`],
    ],
    [
      'a line that names an order fills that one',
      `${two}\tCH-2611-0004\nch-2611-0002\t${one}`,
      0,
      [`id-4 ${two}`, `id-2 ${one}`],
    ],
    ['one line that names an order fills that one', `CH-2611-0003,${three}`, 0, [`id-3 ${three}`]],
    ['an amount beside it is not the number', `${one}\tCH-2611-0001\t1150`, 0, [`id-1 ${one}`]],
  ])('%s', (_, text, from, filled) => {
    expect(place(text, from)).toMatchObject({ filled, unused: [] });
  });

  test('of an order that is not in the table nothing is given to another one', () => {
    expect(place(`CH-2611-0001 ${one}\nCH-9999-0009 ${two}\n${three}`)).toEqual({
      filled: [`id-1 ${one}`],
      counts: [1, 0, 2],
      unused: [`2 ${two} unknown_order`, `3 ${three} no_order`],
    });
  });

  test('what is no number keeps its row empty, and what is too many is named', () => {
    expect(place(`0300 1234567\n${two}\n1150\n${four}\n${one}`)).toEqual({
      filled: [`id-2 ${two}`, `id-4 ${four}`],
      counts: [0, 2, 3],
      unused: ['1 03001234567 phone', '3 1150 amount', `5 ${one} no_row`],
    });
  });

  test('two numbers for one order are given to none', () => {
    expect(place(`CH-2611-0001 ${one}\nCH-2611-0001 ${two}`).unused).toEqual([
      `1 ${one} order_twice`,
      `2 ${two} order_twice`,
    ]);
  });

  test.each([
    ['770 000 001', false],
    [`${one}\n`, false],
    [`${one}\n${two}`, true],
    [`${one} ${two}`, true],
    [`CH-2611-0001 ${one}`, true],
    ['0300 1234567', false],
    ['Name\nOrder', true],
  ])('%j is a table: %j', (text, expected) => {
    expect(isTable(text)).toBe(expected);
  });
});
