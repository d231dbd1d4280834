import { dayIn, endAt, endOf, formatEnd, formatStart, startAt, startOf } from './pakistan-time.ts';

test('what ends on a day ends when that day in Pakistan is over, and shows that day again', () => {
  const wholeDay = { day: '2026-11-21', time: '' };
  expect(endOf(wholeDay)).toBe('2026-11-21T19:00:00.000Z');
  expect(endAt(endOf(wholeDay))).toEqual(wholeDay);
  expect(endAt(null)).toEqual({ day: '', time: '' });
});

test('what ends at a time shows that time again', () => {
  const evening = { day: '2026-11-22', time: '23:30' };
  expect(endOf(evening)).toBe('2026-11-22T18:30:00.000Z');
  expect(endAt(endOf(evening))).toEqual(evening);
});

test('what starts on a day starts with it, in Pakistan', () => {
  expect(startOf({ day: '2026-11-22', time: '' })).toBe('2026-11-21T19:00:00.000Z');
  expect(startAt('2026-11-21T19:00:00.000Z')).toEqual({ day: '2026-11-22', time: '00:00' });
  expect(startOf({ day: '2026-11-27', time: '17:00' })).toBe('2026-11-27T12:00:00.000Z');
});

test('days are counted in Pakistan', () => {
  expect(dayIn(0, Date.parse('2026-11-21T19:30:00Z'))).toBe('2026-11-22');
  expect(dayIn(365, Date.parse('2026-11-21T12:00:00Z'))).toBe('2027-11-21');
});

test('a whole day is written without a time', () => {
  expect(formatEnd('2025-11-21T19:00:00.000Z')).toBe('21 Nov 2025');
  expect(formatEnd('2025-11-21T12:30:00.000Z')).toBe('21 Nov 2025, 5:30 pm');
  expect(formatStart('2025-11-21T19:00:00.000Z')).toBe('22 Nov 2025');
  expect(formatStart('2025-11-21T12:30:00.000Z')).toBe('21 Nov 2025, 5:30 pm');
});
