import { orderTexts } from './order-texts.ts';

test.each([
  ['the first page', 1, 120, '1–10 of 120'],
  ['the last page', 2, 13, '11–13 of 13'],
  ['a list whose orders were all moved on', 1, 0, 'None left here'],
])('%s says which orders it shows', (_, page, count, text) => {
  expect(orderTexts.shown(page, 10, count)).toBe(text);
});
