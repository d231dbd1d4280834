import { timesOf, weekend, wrongEndOf } from './sale-times.ts';

test.each([
  // A Monday, a Friday before and after six in Pakistan, a Sunday, and a Monday that is still Sunday in London.
  ['2026-11-23T06:00:00Z', '2026-11-27', '18:00', '2026-11-29'],
  ['2026-11-27T12:59:00Z', '2026-11-27', '18:00', '2026-11-29'],
  ['2026-11-27T13:00:00Z', '', '', '2026-11-29'],
  ['2026-11-29T12:00:00Z', '', '', '2026-11-29'],
  ['2026-11-29T19:30:00Z', '2026-12-04', '18:00', '2026-12-06'],
])('at %s the weekend is from %s %s to %s', (now, firstDay, firstTime, lastDay) => {
  expect(weekend(Date.parse(now))).toEqual({ firstDay, firstTime, lastDay, lastTime: '' });
});

const sale = { startsAt: '2030-01-09T07:30:12.345Z', endsAt: '2030-02-01T19:00:00.000Z' };
const typed = { firstDay: '2030-01-09', firstTime: '12:30', lastDay: '2030-02-01', lastTime: '' };

test('what was not changed stays to the second', () => {
  expect(timesOf(typed, sale)).toEqual({ endsAt: sale.endsAt });
  expect(timesOf({ ...typed, firstTime: '13:00', lastTime: '20:00' }, sale)).toEqual({
    startsAt: '2030-01-09T08:00:00.000Z',
    endsAt: '2030-02-01T15:00:00.000Z',
  });
  expect(timesOf({ ...typed, firstDay: '', firstTime: '' }, null)).toEqual({ endsAt: sale.endsAt });
});

test('an end that is missing, over or before the start is refused', () => {
  expect(wrongEndOf(typed)).toBeNull();
  expect(wrongEndOf({ ...typed, lastDay: '' })).toBe('Please choose the last day.');
  expect(wrongEndOf({ ...typed, lastDay: '2020-01-01' })).toBe('Please choose an end in the future.');
  expect(wrongEndOf({ ...typed, lastDay: '2030-01-08' })).toBe('Please choose an end after the start.');
});
