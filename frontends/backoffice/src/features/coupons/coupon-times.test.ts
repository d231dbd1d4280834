import { timesOf, wrongEndOf } from './coupon-times.ts';

const later = { validFrom: '2030-01-09T07:30:00.000Z', validUntil: '2030-02-01T10:15:00.000Z' };
const days = { firstDay: '2030-01-09', lastDay: '2030-02-01', noEnd: false };

test('saving a coupon that begins later sends neither start nor end unless they were changed', () => {
  expect(timesOf(days, later)).toEqual({});
  expect(timesOf({ ...days, firstDay: '2030-01-10' }, later)).toEqual({ validFrom: '2030-01-09T19:00:00.000Z' });
  expect(timesOf({ ...days, lastDay: '2030-02-02' }, later)).toEqual({ validUntil: '2030-02-02T19:00:00.000Z' });
});

test('a coupon without an end keeps none, and gets none only when that is said', () => {
  const endless = { ...later, validUntil: null };
  expect(timesOf({ ...days, lastDay: '', noEnd: true }, endless)).toEqual({});
  expect(timesOf({ ...days, noEnd: true }, later)).toEqual({ validUntil: null });
  expect(wrongEndOf({ ...days, lastDay: '', noEnd: false }, endless)).toBe('Choose the last day, or tick “No end”.');
});

test('an end in the past or before the start is refused, but one that stays is not', () => {
  const ended = { validFrom: '2020-01-01T00:00:00.000Z', validUntil: '2020-02-01T19:00:00.000Z' };
  const stays = { firstDay: '2020-01-01', lastDay: '2020-02-01', noEnd: false };
  expect(wrongEndOf(stays, ended)).toBeNull();
  expect(wrongEndOf({ ...stays, lastDay: '2020-03-01' }, ended)).toBe('Please choose an end in the future.');
  expect(wrongEndOf({ ...days, lastDay: '2030-01-08' }, later)).toBe('Please choose an end after the start.');
});

test('a new coupon begins at once and ends in a year, unless more is said', () => {
  const times = timesOf({ firstDay: '', lastDay: '', noEnd: false }, null);
  expect(Object.keys(times)).toEqual(['validUntil']);
  expect(timesOf({ firstDay: '', lastDay: '', noEnd: true }, null)).toEqual({ validUntil: null });
});
