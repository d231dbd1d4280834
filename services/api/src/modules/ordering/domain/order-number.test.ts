import { newOrderNumber, normalizeOrderNumber } from './order-number.ts';

test('an order number has fifty random bits in letters that cannot be mistaken for one another', () => {
  const numbers = new Set(Array.from({ length: 2000 }, newOrderNumber));
  expect(numbers.size).toBe(2000);
  for (const number of numbers) expect(number).toMatch(/^CH-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
});

test.each([
  'CH-7K0M1-4QX3T',
  'ch-7k0m1-4qx3t',
  ' CH 7K0M1 4QX3T ',
  'CH7K0M14QX3T',
  '7k0m1-4qx3t',
  'CH-7KOM1-4QX3T',
  'CH–7KOML–4QX3T',
  'ch 7kom i 4qx3t',
])('%s is found as CH-7K0M1-4QX3T', (typed) => {
  expect(normalizeOrderNumber(typed)).toBe('CH-7K0M1-4QX3T');
});

test('what is no order number reads as one that cannot exist', () => {
  expect(normalizeOrderNumber('')).toBe('CH--');
  expect(normalizeOrderNumber('CH-7K0M1-4QX3')).not.toMatch(/^CH-.{5}-.{5}$/);
  expect(normalizeOrderNumber('DROP TABLE ordering_order')).not.toMatch(/^CH-.{5}-.{5}$/);
});
