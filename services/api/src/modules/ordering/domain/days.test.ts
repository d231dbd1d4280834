import { countedDays, momentsOf } from './days.ts';

test('a day begins and ends at midnight in Pakistan', () => {
  expect(momentsOf({ dateFrom: '2026-11-21', dateTo: '2026-11-21' })).toEqual({
    from: '2026-11-21 Asia/Karachi',
    until: '2026-11-22 Asia/Karachi',
  });
});

test('the day after the last of a month is the first of the next', () => {
  expect(momentsOf({ dateTo: '2028-02-28' }).until).toBe('2028-02-29 Asia/Karachi');
  expect(momentsOf({ dateTo: '2026-12-31' }).until).toBe('2027-01-01 Asia/Karachi');
});

test('an open end reaches as far as there are orders', () => {
  expect(momentsOf({})).toEqual({ from: '-infinity', until: 'infinity' });
  expect(countedDays({})).toEqual({ first: '-infinity', last: '-infinity' });
  expect(countedDays({ dateFrom: '2026-11-21' })).toEqual({ first: '2026-11-21', last: 'infinity' });
  expect(countedDays({ dateTo: '2026-11-21' })).toEqual({ first: '0001-01-01', last: '2026-11-21' });
});
