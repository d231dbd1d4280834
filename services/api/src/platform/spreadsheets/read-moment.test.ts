import { readMoment } from './read-moment.ts';

test.each([
  ['2026-11-21 14:30:00 +0500', '2026-11-21T09:30:00.000Z'],
  ['2026-11-21 09:30:00 UTC', '2026-11-21T09:30:00.000Z'],
  ['2026-11-21T09:30:00.000Z', '2026-11-21T09:30:00.000Z'],
  ['2026-11-21 14:30', '2026-11-21T09:30:00.000Z'],
  ['2026-11-21', '2026-11-20T19:00:00.000Z'],
  ['3/4/2026', '2026-04-02T19:00:00.000Z'],
  ['11/21/2026 14:30:00', '2026-11-21T09:30:00.000Z'],
  ['21-Nov-2026', '2026-11-20T19:00:00.000Z'],
  ['November 21, 2026 2:30 pm', '2026-11-21T09:30:00.000Z'],
  ['۲۱/۱۱/۲۰۲۶', '2026-11-20T19:00:00.000Z'],
])('%s is a moment', (cell, moment) => expect(readMoment(cell)?.toISOString()).toBe(moment));

test('a program that writes the month first is read so, and a day that cannot be a month is no month', () => {
  expect(readMoment('3/4/2026 05:00', true)?.toISOString()).toBe('2026-03-04T00:00:00.000Z');
  expect(readMoment('21/11/2026 05:00', true)?.toISOString()).toBe('2026-11-21T00:00:00.000Z');
});

test.each(['', 'soon', '31/02/2026', '2026-13-01', '1999-01-01', '2026-11-21 25:00', '2026-11-21 later'])(
  '“%s” is none',
  (cell) => expect(readMoment(cell)).toBeNull(),
);
