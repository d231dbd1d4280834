import { aYearFromNow, endOf, firstDayOf, lastDayOf, startOf, today } from './expiry-day.ts';

test('a coupon ends when its last day in Pakistan is over', () => {
  expect(endOf('2026-11-21')).toBe('2026-11-21T19:00:00.000Z');
});

test('the day that was chosen is the day that is shown again', () => {
  expect(lastDayOf(endOf('2026-12-31'))).toBe('2026-12-31');
  expect(lastDayOf(null)).toBe('');
});

test('without a choice it is good for 365 days', () => {
  expect(aYearFromNow(Date.parse('2026-11-21T12:00:00Z'))).toBe('2027-11-21');
});

test('a coupon begins with its first day in Pakistan', () => {
  expect(startOf('2026-11-22')).toBe('2026-11-21T19:00:00.000Z');
  expect(firstDayOf(startOf('2026-11-22'))).toBe('2026-11-22');
  expect(today(Date.parse('2026-11-21T19:30:00Z'))).toBe('2026-11-22');
});
