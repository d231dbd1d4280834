import { ageOf } from './age.ts';

test.each([
  ['2026-11-22T09:59:30Z', '0 min ago'],
  ['2026-11-22T09:01:00Z', '59 min ago'],
  ['2026-11-22T09:00:00Z', '1 h ago'],
  ['2026-11-21T10:00:00Z', '1 day ago'],
  ['2026-11-19T10:00:00Z', '3 days ago'],
  // A clock that is behind.
  ['2026-11-22T10:05:00Z', '0 min ago'],
])('%s is %s', (placedAt, age) => {
  expect(ageOf(placedAt, Date.parse('2026-11-22T10:00:00Z'))).toBe(age);
});
