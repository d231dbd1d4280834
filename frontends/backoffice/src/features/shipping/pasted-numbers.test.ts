import { cleanNumber, isColumn, pastedNumbers } from './pasted-numbers.ts';

const rows = [1, 2, 3, 4].map((number) => ({ _id: `id-${number}`, orderNumber: `CH-2611-000${number}` }));
const filled = (text: string, from = 0) => [...pastedNumbers(text, rows, from)];

test.each([
  ['lines fill the rows below', '111\n222\r\n333\n', 1, ['id-2 111', 'id-3 222', 'id-4 333']],
  ['more lines than rows are left out', '111\n222\n333', 2, ['id-3 111', 'id-4 222']],
  ['an empty line keeps its place', '111\n\n333', 0, ['id-1 111', 'id-3 333']],
  ['cells of one line fill the rows, too', '111\t222', 0, ['id-1 111', 'id-2 222']],
  ['of several cells the last is the number', 'Hira\tLahore\t111\nAli\tMultan\t222', 0, ['id-1 111', 'id-2 222']],
  ['a line that names an order fills that one', '222\tCH-2611-0004\nch-2611-0002\t111', 0, ['id-4 222', 'id-2 111']],
  ['one line that names an order fills that one', 'CH-2611-0003\t333', 0, ['id-3 333']],
])('%s', (_, text, from, expected) => {
  expect(filled(text, from).map(([id, number]) => `${id} ${number}`)).toEqual(expected);
});

test('numbers lose spaces and marks of direction, and have Latin digits', () => {
  expect(cleanNumber(' ۱۲۳ 456\u200F-AB ')).toBe('123456-AB');
  expect([isColumn('123 456\n'), isColumn('1\n2'), isColumn('1\t2')]).toEqual([false, true, true]);
});
