import { formatRs } from '@shop/contracts/money';
import { changeBetween } from './change.ts';

test.each([
  [1_200, 1_000, 'up', 'Up 20 % from Rs 1,000'],
  [800, 1_000, 'down', 'Down 20 % from Rs 1,000'],
  [0, 1_000, 'down', 'Down 100 % from Rs 1,000'],
  [1_001, 1_000, 'same', 'Same: Rs 1,000'],
  [1_000, 0, 'same', 'None before'],
  [0, 0, 'same', 'None before'],
  // An average of no orders.
  [null, 1_000, 'same', 'Before: Rs 1,000'],
  [1_000, null, 'same', 'None before'],
])('%d after %d', (value, before, direction, text) => {
  const { text: said, ...change } = changeBetween(value, before, formatRs);
  expect(change).toEqual({ direction });
  expect(said.replaceAll('\u00A0', ' ')).toBe(text);
});
