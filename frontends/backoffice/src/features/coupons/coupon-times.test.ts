import { timesOf, typedTimes, wrongEndOf } from './coupon-times.ts';

const later = { validFrom: '2030-01-09T07:30:00.000Z', validUntil: '2030-02-01T10:15:00.000Z' };
const typed = { firstDay: '2030-01-09', firstTime: '12:30', lastDay: '2030-02-01', lastTime: '15:15', noEnd: false };
const untyped = { firstDay: '', firstTime: '', lastDay: '', lastTime: '', noEnd: false };

test('the form shows day and time in Pakistan', () => {
  expect(typedTimes(later)).toEqual(typed);
  expect(typedTimes({ ...later, validUntil: '2030-02-01T19:00:00.000Z' })).toEqual({ ...typed, lastTime: '' });
  expect(typedTimes({ ...later, validUntil: null })).toEqual({ ...typed, lastDay: '', lastTime: '', noEnd: true });
});

test('saving a coupon that begins later sends neither start nor end unless they were changed', () => {
  expect(timesOf(typed, later)).toEqual({});
  expect(timesOf({ ...typed, firstDay: '2030-01-10' }, later)).toEqual({ validFrom: '2030-01-10T07:30:00.000Z' });
  expect(timesOf({ ...typed, firstTime: '' }, later)).toEqual({ validFrom: '2030-01-08T19:00:00.000Z' });
  expect(timesOf({ ...typed, lastTime: '' }, later)).toEqual({ validUntil: '2030-02-01T19:00:00.000Z' });
  expect(timesOf({ ...typed, lastDay: '2030-02-02' }, later)).toEqual({ validUntil: '2030-02-02T10:15:00.000Z' });
});

test('a coupon without an end keeps none, and gets none only when that is said', () => {
  const endless = { ...later, validUntil: null };
  expect(timesOf({ ...typed, lastDay: '', lastTime: '', noEnd: true }, endless)).toEqual({});
  expect(timesOf({ ...typed, noEnd: true }, later)).toEqual({ validUntil: null });
  expect(wrongEndOf({ ...typed, lastDay: '', noEnd: false }, endless)).toBe('Choose the last day, or tick “No end”.');
});

test('an end in the past or before the start is refused, but one that stays is not', () => {
  const ended = { validFrom: '2020-01-01T00:00:00.000Z', validUntil: '2020-02-01T19:00:00.000Z' };
  const stays = typedTimes(ended);
  expect(wrongEndOf(stays, ended)).toBeNull();
  expect(wrongEndOf({ ...stays, lastDay: '2020-03-01' }, ended)).toBe('Please choose an end in the future.');
  expect(wrongEndOf({ ...typed, lastDay: '2030-01-08' }, later)).toBe('Please choose an end after the start.');
  const sameDay = { ...typed, lastDay: '2030-01-09' };
  expect(wrongEndOf({ ...sameDay, lastTime: '12:30' }, later)).toBe('Please choose an end after the start.');
  expect(wrongEndOf({ ...sameDay, lastTime: '12:31' }, later)).toBeNull();
  expect(wrongEndOf({ ...sameDay, lastTime: '' }, later)).toBeNull();
});

test('a new coupon begins at once and ends in a year, unless more is said', () => {
  expect(Object.keys(timesOf(untyped, null))).toEqual(['validUntil']);
  expect(timesOf({ ...untyped, noEnd: true }, null)).toEqual({ validUntil: null });
  expect(timesOf({ ...untyped, firstDay: '2030-01-09', firstTime: '17:00', noEnd: true }, null)).toEqual({
    validFrom: '2030-01-09T12:00:00.000Z',
    validUntil: null,
  });
});
