import type { RateLimit } from '../../platform/rate-limit/rate-limits.ts';

/** Seconds. */
export const quarterOfAnHour = 15 * 60;

/** Of the public calls that take the token of a link: links that are none. */
export const linkGuesses: RateLimit[] = [
  { name: 'staff-link', points: 20, duration: quarterOfAnHour, count: 'failures', by: 'ip', inDatabase: true },
];

/** Of calls that ask for one's own password once more, or for the first code of an app. */
export const passwordGuesses: RateLimit[] = [
  { name: 'own-password', points: 10, duration: quarterOfAnHour, count: 'failures', by: 'ip', inDatabase: true },
];
