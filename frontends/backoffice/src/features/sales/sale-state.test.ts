import { countdown, stateOf, timeUntil } from './sale-state.ts';

const now = Date.parse('2026-11-27T12:00:00Z');
const sale = { startsAt: '2026-11-27T13:00:00Z', endsAt: '2026-11-29T19:00:00Z' };

test.each([
  [sale, 'scheduled', 'Starts in 1 hour'],
  [{ ...sale, startsAt: '2026-11-27T12:00:00Z' }, 'running', 'Ends in 2 days 7 hours'],
  [{ startsAt: '2026-11-27T11:00:00Z', endsAt: '2026-11-27T12:00:00Z' }, 'ended', null],
])('of %j it says %s', (times, state, words) => {
  expect(stateOf(times, now)).toBe(state);
  expect(countdown(times, now)).toBe(words);
});

test.each([
  ['2026-11-27T12:00:20Z', '1 minute'],
  ['2026-11-27T12:45:00Z', '45 minutes'],
  ['2026-11-28T11:59:00Z', '23 hours'],
  ['2026-11-28T12:30:00Z', '1 day'],
])('until %s it is %s', (moment, words) => expect(timeUntil(moment, now)).toBe(words));
